import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { testimonialInput } from '#rules/forms/testing/applications.ts';

import type { Gateway } from '../gateway.ts';
import { startTestBackend, type TestBackend } from '../testing/test-backend.ts';
import { createTestGateway, createTestLog, post, REQUEST_ID } from '../testing/post.ts';
import { NEVER } from '../testing/time-outs.ts';
import { tokenOf } from '../testing/tokens.ts';
import { createProbe } from './probe.ts';

const LIMIT = 10_000;

let upstream: TestBackend;
let gateway: Gateway;
const log = createTestLog();

beforeAll(async () => {
  upstream = await startTestBackend();
  gateway = createTestGateway(upstream.url, {
    upstreamTimeout: NEVER,
    upstreamResponseLimit: LIMIT,
    log: log.log,
  });
});
afterEach(() => {
  vi.useRealTimers();
  log.entries.splice(0);
  upstream.received.splice(0);
});
afterAll(async () => {
  await gateway.close();
  await upstream.close();
});

/** Uses fake timers, so that a timeout expires only when the test advances them. */
function holdTimeOuts(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

const json = 'application/json';

describe('a gateway with a failing backend', () => {
  let drip: NodeJS.Timeout | undefined;
  // The connection can close after the test has ended, when the fake timers are gone.
  afterEach(() => clearInterval(drip));

  const cases: [string, code: string, Parameters<TestBackend['behave']>[0]][] = [
    ['resets the connection', 'UPSTREAM_UNAVAILABLE', (_req, res) => res.destroy()],
    [
      'answers HTML with 502',
      'UPSTREAM_UNAVAILABLE',
      (_req, res) =>
        void res.writeHead(502, { 'content-type': 'text/html' }).end('<h1>secret-host nginx</h1>'),
    ],
    [
      'answers HTML with 200',
      'UPSTREAM_UNAVAILABLE',
      (_req, res) => void res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>secret-host</h1>'),
    ],
    [
      'answers JSON with 500',
      'UPSTREAM_UNAVAILABLE',
      (_req, res) => void res.writeHead(500, { 'content-type': json }).end('{"message":"secret-host"}'),
    ],
    [
      'answers JSON that is not a GraphQL result',
      'UPSTREAM_UNAVAILABLE',
      (_req, res) => void res.writeHead(401, { 'content-type': json }).end('{"message":"secret-host"}'),
    ],
    [
      'answers nothing',
      'UPSTREAM_UNAVAILABLE',
      (_req, res) => void res.writeHead(200, { 'content-type': json }).end(),
    ],
    [
      'answers incomplete JSON',
      'UPSTREAM_UNAVAILABLE',
      (_req, res) =>
        void res.writeHead(200, { 'content-type': json }).end('{"data":{"settings":[{"name":"secret-host'),
    ],
    [
      'closes the connection in the middle of the answer',
      'UPSTREAM_UNAVAILABLE',
      (_req, res) =>
        void res
          .writeHead(200, { 'content-type': json, 'content-length': '99' })
          .write('{"data"', () => res.destroy()),
    ],
    [
      'answers more than the limit',
      'UPSTREAM_UNAVAILABLE',
      (_req, res) =>
        void res
          .writeHead(200, { 'content-type': json })
          .end(JSON.stringify({ data: { settings: [] }, pad: 'x'.repeat(LIMIT) })),
    ],
    ['never answers', 'UPSTREAM_TIMEOUT', () => void vi.advanceTimersByTime(NEVER)],
    [
      'answers one byte at a time',
      'UPSTREAM_TIMEOUT',
      (_req, res) => {
        res.writeHead(200, { 'content-type': json });
        drip = setInterval(() => {
          res.write(' ');
          vi.advanceTimersByTime(NEVER / 10);
        }, 1);
      },
    ],
  ];

  test.each(cases)(
    'returns one public error and answers the next request if the backend %s',
    async (name, code, behaviour) => {
      // The text must be unique, because it is the cache key of public content.
      const alias = name.replaceAll(' ', '_');
      const query = `{ ${alias}: settings { name } }`;
      if (code === 'UPSTREAM_TIMEOUT') holdTimeOuts();
      upstream.behave(behaviour);
      const answer = await post(gateway, query);
      expect(answer.status).toBe(code === 'UPSTREAM_TIMEOUT' ? 504 : 503);
      expect(answer.errors).toHaveLength(1);
      expect(answer.errors?.[0]?.extensions).toEqual({ code, requestId: REQUEST_ID });
      expect(answer.text).not.toMatch(/secret-host|127\.0\.0\.1|ECONN|<h1>/);
      expect(log.entries).toMatchObject([{ level: 'warn', entry: { code, requestId: REQUEST_ID } }]);
      upstream.serve({ settings: [] });
      expect((await post(gateway, query)).data).toEqual({ [alias]: [] });
    },
  );

  test.each([
    ['verifyEmail', 'mutation { verifyEmail(email_verification_token: "t") { message } }', undefined],
    // Operations that can contain files are sent by `guardedFetch`, all others by `createPoster`.
    [
      'createTestimonial',
      'mutation ($input: CreateTestimonialInput!) { createTestimonial(input: $input) { message } }',
      { input: testimonialInput() },
    ],
  ])(
    'accepts a response of exactly the size limit, but not one byte more: %s',
    async (field, query, variables) => {
      const shell = JSON.stringify({ data: { [field]: { message: '' } } }).length;
      const sized = (size: number) => ({ data: { [field]: { message: 'n'.repeat(size - shell) } } });
      upstream.answer(sized(LIMIT));
      expect((await post(gateway, query, variables && { variables })).data).toEqual(sized(LIMIT).data);
      upstream.answer(sized(LIMIT + 1));
      expect((await post(gateway, query, variables && { variables })).status).toBe(503);
    },
  );

  test('does not send the token to the target of a redirect', async () => {
    const elsewhere = await startTestBackend();
    elsewhere.serve({ unreadNotificationsCount: { data: { count: 1 } } });
    upstream.behave((_req, res) => void res.writeHead(307, { location: elsewhere.url }).end());
    const answer = await post(gateway, '{ unreadNotificationsCount { data { count } } }', {
      token: await tokenOf('student'),
    });
    expect(answer.status).toBe(503);
    expect(elsewhere.received).toHaveLength(0);
    await elsewhere.close();
  });

  test('does not retry a failed mutation', async () => {
    upstream.answer({ data: null, errors: [{ message: 'No.', extensions: { category: 'validation' } }] });
    await post(gateway, 'mutation { login(email: "e@portal.example", password: "secret") { error } }');
    upstream.behave((_req, res) => void res.destroy());
    await post(gateway, 'mutation { login(email: "e@portal.example", password: "secret") { error } }');
    expect(upstream.received).toHaveLength(2);
  });
});

// GATEWAY-1
test('a gateway starts while the backend is down and reports that the backend is unavailable', async () => {
  const down = await startTestBackend();
  await down.close();
  const early = createTestGateway(down.url);
  expect(await post(early, '{ settings { name } }')).toMatchObject({ status: 503 });
  expect(await post(early, '{ viewer { id } }')).toMatchObject({ status: 200, data: { viewer: null } });
  expect(await early.health()).toEqual({ ok: false, detail: 'UPSTREAM_UNAVAILABLE' });
});

test('sends equal simultaneous queries of two users as two requests, each with the user’s token', async () => {
  upstream.behave((req, res) => {
    const sub = JSON.parse(
      Buffer.from(req.headers.authorization?.split('.')[1] ?? '', 'base64url').toString(),
    ) as { sub: string };
    setTimeout(() => {
      const data = { unreadNotificationsCount: { data: { count: Number(sub.sub) } } };
      res.setHeader('content-type', json).end(JSON.stringify({ data }));
    }, 20);
  });
  const query = '{ unreadNotificationsCount { data { count } } }';
  const [student, admin] = await Promise.all([
    post(gateway, query, { token: await tokenOf('student') }),
    post(gateway, query, { token: await tokenOf('keyHolder') }),
  ]);
  expect(student.data).toEqual({ unreadNotificationsCount: { data: { count: 1 } } });
  expect(admin.data).toEqual({ unreadNotificationsCount: { data: { count: 2 } } });
});

describe('the probe', () => {
  test('sends one request for several calls, and another one after three seconds', async () => {
    upstream.answer({ data: { __typename: 'Query' } });
    let clock = 0;
    const health = createProbe(
      { url: upstream.url, timeout: NEVER, responseLimit: LIMIT },
      { now: () => clock },
    );
    expect(await Promise.all([health(), health(), health()])).toEqual([
      { ok: true },
      { ok: true },
      { ok: true },
    ]);
    expect(upstream.received).toHaveLength(1);
    upstream.behave((_req, res) => void res.writeHead(502).end());
    clock = 2999;
    expect(await health()).toEqual({ ok: true });
    clock = 3001;
    expect(await health()).toEqual({ ok: false, detail: 'UPSTREAM_UNAVAILABLE' });
  });

  test('reports UPSTREAM_TIMEOUT if the backend does not answer in time', async () => {
    holdTimeOuts();
    upstream.behave(() => void vi.advanceTimersByTime(NEVER));
    expect(await gateway.health()).toEqual({ ok: false, detail: 'UPSTREAM_TIMEOUT' });
  });
});
