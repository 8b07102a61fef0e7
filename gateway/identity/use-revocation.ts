import {
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';

import type { GatewayContext } from '../context.ts';
import {
  responseKey,
  type Operation,
  type OperationReader,
  type Variables,
} from '../permissions/operation.ts';
import { denylistId, type Denylist } from './denylist.ts';

interface AuthorizedArgs extends Operation {
  variableValues?: Variables | null;
  contextValue: GatewayContext;
}

/** The root fields that revoke the token of their request if `error` is false in the response. */
export const REVOKING: ReadonlySet<string> = new Set(['logout', 'refreshToken']);

/** The alias under which the gateway requests the field `error`, whatever the client requests. */
const FLAG = 'gatewayErrorFlag';

const FLAG_FIELD: FieldNode = {
  kind: Kind.FIELD,
  alias: { kind: Kind.NAME, value: FLAG },
  name: { kind: Kind.NAME, value: 'error' },
};

/**
 * Adds a token to the denylist when the backend has confirmed that it revoked the token. A client can
 * rename or omit the field `error`. The gateway therefore requests it under its own alias, and removes
 * it from the response. This plugin runs after the authorizer and before plugins that choose how the
 * operation is executed, so it works for every way of execution.
 */
export function useRevocation(
  schema: GraphQLSchema,
  read: OperationReader,
  denylist: Denylist,
): Plugin<GatewayContext> {
  const mark = createMarker(schema);
  return {
    onExecute({ args }) {
      const marked = mark(args.document as DocumentNode);
      if (!marked) return;
      const executed: AuthorizedArgs = Object.assign(args, { document: marked });
      return {
        async onExecuteDone({ result }) {
          if (Symbol.asyncIterator in result) return;
          const { contextValue, variableValues } = executed;
          const fields = read(executed)?.rootFields(variableValues ?? {}) ?? [];
          const keys = fields.filter(({ name }) => REVOKING.has(name.value)).map(responseKey);
          const outcomes = keys.map((key) => takeFlag(result.data?.[key]));
          const { token, viewer } = contextValue;
          if (!outcomes.includes(false) || token === undefined || !viewer) return;
          await denylist.add(denylistId(token, viewer), viewer.expiresAt);
        },
      };
    },
  };
}

/**
 * Creates a function that returns a document with the added flag, or undefined if none of its fields
 * revokes a token. Each document is processed once.
 */
function createMarker(schema: GraphQLSchema): (document: DocumentNode) => DocumentNode | undefined {
  const marked = new WeakMap<DocumentNode, DocumentNode>();
  return (document) => {
    const fresh = marked.get(document) ?? addFlags(schema, document);
    marked.set(document, fresh);
    return fresh === document ? undefined : fresh;
  };
}

function addFlags(schema: GraphQLSchema, document: DocumentNode): DocumentNode {
  const typeInfo = new TypeInfo(schema);
  const visitor = visitWithTypeInfo(typeInfo, {
    Field(node) {
      if (typeInfo.getParentType() !== schema.getMutationType() || !REVOKING.has(node.name.value))
        return undefined;
      const selections = [FLAG_FIELD, ...(node.selectionSet?.selections ?? [])];
      return { ...node, selectionSet: { kind: Kind.SELECTION_SET, selections } };
    },
  });
  return visit(document, visitor);
}

/**
 * Removes the flag from the result of a revoking field and returns it.
 *
 * @param outcome the result of the field
 */
function takeFlag(outcome: unknown): unknown {
  if (typeof outcome !== 'object' || outcome === null) return undefined;
  const flag: unknown = Reflect.get(outcome, FLAG);
  Reflect.deleteProperty(outcome, FLAG);
  return flag;
}
