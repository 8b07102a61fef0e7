import { getArgumentValues, visit, type DocumentNode, type FieldNode } from 'graphql';

import { responseKey, type Operation, type OperationReader, type Variables } from './operation.ts';

/** One call of a root field in an operation. */
export interface RootCall {
  /** The name in the response: the alias, or the field name if there is no alias. */
  key: string;
  name: string;
  /** The coerced arguments. Variables are replaced by their values. */
  args: Record<string, unknown>;
  /** The AST nodes of the call: several if the operation selects the same field twice under one key. */
  nodes: readonly FieldNode[];
}

/** An operation with the variables that `useAuthorization` has authorized. */
interface AuthorizedOperation extends Operation {
  variableValues?: unknown;
}

/**
 * Creates a function that lists the root calls of operations that use certain fields. The list includes
 * calls in fragments and excludes calls that `@skip` and `@include` remove. Each alias is a separate
 * call. A document is searched for the names only once, so an operation without them costs almost
 * nothing. Use the function after the authorizer, which rejects operations that cannot run.
 *
 * @param names the names of the root fields to look for
 * @returns a function that returns all root calls of an operation if its document contains one of the
 * names, and an empty list otherwise
 */
export function createCallFinder(
  read: OperationReader,
  names: readonly string[],
): (operation: AuthorizedOperation) => RootCall[] {
  const wanted = new Set(names);
  const known = new WeakMap<DocumentNode, boolean>();
  return (operation) => {
    const { document } = operation;
    const isOfInterest = known.get(document) ?? holdsOne(document, wanted);
    known.set(document, isOfInterest);
    return isOfInterest ? collectRootCalls(read, operation) : [];
  };
}

function holdsOne(document: DocumentNode, wanted: ReadonlySet<string>): boolean {
  let found = false;
  visit(document, {
    Field({ name }) {
      found ||= wanted.has(name.value);
    },
  });
  return found;
}

function collectRootCalls(read: OperationReader, request: AuthorizedOperation): RootCall[] {
  const operation = read(request);
  if (!operation) return [];
  const variables = (request.variableValues ?? {}) as Variables;
  const fields = operation.rootType.getFields();
  return [...Map.groupBy(operation.rootFields(variables), responseKey)].flatMap(([key, nodes]) => {
    const [node] = nodes;
    const field = node && fields[node.name.value];
    if (!field) return [];
    return [{ key, name: field.name, args: getArgumentValues(field, node, variables), nodes }];
  });
}

/**
 * Returns the value at a path of property names, such as `['input', 'email']`; undefined if there is
 * none.
 */
export function valueAt(args: unknown, path: readonly string[]): unknown {
  let value = args;
  for (const name of path) {
    value =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  }
  return value;
}
