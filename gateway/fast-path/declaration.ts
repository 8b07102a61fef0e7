import type { DocumentNode, GraphQLError } from 'graphql';
import type { YogaServerOptions } from 'graphql-yoga';

import type { GatewayContext, ServerContext } from '../context.ts';
import type { ErrorLog } from '../errors/use-public-errors.ts';
import type { Variables } from '../permissions/operation.ts';
import type { FastPathParts } from './fast-path.ts';

/**
 * Checks an authorized operation.
 *
 * @returns the error that the plugin gives; the fast path then leaves the request to Yoga
 */
type OperationCheck = (document: DocumentNode, variables: Variables) => GraphQLError | undefined;

/**
 * How the fast path applies a plugin (GATEWAY-19):
 * - `enforcedBy`: the fast path uses this part for every request, as the plugin does
 * - `check`: the fast path calls this function, and leaves a request that fails to Yoga
 * - `leavesFields`: the fast path leaves operations with one of these fields to Yoga, at any depth
 * - `leavesAll`: the fast path leaves every request to Yoga; the value is the reason
 * - `notNeeded`: the plugin changes no request that the fast path takes; the value is the reason
 */
export type FastPathDeclaration =
  | { enforcedBy: keyof FastPathParts }
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
 * @param parts the parts that the fast path uses
 * @returns undefined if the fast path must be off: a plugin needs every request, or it has no valid
 * declaration. The second is an error in the code that TypeScript would report, so it is logged.
 */
export function readDeclarations(
  plugins: readonly GatewayPlugin[],
  parts: FastPathParts,
  log: Pick<ErrorLog, 'warn'>,
): DeclaredRules | undefined {
  const checks: OperationCheck[] = [];
  const leftFields = new Set<string>();
  let isOn = true;
  for (const [position, { fastPath }] of plugins.entries()) {
    if (!isDeclared(fastPath, parts)) {
      log.warn(
        { position },
        'gateway: the fast path is off, because a plugin has no valid declaration for it',
      );
      isOn = false;
    } else if ('leavesAll' in fastPath) isOn = false;
    else if ('check' in fastPath) checks.push(fastPath.check);
    else if ('leavesFields' in fastPath) for (const name of fastPath.leavesFields) leftFields.add(name);
  }
  return isOn ? { checks, leftFields } : undefined;
}

/** Checks a declaration at run time, because a cast or JavaScript can bypass its type. */
function isDeclared(given: unknown, parts: FastPathParts): given is FastPathDeclaration {
  if (typeof given !== 'object' || given === null) return false;
  const [[kind, value] = [], ...others] = Object.entries(given) as [string, unknown][];
  if (others.length > 0) return false;
  switch (kind) {
    case 'enforcedBy':
      return typeof value === 'string' && Object.hasOwn(parts, value);
    case 'check':
      return typeof value === 'function';
    case 'leavesFields':
      return Array.isArray(value);
    case 'leavesAll':
    case 'notNeeded':
      return typeof value === 'string';
    default:
      return false;
  }
}
