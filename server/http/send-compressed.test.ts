import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  createServer,
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
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
import type { CompleteResponse } from './complete-response.ts';
import { compressComplete, sendCompressed } from './send-compressed.ts';

const PAGE = 'A line of the page. '.repeat(200);
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

const DECODE = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync };

const DECODERS = { zstd: createZstdDecompress, br: createBrotliDecompress, gzip: createGunzip };

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
  return await requestFrom((_req, res) => {
    res.setHeader('Content-Security-Policy', 'the policy of other responses');
    const done = sendCompressed(res, answer, encoding);
    done.catch(() => undefined);
    sent(done);
  });
}

/** Starts a server, sends it one request, and returns its response. */
async function requestFrom(listener: RequestListener): Promise<IncomingMessage> {
  const server = createServer(listener);
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
      expect(response.headers['content-length']).toBe(String(bytes.length));
    },
  );

  test.each(['zstd', 'br', 'gzip'] as const)(
    'arrives in parts while the body is written, in %s',
    async (encoding) => {
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
      const decoded = response.pipe(DECODERS[encoding]());
      let text = '';
      for await (const part of decoded) {
        text += String(part);
        // The second part is written only after the client has read the first one.
        if (text === `first ${PAGE}`) next.resolve(undefined);
      }
      expect(text).toBe(`first ${PAGE}second`);
    },
  );

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

  test.each(['zstd', 'br', 'gzip'] as const)(
    'ends if a client disconnects that has not read it, in %s',
    async (encoding) => {
      const cancelled = Promise.withResolvers<unknown>();
      const body = new ReadableStream({
        pull: (controller) => controller.enqueue(randomBytes(64 * 1024)),
        cancel: () => cancelled.resolve(undefined),
      });
      const finished = Promise.withResolvers<unknown>();
      const response = await receive(new Response(body, { headers: HTML }), encoding, (done) => {
        done.then(finished.resolve, finished.resolve);
      });
      // Long enough for the buffers to be full.
      for (let turn = 0; turn < 500; turn += 1) await setImmediate();
      response.destroy();
      await cancelled.promise;
      expect(await finished.promise).toBeInstanceOf(Error);
    },
  );

  test('has room for the listeners of the request', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on('warning', note);
    const response = await requestFrom((_req, res) => {
      for (let count = 0; count < 8; count += 1) res.once('close', () => undefined);
      void sendCompressed(res, new Response(PAGE, { headers: HTML }), 'gzip');
    });
    await readAll(response);
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  test('is cut off if its body fails after its beginning was sent', async () => {
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(PAGE)),
      async pull(controller) {
        await failing.promise;
        controller.error(new Error('The list cannot be read.'));
      },
    });
    const failing = Promise.withResolvers<unknown>();
    const response = await receive(new Response(body, { headers: HTML }), 'br');
    failing.resolve(undefined);
    await expect(readAll(response)).rejects.toThrow('aborted');
  });

  test('has sent nothing if its body fails before', async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(new Error('The list cannot be read.')),
    });
    const failed = Promise.withResolvers<unknown>();
    const response = await requestFrom((_req, res) => {
      sendCompressed(res, new Response(body, { headers: HTML }), 'br').catch((error: unknown) => {
        failed.resolve([error, res.headersSent]);
        res.end();
      });
    });
    response.resume();
    expect(await failed.promise).toEqual([new Error('The list cannot be read.'), false]);
  });

  test.each(['zstd', 'br', 'gzip'] as const)(
    'sends a part that follows another one at once, without waiting for the next, in %s',
    async (encoding) => {
      const next = Promise.withResolvers<unknown>();
      const shell = 'The shell of a page. '.repeat(4000);
      const body = new ReadableStream({
        async start(controller) {
          controller.enqueue(Buffer.from(shell));
          // After the first write, while the compressor works.
          await setImmediate();
          await setImmediate();
          controller.enqueue(Buffer.from('the second part'));
          await next.promise;
          controller.close();
        },
      });
      const response = await receive(new Response(body, { headers: HTML }), encoding);
      let text = '';
      for await (const part of response.pipe(DECODERS[encoding]())) {
        text += String(part);
        if (text.endsWith('the second part')) next.resolve(undefined);
      }
      expect(text).toBe(`${shell}the second part`);
    },
  );

  test.each(['zstd', 'br', 'gzip'] as const)(
    'is written only as fast as the client reads it, in %s',
    async (encoding) => {
      let written = 0;
      const body = new ReadableStream({
        pull(controller) {
          // No encoding makes them smaller.
          controller.enqueue(randomBytes(64 * 1024));
          written += 64 * 1024;
          if (written > 60_000_000) controller.close();
        },
      });
      const response = await receive(new Response(body, { headers: HTML }), encoding);
      let received = 0;
      let most = 0;
      for await (const part of response as AsyncIterable<Buffer>) {
        received += part.length;
        most = Math.max(most, written - received);
        for (let turn = 0; turn < 20; turn += 1) await setImmediate();
      }
      expect(received).toBeGreaterThan(50_000_000);
      // Sockets and buffers hold some megabytes.
      expect(most).toBeLessThan(20_000_000);
    },
  );

  test('is sent as it is if it has ended before it has a kilobyte', async () => {
    const headers = { ...HTML, Vary: 'Accept-Encoding' };
    const response = await receive(new Response('A short text.', { headers }), 'br');
    expect((await readAll(response)).toString()).toBe('A short text.');
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.headers['content-length']).toBe('13');
  });
});

describe('a complete response', () => {
  const answer: CompleteResponse = {
    status: 200,
    headers: { 'content-type': 'application/json', vary: 'Cookie' },
    body: Buffer.from(PAGE),
  };
  const compress = (headers: IncomingHttpHeaders, response = answer) =>
    compressComplete(requestWith(headers, 'POST'), response);

  test.each(['zstd', 'br', 'gzip'] as const)(
    'is compressed if the client accepts it, with %s',
    async (encoding) => {
      const sent = await compress({ 'accept-encoding': encoding });
      expect(sent.headers).toEqual({
        'content-type': 'application/json',
        'content-encoding': encoding,
        vary: 'Cookie, Accept-Encoding',
      });
      expect(DECODE[encoding](sent.body).toString()).toBe(PAGE);
    },
  );

  test('keeps its body if the client accepts no encoding', async () => {
    const sent = await compress({ 'accept-encoding': 'identity' });
    expect(sent.headers).toEqual({ 'content-type': 'application/json', vary: 'Cookie, Accept-Encoding' });
    expect(sent.body).toBe(answer.body);
    expect(await compress({})).toBe(answer);
  });

  test('stays as it is if it is small, is encoded already, or has an ETag', async () => {
    const { headers } = answer;
    for (const given of [
      { ...answer, body: Buffer.from('{"data":{}}') },
      { ...answer, headers: { ...headers, 'content-encoding': 'br' } },
      { ...answer, headers: { ...headers, etag: '"a"' } },
      { ...answer, headers: { ...headers, etag: 'W/"a"' } },
      { ...answer, status: 304, body: Buffer.alloc(0) },
    ])
      expect(await compress({ 'accept-encoding': 'br' }, given)).toEqual(given);
  });
});
