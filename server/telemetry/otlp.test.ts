import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, expect, test, vi } from 'vitest';

import { createOtlpTracing } from './otlp.ts';

const OK = { route: '/news', status: 200, language: 'en', isCutOff: false } as const;

let server: Server | undefined;
afterEach(async () => {
  vi.useRealTimers();
  server?.closeAllConnections();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  server = undefined;
});

async function startCollector(listener: RequestListener): Promise<string> {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

function trace(endpoint: string, ratio: number, closeLimit: number) {
  const lines: { reason: string; lostSpans: number }[] = [];
  const tracing = createOtlpTracing(
    { endpoint, headers: { 'x-key': 'a secret' }, serviceName: 'portal-test', ratio },
    { version: '1.2.3', closeLimit, log: { warn: (entry: (typeof lines)[0]) => lines.push(entry) } as never },
  );
  return { tracing, lines };
}

function startRequests(tracing: ReturnType<typeof trace>['tracing'], count: number): void {
  for (let sent = 0; sent < count; sent += 1) tracing.beginRequest({ method: 'GET', headers: {} }).end(OK);
}

// OPERATION-103, OPERATION-106
test('sends the spans that wait, with the service and the headers, before it closes', async () => {
  const heard: { path: string | undefined; key: unknown; body: string }[] = [];
  const endpoint = await startCollector((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      heard.push({ path: req.url, key: req.headers['x-key'], body });
      res.end('{}');
    });
  });
  const { tracing, lines } = trace(endpoint, 1, 60_000);
  startRequests(tracing, 3);
  await tracing.close();
  expect(heard).toMatchObject([{ path: '/v1/traces', key: 'a secret' }]);
  const [{ resource, scopeSpans }] = (
    JSON.parse(heard[0]?.body ?? '') as {
      resourceSpans: [{ resource: { attributes: unknown[] }; scopeSpans: [{ spans: unknown[] }] }];
    }
  ).resourceSpans;
  expect(scopeSpans[0].spans).toHaveLength(3);
  expect(resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'portal-test' } });
  expect(resource.attributes).toContainEqual({ key: 'service.version', value: { stringValue: '1.2.3' } });
  expect(lines).toEqual([]);
});

// OPERATION-107
test('exports no trace with the ratio 0, except that of a client that samples', async () => {
  let body = '';
  const endpoint = await startCollector((req, res) => {
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => res.end('{}'));
  });
  const { tracing } = trace(endpoint, 0, 60_000);
  startRequests(tracing, 20);
  const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
  tracing.beginRequest({ method: 'GET', headers: { traceparent } }).end(OK);
  await tracing.close();
  expect([...body.matchAll(/"traceId":"(\w+)"/g)].map(([, id]) => id)).toEqual(['ab'.repeat(16)]);
});

// OPERATION-106
test('closes after its time limit if the collector does not answer', async () => {
  const endpoint = await startCollector(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { tracing, lines } = trace(endpoint, 1, 500);
  startRequests(tracing, 3);
  let isClosed = false;
  void tracing.close().then(() => (isClosed = true));
  await vi.advanceTimersByTimeAsync(499);
  expect(isClosed).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isClosed).toBe(true);
  expect(lines).toEqual([{ reason: 'no answer', lostSpans: 3 }]);
});

// OPERATION-106
test('drops the spans that the queue cannot hold, and logs their number', async () => {
  let received = 0;
  const endpoint = await startCollector((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      received += body.split('"traceId"').length - 1;
      res.end('{}');
    });
  });
  const { tracing, lines } = trace(endpoint, 1, 60_000);
  startRequests(tracing, 10_000);
  await tracing.close();
  // The queue, and the batch that is being sent.
  expect(received).toBe(2048 + 512);
  expect(lines).toEqual([{ reason: 'queue full', lostSpans: 10_000 - received }]);
});

// OPERATION-106
test('logs all batches that the collector refuses, in one line at once and one at the stop', async () => {
  const endpoint = await startCollector((_req, res) => res.writeHead(400).end());
  const { tracing, lines } = trace(endpoint, 1, 60_000);
  startRequests(tracing, 2000);
  await tracing.close();
  const lost = lines.map(({ lostSpans }) => lostSpans);
  expect(lines).toEqual(lost.map((lostSpans) => ({ reason: '400', lostSpans })));
  expect(lines).toHaveLength(2);
  expect(lost.reduce((sum, count) => sum + count)).toBe(2000);
});

// OPERATION-106
test('waits for the other requests when one has failed', async () => {
  const held = Promise.withResolvers<undefined>();
  const endpoint = await startCollector((req, res) => {
    let body = '';
    req.on('data', (chunk: Buffer) => (body += chunk.toString()));
    req.on('end', () => {
      const isFirst = body.split('"traceId"').length - 1 === 512;
      if (isFirst) void held.promise.then(() => res.end('{}'));
      else res.writeHead(400).end();
    });
  });
  const { tracing, lines } = trace(endpoint, 1, 60_000);
  startRequests(tracing, 600);
  const closed = tracing.close();
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  held.resolve(undefined);
  await closed;
  expect(lines).toEqual([{ reason: '400', lostSpans: 600 - 512 }]);
});
