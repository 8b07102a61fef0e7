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

import { PublicError } from '../errors/public-error.ts';
import { responseKey, type Operation, type OperationReader, type Variables } from './operation.ts';
import { shieldSchema } from './shield.ts';
import type { PermissionTable } from './table.ts';
import type { GatewayClient } from './decision.ts';

type Request = Operation & { variableValues?: Variables | null | undefined };

/** The first refusal of an operation; or the variables as they were authorized, where all of it may run. */
type Authorization =
  | { refusal: GraphQLError; variables?: undefined }
  | {
      refusal?: undefined;
      /** The declared ones alone, coerced, with their defaults. */
      variables: Record<string, unknown>;
    };

export type Authorize = (request: Request, client: GatewayClient) => Promise<Authorization>;

const ALLOWED = Symbol('allowed');

/**
 * Authorizes an operation as a whole, before any of it runs: shield alone would let the allowed fields of a mutation run
 * beside a refused one.
 *
 * It asks shield itself: a schema of the same shape, whose root fields say 'allowed' and do nothing, stands behind
 * the same shield as the real one, and each root field that the operation would run is resolved there. So authorizer and
 * shield cannot come to differ by a second reading of the rules. Each operation gets a context of its own, because
 * shield keeps notes in it.
 *
 * @param schema the schema that operations run on; only its shape is used
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
      return { refusal: requestError('No such operation.', 'OPERATION_RESOLUTION_FAILURE') };
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
  // __typename, __schema and __type reach nothing but the schema; introspection has a guard of its own.
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
 * The message quotes the client's own text. `spec` leaves the status to GraphQL over HTTP: 400, but 200 to a client
 * that takes `application/json` alone.
 */
function requestError(message = 'The variables are not valid.', code = 'BAD_USER_INPUT'): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code, http: { spec: true, status: 400 } },
  });
}
