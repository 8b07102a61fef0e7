import { once } from 'node:events';
import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createZstdDecompress,
  gunzipSync,
  zstdDecompressSync,
} from 'node:zlib';

import { afterEach, describe, expect, test } from 'vitest';

import type { Encoding } from './accepted-encoding.ts';
import {
  compressPlain,
  encodingFor,
  isCompressible,
  mayCompress,
  sendCompressed,
  SMALLEST,
  varyByEncoding,
} from './compression.ts';

const PAGE = 'A line of the page. '.repeat(200);
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

const DECODE = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

const servers = new Set<ReturnType<typeof createServer>>();
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers.clear();
});

/** Sends a response from a server, and returns what a client gets of it. */
async function receive(
  answer: Response,
  encoding: Encoding,
  sent: (done: Promise<void>) => void = () => undefined,
) {
  const server = createServer((_req, res) => {
    res.setHeader('Content-Security-Policy', 'the policy of other responses');
    const done = sendCompressed(res, answer, encoding);
    done.catch(() => undefined);
    sent(done);
  });
  servers.add(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const request = get({ host: '127.0.0.1', port, agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

async function readAll(response: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return Buffer.concat(parts);
}

function requestWith(headers: IncomingHttpHeaders, method = 'GET'): IncomingMessage {
  return { headers, method } as IncomingMessage;
}

// SPEED-3
describe('a compressed response', () => {
  test.each(['zstd', 'br', 'gzip'] as const)(
    'has all of its body and its headers in %s',
    async (encoding) => {
      const headers = new Headers({ ...HTML, 'Content-Length': '4000', 'Content-Security-Policy': 'own' });
      headers.append('Set-Cookie', 'a=1');
      headers.append('Set-Cookie', 'b=2');
      const response = await receive(new Response(PAGE, { status: 404, headers }), encoding);
      const bytes = await readAll(response);
      expect(DECODE[encoding](bytes).toString()).toBe(PAGE);
      expect(bytes.length).toBeLessThan(PAGE.length / 4);
      expect(response.statusCode).toBe(404);
      expect(response.headers).toMatchObject({
        'content-encoding': encoding,
        'content-security-policy': 'own',
        'set-cookie': ['a=1', 'b=2'],
      });
      expect(response.headers['content-length']).toBeUndefined();
    },
  );

  test.each([
    ['zstd', createZstdDecompress],
    ['br', createBrotliDecompress],
    ['gzip', createGunzip],
  ] as const)('arrives in parts while the body is written, in %s', async (encoding, createDecoder) => {
    const next = Promise.withResolvers<unknown>();
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.from(`first ${PAGE}`));
        await next.promise;
        controller.enqueue(Buffer.from('second'));
        controller.close();
      },
    });
    const response = await receive(new Response(body, { headers: HTML }), encoding);
    const decoded = response.pipe(createDecoder());
    let text = '';
    for await (const part of decoded) {
      text += String(part);
      // The second part is written only after the client has read the first one.
      if (text === `first ${PAGE}`) next.resolve(undefined);
    }
    expect(text).toBe(`first ${PAGE}second`);
  });

  test('ends its body if the client disconnects, also while the body waits', async () => {
    const cancelled = Promise.withResolvers<unknown>();
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(PAGE)),
      cancel: () => cancelled.resolve(undefined),
    });
    const finished = Promise.withResolvers<unknown>();
    const response = await receive(new Response(body, { headers: HTML }), 'gzip', (done) => {
      done.then(finished.resolve, finished.resolve);
    });
    response.destroy();
    await cancelled.promise;
    expect(await finished.promise).toBeInstanceOf(Error);
  });

  test('has room for the listeners of the request', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on('warning', note);
    const server = createServer((_req, res) => {
      for (let count = 0; count < 8; count += 1) res.once('close', () => undefined);
      void sendCompressed(res, new Response(PAGE, { headers: HTML }), 'gzip');
    });
    servers.add(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const [response] = (await once(get({ host: '127.0.0.1', port, agent: false }), 'response')) as [
      IncomingMessage,
    ];
    await readAll(response);
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  test('is cut off if its body fails', async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(new Error('The list cannot be read.')),
    });
    const server = createServer(
      (_req, res) =>
        void sendCompressed(res, new Response(body, { headers: HTML }), 'br').catch(() => undefined),
    );
    servers.add(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const request = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, agent: false });
    await expect(once(request, 'response')).rejects.toThrow('socket hang up');
  });
});

