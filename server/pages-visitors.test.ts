import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

import { beforeEach, expect, test } from 'vitest';

import type { RouteRow } from '#rules/routes/row.ts';
import { getRow } from '#rules/routes/table.ts';

import type { GuardDecision } from './guard/guard.ts';
import { RequestContext } from './http/request-context.ts';
import { createLogger } from './log/logger.ts';
import { createPageAdmission } from './page-admission.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { createPages } from './pages.ts';
import { createCookieJar } from './sessions/cookies.ts';

const ORIGIN = 'https://portal.example';
const ROW: RouteRow = getRow('news');

let decision: Pick<GuardDecision, 'row' | 'refusal'>;
let checks: number;
beforeEach(() => {
  decision = { row: ROW, refusal: undefined };
  checks = 0;
});

function answerVisitor(method: string, url: string, headers: IncomingHttpHeaders = {}, origin = ORIGIN) {
  const pages = createPages({
    log: createLogger('silent'),
    trustProxy: false,
    sessions: {
      read: () => Promise.resolve({ finish: () => Promise.resolve([]) } as never),
      isUnavailable: () => false,
    },
    guard: {
      check() {
        checks += 1;
        return { ...decision, isData: false, pagePath: '/news' };
      },
    },
    drafts: { open: () => ({ cookies: () => [] }) as never, close: () => undefined },
    uploadReceiver: undefined as never,
    admission: createPageAdmission(String),
    visitorPages: {
      origin: ORIGIN,
      cookies: createCookieJar(true),
      cache: createPageCache({ maxBytes: 100_000, compresses: false, count: () => undefined }),
    },
    render: () => Promise.resolve(new Response('<p>', { headers: { 'Content-Type': 'text/html' } })),
  });
  const req = { method, url, headers, socket: {} } as IncomingMessage;
  const res = { closed: false, once: () => undefined } as unknown as ServerResponse;
  const request = new RequestContext({ req, res, policyFor: () => '' });
  request.acceptOrigin(origin);
  return pages.answerVisitor(request);
}

// SPEED-5
test('a visitor gets the page of all visitors, after one check of the access', async () => {
  expect((await answerVisitor('GET', '/news'))?.body.toString()).toBe('<p>');
  expect(checks).toBe(1);
});

// SPEED-5
test.each([
  ['a form', 'POST', '/news', {}, ORIGIN],
  ['a request for data', 'GET', '/news.data', {}, ORIGIN],
  ['an address with a query', 'GET', '/news?page=2', {}, ORIGIN],
  ['a request with a body', 'GET', '/news', { 'content-length': '1' }, ORIGIN],
  ['a request with a session', 'GET', '/news', { cookie: '__Host-portal=a' }, ORIGIN],
  ['a request for another host', 'GET', '/news', {}, 'https://other.example'],
])('%s is left to the other pages, without a check of the access', async (...given) => {
  const [, method, url, headers, origin] = given;
  expect(await answerVisitor(method, url, headers, origin)).toBeUndefined();
  expect(checks).toBe(0);
});

// SPEED-5
test('a page that a visitor cannot open, or that is not the same for all, is left to the other pages', async () => {
  const { isSameForVisitors: _is, ...other } = ROW;
  const decisions: (typeof decision)[] = [
    { row: ROW, refusal: 'sign-in' },
    { row: other, refusal: undefined },
    { row: undefined, refusal: undefined },
  ];
  for (decision of decisions) expect(await answerVisitor('GET', '/news')).toBeUndefined();
});
