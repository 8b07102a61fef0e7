import { getArgumentValues, visit, type DocumentNode, type FieldNode } from 'graphql';

import { responseKey, type Operation, type OperationReader, type Variables } from './operation.ts';

/** One root field that an operation would run. */
export interface RootCall {
  /** Its name in the answer: the alias, where it has one. */
  key: string;
  name: string;
  /** Coerced: variables are their values. */
  args: Record<string, unknown>;
  /** More than one where an operation names the same field twice under one key. */
  nodes: readonly FieldNode[];
}

/** An operation with its variables as they were authorized; see useAuthorization. */
interface AuthorizedOperation extends Operation {
  variableValues?: unknown;
}

/**
 * Finds the calls of certain root fields in operations: through fragments, under any alias, less what `@skip` and
 * `@include` leave out. Each alias is a call of its own. Documents are searched for the names once, so that an
 * operation without any costs next to nothing. Stands after the authorizer, which refuses what cannot run.
 *
 * @param names of root fields
 * @returns a function that gives all calls of an operation that holds one of the names, else none
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

/** The value at a path of names: `['input', 'email']`. */
export function valueAt(args: unknown, path: readonly string[]): unknown {
  let value = args;
  for (const name of path) {
    value =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  }
  return value;
}
