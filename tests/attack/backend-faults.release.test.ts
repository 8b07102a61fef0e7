import { connect, type Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Running } from '../support/child.ts';
import { tokenOf } from '../support/scripted-backend.ts';
import { askGraphql, NEVER, startOwnPortal } from '../support/own-portal.ts';
import { startProgrammableBackend, type ProgrammableBackend } from '../support/programmable-backend.ts';

const MEGABYTE = 1024 * 1024;
/** A text that the backend puts into each faulty response. The portal must never pass it on. */
const CANARY = 'canary-of-the-backend';

let backend: ProgrammableBackend;
let portal: Running;
/** A portal with a timeout of one second, for the backend that never answers. */
let hurried: Running;

beforeAll(async () => {
  backend = await startProgrammableBackend();
  const start = (timeout: string) => startOwnPortal(backend.url, { UPSTREAM_TIMEOUT: timeout });
  [portal, hurried] = await Promise.all([start(NEVER), start('1000')]);
  PLAIN.headers = { authorization: `Bearer ${await tokenOf({ role: 'user' })}` };
});
afterAll(async () => {
  await portal.stop();
  await hurried.stop();
  await backend.refuse();
});

const JSON_TYPE = { 'content-type': 'application/json' };
// Mutations are not cached, so an earlier good response cannot hide a wrong state.
const QUERY = 'mutation { verifyResetPasswordtoken(token: "t") { error } }';

interface Asked {
  field: string;
  query: string;
  data: Record<string, unknown>;
  headers?: Record<string, string>;
}
/** An operation with a rate-limited field: it always passes through the whole gateway. */
const GUARDED: Asked = {
  field: 'verifyResetPasswordtoken',
  query: QUERY,
  data: { verifyResetPasswordtoken: { error: false } },
};
/** An operation without such a field: once the gateway knows its text, it takes the fast path. */
const PLAIN: Asked = {
  field: 'unreadNotificationsCount',
  query: '{ unreadNotificationsCount { data { count } } }',
  data: { unreadNotificationsCount: { data: { count: 7 } } },
};

const wellOf =
  ({ data }: Asked) =>
  (_req: unknown, res: ServerResponse) =>
    void res.writeHead(200, JSON_TYPE).end(JSON.stringify({ data }));
const answerWell = wellOf(GUARDED);

/** Writes `total` bytes in blocks of a megabyte, and stops early if the client disconnects. */
function flood(res: ServerResponse, total: number): void {
  res.writeHead(200, JSON_TYPE);
  res.write(`{"data":{"${CANARY}":"`);
  const block = 'x'.repeat(MEGABYTE);
  let sent = 0;
  const push = () => {
    while (sent < total && !res.destroyed) {
      sent += MEGABYTE;
      if (!res.write(block)) return void res.once('drain', push);
    }
    res.end('"}}');
  };
  push();
}

const lighthouse = (field: string, extensions: object, message = `SQLSTATE[42S22] ${CANARY}`) =>
  JSON.stringify({ data: null, errors: [{ message, path: [field], extensions }] });

