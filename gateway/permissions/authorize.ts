import {
  buildSchema,
  getArgumentValues,
  getVariableValues,
  GraphQLError,
  printSchema,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

import type { GatewayClient } from '../context.ts';
import { PublicError } from '../errors/public-error.ts';
import { responseKey, type Operation, type OperationReader, type Variables } from './operation.ts';
import { shieldSchema } from './shield.ts';
import type { PermissionTable } from './table.ts';

type Request = Operation & { variableValues?: Variables | null | undefined };

/**
 * The first error that forbids an operation, or its authorized variables if the whole operation is
 * allowed.
 */
type Authorization =
  | { refusal: GraphQLError; variables?: undefined }
  | {
      refusal?: undefined;
      /** Only the declared variables: coerced, with their defaults. */
      variables: Record<string, unknown>;
    };

export type Authorize = (request: Request, client: GatewayClient) => Promise<Authorization>;

const ALLOWED = Symbol('allowed');

/**
 * Creates a function that authorizes an operation as a whole, before any part of it runs. graphql-shield
 * decides field by field: it would run the allowed fields of a mutation even if another field is
 * forbidden.
 *
 * The decision comes from graphql-shield itself. The same shield wraps a mirror of the schema, in which
 * each root field returns ALLOWED and does nothing. Each root field that the operation would run is
 * resolved on the mirror. The rules are therefore interpreted in one place, so the authorizer and the
 * shield cannot differ. Each operation gets a new context object, because shield stores data in it.
 *
 * @param schema the schema that operations run on; only its shape is used
 * @param table the permission rules of the schema's fields and types
 * @param read the operation reader of the same schema
 */
export function createAuthorizer(
  schema: GraphQLSchema,
  table: PermissionTable,
  read: OperationReader,
): Authorize {
  const mirror = shieldSchema(createMirror(schema), table);
  return async (request, client) => {
    const operation = read(request);
    const type = operation && mirror.getRootType(operation.definition.operation);
    if (!operation || !type) {
      return { refusal: requestError('The document has no such operation.', 'OPERATION_RESOLUTION_FAILURE') };
    }
    const definitions = operation.definition.variableDefinitions ?? [];
    const values = getVariableValues(mirror, definitions, request.variableValues ?? {});
    if (values.errors) return { refusal: requestError(values.errors[0]?.message) };
    const variables = values.coerced;
    const context = { viewer: client.viewer, trusted: client.trusted };
    for (const node of operation.rootFields(variables)) {
      const refusal = await authorizeField(type, node, variables, context);
      if (refusal) return { refusal };
    }
    return { variables };
  };
}

function createMirror(schema: GraphQLSchema): GraphQLSchema {
  const mirror = buildSchema(printSchema(schema));
  for (const type of [mirror.getQueryType(), mirror.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) field.resolve = () => ALLOWED;
  }
  return mirror;
}

async function authorizeField(
  type: GraphQLObjectType,
  node: FieldNode,
  variables: Variables,
  context: GatewayClient,
): Promise<GraphQLError | undefined> {
  // __typename, __schema and __type read only the schema. A separate plugin disables introspection.
  if (node.name.value.startsWith('__')) return undefined;
  const path = [responseKey(node)];
  const field = type.getFields()[node.name.value];
  if (!field?.resolve) return new PublicError('FORBIDDEN', { path });
  let args: Record<string, unknown>;
  try {
    args = getArgumentValues(field, node, variables);
  } catch (error) {
    return requestError(error instanceof Error ? error.message : undefined);
  }
  const decision: unknown = await field.resolve(undefined, args, context, {} as never);
  if (decision === ALLOWED) return undefined;
  return new PublicError(decision instanceof PublicError ? decision.code : 'FORBIDDEN', { path });
}

/**
 * Creates the error for a request that is invalid in itself. Its message can quote the client's text.
 * With `spec`, Yoga sets the status that GraphQL over HTTP requires: 400, or 200 for a client that accepts
 * only `application/json`.
 */
function requestError(message = 'The variables are not valid.', code = 'BAD_USER_INPUT'): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code, http: { spec: true, status: 400 } },
  });
}
