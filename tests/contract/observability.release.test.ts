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

// OPERATION-99, OPERATION-100
test('logs the version at the start, and has it as a metric', async () => {
  const versions = {
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    build: expect.stringMatching(/^\w+$/),
  };
  const lines = () =>
    portal
      .output()
      .split('\n')
      .filter((line) => line.includes('the portal has started'));
  await expect.poll(lines).toHaveLength(1);
  const started = JSON.parse(lines()[0] ?? '') as { version: string; build: string; node: string };
  expect(started).toMatchObject({ node: process.version, ...versions });
  const { version, build, node } = started;
  const shown = await figures();
  expect(shown).toContain(`portal_build_info{version="${version}",build="${build}",node="${node}"} 1`);
});

test('passes the trace on to the backend, and starts a new one if the request has none', async () => {
  const headers = { traceparent: `00-${TRACE}-00f067aa0ba902b7-01` };
  const answer = await askGraphql(portal.url, '{ settings { name } }', { headers });
  expect(heard.at(-1)?.['traceparent']).toMatch(new RegExp(`^00-${TRACE}-[\\da-f]{16}-01$`));
  expect(heard.at(-1)?.['x-request-id']).toBe(answer.headers.get('x-request-id'));
  await askGraphql(portal.url, '{ settings { name value } }');
  expect(heard.at(-1)?.['traceparent']).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
});

test('logs one line for each request, with id, trace, route, status, duration and backend time', async () => {
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

test('without a configured port, the metrics are reachable only from this machine', async () => {
  const open = await startOwnPortal(backend.url, { HOST: '0.0.0.0', DEMO: '1' });
  try {
    // On Linux, every address of 127/8 reaches a portal that listens on all interfaces.
    const elsewhere = (url = '') => url.replace('localhost', '127.0.0.2');
    expect((await fetch(`${elsewhere(open.url)}/healthz`)).status).toBe(200);
    expect((await fetch(open.metricsUrl ?? '')).status).toBe(200);
    await expect(fetch(elsewhere(open.metricsUrl))).rejects.toThrow('fetch failed');
  } finally {
    await open.stop();
  }
});

// GATEWAY-20
test.each(['0', '1'])('with GATEWAY_FAST_PATH=%s, the metrics show this value', async (value) => {
  const own = await startOwnPortal(backend.url, { GATEWAY_FAST_PATH: value });
  try {
    const shown = await (await fetch(own.metricsUrl ?? '')).text();
    expect(shown).toMatch(new RegExp(`^gateway_fast_path ${value}$`, 'm'));
  } finally {
    await own.stop();
  }
});

test('one endpoint reports the metrics of the server, the gateway and the process', async () => {
  await new Visitor(portal.url).get('/login');
  await new Visitor(portal.url).get('/reset-your-password/a-token-of-a-user');
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
    'nodejs_gc_duration_seconds_count',
    'process_resident_memory_bytes',
  ]) {
    expect(text).toContain(name);
  }
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds (?!0$)/m);
  // A label with values that visitors can invent would fill the memory of the metrics server.
  expect(text).toContain('route="/reset-your-password/:token"');
  expect(text).not.toMatch(new RegExp(`a-token-of-a-user|${TRACE}`));
});

// OPERATION-108, OPERATION-109
test('counts and logs reported violations, at most 20 requests a minute from one network', async () => {
  const report = {
    'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': `https://a.example/${TRACE}` },
  };
  const statuses: number[] = [];
  for (let times = 0; times < 21; times += 1) {
    const answer = await fetch(`${portal.url}/csp-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify(report),
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array<number>(20).fill(204), 429]);
  expect(await figures()).toContain('portal_csp_reports_total{directive="img-src"} 20');
  const lines = (await portal.written())
    .split('\n')
    .filter((line) => line.includes('security policy violated'));
  expect(lines).toHaveLength(20);
  expect(lines[0]).toContain('"directive":"img-src","blocked":"https://a.example"');
  expect(lines.join('\n')).not.toContain(TRACE);
});
