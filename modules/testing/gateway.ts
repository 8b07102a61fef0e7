import { createTestGateway, createTestLog, post, type Posted } from '../../gateway/testing/post.ts';
import { signToken } from '../../gateway/testing/tokens.ts';
import { joinModules } from '../modules.ts';
import type { PortalModule } from '../portal-module.ts';

export { createTestLog };

/** The claims of a token; undefined for a visitor. */
export type TestClaims = Readonly<Record<string, unknown>> | undefined;

/** A gateway over modules, without a backend. */
export interface ModulesGateway {
  /** Posts an operation like an external client. */
  ask(claims: TestClaims, query: string, variables?: Record<string, unknown>): Promise<Posted>;
  /** Lists the codes of the log entries since the last call. */
  takeLogged(): unknown[];
  close(): Promise<void>;
}

/** Creates the real gateway over modules, so that a test also passes its permission rules and its limits. */
export function createModulesGateway(modules: readonly PortalModule[]): ModulesGateway {
  const { log, entries } = createTestLog();
  // No server listens at this address: the modules need no backend.
  const gateway = createTestGateway('http://127.0.0.1:9/graphql', { modules: joinModules(modules), log });
  const tokens = new Map<TestClaims, Promise<string>>();
  return {
    async ask(claims, query, variables = {}) {
      if (!claims) return await post(gateway, query, { variables });
      const token = tokens.get(claims) ?? signToken(claims);
      tokens.set(claims, token);
      return await post(gateway, query, { token: await token, variables });
    },
    takeLogged: () => entries.splice(0).map(({ entry }) => entry['code']),
    close: () => gateway.close(),
  };
}

/** Returns the code of an answer: `ok`, or that of its first error. */
export function codeOf({ errors }: Posted): unknown {
  return errors ? errors[0]?.extensions['code'] : 'ok';
}
