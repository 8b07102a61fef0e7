import {
  getNamedType,
  getNullableType,
  isLeafType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type SelectionSetNode,
} from 'graphql';

import { responseKey, type ReadOperation } from '../permissions/operation.ts';

/**
 * The shape of a response to one selection. It is derived from the operation and the contract, once for
 * each document.
 */
export interface Shape {
  typeName: string;
  fields: readonly FieldShape[];
}

export interface FieldShape {
  key: string;
  /** The type of the field; undefined for `__typename`. */
  type: GraphQLOutputType | undefined;
  /**
   * The type of a field that is a single scalar; otherwise undefined. Most fields are scalars, and
   * `complete` handles them without recursion.
   */
  leaf: GraphQLLeafType | undefined;
  /** Whether a directive can leave the field out. */
  conditional: boolean;
  /**
   * Returns the shape of the object in the field; undefined for a scalar. It is created when a response
   * first has a value there.
   */
  inner(): Shape | undefined;
}

type Fragments = ReadOperation['fragments'];

/** A selection set. `conditional` is true if a response can have the object without these fields. */
interface Part {
  selectionSet: SelectionSetNode;
  conditional: boolean;
}

/**
 * Creates the shape of a merged selection.
 *
 * @param parts the selection sets that are merged under one response name
 * @param type the object type of the selection
 */
export function shapeOf(parts: readonly Part[], type: GraphQLObjectType, fragments: Fragments): Shape {
  const groups = new Map<string, Found[]>();
  const all = parts.flatMap(({ selectionSet, conditional }) =>
    listFields(selectionSet, fragments, conditional, new Set()),
  );
  for (const found of all) {
    const key = responseKey(found.node);
    groups.set(key, [...(groups.get(key) ?? []), found]);
  }
  return {
    typeName: type.name,
    fields: [...groups].map(([key, founds]) => fieldShape(key, founds, type, fragments)),
  };
}

function fieldShape(
  key: string,
  founds: Found[],
  parent: GraphQLObjectType,
  fragments: Fragments,
): FieldShape {
  const name = founds[0]?.node.name.value ?? '';
  const type = parent.getFields()[name]?.type;
  const named = type && getNamedType(type);
  const bare = type && getNullableType(type);
  let inner: Shape | undefined;
  return {
    key,
    type,
    leaf: isLeafType(bare) ? bare : undefined,
    conditional: founds.every(({ conditional }) => conditional),
    inner() {
      if (inner || !isObjectType(named)) return inner;
      // If the field is selected once, its object has either all selected fields or is missing itself.
      const parts = founds.flatMap(({ node: { selectionSet }, conditional }) =>
        selectionSet ? [{ selectionSet, conditional: conditional && founds.length > 1 }] : [],
      );
      return (inner = shapeOf(parts, named, fragments));
    },
  };
}

interface Found {
  node: FieldNode;
  conditional: boolean;
}

/**
 * Lists the fields of one level, including the fields of fragments. Type conditions always match,
 * because the planner does not accept abstract types.
 */
function listFields(
  { selections }: SelectionSetNode,
  fragments: Fragments,
  conditional: boolean,
  seen: Set<string>,
): Found[] {
  return selections.flatMap((node) => {
    const mayMiss = conditional || Boolean(node.directives?.length);
    if (node.kind === Kind.FIELD) return [{ node, conditional: mayMiss }];
    if (node.kind === Kind.INLINE_FRAGMENT) return listFields(node.selectionSet, fragments, mayMiss, seen);
    // A fragment that is used with and without a condition counts twice.
    const spread = `${node.name.value} ${String(mayMiss)}`;
    const fragment = fragments[node.name.value];
    if (!fragment || seen.has(spread)) return [];
    seen.add(spread);
    return listFields(fragment.selectionSet, fragments, mayMiss, seen);
  });
}
