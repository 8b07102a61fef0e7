import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { DEMO_PASSWORD } from '../support/accounts.ts';
import { signedIn } from '../support/browserless.ts';
import { startOtlpCollector, type OtlpCollector, type ReceivedSpan } from '../support/otlp-collector.ts';
import { askGraphql, startOwnPortal } from '../support/own-portal.ts';
import { freePort, startStack } from '../support/portal.ts';
import { startProgrammableBackend } from '../support/programmable-backend.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CLIENT = '00f067aa0ba902b7';
const TOKEN = 'canary-token-5d1e';
const QUERY = 'canary-query-8a2b';
const VALUE = 'canary-value-3c7f';
const KEY = 'canary-key-0e9d';

let collector: OtlpCollector;
/** The log of the portal whose spans the collector has. */
let log = '';
beforeAll(async () => {
  collector = await startOtlpCollector();
  const stack = await startStack({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: `x-key=${KEY}`,
    LOG_LEVEL: 'info',
  });
  const { url } = stack.portal;
  try {
    const admin = await signedIn(url, 'admin');
    await admin.get(`/ar/dashboard?q=${QUERY}`, { traceparent: `00-${TRACE}-${CLIENT}-01` });
    await admin.get(`/search?q=${VALUE}`);
    await admin.get(`/reset-your-password/${TOKEN}`);
    await admin.get(`/${TOKEN}/${TOKEN}`);
    const query = 'query Read($type: String) { partnersTestimonials(type: $type) { name } }';
    // The fast path takes an operation that has passed validation before.
    for (let times = 0; times < 2; times += 1)
      expect((await askGraphql(url, query, { variables: { type: VALUE } })).errors).toBeUndefined();
    log = await stack.portal.written();
  } finally {
    await stack.stop();
  }
});
afterAll(() => collector.stop());

function find(name: string, traceId?: string): ReceivedSpan[] {
  return collector.spans.filter((span) => span.name === name && (!traceId || span.traceId === traceId));
}

function parentOf({ parentSpanId }: ReceivedSpan): ReceivedSpan | undefined {
  return collector.spans.find(({ spanId }) => spanId === parentSpanId);
}

// OPERATION-103
test('a page continues the trace of its client, and its log line has the same trace', () => {
  const pages = find('GET /dashboard', TRACE);
  expect(pages).toMatchObject([
    { parentSpanId: CLIENT, attributes: { 'http.response.status_code': 200, 'portal.language': 'ar' } },
  ]);
  expect(log).toContain(`"traceId":"${TRACE}","method":"GET","route":"/dashboard"`);
});

// OPERATION-103
test('the operations of a page are below it, with the calls to the backend and the statements', () => {
  const [page] = find('GET /dashboard', TRACE);
  const operations = [...find('query', TRACE), ...find('mutation', TRACE)];
  expect(operations.length).toBeGreaterThan(1);
  for (const operation of operations) expect(operation.parentSpanId).toBe(page?.spanId);
  const ofOperations = collector.spans.filter(
    (span) => span.traceId === TRACE && operations.some(({ spanId }) => spanId === span.parentSpanId),
  );
  const names = new Set(ofOperations.map(({ name }) => name.split(' ', 1)[0]));
  expect([...names]).toEqual(expect.arrayContaining(['POST', 'select']));
});

// OPERATION-103
test('an operation of another service has a span, with the fast path and without it', () => {
  const read = find('query').filter(({ attributes }) => attributes['graphql.operation.name'] === 'Read');
  expect(read.map((span) => parentOf(span)?.name)).toEqual(['POST /graphql', 'POST /graphql']);
});

// OPERATION-104
test('no span has a token, a value, a query, a key, or a person', () => {
  expect(find('GET /reset-your-password/:token')).toHaveLength(1);
  const text = collector.text();
  expect(text).toContain('db.query.text');
  for (const canary of [TOKEN, QUERY, VALUE, KEY, DEMO_PASSWORD, '@portal.example', '127.0.0.1', 'Bearer'])
    expect(text, canary).not.toContain(canary);
});

// OPERATION-103
test('the backend gets the id of the span of its call', async () => {
  const own = await startOtlpCollector();
  const backend = await startProgrammableBackend();
  const heard: (string | string[] | undefined)[] = [];
  backend.behave((req, res) => {
    heard.push(req.headers['traceparent']);
    res.setHeader('content-type', 'application/json');
    res.end('{"data":{"settings":[]}}');
  });
  const portal = await startOwnPortal(backend.url, { OTEL_EXPORTER_OTLP_ENDPOINT: own.url });
  try {
    for (const field of ['name', 'name', 'value']) await askGraphql(portal.url, `{ settings { ${field} } }`);
  } finally {
    await portal.stop();
    await backend.refuse();
    await own.stop();
  }
  const calls = own.spans.filter(({ name }) => name === 'POST backend');
  expect(calls.length).toBeGreaterThan(0);
  expect(heard).toEqual(calls.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`));
});

// OPERATION-106
test('a collector that cannot be reached, or does not answer, changes no response and no stop', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const ports = [await freePort(), (silent.address() as AddressInfo).port];
  const backend = await startProgrammableBackend();
  try {
    for (const port of ports) {
      const portal = await startOwnPortal(backend.url, {
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
        STOP_TIMEOUT: '500',
        LOG_LEVEL: 'warn',
      });
      for (let times = 0; times < 20; times += 1)
        expect((await fetch(`${portal.url}/login`)).status).toBe(200);
      portal.askToStop();
      expect(await portal.exitCode()).toBe(0);
      expect(portal.output().split('traces were not exported').length).toBeLessThanOrEqual(2);
      await portal.stop();
    }
  } finally {
    await backend.refuse();
    silent.closeAllConnections();
    await new Promise((resolve) => silent.close(resolve));
  }
});
