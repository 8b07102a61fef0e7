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

type Check = (value: unknown) => boolean;

/** In the order of a signed 32-bit integer, GraphQL's Int. */
const INT_MAX = 2_147_483_647;
const INT_MIN = -2_147_483_648;

const LEAVES = new Map<GraphQLLeafType, Check>([
  [GraphQLString, (value) => typeof value === 'string'],
  // A number is text to the client: `complete` makes it so.
  [GraphQLID, (value) => typeof value === 'string'],
  [GraphQLBoolean, (value) => typeof value === 'boolean'],
  [GraphQLInt, (value) => Number.isInteger(value) && Number(value) <= INT_MAX && Number(value) >= INT_MIN],
  [GraphQLFloat, (value) => Number.isFinite(value)],
]);

const CHECKS = new WeakMap<Shape, Check>();

/**
 * Whether the data are what `complete` would make of them, so that they can go as they are: what was asked for, in that
 * order, and nothing else, each value of its type. Nearly every answer is.
 */
export function isComplete(data: unknown, shape: Shape): boolean {
  return checkOf(shape)(data);
}

/** Types are looked at once for each shape, values with each answer. */
function checkOf(shape: Shape): Check {
  const check = CHECKS.get(shape) ?? makeCheck(shape);
  CHECKS.set(shape, check);
  return check;
}

function makeCheck({ fields, typeName }: Shape): Check {
  const members = fields.map((field) => ({
    key: field.key,
    fits: field.type ? checkOfType(field.type, field) : (value: unknown) => value === typeName,
  }));
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    let index = 0;
    for (const key in value) {
      const member = members[index];
      index += 1;
      if (member?.key !== key || !member.fits((value as Record<string, unknown>)[key])) return false;
    }
    return index === members.length;
  };
}

function checkOfType(type: GraphQLOutputType, field: FieldShape): Check {
  if (isNonNullType(type)) return checkOfNullable(type.ofType, field);
  const check = checkOfNullable(type, field);
  return (value) => value === null || check(value);
}

/** @returns a check that `null` does not pass */
function checkOfNullable(type: GraphQLOutputType, field: FieldShape): Check {
  if (isListType(type)) {
    const fits = checkOfType(type.ofType, field);
    return (value) => Array.isArray(value) && value.every((item) => fits(item));
  }
  const leaf = LEAVES.get(type as GraphQLLeafType);
  if (leaf) return leaf;
  return (value) => {
    const inner = field.inner();
    return inner !== undefined && checkOf(inner)(value);
  };
}
