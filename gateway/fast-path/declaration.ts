import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql';
import type { YogaServerOptions } from 'graphql-yoga';

import type { GatewayContext, ServerContext } from '../context.ts';
import type { ErrorLog } from '../errors/use-public-errors.ts';
import type { Variables } from '../permissions/operation.ts';
import { createDeclarationCheck, type EnforcingPart } from './check-declaration.ts';

/**
 * Checks an authorized operation.
 *
 * @returns the error that the plugin gives; the fast path then leaves the request to Yoga
 */
type OperationCheck = (document: DocumentNode, variables: Variables) => GraphQLError | undefined;

/**
 * How the fast path applies a plugin (GATEWAY-19):
 * - `enforcedBy`: the fast path uses this part for every request, as the plugin does. `known` enforces
 *   plugins that refuse during parsing or validation; every other part enforces one plugin
 * - `check`: the fast path calls this function, and leaves a request that fails to Yoga
 * - `leavesFields`: the fast path leaves operations with one of these root fields to Yoga
 * - `leavesAll`: the fast path leaves every request to Yoga; the value is the reason
 * - `notNeeded`: the plugin changes no request that the fast path takes; the value is the reason
 */
export type FastPathDeclaration =
  | { enforcedBy: EnforcingPart }
  | { check: OperationCheck }
  | { leavesFields: readonly string[] }
  | { leavesAll: string }
  | { notNeeded: string };

/** A plugin of Yoga and how the fast path applies it. Yoga runs plugins in the order of their list. */
export interface GatewayPlugin {
  plugin: NonNullable<YogaServerOptions<ServerContext, GatewayContext>['plugins']>[number];
  fastPath: FastPathDeclaration;
}

/** What the declarations of all plugins require of the fast path. */
interface DeclaredRules {
  checks: readonly OperationCheck[];
  leftFields: ReadonlySet<string>;
}

/**
 * Combines the declarations of all plugins (GATEWAY-19).
 *
 * @param schema the schema whose root fields the declarations name
 * @returns undefined if the fast path must be off: a plugin needs every request, or it has no valid
 * declaration. The second is an error in the code, so it is logged.
 */
export function readDeclarations(
  plugins: readonly GatewayPlugin[],
  schema: GraphQLSchema,
  log: Pick<ErrorLog, 'warn'>,
): DeclaredRules | undefined {
  const checks: OperationCheck[] = [];
  const leftFields = new Set<string>();
  const findMistake = createDeclarationCheck(schema);
  let isOn = true;
  for (const [position, entry] of plugins.entries()) {
    const { fastPath } = entry;
    const reason = findMistake(entry);
    if (reason !== undefined) {
      log.warn(
        { position, reason },
        'gateway: the fast path is off, because a plugin has no valid declaration for it',
      );
      isOn = false;
    } else if ('leavesAll' in fastPath) isOn = false;
    else if ('check' in fastPath) checks.push(fastPath.check);
    else if ('leavesFields' in fastPath) for (const name of fastPath.leavesFields) leftFields.add(name);
  }
  return isOn ? { checks, leftFields } : undefined;
}
