#pragma once

// The lists behind scenario/vocabulary.h, which says what they are for. Facts of the rules of
// August 7, 2026: colors 105.1, subtypes 205.3g to 205.3q (basic land types first, 305.6), card
// types 205.2a, supertypes 205.4a, keywords 702, kinds of counters 122.1, ability words 207.2c,
// predefined tokens 111.10. Apostrophes are written as ASCII.

#include <string_view>

namespace lockstep::words {

// clang-format off: lists are packed, not one word a line
inline constexpr std::string_view kColors[] = {"white", "blue", "black", "red", "green"};

inline constexpr std::string_view kLandTypes[] = {
    "Plains", "Island", "Swamp", "Mountain", "Forest", "Cave", "Desert", "Gate", "Lair", "Locus",
    "Mine", "Planet", "Power-Plant", "Sphere", "Tower", "Town", "Urza's"
};

inline constexpr std::string_view kCreatureTypes[] = {
    "Advisor", "Aetherborn", "Alien", "Ally", "Angel", "Antelope", "Ape", "Archer", "Archon",
    "Armadillo", "Army", "Artificer", "Assassin", "Assembly-Worker", "Astartes", "Atog", "Aurochs",
    "Avatar", "Azra", "Badger", "Balloon", "Barbarian", "Bard", "Basilisk", "Bat", "Bear", "Beast",
    "Beaver", "Beeble", "Beholder", "Berserker", "Bird", "Bison", "Blinkmoth", "Boar", "Bringer",
    "Brushwagg", "C'tan", "Camarid", "Camel", "Capybara", "Caribou", "Carrier", "Cat", "Centaur",
    "Child", "Chimera", "Citizen", "Cleric", "Clown", "Cockatrice", "Construct", "Coward",
    "Coyote", "Crab", "Crocodile", "Custodes", "Cyberman", "Cyclops", "Dalek", "Dauthi", "Demigod",
    "Demon", "Deserter", "Detective", "Devil", "Dinosaur", "Djinn", "Doctor", "Dog", "Dragon",
    "Drake", "Dreadnought", "Drix", "Drone", "Druid", "Dryad", "Dwarf", "Echidna", "Efreet", "Egg",
    "Elder", "Eldrazi", "Elemental", "Elephant", "Elf", "Elk", "Employee", "Eternal", "Eye",
    "Faerie", "Ferret", "Fish", "Flagbearer", "Fox", "Fractal", "Frog", "Fungus", "Gamer", "Gamma",
    "Gargoyle", "Germ", "Giant", "Giraffe", "Gith", "Glimmer", "Gnoll", "Gnome", "Goat", "Goblin",
    "God", "Golem", "Gorgon", "Graveborn", "Gremlin", "Griffin", "Guest", "Hag", "Halfling",
    "Hamster", "Harpy", "Hedgehog", "Hellion", "Hero", "Hippo", "Hippogriff", "Homarid",
    "Homunculus", "Horror", "Horse", "Human", "Hydra", "Hyena", "Illusion", "Imp", "Incarnation",
    "Inhuman", "Inkling", "Inquisitor", "Insect", "Jackal", "Jellyfish", "Juggernaut", "Kangaroo",
    "Kavu", "Kirin", "Kithkin", "Knight", "Kobold", "Kor", "Kraken", "Kree", "Lamia", "Lammasu",
    "Leech", "Lemur", "Leviathan", "Lhurgoyf", "Licid", "Lizard", "Llama", "Lobster", "Manticore",
    "Masticore", "Mercenary", "Merfolk", "Metathran", "Minion", "Minotaur", "Mite", "Mole",
    "Monger", "Mongoose", "Monk", "Monkey", "Moogle", "Moonfolk", "Mount", "Mouse", "Mutant",
    "Myr", "Mystic", "Nautilus", "Necron", "Nephilim", "Nightmare", "Nightstalker", "Ninja",
    "Noble", "Noggle", "Nomad", "Nymph", "Octopus", "Ogre", "Ooze", "Orb", "Orc", "Orgg", "Otter",
    "Ouphe", "Ox", "Oyster", "Pangolin", "Peasant", "Pegasus", "Pentavite", "Performer", "Pest",
    "Phelddagrif", "Phoenix", "Phyrexian", "Pilot", "Pincher", "Pirate", "Plant", "Platypus",
    "Porcupine", "Possum", "Praetor", "Primarch", "Prism", "Processor", "Qu", "Rabbit", "Raccoon",
    "Ranger", "Rat", "Rebel", "Reflection", "Rhino", "Rigger", "Robot", "Rogue", "Sable",
    "Salamander", "Samurai", "Sand", "Saproling", "Satyr", "Scarecrow", "Scientist", "Scion",
    "Scorpion", "Scout", "Sculpture", "Seal", "Serf", "Serpent", "Servo", "Shade", "Shaman",
    "Shapeshifter", "Shark", "Sheep", "Shi'ar", "Siren", "Skeleton", "Skrull", "Skunk", "Slith",
    "Sliver", "Sloth", "Slug", "Snail", "Snake", "Soldier", "Soltari", "Sorcerer", "Spawn",
    "Specter", "Spellshaper", "Sphinx", "Spider", "Spike", "Spirit", "Splinter", "Sponge", "Spy",
    "Squid", "Squirrel", "Starfish", "Surrakar", "Survivor", "Symbiote", "Synth", "Tentacle",
    "Tetravite", "Thalakos", "Thopter", "Thrull", "Tiefling", "Time Lord", "Toy", "Treefolk",
    "Trilobite", "Triskelavite", "Troll", "Turtle", "Tyranid", "Unicorn", "Utrom", "Vampire",
    "Varmint", "Vedalken", "Villain", "Volver", "Wall", "Walrus", "Warlock", "Warrior", "Weasel",
    "Weird", "Werewolf", "Whale", "Wizard", "Wolf", "Wolverine", "Wombat", "Worm", "Wraith",
    "Wurm", "Yeti", "Zombie", "Zubera"
};

inline constexpr std::string_view kArtifactTypes[] = {
    "Attraction", "Blood", "Bobblehead", "Book", "Clue", "Contraption", "Equipment", "Food",
    "Fortification", "Gold", "Incubator", "Infinity", "Junk", "Lander", "Map", "Mutagen",
    "Powerstone", "Spacecraft", "Stone", "Treasure", "Vehicle", "Vibranium"
};

inline constexpr std::string_view kEnchantmentTypes[] = {
    "Aura", "Background", "Cartouche", "Case", "Class", "Curse", "Plan", "Role", "Room", "Rune",
    "Saga", "Shard", "Shrine"
};

inline constexpr std::string_view kPlaneswalkerTypes[] = {
    "Ajani", "Aminatou", "Angrath", "Arlinn", "Ashiok", "Bahamut", "Basri", "Bolas", "Calix",
    "Chandra", "Comet", "Dack", "Dakkon", "Daretti", "Davriel", "Dellian", "Dihada", "Domri",
    "Dovin", "Ellywick", "Elminster", "Elspeth", "Estrid", "Freyalise", "Garruk", "Gideon",
    "Grist", "Guff", "Huatli", "Jace", "Jared", "Jaya", "Jeska", "Kaito", "Karn", "Kasmina",
    "Kaya", "Kiora", "Koth", "Liliana", "Lolth", "Lukka", "Minsc", "Mordenkainen", "Nahiri",
    "Narset", "Niko", "Nissa", "Nixilis", "Oko", "Quintorius", "Ral", "Rowan", "Saheeli", "Samut",
    "Sarkhan", "Serra", "Sivitri", "Sorin", "Szat", "Tamiyo", "Tasha", "Teferi", "Teyo",
    "Tezzeret", "Tibalt", "Tyvar", "Ugin", "Urza", "Venser", "Vivien", "Vraska", "Vronos", "Will",
    "Windgrace", "Wrenn", "Xenagos", "Yanggu", "Yanling", "Zariel"
};

inline constexpr std::string_view kSpellTypes[] = {"Adventure", "Arcane", "Lesson", "Omen", "Trap"};

inline constexpr std::string_view kBattleTypes[] = {"Siege"};

inline constexpr std::string_view kCardTypes[] = {
    "artifact", "battle", "conspiracy", "creature", "dungeon", "enchantment", "instant", "kindred",
    "land", "phenomenon", "plane", "planeswalker", "scheme", "sorcery", "vanguard"
};

inline constexpr std::string_view kSupertypes[] = {
    "basic", "legendary", "ongoing", "snow", "world"
};

inline constexpr std::string_view kKeywords[] = {
    "deathtouch", "defender", "double strike", "enchant", "equip", "first strike", "flash",
    "flying", "haste", "hexproof", "indestructible", "intimidate", "landwalk", "lifelink",
    "protection", "reach", "shroud", "trample", "vigilance", "ward", "banding", "rampage",
    "cumulative upkeep", "flanking", "phasing", "buyback", "shadow", "cycling", "echo",
    "horsemanship", "fading", "kicker", "multikicker", "sticker kicker", "flashback", "madness",
    "fear", "morph", "amplify", "provoke", "storm", "affinity", "entwine", "modular", "sunburst",
    "bushido", "soulshift", "splice", "offering", "ninjutsu", "epic", "convoke", "dredge",
    "transmute", "bloodthirst", "haunt", "replicate", "forecast", "graft", "recover", "ripple",
    "split second", "suspend", "vanishing", "absorb", "aura swap", "delve", "fortify", "frenzy",
    "gravestorm", "poisonous", "transfigure", "champion", "changeling", "evoke", "hideaway",
    "prowl", "reinforce", "conspire", "persist", "wither", "retrace", "devour", "exalted",
    "unearth", "cascade", "annihilator", "level up", "rebound", "umbra armor", "infect",
    "battle cry", "living weapon", "undying", "miracle", "soulbond", "overload", "scavenge",
    "unleash", "cipher", "evolve", "extort", "fuse", "bestow", "tribute", "dethrone",
    "hidden agenda", "outlast", "prowess", "dash", "exploit", "menace", "renown", "awaken",
    "devoid", "ingest", "myriad", "surge", "skulk", "emerge", "escalate", "melee", "crew",
    "fabricate", "partner", "undaunted", "improvise", "aftermath", "embalm", "eternalize",
    "afflict", "ascend", "assist", "jump-start", "mentor", "afterlife", "riot", "spectacle",
    "escape", "companion", "mutate", "encore", "boast", "foretell", "demonstrate", "daybound",
    "nightbound", "disturb", "decayed", "cleave", "training", "compleated", "reconfigure", "blitz",
    "casualty", "enlist", "read ahead", "ravenous", "squad", "space sculptor", "visit",
    "prototype", "living metal", "more than meets the eye", "For Mirrodin!", "toxic", "backup",
    "bargain", "craft", "disguise", "solved", "plot", "saddle", "spree", "freerunning", "gift",
    "offspring", "impending", "exhaust", "max speed", "Start Your Engines!", "harmonize",
    "mobilize", "job select", "tiered", "station", "warp", "infinity", "mayhem", "web-slinging",
    "firebending", "sneak", "increment", "paradigm", "power-up", "teamwork", "storied",
    "megamorph", "doctor's companion"
};

inline constexpr std::string_view kCounterKinds[] = {
    "+1/+1", "-1/-1", "flying", "first strike", "double strike", "deathtouch", "decayed",
    "exalted", "haste", "hexproof", "indestructible", "lifelink", "menace", "reach", "shadow",
    "trample", "vigilance", "shield", "stun", "finality", "loyalty", "defense", "ticket", "poison",
    "energy", "experience", "rad"
};

inline constexpr std::string_view kAbilityWords[] = {
    "adamant", "addendum", "alliance", "battalion", "bloodrush", "celebration", "channel",
    "chroma", "cohort", "constellation", "converge", "council's dilemma", "coven", "delirium",
    "descend 4", "descend 8", "disappear", "domain", "eerie", "eminence", "enrage", "fateful hour",
    "fathomless descent", "ferocious", "flurry", "formidable", "grandeur", "hellbent", "heroic",
    "imprint", "infusion", "inspired", "join forces", "kinship", "landfall", "lieutenant",
    "magecraft", "metalcraft", "morbid", "opus", "pack tactics", "paradox", "parley", "radiance",
    "raid", "rally", "renew", "repartee", "revolt", "secret council", "spell mastery", "strive",
    "survival", "sweep", "tempting offer", "threshold", "undergrowth", "valiant", "vivid", "void",
    "will of the council"
};

inline constexpr std::string_view kPredefinedTokens[] = {
    "Treasure", "Food", "Gold", "Walker", "Shard", "Clue", "Blood", "Powerstone", "Incubator",
    "Cursed Role", "Monster Role", "Royal Role", "Sorcerer Role", "Virtuous Role", "Wicked Role",
    "Young Hero Role", "Map", "Junk", "Lander", "Mutagen", "Vibranium"
};

inline constexpr std::string_view kBasicLandTypes[] = {
    "Plains", "Island", "Swamp", "Mountain", "Forest"
};

inline constexpr std::string_view kZones[] = {
    "battlefield", "graveyard", "hand", "library", "exile", "stack", "command", "outside"
};

inline constexpr std::string_view kPlaces[] = {"top", "bottom"};

inline constexpr std::string_view kStickerKinds[] = {"name", "ability", "power_toughness", "art"};

inline constexpr std::string_view kSteps[] = {
    "untap", "upkeep", "draw", "precombat_main", "beginning_of_combat", "declare_attackers",
    "declare_blockers", "combat_damage", "end_of_combat", "postcombat_main", "end", "cleanup"
};

inline constexpr std::string_view kWordLists[] = {
    "color", "basic_land_type", "land_type", "creature_type", "artifact_type", "enchantment_type",
    "planeswalker_type", "spell_type", "card_type", "supertype", "keyword", "counter_kind",
    "card_name"
};

inline constexpr std::string_view kCharacteristics[] = {
    "name", "mana_cost", "color", "card_types", "subtypes", "supertypes", "abilities", "power",
    "toughness", "loyalty", "defense"
};

inline constexpr std::string_view kExpansions[] = {"arabian_nights", "antiquities", "homelands"};

inline constexpr std::string_view kLayouts[] = {
    "normal", "split", "adventure", "transform", "modal_dfc", "flip", "meld"
};

inline constexpr std::string_view kTimings[] = {"sorcery", "instant"};

inline constexpr std::string_view kLimits[] = {"once_each_turn", "once"};

// clang-format on

}  // namespace lockstep::words
