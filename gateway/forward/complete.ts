import {
  GraphQLError,
  GraphQLString,
  isLeafType,
  isListType,
  isNonNullType,
  type GraphQLLeafType,
  type GraphQLOutputType,
} from 'graphql';

import type { FieldShape, Shape } from './shape.ts';

type Data = Record<string, unknown>;

export interface Completed {
  data: Data | null;
  /** What of the answer is not as the contract has it, each with its place. */
  errors: GraphQLError[];
}

/**
 * Reads the data of a forwarded operation as execution would complete it: what was asked for and nothing else, each
 * value of its type. A value of another type counts as missing; what must be there and is missing is an error, and takes
 * along what must not be without it.
 */
export function complete(data: Data, shape: Shape): Completed {
  const path: (string | number)[] = [];
  const errors: GraphQLError[] = [];
  try {
    return { data: completeObject(data, shape), errors };
  } catch (error) {
    return { data: null, errors: [...errors, toError(error)] };
  }

  function completeObject(value: unknown, { typeName, fields }: Shape): Data {
    if (typeof value !== 'object' || value === null) throw misfit();
    // An alias may be any name, `__proto__` among them.
    const completed = Object.create(null) as Data;
    for (const field of fields) {
      const found = (value as Data)[field.key];
      if (found === undefined && field.conditional) continue;
      const leaf = field.leaf && completeLeaf(found, field.leaf);
      if (leaf != null) completed[field.key] = leaf;
      else completed[field.key] = field.type ? completeField(found, field.type, field, field.key) : typeName;
    }
    return completed;
  }

  /** A place that may be null stops a misfit. */
  function completeField(
    value: unknown,
    type: GraphQLOutputType,
    field: FieldShape,
    place: string | number,
  ): unknown {
    const depth = path.push(place);
    try {
      const completed = completeValue(value, isNonNullType(type) ? type.ofType : type, field);
      if (completed === null && isNonNullType(type)) throw misfit();
      return completed;
    } catch (error) {
      if (isNonNullType(type)) throw error;
      errors.push(toError(error));
      return null;
    } finally {
      path.length = depth - 1;
    }
  }

  function completeValue(value: unknown, type: GraphQLOutputType, field: FieldShape): unknown {
    if (value === null || value === undefined) return null;
    if (isListType(type)) {
      if (!Array.isArray(value)) throw misfit();
      return value.map((item, index) => completeField(item, type.ofType, field, index));
    }
    if (isLeafType(type)) return completeLeaf(value, type);
    const inner = field.inner();
    return inner ? completeObject(value, inner) : null;
  }

  function misfit(): GraphQLError {
    return new GraphQLError('The answer is not as the contract has it.', { path: [...path] });
  }
}

/** As stitching reads it: a value of another type counts as missing. */
function completeLeaf(value: unknown, type: GraphQLLeafType): unknown {
  // What the backend sends most; reading it once more would change nothing, and a missing one is missing.
  if (value == null || (typeof value === 'string' && type === GraphQLString)) return value;
  try {
    return type.parseValue(value);
  } catch {
    return null;
  }
}

function toError(error: unknown): GraphQLError {
  if (error instanceof GraphQLError) return error;
  throw error;
}
