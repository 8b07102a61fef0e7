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

/** What the specification says of GET is for servers that have it: an operation in an address ends up in logs. */
const audits = serverAudits({ url: () => `${portal.url}/graphql` });

test.each(audits.map((audit) => [audit.name, audit] as const))('%s', async (_name, audit) => {
  const result = await audit.fn();
  const reason = 'reason' in result ? result.reason : '';
  expect(result.status, reason).not.toBe('error');
});

test('these are all of them, and most do better than not to fail', async () => {
  const results = await Promise.all(audits.map((audit) => audit.fn()));
  expect(results.length).toBeGreaterThan(55);
  expect(results.filter(({ status }) => status === 'ok').length).toBeGreaterThan(50);
});
