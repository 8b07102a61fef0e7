import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Running } from './child.ts';
import { startPortal } from './portal.ts';

/** A value for UPSTREAM_TIMEOUT that is longer than a test may take, so that the timeout never expires. */
export const NEVER = '120000';

/** Starts a separate portal for a test. `stop` also removes its folder. */
export async function startOwnPortal(
  backendUrl: string,
  env: Record<string, string> = {},
): Promise<Running & { folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-own-'));
  const portal = await startPortal(folder, backendUrl, env);
  return {
    ...portal,
    folder,
    async stop() {
      await portal.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export interface GraphqlAnswer {
  status: number;
  headers: Headers;
  text: string;
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: Record<string, unknown> }[];
}

/** Posts an operation as another service does. */
export async function askGraphql(
  origin: string,
  query: string,
  options: { variables?: Record<string, unknown>; headers?: Record<string, string> } = {},
): Promise<GraphqlAnswer> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...options.headers },
    body: JSON.stringify({ query, variables: options.variables }),
  });
  const text = await response.text();
  const body = JSON.parse(text) as Pick<GraphqlAnswer, 'data' | 'errors'>;
  return { ...body, status: response.status, headers: response.headers, text };
}
