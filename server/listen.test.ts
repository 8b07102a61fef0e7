import { once } from 'node:events';
import { Agent, request, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

import { afterEach, describe, expect, test } from 'vitest';

import { goneSignal } from './http/web-request.ts';
import { listen, type ListeningServer, type ListenOptions } from './listen.ts';

const UNREAD_TIMEOUT = 500;
/** A response that is larger than the socket buffers of the operating system. */
const LARGE = Buffer.alloc(64 * 1024 * 1024);

let listening: ListeningServer;
afterEach(() => listening.stop());

async function serve(handler: RequestListener, options: Partial<ListenOptions> = {}): Promise<URL> {
  listening = await listen(handler, {
    host: '127.0.0.1',
    port: 0,
    stopTimeout: 0,
    unreadTimeout: UNREAD_TIMEOUT,
    ...options,
  });
  return new URL(listening.url);
}

/** Sends a request and reads no byte of the response. */
function askAndIgnore({ port }: URL): void {
  const socket = connect(Number(port), '127.0.0.1', () =>
    socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n'),
  );
  socket.on('error', () => undefined).pause();
}

async function textOf(answer: IncomingMessage | Socket): Promise<string> {
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return text;
}

test('disconnects only the client that reads nothing, not one that waits, sends slowly or reuses its connection', async () => {
  const hungUp = Promise.withResolvers<undefined>();
  const waiting: ServerResponse[] = [];
  const url = await serve((req, res) => {
    if (req.url === '/large') res.end(LARGE).once('close', () => hungUp.resolve(undefined));
    else if (req.url === '/waits') waiting.push(res);
    else void textOf(req).then((body) => res.end(`read: ${body}`));
  });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async (path: string) =>
    (await once(request(new URL(path, url), { agent }).end(), 'response')) as [IncomingMessage];

  const [first] = await ask('/first');
  const { localPort } = first.socket;
  expect(await textOf(first)).toBe('read: ');
  const waits = fetch(new URL('/waits', url));
  const slow = request(new URL('/slow', url), { method: 'POST' });
  slow.write('one, ');
  await expect.poll(() => waiting.length).toBe(1);

  askAndIgnore(url);
  await hungUp.promise;

  waiting[0]?.end('at last');
  expect(await (await waits).text()).toBe('at last');
  slow.end('two');
  const [taken] = (await once(slow, 'response')) as [IncomingMessage];
  expect(await textOf(taken)).toBe('read: one, two');
  const [again] = await ask('/again');
  expect(again.socket.localPort).toBe(localPort);
  expect(await textOf(again)).toBe('read: ');
  agent.destroy();
});

test('sends the complete response to a client that reads slowly', async () => {
  const url = await serve((_req, res) => void res.end(LARGE));
  const [answer] = (await once(request(url).end(), 'response')) as [IncomingMessage];
  const started = performance.now();
  let length = 0;
  for await (const chunk of answer) {
    length += (chunk as Buffer).length;
    // Reads so slowly that the complete response takes longer than the timeout.
    const pauseEnds = started + (length / LARGE.length) * 3 * UNREAD_TIMEOUT;
    while (performance.now() < pauseEnds) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(length).toBe(LARGE.length);
});

describe('requests that a client sends without waiting for the responses (LOAD-2)', () => {
  function pipeline({ port }: URL, count: number): Socket {
    const requests = Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(requests.join(''));
    return socket;
  }

  test('are handled one after the other, and the connection closes after the fifth', async () => {
    const handled: string[] = [];
    let running = 0;
    const url = await serve((req, res) => {
      running += 1;
      handled.push(`${req.url ?? ''} with ${running} running`);
      setImmediate(() => {
        running -= 1;
        res.end(`response ${req.url ?? ''};`);
      });
    });
    const answer = await textOf(pipeline(url, 2000));
    expect(answer.match(/response \/\d+/g)).toEqual([0, 1, 2, 3, 4].map((index) => `response /${index}`));
    expect(handled).toEqual([0, 1, 2, 3, 4].map((index) => `/${index} with 1 running`));
    expect(answer.match(/connection: close/gi)).toHaveLength(1);
  });

  test('are all answered if only a few wait at the same time', async () => {
    const url = await serve((req, res) => res.end(`response ${req.url ?? ''};`));
    expect((await textOf(pipeline(url, 5))).match(/response/g)).toHaveLength(5);
  });

  test('are not handled after the client has left', async () => {
    const begun: string[] = [];
    const closed = Promise.withResolvers<undefined>();
    const url = await serve((req, res) => {
      begun.push(req.url ?? '');
      if (req.url === '/after') res.end();
      else res.once('close', () => closed.resolve(undefined));
    });
    const socket = pipeline(url, 5);
    await expect.poll(() => begun).toEqual(['/0']);
    socket.destroy();
    await closed.promise;
    await fetch(new URL('/after', url));
    expect(begun).toEqual(['/0', '/after']);
  });
});

test('creates an aborted signal if the client disconnected early, but not after a complete response', async () => {
  const begun = Promise.withResolvers<undefined>();
  const left = Promise.withResolvers<ServerResponse>();
  const answered = Promise.withResolvers<ServerResponse>();
  const url = await serve((req, res) => {
    if (req.url === '/answered') res.once('close', () => answered.resolve(res)).end('well');
    else {
      res.once('close', () => left.resolve(res));
      begun.resolve(undefined);
    }
  });
  const client = new AbortController();
  const asked = fetch(url, { signal: client.signal }).catch(() => undefined);
  await (await fetch(new URL('/answered', url))).text();
  await begun.promise;
  client.abort();
  await asked;
  expect(goneSignal(await left.promise).aborted).toBe(true);
  expect(goneSignal(await answered.promise).aborted).toBe(false);
});

describe('clients that send their headers slowly', () => {
  const HEAD = 'GET / HTTP/1.1\r\nHost: x\r\n';
  const KINDS = {
    'says nothing': '',
    'stops in its first line': 'GET /',
    'stops in its headers': HEAD,
    'sends a header now and then': HEAD,
  };

  async function openSlowClients({ port }: URL): Promise<Socket[]> {
    const opened = Object.entries(KINDS).flatMap(([kind, text]) =>
      Array.from({ length: 25 }, async () => {
        const socket = connect(Number(port), '127.0.0.1');
        // The server resets the connection if a header arrives after it closed the connection.
        socket.on('error', () => undefined).resume();
        await once(socket, 'connect');
        socket.write(text);
        if (kind === 'sends a header now and then') {
          const sender = setInterval(() => socket.write('X-A: a\r\n'), 50);
          socket.once('close', () => clearInterval(sender));
        }
        return socket;
      }),
    );
    return await Promise.all(opened);
  }

  test('answers other clients while 100 clients send their headers slowly', async () => {
    const url = await serve((_req, res) => res.end('answered'), { headersTimeout: 60_000 });
    const slow = await openSlowClients(url);
    const answers = await Promise.all([1, 2, 3].map(async () => (await fetch(url)).text()));
    expect(answers).toEqual(['answered', 'answered', 'answered']);
    expect(slow.filter(({ closed }) => !closed)).toHaveLength(100);
    for (const socket of slow) socket.destroy();
  });

  test('disconnects clients that exceed the headers timeout', async () => {
    const url = await serve((_req, res) => res.end(), { headersTimeout: 400, checkingInterval: 50 });
    const slow = await openSlowClients(url);
    await expect.poll(() => slow.filter(({ closed }) => closed)).toHaveLength(100);
  });
});

test('limits the headers of a request to 10 seconds and checks every 5 seconds by default', async () => {
  const limits = Promise.withResolvers<unknown>();
  const url = await serve((req, res) => {
    limits.resolve(Reflect.get(req.socket, 'server'));
    res.end();
  });
  await (await fetch(url)).text();
  expect(await limits.promise).toMatchObject({ headersTimeout: 10_000, connectionsCheckingInterval: 5000 });
});
