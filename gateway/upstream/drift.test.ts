import { buildSchema, introspectionFromSchema } from 'graphql';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import contract from '../schema/upstream.graphql?raw';
import { createContractSchema } from '../schema/schema.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createTestGateway, createTestLog } from '../testing/post.ts';
import { NEVER } from '../testing/time-outs.ts';
import { createDriftWatch, type DriftWatch } from './drift.ts';

const MINUTE = 60_000;

let upstream: TestBackend;
let log: ReturnType<typeof createTestLog>;
let counts: number[];
let clock: number;
let watch: DriftWatch;

beforeEach(async () => {
  upstream = await startTestBackend();
  log = createTestLog();
  counts = [];
  clock = 0;
  watch = createWatch();
});
afterEach(async () => {
  vi.useRealTimers();
  watch.close();
  await upstream.close();
});

function createWatch(): DriftWatch {
  return createDriftWatch({
    url: upstream.url,
    timeout: NEVER,
    responseLimit: 5_000_000,
    contract: createContractSchema(),
    count: (differences) => void counts.push(differences),
    log: log.log,
    now: () => clock,
  });
}

function hasSchema(sdl: string): void {
  upstream.answer({ data: introspectionFromSchema(buildSchema(sdl)) });
}

async function lookLater(): Promise<void> {
  clock += 11 * MINUTE;
  await watch.look();
}

test('does not report additional fields and types of the backend as drift', async () => {
  hasSchema(`${contract}\nextend type Query { somethingNew(of: ID!): String }\ntype New { name: String }`);
  await watch.look();
  expect(watch.hasDrift()).toBe(false);
  expect(counts).toEqual([0]);
  expect(log.entries).toEqual([]);
});

test('logs schema drift once, and logs once that it has ended', async () => {
  const drifted = contract
    .replace('unreadNotificationsCount', 'countOfUnread')
    .replace(/verifyEmail\(email_verification_token: String!/, 'verifyEmail(email_verification_token: Int!');
  expect(drifted).toContain('email_verification_token: Int!');
  hasSchema(drifted);
  await watch.look();
  await lookLater();
  expect(watch.hasDrift()).toBe(true);
  expect(counts).toEqual([2, 2]);
  expect(log.entries).toEqual([
    {
      level: 'warn',
      entry: {
        count: 2,
        differences: [
          'Mutation.verifyEmail arg email_verification_token has changed type from String! to Int!.',
          'Query.unreadNotificationsCount was removed.',
        ],
      },
    },
  ]);
  hasSchema(contract);
  await lookLater();
  expect(watch.hasDrift()).toBe(false);
  expect(counts.at(-1)).toBe(0);
  expect(log.entries.map(({ level }) => level)).toEqual(['warn', 'info']);
});

test('does not report drift if the backend rejects introspection', async () => {
  upstream.answer({ errors: [{ message: 'GraphQL introspection is not allowed.' }] });
  await watch.look();
  upstream.answer({ data: null });
  await lookLater();
  expect(watch.hasDrift()).toBe(false);
  expect(log.entries).toEqual([]);
});

test.each([
  ['fails', (_req, res) => void res.writeHead(502).end()],
  ['hangs', () => void vi.advanceTimersByTime(NEVER)],
  [
    'answers with invalid JSON',
    (_req, res) => void res.setHeader('content-type', 'application/json').end('{"data":'),
  ],
] satisfies [string, Parameters<TestBackend['behave']>[0]][])(
  'keeps the last result while the backend %s',
  async (_name, behaviour) => {
    hasSchema(contract.replace('unreadNotificationsCount', 'countOfUnread'));
    await watch.look();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    upstream.behave(behaviour);
    await lookLater();
    expect(watch.hasDrift()).toBe(true);
    expect(log.entries).toHaveLength(1);
  },
);

test('queries the backend’s schema at most once in ten minutes', async () => {
  hasSchema(contract);
  await watch.look();
  clock = 9 * MINUTE;
  await watch.look();
  expect(upstream.received).toHaveLength(1);
  await lookLater();
  expect(upstream.received).toHaveLength(2);
});

test('the gateway reports drift in its health and metrics after a successful probe', async () => {
  const down = createTestGateway(upstream.url);
  expect(await down.health()).toEqual({ ok: false, detail: 'UPSTREAM_UNAVAILABLE' });
  expect(upstream.received).toHaveLength(1);
  await down.close();

  const registry = new Registry();
  const gateway = createTestGateway(upstream.url, { registry, log: log.log });
  const drifted = introspectionFromSchema(
    buildSchema(contract.replace('unreadNotificationsCount', 'countOfUnread')),
  );
  upstream.answer({ data: { __typename: 'Query', ...drifted } });
  await expect.poll(() => gateway.health()).toEqual({ ok: true, detail: 'SCHEMA_DRIFT' });
  expect(upstream.received).toHaveLength(3);
  expect(log.entries).toMatchObject([{ level: 'warn', entry: { count: 1 } }]);
  expect(await registry.metrics()).toContain('gateway_schema_drift 1');
  await gateway.close();
});