describe('a response is compressible', () => {
  const check = (headers: Record<string, string>, body: string | null = PAGE, status = 200) =>
    isCompressible(new Response(body, { status, headers }));

  test.each([
    'text/html; charset=utf-8',
    'text/x-script',
    'text/csv; charset=utf-8',
    'application/json',
    'application/graphql-response+json; charset=utf-8',
    'image/svg+xml',
    'application/rss+xml',
    'application/manifest+json',
    'application/javascript',
  ])('as %s', (type) => {
    expect(check({ 'Content-Type': type })).toBe(true);
  });

  test.each(['image/webp', 'application/pdf', 'application/zip', 'video/mp4', 'application/octet-stream'])(
    'not as %s',
    (type) => {
      expect(check({ 'Content-Type': type })).toBe(false);
    },
  );

  test('not without a body, in part, encoded already, with a strong ETag, or if it is small', () => {
    expect(check(HTML, null)).toBe(false);
    expect(check(HTML, PAGE, 206)).toBe(false);
    expect(check({ ...HTML, 'Content-Encoding': 'br' })).toBe(false);
    expect(check({ ...HTML, 'Cache-Control': 'private, no-transform' })).toBe(false);
    expect(check({ ...HTML, 'Content-Length': String(SMALLEST - 1) })).toBe(false);
    expect(check({ ...HTML, 'Content-Length': String(SMALLEST) })).toBe(true);
    expect(check({ ...HTML, ETag: '"strong"' })).toBe(false);
    expect(check({ ...HTML, ETag: 'W/"weak"' })).toBe(true);
  });
});

// SPEED-4
describe('a response to a request with cookies', () => {
  test.each([
    [undefined, false],
    ['cross-site', false],
    ['same-site', false],
    ['same-origin', true],
    ['none', true],
  ])('with Sec-Fetch-Site %j is compressed: %j', (site, expected) => {
    const headers = { 'accept-encoding': 'br', ...(site !== undefined && { 'sec-fetch-site': site }) };
    expect(mayCompress({ headers: { ...headers, cookie: 'session=1' } })).toBe(expected);
    expect(encodingFor(requestWith({ ...headers, cookie: 'session=1' }))).toBe(expected ? 'br' : undefined);
    expect(encodingFor(requestWith(headers))).toBe('br');
  });
});

test('a response to HEAD is not compressed', () => {
  expect(encodingFor(requestWith({ 'accept-encoding': 'br' }, 'HEAD'))).toBeUndefined();
});

describe('a complete answer of the gateway', () => {
  const answer = { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(PAGE) };

  test('is compressed if the client accepts it', async () => {
    const sent = await compressPlain(requestWith({ 'accept-encoding': 'gzip' }, 'POST'), answer);
    expect(sent.headers).toEqual({
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      vary: 'Accept-Encoding',
    });
    expect(gunzipSync(sent.body).toString()).toBe(PAGE);
    for (const encoding of ['zstd', 'br'] as const) {
      const { body } = await compressPlain(requestWith({ 'accept-encoding': encoding }, 'POST'), answer);
      expect(DECODE[encoding](body).toString()).toBe(PAGE);
    }
  });

  test('stays as it is without Accept-Encoding, or if it is small', async () => {
    expect(await compressPlain(requestWith({}, 'POST'), answer)).toBe(answer);
    const small = { ...answer, body: Buffer.from('{"data":{}}') };
    expect(await compressPlain(requestWith({ 'accept-encoding': 'br' }, 'POST'), small)).toBe(small);
  });
});

test.each([
  [undefined, 'Accept-Encoding'],
  ['Accept', 'Accept, Accept-Encoding'],
  ['accept-encoding', 'accept-encoding'],
  ['Cookie, Accept-Encoding', 'Cookie, Accept-Encoding'],
  ['*', '*'],
])('Vary %j becomes %j', (given, expected) => {
  const headers = new Headers(given === undefined ? {} : { Vary: given });
  varyByEncoding(headers);
  expect(headers.get('Vary')).toBe(expected);
});
