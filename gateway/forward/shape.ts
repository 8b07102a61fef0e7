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

/** What an answer may hold for one selection: read from the operation and the contract, once for each document. */
export interface Shape {
  typeName: string;
  fields: readonly FieldShape[];
}

export interface FieldShape {
  key: string;
  /** Undefined for `__typename`. */
  type: GraphQLOutputType | undefined;
  /** Where it is a single scalar: most fields are, and they need no walk. */
  leaf: GraphQLLeafType | undefined;
  /** Whether a directive may leave it out. */
  conditional: boolean;
  /** Of what it holds; undefined for a scalar. Made when an answer first has something there. */
  inner(): Shape | undefined;
}

type Fragments = ReadOperation['fragments'];

/** A selection, and whether what holds it may be there without it. */
interface Part {
  selectionSet: SelectionSetNode;
  conditional: boolean;
}

/** @param parts the selections that stand under one name, to be merged */
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
      // One that stands alone is there with all that it holds, or not at all.
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

/** The fields of one level, those in fragments included: the planner lets no abstract type past. */
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
    // Spread twice, with and without a condition, a fragment counts twice.
    const spread = `${node.name.value} ${String(mayMiss)}`;
    const fragment = fragments[node.name.value];
    if (!fragment || seen.has(spread)) return [];
    seen.add(spread);
    return listFields(fragment.selectionSet, fragments, mayMiss, seen);
  });
}
