import { isUtf8 } from 'node:buffer';

import {
  GraphQLBoolean,
  GraphQLID,
  GraphQLInt,
  GraphQLString,
  isListType,
  isNonNullType,
  type GraphQLLeafType,
  type GraphQLOutputType,
} from 'graphql';

import {
  NO_MATCH,
  JsonBytes,
  list,
  literal,
  nullable,
  matchBoolean,
  matchInt,
  matchString,
  sequence,
  type Matcher,
} from './json-matcher.ts';
import type { FieldShape, Shape } from './shape.ts';

/** Scalars of the contract. An ID that comes as a number is text to the client: `complete` makes it so. */
const LEAVES = new Map<GraphQLLeafType, Matcher>([
  [GraphQLString, matchString],
  [GraphQLID, matchString],
  [GraphQLBoolean, matchBoolean],
  [GraphQLInt, matchInt],
]);

const matchNothing: Matcher = () => NO_MATCH;

/**
 * Makes a check of a backend's whole answer, as it came: whether it holds data and nothing else, and these are what
 * `complete` would make of them, so that it can go out as it is. What was asked for, in that order, each value of its type.
 * Nearly every answer is so. To see it takes some half of the time of parsing it (of Arabic in escapes, as much), and leaves
 * nothing to collect.
 *
 * An answer that the check does not know may still be in order: it has to be read.
 */
export function createResponseMatcher(shape: Shape): (answer: Buffer) => boolean {
  let matcher: Matcher | undefined;
  return (answer) => {
    // Most plans never come to need it.
    matcher ??= sequence([literal('{"data":'), matcherOf(shape), literal('}')]);
    return isUtf8(answer) && matcher(new JsonBytes(answer), 0) === answer.length;
  };
}

function matcherOf({ fields, typeName }: Shape): Matcher {
  const members = fields.flatMap((field, index) => [
    literal(`${index === 0 ? '' : ','}"${field.key}":`),
    field.type ? matcherOfType(field.type, field) : literal(`"${typeName}"`),
  ]);
  return sequence([literal('{'), ...members, literal('}')]);
}

function matcherOfType(type: GraphQLOutputType, field: FieldShape): Matcher {
  return isNonNullType(type) ? matcherOfValue(type.ofType, field) : nullable(matcherOfValue(type, field));
}

/** @returns a matcher that `null` does not pass */
function matcherOfValue(type: GraphQLOutputType, field: FieldShape): Matcher {
  if (isListType(type)) return list(matcherOfType(type.ofType, field));
  return LEAVES.get(type as GraphQLLeafType) ?? matcherOfInner(field);
}

/** Made when an answer first has something there, as the shape itself. */
function matcherOfInner(field: FieldShape): Matcher {
  let matcher: Matcher | undefined;
  return (json, at) => {
    if (!matcher) {
      const inner = field.inner();
      matcher = inner ? matcherOf(inner) : matchNothing;
    }
    return matcher(json, at);
  };
}
