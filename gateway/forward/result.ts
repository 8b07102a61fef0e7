import type { ExecutionResult } from '@graphql-tools/utils';
import { GraphQLError, isNonNullType, type FieldNode, type GraphQLObjectType } from 'graphql';

import { responseKey } from '../permissions/operation.ts';
import { complete } from './complete.ts';
import type { Shape } from './shape.ts';

type Data = Record<string, unknown>;
type Result = ExecutionResult<Data | null>;

/**
 * The backend's answer to a forwarded operation as the stitched schema would give it: only what was asked for, each
 * value of its type; an error that stands for the whole answer stands at the root fields.
 *
 * @param fields the root fields that ran
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

/** A field that must be there takes all others with it, and execution stops at the first. */
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
