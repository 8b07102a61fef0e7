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
  /** The values that do not match the contract, each as an error with its path. */
  errors: GraphQLError[];
}

/**
 * Completes the data of a forwarded operation as GraphQL execution would. The result has only the
 * requested fields, each with a value of its type. A value of another type counts as missing. A missing
 * value of a non-null type is an error, and the nearest nullable field above it becomes null.
 *
 * @param data the `data` of the backend's response
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
    // No prototype, because an alias can be any name, for example `__proto__`.
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

  /**
   * Completes a field. If its type is nullable, an error in its value is recorded and the field becomes
   * null.
   */
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
    return new GraphQLError('The response does not match the contract.', { path: [...path] });
  }
}

/** Completes a scalar as stitching does: a value of another type counts as missing. */
function completeLeaf(value: unknown, type: GraphQLLeafType): unknown {
  // A string is the most frequent case, and `parseValue` would not change it. A missing value stays
  // missing.
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
