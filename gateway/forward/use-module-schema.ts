import type { ExecutionArgs, GraphQLSchema } from 'graphql';
import type { Plugin } from 'graphql-yoga';

import type { GatewayContext } from '../context.ts';
import type { OperationReader } from '../permissions/operation.ts';
import { shieldSchema } from '../permissions/shield.ts';
import { joinPermissions, type PermissionTable } from '../permissions/table.ts';
import { nameOf } from './plan.ts';
import { variablesOf } from './use-forward.ts';

export interface ModuleSchema {
  /** The schema without the rules, which tells what belongs to the modules. */
  schema: GraphQLSchema;
  /** Returns the schema with the rules of graphql-shield. */
  guarded(): GraphQLSchema;
}

/**
 * Returns the schema of the modules, and a function that wraps it in their rules at its first call. This
 * takes some 40 ms, which the start would need otherwise. The start has checked the rules with the stitched
 * schema.
 */
export function createModuleSchema(
  modules: { schema: GraphQLSchema; permissions: readonly PermissionTable[] } | undefined,
): ModuleSchema | undefined {
  if (!modules) return undefined;
  const { schema, permissions } = modules;
  let guarded: GraphQLSchema | undefined;
  return { schema, guarded: () => (guarded ??= shieldSchema(schema, joinPermissions(permissions))) };
}

/**
 * Runs an operation that selects only module fields on the modules' own schema. Its answer equals that of
 * the stitched schema (SPEED-9). But stitching makes, prints and executes a document for each root field,
 * which took a tenth of the time of a dashboard (docs/decisions/0046). This plugin runs after the authorizer,
 * and its schema has the same rules of graphql-shield as the stitched one.
 *
 * @param modules the schema of the modules; undefined if there are none
 */
export function useModuleSchema(
  read: OperationReader,
  modules: ModuleSchema | undefined,
): Plugin<GatewayContext> {
  return {
    onExecute({ args, executeFn, setExecuteFn }) {
      const operation = modules && read(args);
      if (!operation) return;
      const fields = modules.schema.getRootType(operation.definition.operation)?.getFields() ?? {};
      const isOfModules = ({ name }: { name: { value: string } }) => Object.hasOwn(fields, name.value);
      if (!operation.rootFields(variablesOf(args)).every(isOfModules)) return;
      // A skipped field of the backend can have a variable of a type that the modules do not have.
      const types = operation.definition.variableDefinitions ?? [];
      if (!types.every(({ type }) => modules.schema.getType(nameOf(type)))) return;
      const schema = modules.guarded();
      setExecuteFn((authorized: ExecutionArgs): unknown => executeFn({ ...authorized, schema }));
    },
  };
}
