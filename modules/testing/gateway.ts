import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { parse } from 'graphql';

import { MINUTE } from '#rules/constants.ts';

import type { GatewayAnswer } from '../../gateway/gateway.ts';
import {
  createTestGateway,
  createTestLog,
  post,
  REQUEST_ID,
  type Posted,
} from '../../gateway/testing/post.ts';
import { signToken } from '../../gateway/testing/tokens.ts';
import type { PortalDatabase } from '../database/database.ts';
import type { FileKeys } from '../files/cipher.ts';
import { createModules, joinModules } from '../modules.ts';
import type { PortalModule } from '../portal-module.ts';
import { createTestSeal } from './keys.ts';
import { postFiles } from './uploads.ts';

export { createTestLog };

/** The claims of a token; undefined for a visitor. */
export type TestClaims = Readonly<Record<string, unknown>> | undefined;

/** A gateway over modules, without a backend. */
export interface ModulesGateway {
  /** Posts an operation like an external client. */
  ask(claims: TestClaims, query: string, variables?: Record<string, unknown>): Promise<Posted>;
  /**
   * Posts an operation with files like an external client, over HTTP.
   *
   * @param files by the place in the variables, such as `input.photo`
   */
  send(
    claims: TestClaims,
    query: string,
    variables: Record<string, unknown>,
    files: Record<string, File>,
  ): Promise<Posted>;
  /** Executes an operation like a page of the portal. Its variables can have files. */
  execute(
    claims: TestClaims,
    query: string,
    variables: Record<string, unknown>,
  ): Promise<GatewayAnswer<Record<string, unknown>>>;
  /** Lists the codes of the log entries since the last call. */
  takeLogged(): unknown[];
  close(): Promise<void>;
}

/** Creates the real gateway over modules, so that a test also passes its permission rules and its limits. */
export function createModulesGateway(modules: readonly PortalModule[]): ModulesGateway {
  return createGatewayOver(joinModules(modules));
}

/** Creates the real gateway over all modules of the portal, as the portal joins them. */
export function createPortalGateway(database: PortalDatabase, fileKeys: FileKeys): ModulesGateway {
  const modules = createModules({
    database,
    fileKeys,
    seal: createTestSeal(),
    supportEmail: 'support@portal.example',
    reducePhoto: (photo) => Promise.resolve(photo),
    // A busy machine must not leave out a part of a dashboard.
    dashboardLimit: MINUTE,
    log: createTestLog().log,
  });
  return createGatewayOver(modules);
}

function createGatewayOver(modules: ReturnType<typeof joinModules>): ModulesGateway {
  const { log, entries } = createTestLog();
  // No server listens at this address: the modules need no backend.
  const gateway = createTestGateway('http://127.0.0.1:9/graphql', { modules, log });
  const tokens = new Map<TestClaims, Promise<string>>();

  async function tokenOf(claims: NonNullable<TestClaims>): Promise<string> {
    const token = tokens.get(claims) ?? signToken(claims);
    tokens.set(claims, token);
    return await token;
  }

  return {
    async ask(claims, query, variables = {}) {
      const token = claims && (await tokenOf(claims));
      return await post(gateway, query, { token, variables });
    },
    async send(claims, query, variables, files) {
      const token = claims && (await tokenOf(claims));
      return await postFiles(gateway, { token, query, variables, files });
    },
    async execute(claims, query, variables) {
      const document = parse(query) as TypedDocumentNode<Record<string, unknown>, Record<string, unknown>>;
      const token = claims && (await tokenOf(claims));
      const client = { requestId: REQUEST_ID, ...(token !== undefined && { token }) };
      return await gateway.execute(document, variables, client);
    },
    takeLogged: () => entries.splice(0).map(({ entry }) => entry['code']),
    close: () => gateway.close(),
  };
}

/** Returns the code of an answer: `ok`, or that of its first error. */
export function codeOf({ errors }: Posted): unknown {
  return errors ? errors[0]?.extensions['code'] : 'ok';
}
