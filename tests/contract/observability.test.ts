import type { IncomingHttpHeaders } from 'node:http';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import type { Running } from '../support/child.ts';
import { askGraphql, startOwnPortal } from '../support/own-portal.ts';
import { startProgrammableBackend, type ProgrammableBackend } from '../support/programmable-backend.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

let backend: ProgrammableBackend;
let portal: Running;
const heard: IncomingHttpHeaders[] = [];

beforeAll(async () => {
  backend = await startProgrammableBackend();
  backend.behave((req, res) => {
    heard.push(req.headers);
    res.setHeader('content-type', 'application/json');
    res.end('{"data":{"settings":[]}}');
  });
  portal = await startOwnPortal(backend.url, { LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await portal.stop();
  await backend.refuse();
});

function requestLines(): Record<string, unknown>[] {
  return portal
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['msg'] === 'request');
}

async function figures(): Promise<string> {
  return await (await fetch(portal.metricsUrl ?? '')).text();
}

test('a trace goes on to the backend, and one begins where there is none', async () => {
  const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };
  const answer = await askGraphql(portal.url, '{ settings { name } }', { headers });
  expect(heard.at(-1)?.['traceparent']).toMatch(new RegExp(`^00-${TRACE}-[\\da-f]{16}-01$`));
  expect(heard.at(-1)?.['x-request-id']).toBe(answer.headers.get('x-request-id'));
  await askGraphql(portal.url, '{ settings { name value } }');
  expect(heard.at(-1)?.['traceparent']).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
});

test('each request is one line, with its id, its trace, its route, its status, its time and the backend’s', async () => {
  const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };
  const page = await new Visitor(portal.url).get('/news?page=2', headers);
  const find = () => requestLines().filter((line) => line['requestId'] === page.headers.get('x-request-id'));
  await expect.poll(find).toHaveLength(1);
  expect(find()[0]).toMatchObject({ method: 'GET', route: '/news', status: page.status, traceId: TRACE });
  expect(find()[0]?.['duration']).toEqual(expect.any(Number));
  const query = await askGraphql(portal.url, '{ settings { value } }');
  const asked = () => requestLines().find((line) => line['requestId'] === query.headers.get('x-request-id'));
  await expect.poll(asked).toMatchObject({ route: '/graphql', upstreamCalls: 1 });
  expect(asked()?.['upstreamTime']).toEqual(expect.any(Number));
});

test('figures that were given no port are for this machine alone, wherever the portal listens', async () => {
  const open = await startOwnPortal(backend.url, { HOST: '0.0.0.0', DEMO: '1' });
  try {
    // On Linux all of 127/8 leads to a portal that listens everywhere.
    const elsewhere = (url = '') => url.replace('localhost', '127.0.0.2');
    expect((await fetch(`${elsewhere(open.url)}/healthz`)).status).toBe(200);
    expect((await fetch(open.metricsUrl ?? '')).status).toBe(200);
    await expect(fetch(elsewhere(open.metricsUrl))).rejects.toThrow('fetch failed');
  } finally {
    await open.stop();
  }
});

test('the figures of server, gateway and process stand at one place', async () => {
  await new Visitor(portal.url).get('/login');
  await new Visitor(portal.url).get('/reset-your-password/a-token-of-somebody');
  await new Visitor(portal.url).get(`/made-up-${TRACE}`);
  await fetch(`${portal.url}/media/nothing.webp?w=320`);
  await fetch(`${portal.url}/readyz`);
  await expect
    .poll(figures)
    .toMatch(/portal_request_seconds_count\{method="GET",route="\/login",status="200"\} 1/);
  const text = await figures();
  for (const name of [
    'portal_request_seconds_bucket',
    'portal_requests_in_flight 0',
    'portal_uploads_total',
    'portal_upload_bytes_total 0',
    'portal_sessions_total',
    'portal_store_up 1',
    'portal_request_seconds_count{method="GET",route="/readyz",status="200"} 1',
    'portal_media_total{result="missing"} 1',
    'gateway_operations_total',
    'gateway_upstream_seconds_bucket',
    'gateway_cache_total',
    'gateway_rate_limited_total',
    'portal_draft_refusals_total',
    'gateway_breaker_open 0',
    'gateway_schema_drift 0',
    'nodejs_eventloop_lag_seconds',
    'process_resident_memory_bytes',
  ]) {
    expect(text).toContain(name);
  }
  // A label that a visitor can make up would fill the memory of whoever keeps the figures.
  expect(text).toContain('route="/reset-your-password/:token"');
  expect(text).not.toMatch(new RegExp(`a-token-of-somebody|${TRACE}`));
});
