import type { ExecutionResult } from '@graphql-tools/utils';
import { GraphQLError, isNonNullType, type FieldNode, type GraphQLObjectType } from 'graphql';

import { responseKey } from '../permissions/operation.ts';
import { complete } from './complete.ts';
import type { Shape } from './shape.ts';

type Data = Record<string, unknown>;
type Result = ExecutionResult<Data | null>;

/**
 * Converts the backend's response to a forwarded operation to the result of the stitched schema. The
 * result has only the requested fields, each with a value of its type. An error for the whole response
 * is reported at the root fields.
 *
 * @param fields the root fields that were executed
 */
export function toClientResult(
  { data, errors = [] }: Result,
  shape: Shape,
  rootType: GraphQLObjectType,
  fields: readonly FieldNode[],
): Result {
  if (!data)
    return errors.every((error) => error.path) ? { data: null, errors } : failed(errors, rootType, fields);
  const completed = complete(data, shape);
  const all = [...errors, ...completed.errors];
  return { data: completed.data, ...(all.length > 0 && { errors: all }) };
}

/**
 * Reports the errors at the root fields. A required field makes the whole data null, and execution stops
 * at the first required field.
 */
function failed(
  errors: readonly GraphQLError[],
  rootType: GraphQLObjectType,
  fields: readonly FieldNode[],
): Result {
  const asked = fields.filter(({ name }) => name.value !== '__typename');
  const required = asked.findIndex(({ name }) => isNonNullType(rootType.getFields()[name.value]?.type));
  const reached = required === -1 ? asked : asked.slice(0, required + 1);
  const nothing = fields.map((node) => [responseKey(node), asked.includes(node) ? null : rootType.name]);
  return {
    data: required === -1 ? (Object.fromEntries(nothing) as Data) : null,
    errors: reached.flatMap((node) => errors.map((error) => at(error, [responseKey(node)]))),
  };
}

function at(error: GraphQLError, path: GraphQLError['path']): GraphQLError {
  return error.path ? error : new GraphQLError(error.message, { path, originalError: error });
}
