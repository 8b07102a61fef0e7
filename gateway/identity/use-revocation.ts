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

/** Each ends the life of the token that it was called with, where its answer's `error` is false. */
export const REVOKING: ReadonlySet<string> = new Set(['logout', 'refreshToken']);

/** The alias under which the gateway asks for the error flag, whatever the client asks for. */
const FLAG = 'gatewayErrorFlag';

const FLAG_FIELD: FieldNode = {
  kind: Kind.FIELD,
  alias: { kind: Kind.NAME, value: FLAG },
  name: { kind: Kind.NAME, value: 'error' },
};

/**
 * Puts a token on the denylist once the backend has said that it ended it. A client need not ask for the error flag,
 * or may rename it: so the operation is asked for it in the gateway's own name, and the answer is freed of it.
 * Stands after the authorizer and before whatever chooses how the operation runs: it holds for every way.
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

/** Gives the document with the flag in it, or undefined where none of its fields revokes; once for each document. */
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

/** @param outcome what the backend answered for a revoking field; the flag is taken out of it */
function takeFlag(outcome: unknown): unknown {
  if (typeof outcome !== 'object' || outcome === null) return undefined;
  const flag: unknown = Reflect.get(outcome, FLAG);
  Reflect.deleteProperty(outcome, FLAG);
  return flag;
}