const FAULTS: [name: string, status: number, code: string, (res: ServerResponse, field: string) => void][] = [
  ['never answers', 504, 'UPSTREAM_TIMEOUT', () => undefined],
  ['resets the connection', 503, 'UPSTREAM_UNAVAILABLE', (res) => res.destroy()],
  [
    'answers HTML with 502',
    503,
    'UPSTREAM_UNAVAILABLE',
    (res) => void res.writeHead(502, { 'content-type': 'text/html' }).end(`<h1>${CANARY}</h1>`),
  ],
  [
    'answers HTML with 200',
    503,
    'UPSTREAM_UNAVAILABLE',
    (res) => void res.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>${CANARY}</h1>`),
  ],
  [
    'answers truncated JSON',
    503,
    'UPSTREAM_UNAVAILABLE',
    (res) => void res.writeHead(200, JSON_TYPE).end(`{"data":{"${CANARY}`),
  ],
  [
    'disconnects in the middle of the body',
    503,
    'UPSTREAM_UNAVAILABLE',
    (res) =>
      void res.writeHead(200, { ...JSON_TYPE, 'content-length': '999' }).write(CANARY, () => res.destroy()),
  ],
  ['answers 200 MB', 503, 'UPSTREAM_UNAVAILABLE', (res) => flood(res, 200 * MEGABYTE)],
  [
    'answers with an internal exception',
    200,
    'UPSTREAM_ERROR',
    (res, field) =>
      void res.writeHead(200, JSON_TYPE).end(
        lighthouse(field, {
          category: 'internal',
          debugMessage: CANARY,
          trace: [{ file: `/var/www/${CANARY}.php` }],
        }),
      ),
  ],
  [
    'answers an error without a category',
    200,
    'UPSTREAM_ERROR',
    (res, field) =>
      void res.writeHead(200, JSON_TYPE).end(lighthouse(field, {}, `http://${CANARY}.internal:8080`)),
  ],
];

describe('backend faults', () => {
  // FORM-15
  test.each(FAULTS)(
    'if the backend %s, the client gets one error without backend details, and the next request succeeds',
    async (_name, status, code, fault) => {
      const { url } = code === 'UPSTREAM_TIMEOUT' ? hurried : portal;
      const askWell = async (asked: Asked) => {
        backend.behave(wellOf(asked));
        expect((await askGraphql(url, asked.query, asked)).data).toEqual(asked.data);
      };
      // The first request makes the text known to the gateway: later ones take the fast path.
      await askWell(PLAIN);
      backend.behave((req, res) => {
        void text(req).then((sent) => fault(res, (sent.includes(PLAIN.field) ? PLAIN : GUARDED).field));
      });
      const ask = (asked: Asked) => askGraphql(url, asked.query, asked);
      // Five failures open the circuit breaker. The sixth request arrives while it is open.
      const answers = await Promise.all([GUARDED, PLAIN, GUARDED, PLAIN, GUARDED].map(ask));
      answers.push(await ask(PLAIN));
      for (const answer of answers) {
        expect(answer.status).toBe(status);
        expect(answer.errors).toHaveLength(1);
        expect(answer.errors?.[0]?.extensions).toEqual({
          code,
          requestId: answer.headers.get('x-request-id'),
        });
        expect(answer.text).not.toMatch(
          new RegExp(`${CANARY}|127\\.0\\.0\\.1|ECONN|SQLSTATE|<h1>|\\.php|stack`),
        );
      }
      await askWell(PLAIN);
      await askWell(GUARDED);
    },
  );

  test('if the backend refuses connections, the client gets one error, and a request after its recovery succeeds', async () => {
    await backend.refuse();
    for (let round = 0; round < 6; round += 1) {
      const answer = await askGraphql(portal.url, QUERY);
      expect(answer).toMatchObject({
        status: 503,
        errors: [{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
      });
      expect(answer.text).not.toMatch(/127\.0\.0\.1|ECONN/);
    }
    await backend.recover();
    backend.behave(answerWell);
    expect((await askGraphql(portal.url, QUERY)).status).toBe(200);
  });

  test('the client gets a validation error of the backend with its messages, but none of its other extensions', async () => {
    const validation = { 'input.email': ['The email has already been taken.'] };
    const extensions = { category: 'validation', validation, file: CANARY, trace: [CANARY] };
    backend.behave(
      (_req, res) =>
        void res.writeHead(200, JSON_TYPE).end(lighthouse(GUARDED.field, extensions, 'Validation failed.')),
    );
    const answer = await askGraphql(portal.url, QUERY);
    expect(answer.errors?.[0]).toMatchObject({
      message: 'Validation failed.',
      extensions: { code: 'VALIDATION_FAILED', validation },
    });
    expect(answer.text).not.toContain(CANARY);
  });
});

async function metric(name: string): Promise<number> {
  const figures = await (await fetch(portal.metricsUrl ?? '')).text();
  return Number(new RegExp(`^${name} (.*)$`, 'm').exec(figures)?.[1]);
}

test('memory use falls again after twenty concurrent responses of 200 MB', async () => {
  backend.behave(answerWell);
  await askGraphql(portal.url, QUERY);
  const before = await metric('process_resident_memory_bytes');
  backend.behave((_req, res) => flood(res, 200 * MEGABYTE));
  await Promise.all(Array.from({ length: 20 }, () => askGraphql(portal.url, QUERY)));
  backend.behave(answerWell);
  await expect
    .poll(() => metric('process_resident_memory_bytes'), { interval: 500 })
    .toBeLessThan(before + 250 * MEGABYTE);
  expect(await metric('gateway_upstream_in_flight')).toBe(0);
});

describe('a backend that delays its responses', () => {
  test('the half-open circuit breaker sends one trial request and rejects all others at once', async () => {
    backend.behave((_req, res) => void res.destroy());
    for (let round = 0; round < 5; round += 1) await askGraphql(portal.url, QUERY);
    expect(await metric('gateway_breaker_open')).toBe(1);
    const held: ServerResponse[] = [];
    backend.behave((_req, res) => void held.push(res));
    const waiting = askGraphql(portal.url, QUERY);
    await expect.poll(() => held.length).toBe(1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => askGraphql(portal.url, QUERY)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(answers[0]?.headers.get('retry-after')).toBe('1');
    expect(held).toHaveLength(1);
    answerWell(undefined, held[0]!);
    expect((await waiting).status).toBe(200);
    expect(await metric('gateway_breaker_open')).toBe(0);
  });

  // GATEWAY-15
  test('while 100 requests wait for the backend, the next gets 503 with Retry-After; later all 100 succeed', async () => {
    const held: ServerResponse[] = [];
    backend.behave((_req, res) => void held.push(res));
    const answers = Array.from({ length: 100 }, () => askGraphql(portal.url, QUERY));
    await expect.poll(() => held.length).toBe(100);
    const refused = await askGraphql(portal.url, QUERY);
    expect(refused).toMatchObject({ status: 503, errors: [{ extensions: { code: 'OVERLOADED' } }] });
    expect(refused.headers.get('retry-after')).toBe('1');
    for (const res of held) answerWell(undefined, res);
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
    expect(held).toHaveLength(100);
    expect((await Promise.all([askGraphql(portal.url, QUERY), answerNext(held)]))[0].status).toBe(200);
  });
});

/** Waits for the next request and answers it. */
async function answerNext(held: ServerResponse[]): Promise<void> {
  const before = held.length;
  await expect.poll(() => held.length).toBe(before + 1);
  answerWell(undefined, held[before]!);
}

test('100 slow connections do not block a normal request', async () => {
  backend.behave(answerWell);
  const { hostname, port } = new URL(portal.url);
  const head = `POST /graphql HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n`;
  const sockets = await Promise.all(
    Array.from(
      { length: 100 },
      (_, index) =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(Number(port), hostname, () => {
            // Half of the connections stop in the headers, the other half in the body.
            socket.write(index % 2 === 0 ? head : `${head}\r\n{"query":"`);
            resolve(socket);
          });
          socket.once('error', reject);
        }),
    ),
  );
  const drip = setInterval(() => sockets.forEach((socket) => socket.write('a')), 100);
  for (let count = 0; count < 10; count += 1) {
    expect((await askGraphql(portal.url, QUERY)).status).toBe(200);
  }
  clearInterval(drip);
  for (const socket of sockets) socket.on('error', () => undefined).destroy();
});
