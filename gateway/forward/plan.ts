import {
  getNamedType,
  isInputObjectType,
  isObjectType,
  Kind,
  print,
  separateOperations,
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  OperationTypeNode,
  type SelectionNode,
  type SelectionSetNode,
  type TypeNode,
} from 'graphql';

import type { PermissionRule } from '#rules/identity/access.ts';

import { freshnessOf } from '../cache/public-content.ts';
import { implies } from '../permissions/implies.ts';
import type { ReadOperation } from '../permissions/operation.ts';
import type { PermissionTable } from '../permissions/table.ts';
import { createResponseMatcher } from './response-matcher.ts';
import { shapeOf, type Shape } from './shape.ts';

/** The plan for sending an operation to the backend as it was authorized. */
export interface ForwardPlan {
  /** The operation and its fragments, without the rest of the client's document. */
  document: DocumentNode;
  /** The printed `document`. The text that the client sent is never forwarded. */
  text: string;
  /** The shape of a response to the operation. */
  shape: Shape;
  /** Checks whether the bytes of a response can be sent to the client unchanged. */
  matches: (answer: Buffer) => boolean;
  /**
   * The fresh time in milliseconds if all fields are public content; undefined if the response must not
   * be cached.
   */
  freshFor: number | undefined;
  /** Whether a variable can hold a file. */
  takesFiles: boolean;
}

/** Returns the plan of an operation; undefined if it must be executed over the stitched schema. */
export type Planner = (operation: ReadOperation) => ForwardPlan | undefined;

/**
 * Creates the function that decides which operations are forwarded as authorized. Every root field must
 * belong to the backend. Every type below a root field must have a rule that the rule of the root field
 * implies. A field counts even if a variable could skip it. Each operation is planned once.
 *
 * @param contract the backend's part of the schema
 */
export function createPlanner(contract: GraphQLSchema, table: PermissionTable): Planner {
  const plans = new WeakMap<ReadOperation, ForwardPlan | 'stitched'>();
  return (operation) => {
    const plan = plans.get(operation) ?? makePlan(operation, contract, table) ?? 'stitched';
    plans.set(operation, plan);
    return plan === 'stitched' ? undefined : plan;
  };
}

function makePlan(
  operation: ReadOperation,
  contract: GraphQLSchema,
  table: PermissionTable,
): ForwardPlan | undefined {
  const { definition } = operation;
  const fields = rootFieldNames(definition.selectionSet, operation);
  if (fields.size === 0 || !isGuardedByRoot(operation, contract, table)) return undefined;
  const document = separateOperations(operation.document)[definition.name?.value ?? ''];
  if (!document) return undefined;
  const shape = shapeOf(
    [{ selectionSet: definition.selectionSet, conditional: false }],
    operation.rootType,
    operation.fragments,
  );
  return {
    document,
    text: print(document),
    shape,
    matches: createResponseMatcher(shape),
    freshFor: definition.operation === OperationTypeNode.QUERY ? freshnessOf([...fields]) : undefined,
    takesFiles: (definition.variableDefinitions ?? []).some(({ type }) =>
      reachesUpload(contract.getType(nameOf(type))),
    ),
  };
}

function rootFieldNames(
  { selections }: SelectionSetNode,
  operation: ReadOperation,
  names = new Set<string>(),
  seen = new Set<SelectionSetNode>(),
): Set<string> {
  for (const node of selections) {
    const inner = innerSelection(node, operation);
    if (node.kind === Kind.FIELD && node.name.value !== '__typename') names.add(node.name.value);
    if (node.kind === Kind.FIELD || !inner || seen.has(inner)) continue;
    seen.add(inner);
    rootFieldNames(inner, operation, names, seen);
  }
  return names;
}

/**
 * Checks whether every field belongs to the contract, and whether the rule of each root field implies
 * the rules of all types below it.
 */
function isGuardedByRoot(operation: ReadOperation, contract: GraphQLSchema, table: PermissionTable): boolean {
  const { definition } = operation;
  const root = contract.getRootType(definition.operation);
  if (!root || definition.operation === OperationTypeNode.SUBSCRIPTION) return false;
  const rules: Readonly<Record<string, PermissionRule>> =
    definition.operation === OperationTypeNode.QUERY ? table.Query : table.Mutation;
  // A fragment that is used several times is checked once for each rule that leads to it.
  const looked = new Map<PermissionRule | undefined, Set<SelectionSetNode>>();

  return isGuarded(definition.selectionSet, root, undefined);

  /** @param rule the rule of the root field; undefined at the root itself */
  function isGuarded(
    selectionSet: SelectionSetNode,
    type: GraphQLNamedType | undefined,
    rule: PermissionRule | undefined,
  ): boolean {
    // The contract has no interface and no union. If it gets one, its operations run over the stitched
    // schema.
    if (!isObjectType(type)) return false;
    const guard = table.types[type.name];
    if (rule && !(guard && implies(rule, guard))) return false;
    const known = looked.get(rule) ?? new Set();
    looked.set(rule, known.add(selectionSet));
    return selectionSet.selections.every((node) => {
      const inner = innerSelection(node, operation);
      if (node.kind !== Kind.FIELD) return !inner || known.has(inner) || isGuarded(inner, type, rule);
      if (node.name.value === '__typename') return true;
      const field = type.getFields()[node.name.value];
      const above = rule ?? rules[node.name.value];
      if (!field || !above) return false;
      return !inner || looked.get(above)?.has(inner) || isGuarded(inner, getNamedType(field.type), above);
    });
  }
}

function innerSelection(node: SelectionNode, { fragments }: ReadOperation): SelectionSetNode | undefined {
  return node.kind === Kind.FRAGMENT_SPREAD ? fragments[node.name.value]?.selectionSet : node.selectionSet;
}

/** Returns the name of the type of a variable, without lists and non-null. */
export function nameOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
}

function reachesUpload(type: GraphQLNamedType | undefined, seen = new Set<string>()): boolean {
  if (!type || seen.has(type.name)) return false;
  seen.add(type.name);
  if (type.name === 'Upload') return true;
  if (!isInputObjectType(type)) return false;
  return Object.values(type.getFields()).some((field) => reachesUpload(getNamedType(field.type), seen));
}
