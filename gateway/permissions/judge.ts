import { collectFields } from '@graphql-tools/utils';
import {
  buildSchema,
  getArgumentValues,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  Kind,
  printSchema,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

import { PublicError } from '../errors/public-error.ts';
import { shieldSchema } from './shield.ts';
import type { PermissionTable } from './table.ts';
import type { Caller } from './verdict.ts';

export interface Operation {
  document: DocumentNode;
  operationName?: string | null | undefined;
  variableValues?: Readonly<Record<string, unknown>> | null | undefined;
}

/** The first refusal of an operation, or undefined where all of it may run. */
export type Judge = (operation: Operation, caller: Caller) => Promise<GraphQLError | undefined>;

const ALLOWED = Symbol('allowed');

/**
 * Judges an operation whole, before any of it runs: shield alone would let the allowed fields of a mutation run
 * beside a refused one.
 *
 * It asks shield itself: a schema of the same shape, whose root fields say 'allowed' and do nothing, stands behind
 * the same shield as the real one, and each root field that the operation would run is resolved there. So judge and
 * shield cannot come to differ by a second reading of the rules. Each operation gets a context of its own, because
 * shield keeps notes in it.
 *
 * @param schema the schema that operations run on; only its shape is used
 */
export function createJudge(schema: GraphQLSchema, table: PermissionTable): Judge {
  const mirror = shieldSchema(createMirror(schema), table);
  return async (operation, caller) => {
    const collected = collectRootFields(mirror, operation);
    if (collected.refusal) return collected.refusal;
    const context = { viewer: caller.viewer, trusted: caller.trusted };
    for (const node of collected.fields) {
      const refusal = await judgeField(collected.type, node, collected.variables, context);
      if (refusal) return refusal;
    }
    return undefined;
  };
}

function createMirror(schema: GraphQLSchema): GraphQLSchema {
  const mirror = buildSchema(printSchema(schema));
  for (const type of [mirror.getQueryType(), mirror.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) field.resolve = () => ALLOWED;
  }
  return mirror;
}

type Variables = Record<string, unknown>;
type Collected =
  | { refusal: GraphQLError }
  | { refusal?: undefined; type: GraphQLObjectType; fields: FieldNode[]; variables: Variables };

/** Every root field that would run: through fragments, under any alias, less what `@skip` and `@include` leave out. */
function collectRootFields(schema: GraphQLSchema, operation: Operation): Collected {
  const { document } = operation;
  const definition = getOperationAST(document, operation.operationName);
  const type = definition && schema.getRootType(definition.operation);
  if (!definition || !type)
    return { refusal: requestError('No such operation.', 'OPERATION_RESOLUTION_FAILURE') };
  const values = getVariableValues(
    schema,
    definition.variableDefinitions ?? [],
    operation.variableValues ?? {},
  );
  if (values.errors) return { refusal: requestError(values.errors[0]?.message) };
  const fragments = Object.create(null) as Record<string, FragmentDefinitionNode>;
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments[node.name.value] = node;
  }
  const variables = values.coerced;
  const { fields, patches } = collectFields(
    schema,
    fragments,
    { coerced: variables } as never,
    type,
    definition.selectionSet,
  );
  const groups = [fields, ...patches.map((patch) => patch.fields)].flatMap((map) => [...map.values()]);
  // Fields of one alias are merged, and validation has made sure that they are the same: all are judged all the same.
  return { type, fields: groups.flat(), variables };
}

async function judgeField(
  type: GraphQLObjectType,
  node: FieldNode,
  variables: Variables,
  context: Caller,
): Promise<GraphQLError | undefined> {
  const path = [node.alias?.value ?? node.name.value];
  // __typename, __schema and __type reach nothing but the schema; introspection has a guard of its own.
  if (node.name.value.startsWith('__')) return undefined;
  const field = type.getFields()[node.name.value];
  if (!field?.resolve) return new PublicError('FORBIDDEN', { path });
  let args: Record<string, unknown>;
  try {
    args = getArgumentValues(field, node, variables);
  } catch (error) {
    return requestError(error instanceof Error ? error.message : undefined);
  }
  const verdict: unknown = await field.resolve(undefined, args, context, {} as never);
  if (verdict === ALLOWED) return undefined;
  return new PublicError(verdict instanceof PublicError ? verdict.code : 'FORBIDDEN', { path });
}

/**
 * The message quotes the caller's own text. `spec` leaves the status to GraphQL over HTTP: 400, but 200 to a client
 * that takes `application/json` alone.
 */
function requestError(message = 'The variables are not valid.', code = 'BAD_USER_INPUT'): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code, http: { spec: true, status: 400 } },
  });
}
