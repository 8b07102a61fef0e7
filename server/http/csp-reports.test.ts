import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';

import { sendResponse } from '@remix-run/node-fetch-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createLogger } from '../log/logger.ts';
import { createCspReports } from './csp-reports.ts';

let counted: string[] = [];
let lines: string[] = [];
let wait = 0;
let url = '';
let close: () => Promise<void>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  counted = [];
  lines = [];
  wait = 0;
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const reports = createCspReports({
    limiter: { consume: (network) => Promise.resolve(network === 'the network' ? wait : 99) },
    networkOf: () => 'the network',
    count: (label) => counted.push(label),
    log: createLogger('info', destination),
  });
  const server = createServer(
    (req, res) => void reports.answer(req).then((response) => sendResponse(res, response)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/csp-reports`;
  close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
});
afterEach(async () => {
  vi.useRealTimers();
  await close();
});

async function send(body: unknown, type = 'application/reports+json'): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (await fetch(url, { method: 'POST', headers: { 'content-type': type }, body: text })).status;
}

/** A report as Chromium sends it. */
function modern(effectiveDirective: unknown, blockedURL: unknown, sourceFile?: string) {
  const body = {
    blockedURL,
    sourceFile,
    disposition: 'enforce',
    documentURL: 'https://portal.example/reset-your-password/a-token',
    effectiveDirective,
    originalPolicy: "default-src 'self'",
    sample: 'a sample of the script',
    statusCode: 200,
  };
  return { age: 1, body, type: 'csp-violation', url: body.documentURL, user_agent: 'a browser' };
}

/** A report as Firefox and Safari send it. */
function legacy(fields: object) {
  return { 'csp-report': { 'document-uri': 'https://portal.example/secret', referrer: '', ...fields } };
}

function logged(): { directive: unknown; blocked: unknown }[] {
  return lines.map((line) => JSON.parse(line) as { directive: unknown; blocked: unknown });
}

// OPERATION-108, OPERATION-109, OPERATION-110
test('counts the violations of a report, and logs only the directive and the origin', async () => {
  const reports = [
    modern('script-src-elem', 'https://user:pass@evil.example:8443/path/a-token?q=secret#x'),
    modern('style-src-attr', 'inline'),
    modern('img-src', 'data:image/png;base64,AAAA'),
  ];
  expect(await send(reports)).toBe(204);
  expect(counted).toEqual(['script-src-elem', 'style-src-attr', 'img-src']);
  expect(logged()).toMatchObject([
    { level: 40, directive: 'script-src-elem', blocked: 'https://evil.example:8443' },
    { directive: 'style-src-attr', blocked: 'inline' },
    { directive: 'img-src', blocked: 'data' },
  ]);
  expect(Object.keys(logged()[0] ?? {}).sort()).toEqual(['blocked', 'directive', 'level', 'msg', 'time']);
});

// OPERATION-108
test.each(['application/csp-report', 'application/json', 'Application/CSP-Report; charset=utf-8'])(
  'reads the older form of a report with the type %s',
  async (type) => {
    const fields = {
      'violated-directive': "script-src 'self' 'nonce-a-nonce'",
      'blocked-uri': 'https://a.example/b',
    };
    expect(await send(legacy(fields), type)).toBe(204);
    expect(counted).toEqual(['script-src']);
    expect(logged()).toMatchObject([{ directive: 'script-src', blocked: 'https://a.example' }]);
  },
);

// OPERATION-109
test.each([
  'chrome-extension://abc/x.js',
  'chrome-extension',
  'moz-extension://abc',
  'safari-web-extension://x',
])('counts a violation by the extension %s as such, and does not log it', async (blocked) => {
  expect(await send([modern('script-src', blocked)])).toBe(204);
  expect(counted).toEqual(['extension']);
  expect(lines).toEqual([]);
});

// OPERATION-109
test.each([
  ['chrome-extension', 'application/csp-report'],
  ['chrome-extension://abc/content.js', 'application/reports+json'],
  ['moz-extension://abc/content.js', 'application/csp-report'],
])('counts inline code that %s has inserted as that of an extension', async (source, type) => {
  const report =
    type === 'application/csp-report'
      ? legacy({ 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline', 'source-file': source })
      : [modern('script-src-elem', 'inline', source)];
  expect(await send(report, type)).toBe(204);
  expect(counted).toEqual(['extension']);
  expect(lines).toEqual([]);
});

// OPERATION-110
test('never logs the script that caused a violation', async () => {
  await send([modern('script-src-elem', 'inline', 'https://portal.example/reset/a-token')]);
  expect(counted).toEqual(['script-src-elem']);
  expect(lines.join('')).not.toContain('a-token');
});

// OPERATION-110
test.each([
  ['script-src\n{"level":60,"msg":"forged"}', 'https://a.example/\r\nX: y'],
  ['__proto__', 'javascript:alert(1)'],
  ['constructor', 'custom-scheme-with-a-secret:value'],
  ['a'.repeat(1000), `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example/`],
  ['\u2028', '\u0000\u001b[31m'],
])('writes no text of a hostile report to the log: %j', async (directive, blocked) => {
  expect(await send([modern(directive, blocked)])).toBe(204);
  expect(counted).toEqual(['other']);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toContain('\n');
  const [entry] = logged();
  expect(entry?.directive).toBe('other');
  expect(String(entry?.blocked).length).toBeLessThanOrEqual(100);
  expect(entry?.blocked).toMatch(/^(?:other|https:\/\/[a-z.]+)$/);
});

// OPERATION-108
test.each([
  '',
  'null',
  '1',
  '"text"',
  '{',
  '[]',
  '{}',
  '[null, 1, "x", [], {}]',
  '{"csp-report": null}',
  '{"csp-report": {"effective-directive": {"a": 1}}}',
  '{"csp-report": {"effective-directive": "img-src", "blocked-uri": ["https://a.example"]}}',
  '[{"type": "csp-violation", "body": {"effectiveDirective": 1, "blockedURL": 2}}]',
  '[{"type": "deprecation", "body": {"effectiveDirective": "img-src", "blockedURL": "inline"}}]',
  `${'['.repeat(32_000)}${']'.repeat(32_000)}`,
  `${'{"csp-report":'.repeat(4000)}1${'}'.repeat(4000)}`,
  '\ufeff[]',
])('answers 204 to what is no report, and neither counts nor logs it (%#)', async (body) => {
  expect(await send(body)).toBe(204);
  expect([counted, lines]).toEqual([[], []]);
});

// OPERATION-108
test('reads the first 20 reports of a request', async () => {
  expect(await send(Array(5000).fill({ type: 'csp-violation' }))).toBe(413);
  const short = { type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'inline' } };
  expect(await send(Array(500).fill(short))).toBe(204);
  expect(counted).toHaveLength(20);
});

// OPERATION-110
test('logs a directive with an origin once a minute, and counts each report', async () => {
  const reports = [
    modern('img-src', 'https://a.example/1'),
    modern('img-src', 'https://a.example/2'),
    modern('img-src', 'https://b.example/1'),
    modern('font-src', 'https://a.example/1'),
  ];
  await send(reports);
  vi.advanceTimersByTime(59_000);
  await send(reports);
  expect(counted).toHaveLength(8);
  expect(lines).toHaveLength(3);
  vi.advanceTimersByTime(1000);
  await send(reports);
  expect(lines).toHaveLength(6);
});

// OPERATION-110
test('logs at most 500 lines a minute, for any origins', async () => {
  for (let request = 0; request < 30; request += 1)
    await send(
      Array.from({ length: 20 }, (_, index) => modern('img-src', `https://${request}.${index}.example/`)),
    );
  expect(counted).toHaveLength(600);
  expect(lines).toHaveLength(500);
});

// OPERATION-108
test('refuses other methods and types, large bodies, and requests above the limit', async () => {
  const get = await fetch(url);
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  expect(await send([], 'text/plain')).toBe(415);
  expect(await send([], 'application/jsonp')).toBe(415);
  const untyped = await fetch(url, { method: 'POST', body: new Uint8Array(2) });
  expect(untyped.status).toBe(415);
  expect(await send(' '.repeat(64 * 1024))).toBe(204);
  expect(await send(' '.repeat(64 * 1024 + 1))).toBe(413);
  // The length of this body is not known in advance.
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(1024));
    },
  });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' };
  const endless = await fetch(url, init as RequestInit).then(
    ({ status }) => status,
    // The server closes the connection while the client still sends.
    () => 413,
  );
  expect(endless).toBe(413);
  wait = 7;
  const late = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '[]',
  });
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '7']);
  expect([counted, lines]).toEqual([[], []]);
});
