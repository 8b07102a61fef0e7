import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import { describe, expect, test } from 'vitest';

import { DEMO_ACCOUNTS, type DemoAccountName } from '#rules/identity/testing/demo-accounts.ts';
import { readClaims, type Viewer } from '#rules/identity/viewer.ts';
import { CAMPUSES } from '#rules/routes/campuses.ts';

import { RequestContext } from '../../server/http/request-context.ts';
import type { UploadReceiver } from '../../server/uploads/upload-receiver.ts';
import type { Drafts } from '../../server/drafts/drafts.ts';
import { createGuard } from '../../server/guard/guard.ts';
import { createLogger } from '../../server/log/logger.ts';
import { createPageAdmission } from '../../server/page-admission.ts';
import { createPages } from '../../server/pages.ts';
import type { Session } from '../../server/sessions/session.ts';
import { PAGES } from '../support/addresses.ts';
import { readBuiltRoutes } from '../support/client-build.ts';
import { ACCOUNTS, guardOutcome, keysOf, VISITORS } from '../support/expected-access.ts';

/**
 * Tests the guard's decision for every page, account and kind of request, on the route tree of the build. A
 * stub replaces Remix. It answers `opens` and the path to each request that passes the guard.
 * `tests/contract/guard-matrix.test.ts` tests the same outcomes over HTTP.
 */
const ORIGIN = 'http://localhost';
const guard = createGuard(readBuiltRoutes());

const KINDS = {
  'a document request': { method: 'GET', isData: false },
  'a HEAD request': { method: 'HEAD', isData: false },
  'a data request of a script': { method: 'GET', isData: true },
  'a form post': { method: 'POST', isData: false },
  'a form post of a script': { method: 'POST', isData: true },
};

/** @returns the user that a demo account's token describes; undefined for a visitor */
function viewerOf(account: string): Viewer | undefined {
  if (VISITORS.includes(account)) return undefined;
  const viewer = readClaims({
    sub: account,
    exp: Number.MAX_SAFE_INTEGER,
    role: DEMO_ACCOUNTS[account as DemoAccountName].role,
    permissions: keysOf(account),
  });
  if (!viewer) throw new Error(`The claims of ${account} are not valid.`);
  return viewer;
}

function createPagesFor(viewer: Viewer | undefined) {
  const session = {
    viewer,
    choices: {},
    finish: () => Promise.resolve([]),
    rememberPath: () => undefined,
    hasExpiredUntold: () => Promise.resolve(false),
    unsentForms: { hasOwner: () => Promise.resolve(false) },
    interruptedTasks: { keep: () => Promise.resolve() },
  } as unknown as Session;
  return createPages({
    log: createLogger('silent'),
    trustProxy: false,
    sessions: { read: () => Promise.resolve(session), isUnavailable: () => false },
    guard,
    uploadReceiver: {} as UploadReceiver,
    drafts: { open: () => ({ cookies: () => [] }) as unknown as Drafts, close: () => undefined },
    admission: createPageAdmission(String),
    render: ({ url }, { refusedTo }) =>
      Promise.resolve(new Response(refusedTo ?? `opens ${new URL(url).pathname}`)),
  });
}

async function ask(pages: ReturnType<typeof createPagesFor>, address: string, kind: keyof typeof KINDS) {
  const { method, isData } = KINDS[kind];
  const target = isData ? `${address === '/' ? '/_root' : address}.data` : address;
  const req = new IncomingMessage(new Socket());
  Object.assign(req, { method, url: target });
  if (method === 'POST') {
    req.headers['content-type'] = 'application/x-www-form-urlencoded';
    req.push('some=field');
  }
  req.push(null);
  const res = new ServerResponse(req);
  const request = new RequestContext({ req, res, policyFor: () => '' });
  request.acceptOrigin(ORIGIN);
  const response = await pages.answer(request);
  // The end of the response releases the place of the page (LOAD-1).
  res.emit('close');
  const to = response.headers.get('location');
  return to === null ? await response.text() : `${response.status} ${to}`;
}

// GUARD-1, GUARD-2, GUARD-3, GUARD-4, GUARD-5, GUARD-6, GUARD-7
describe.each(ACCOUNTS)('the guard, for the account %s', (account) => {
  const pages = createPagesFor(viewerOf(account));
  test.each(Object.keys(KINDS) as (keyof typeof KINDS)[])(
    'opens or redirects every page as expected for %s',
    async (kind) => {
      const { method, isData } = KINDS[kind];
      for (const { row, address } of PAGES) {
        const outcome = guardOutcome(row, account);
        const opened = isData ? `${address === '/' ? '/_root' : address}.data` : address;
        const led = isData ? outcome : `${method === 'POST' ? 303 : 302} ${outcome}`;
        const expected = outcome === 'opens' ? `opens ${opened}` : led;
        expect(`${address}: ${await ask(pages, address, kind)}`).toBe(`${address}: ${expected}`);
      }
    },
  );
});

// GUARD-8
test('the guard answers "not found" for a built route that has no row in the route table', () => {
  const routes = { ...readBuiltRoutes(), extra: { id: 'extra', parentId: 'root', path: 'extra' } };
  const decision = createGuard(routes).check(new URL('/extra', ORIGIN), viewerOf('superadmin'));
  expect(decision.refusal).toBe('not-found');
});

// ROUTE-13
describe('the page of a campus', () => {
  const withMore = createGuard(readBuiltRoutes(), {
    campuses: [...CAMPUSES, { college: 'adpoly', campus: 'al-dhafra' }],
  });
  const refusalOf = (address: string, account: string, by = guard) =>
    by.check(new URL(address, ORIGIN), viewerOf(account)).refusal;

  test('is not found if the college has no such campus', () => {
    for (const address of ['/fchs/mars', '/adpoly/mars', '/adpoly/mars.data', '/adpoly/al%20ain'])
      expect(refusalOf(address, 'superadmin'), address).toBe('not-found');
    for (const address of ['/fchs/al-ain', '/FCHS/Abu-Dhabi', '/adpoly/abu-dhabi', '/adpoly/al-ain.data'])
      expect(refusalOf(address, 'superadmin'), address).toBeUndefined();
  });

  test('is found if the configuration adds the campus', () => {
    expect(refusalOf('/adpoly/al-dhafra', 'superadmin', withMore)).toBeUndefined();
    expect(refusalOf('/fchs/al-dhafra', 'superadmin', withMore)).toBe('not-found');
  });

  test('is refused by its key before it can be not found', () => {
    expect(refusalOf('/adpoly/mars', 'visitor')).toBe('sign-in');
    expect(refusalOf('/adpoly/mars', 'faculty')).toBe('no-permission');
  });
});
