#!/usr/bin/env python3
"""Validates documents against a JSON Schema with python3-jsonschema.

Usage: validate_json.py SCHEMA DOCUMENT...
Prints one line for each document: "valid", or "invalid" with the first reason. Independent of
Lockstep's own loader, so that the published schemas are checked by someone else's code.
"""

import json
import sys

import jsonschema


def first_reason(validator, document):
    for error in validator.iter_errors(document):
        place = "/".join(str(step) for step in error.absolute_path)
        return f"/{place}: {error.message[:200]}"
    return None


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        schema = json.load(file)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    for path in sys.argv[2:]:
        with open(path, encoding="utf-8") as file:
            document = json.load(file)
        reason = first_reason(validator, document)
        print("valid" if reason is None else f"invalid {path}: {reason}")


if __name__ == "__main__":
    main()
