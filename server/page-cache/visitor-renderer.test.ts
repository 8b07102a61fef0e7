import type { IncomingMessage, ServerResponse } from 'node:http';

import { beforeEach, expect, test } from 'vitest';

import type { RouteRow } from '#rules/routes/row.ts';
import { getRow } from '#rules/routes/table.ts';

import { RequestContext } from '../http/request-context.ts';
import { contentSecurityPolicy } from '../http/security-headers.ts';
import { createLogger } from '../log/logger.ts';
import { createPageAdmission } from '../page-admission.ts';
import type { PageContext } from '../pages.ts';
import { createVisitorRenderer } from './visitor-renderer.ts';

const ROW: RouteRow = getRow('news');
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

let given: PageContext | undefined;
let cookies: string[];
beforeEach(() => {
  given = undefined;
  cookies = [];
});

/** Renders a page for all visitors, for which Remix returns a response. */
async function renderFor(respond: (context: PageContext) => Response, row: RouteRow = ROW) {
  const render = createVisitorRenderer({
    log: createLogger('silent'),
    trustProxy: false,
    sessions: { read: () => Promise.resolve({ finish: () => Promise.resolve(cookies) } as never) },
    drafts: { open: () => ({ cookies: () => [] }) as never },
    admission: createPageAdmission(String),
    render: (_request, context) => {
      given = context;
      return Promise.resolve(respond(context));
    },
  });
  const request = new RequestContext({
    req: { url: '/news', headers: {}, socket: {} } as IncomingMessage,
    res: {} as ServerResponse,
    policyFor: (inline, embeds) => contentSecurityPolicy({ inline, secure: false, formTargets: [] }, embeds),
  });
  request.acceptOrigin('https://portal.example');
  const reads = { note: () => undefined, noteUnrepeatable: () => undefined };
  const page = { key: 'news', cookie: undefined, chosen: undefined };
  const { signal } = new AbortController();
  return await render(request, { row, pagePath: '/news' }, page, reads, signal);
}

// SPEED-5
test.each([200, 404])('a page with the status %s gets no id of the request', async (status) => {
  const page = await renderFor(() => new Response('<p>', { status, headers: HTML }));
  expect(page).toMatchObject({ status, body: Buffer.from('<p>'), language: 'en' });
  expect(given?.reference).toBeUndefined();
});

// SPEED-5, FORM-14
test.each([403, 500, 503])('an error page with the status %s is not for all visitors', async (status) => {
  expect(await renderFor(() => new Response('<p>', { status, headers: HTML }))).toBeUndefined();
});

test('a response is not for all visitors if it is no page, or has a header of its own', async () => {
  expect(await renderFor(() => Response.json({}))).toBeUndefined();
  for (const header of ['Set-Cookie', 'X-Robots-Tag', 'Cache-Control', 'Link'])
    expect(await renderFor(() => new Response('<p>', { headers: { ...HTML, [header]: 'a' } })), header).toBe(
      undefined,
    );
  cookies = ['portal=1'];
  expect(await renderFor(() => new Response('<p>', { headers: HTML }))).toBeUndefined();
});

// SPEED-7
test('a page is not for all visitors if it needs its nonce outside its scripts', async () => {
  const styled = (context: PageContext) =>
    new Response(`<style nonce="${context.nonce}">p {}</style>`, { headers: HTML });
  expect(await renderFor(styled)).toBeUndefined();
});

test('the policy of a page allows what its row embeds, and what it allows itself', async () => {
  const page = await renderFor(
    (context) => {
      context.allowChat();
      return new Response('<p>', { headers: HTML });
    },
    { ...ROW, embeds: 'videos' },
  );
  expect(page?.policy).toContain('https://www.youtube-nocookie.com');
  expect(page?.policy).toContain('https://embed.tawk.to');
});
