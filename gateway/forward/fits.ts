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
  ELSE,
  JsonBytes,
  list,
  literal,
  nullable,
  readBoolean,
  readInt,
  readString,
  sequence,
  type Read,
} from './json-reader.ts';
import type { FieldShape, Shape } from './shape.ts';

/** Scalars of the contract. An ID that comes as a number is text to the client: `complete` makes it so. */
const LEAVES = new Map<GraphQLLeafType, Read>([
  [GraphQLString, readString],
  [GraphQLID, readString],
  [GraphQLBoolean, readBoolean],
  [GraphQLInt, readInt],
]);

const readNothing: Read = () => ELSE;

/**
 * Makes a check of a backend's whole answer, as it came: whether it holds data and nothing else, and these are what
 * `complete` would make of them, so that it can go out as it is. What was asked for, in that order, each value of its type.
 * Nearly every answer is so. To see it takes some half of the time of parsing it (of Arabic in escapes, as much), and leaves
 * nothing to collect.
 *
 * An answer that the check does not know may still be in order: it has to be read.
 */
export function createFits(shape: Shape): (answer: Buffer) => boolean {
  let read: Read | undefined;
  return (answer) => {
    // Most plans never come to need it.
    read ??= sequence([literal('{"data":'), readerOf(shape), literal('}')]);
    return isUtf8(answer) && read(new JsonBytes(answer), 0) === answer.length;
  };
}

function readerOf({ fields, typeName }: Shape): Read {
  const members = fields.flatMap((field, index) => [
    literal(`${index === 0 ? '' : ','}"${field.key}":`),
    field.type ? readerOfType(field.type, field) : literal(`"${typeName}"`),
  ]);
  return sequence([literal('{'), ...members, literal('}')]);
}

function readerOfType(type: GraphQLOutputType, field: FieldShape): Read {
  return isNonNullType(type) ? readerOfValue(type.ofType, field) : nullable(readerOfValue(type, field));
}

/** @returns a reader that `null` does not pass */
function readerOfValue(type: GraphQLOutputType, field: FieldShape): Read {
  if (isListType(type)) return list(readerOfType(type.ofType, field));
  return LEAVES.get(type as GraphQLLeafType) ?? readerOfInner(field);
}

/** Made when an answer first has something there, as the shape itself. */
function readerOfInner(field: FieldShape): Read {
  let read: Read | undefined;
  return (json, at) => {
    if (!read) {
      const inner = field.inner();
      read = inner ? readerOf(inner) : readNothing;
    }
    return read(json, at);
  };
}
