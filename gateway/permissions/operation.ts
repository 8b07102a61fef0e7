import { collectFields } from '@graphql-tools/utils';
import {
  getOperationAST,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** A parsed and validated document, and the name of the operation to run. */
export interface Operation {
  document: DocumentNode;
  operationName?: string | null | undefined;
}

export type Variables = Readonly<Record<string, unknown>>;

/** The facts about an operation that do not depend on its variables. They are computed only once. */
export interface ReadOperation {
  document: DocumentNode;
  definition: OperationDefinitionNode;
  rootType: GraphQLObjectType;
  fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /**
   * Lists the root fields that run with these variables, in the order of the response. Includes fields
   * in fragments and all fields that share an alias. Excludes fields that `@skip` and `@include` remove.
   */
  rootFields(variables: Variables): readonly FieldNode[];
}

/**
 * Returns the facts about an operation. Returns undefined if the document has no such operation or the
 * schema has no such root type (for example, `subscription`).
 */
export type OperationReader = (operation: Operation) => ReadOperation | undefined;

/**
 * Creates a reader that caches the facts about each operation.
 *
 * @param schema the schema that operations run on; only its shape is used
 */
export function createOperationReader(schema: GraphQLSchema): OperationReader {
  // An entry lives as long as its document, which Yoga keeps in a bounded cache. The first key is the
  // document: two documents that differ only in a fragment can share the same operation definition
  // object.
  const known = new WeakMap<DocumentNode, Map<OperationDefinitionNode, ReadOperation>>();
  return ({ document, operationName }) => {
    const definition = getOperationAST(document, operationName);
    const rootType = definition && schema.getRootType(definition.operation);
    if (!definition || !rootType) return undefined;
    const operations = known.get(document) ?? new Map<OperationDefinitionNode, ReadOperation>();
    const read = operations.get(definition) ?? readOperation(schema, document, definition, rootType);
    known.set(document, operations.set(definition, read));
    return read;
  };
}

function readOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  definition: OperationDefinitionNode,
  rootType: GraphQLObjectType,
): ReadOperation {
  const fragments = fragmentsOf(document);
  const collect = (variables: Variables): FieldNode[] => {
    // With graphql 16, this version of the library expects the variables in a property `coerced`.
    const coerced = { coerced: variables } as never;
    const { fields, patches } = collectFields(schema, fragments, coerced, rootType, definition.selectionSet);
    return [fields, ...patches.map((patch) => patch.fields)].flatMap((map) => [...map.values()].flat());
  };
  const always = hasDirectives(definition.selectionSet, fragments) ? undefined : collect({});
  return {
    document,
    definition,
    rootType,
    fragments,
    rootFields: (variables) => always ?? collect(variables),
  };
}

function fragmentsOf(document: DocumentNode): Record<string, FragmentDefinitionNode> {
  const fragments = Object.create(null) as Record<string, FragmentDefinitionNode>;
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments[node.name.value] = node;
  }
  return fragments;
}

/** Checks whether the variables can change the list of root fields that run. */
function hasDirectives(
  { selections }: SelectionSetNode,
  fragments: ReadOperation['fragments'],
  seen = new Set<string>(),
): boolean {
  return selections.some((node) => {
    if (node.directives?.length) return true;
    if (node.kind === Kind.FIELD) return false;
    if (node.kind === Kind.INLINE_FRAGMENT) return hasDirectives(node.selectionSet, fragments, seen);
    const fragment = fragments[node.name.value];
    if (!fragment || seen.has(node.name.value)) return false;
    seen.add(node.name.value);
    return hasDirectives(fragment.selectionSet, fragments, seen);
  });
}

/** Returns the name of a field in the response: its alias, or the name of the field. */
export function responseKey(node: FieldNode): string {
  return node.alias?.value ?? node.name.value;
}
