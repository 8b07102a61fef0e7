import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Running } from '../support/child.ts';
import { startScriptedBackend, type ScriptedBackend } from '../support/scripted-backend.ts';
import { startOwnPortal } from '../support/own-portal.ts';

let backend: ScriptedBackend;
let portal: Running;

beforeAll(async () => {
  backend = await startScriptedBackend(() => ({ settings: [] }));
  portal = await startOwnPortal(backend.url, { GRAPHQL_EXPLORER: '1' });
});
afterAll(async () => {
  await portal.stop();
  backend.close();
});

/**
 * The audits of GraphQL over HTTP. Those about GET are optional. The portal does not support GET, because the
 * address with the operation would appear in logs.
 */
const audits = serverAudits({ url: () => `${portal.url}/graphql` });

test.each(audits.map((audit) => [audit.name, audit] as const))('%s', async (_name, audit) => {
  const result = await audit.fn();
  const reason = 'reason' in result ? result.reason : '';
  expect(result.status, reason).not.toBe('error');
});

test('more than 55 audits run, and more than 50 of them have the status ok', async () => {
  const results = await Promise.all(audits.map((audit) => audit.fn()));
  expect(results.length).toBeGreaterThan(55);
  expect(results.filter(({ status }) => status === 'ok').length).toBeGreaterThan(50);
});
