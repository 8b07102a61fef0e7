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

/** What a request asks for: a document that is parsed and validated, and which of its operations. */
export interface Operation {
  document: DocumentNode;
  operationName?: string | null | undefined;
}

export type Variables = Readonly<Record<string, unknown>>;

/** An operation, read once: what can be known of it before its variables are. */
export interface ReadOperation {
  document: DocumentNode;
  definition: OperationDefinitionNode;
  rootType: GraphQLObjectType;
  fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /**
   * Every root field that runs with these variables, in the order of the answer: through fragments, under any alias,
   * less what `@skip` and `@include` leave out. Fields that share an alias are all in it.
   */
  rootFields(variables: Variables): readonly FieldNode[];
}

/** Undefined where the document has no such operation, or the schema no such kind of operation. */
export type OperationReader = (operation: Operation) => ReadOperation | undefined;

/** @param schema of which only the shape is used */
export function createOperationReader(schema: GraphQLSchema): OperationReader {
  // Kept as long as the document, which Yoga keeps in a bounded cache. By document first: two that differ in a
  // fragment alone may share the definition.
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
    // This version of the library wants them so under graphql 16.
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

/** Whether which root fields run may depend on the variables. */
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

/** The name under which a field stands in the answer. */
export function responseKey(node: FieldNode): string {
  return node.alias?.value ?? node.name.value;
}
