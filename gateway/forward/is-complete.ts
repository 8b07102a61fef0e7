import {
  GraphQLBoolean,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLString,
  isListType,
  isNonNullType,
  type GraphQLLeafType,
  type GraphQLOutputType,
} from 'graphql';

import type { FieldShape, Shape } from './shape.ts';

/** In the order of a signed 32-bit integer, GraphQL's Int. */
const INT_MAX = 2_147_483_647;
const INT_MIN = -2_147_483_648;

const LEAVES = new Map<GraphQLLeafType, (value: unknown) => boolean>([
  [GraphQLString, (value) => typeof value === 'string'],
  // A number is text to the client: `complete` makes it so.
  [GraphQLID, (value) => typeof value === 'string'],
  [GraphQLBoolean, (value) => typeof value === 'boolean'],
  [GraphQLInt, (value) => Number.isInteger(value) && Number(value) <= INT_MAX && Number(value) >= INT_MIN],
  [GraphQLFloat, (value) => Number.isFinite(value)],
]);

/**
 * Whether the data are what `complete` would make of them, so that they can go as they are: what was asked for, in that
 * order, and nothing else, each value of its type. Nearly every answer is.
 */
export function isComplete(value: unknown, { fields, typeName }: Shape): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  let index = 0;
  for (const key in value) {
    const field = fields[index];
    index += 1;
    if (field?.key !== key) return false;
    const found = (value as Record<string, unknown>)[key];
    if (field.type ? !fits(found, field.type, field) : found !== typeName) return false;
  }
  return index === fields.length;
}

function fits(value: unknown, given: GraphQLOutputType, field: FieldShape): boolean {
  const isRequired = isNonNullType(given);
  if (value === null) return !isRequired;
  const type = isRequired ? given.ofType : given;
  if (isListType(type)) {
    return Array.isArray(value) && value.every((item) => fits(item, type.ofType, field));
  }
  const leaf = LEAVES.get(type as GraphQLLeafType);
  if (leaf) return leaf(value);
  const inner = field.inner();
  return inner !== undefined && isComplete(value, inner);
}
