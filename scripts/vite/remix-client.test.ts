import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type * as Router from '@remix-run/router';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

import { latestFailure } from '../../app/components/router/failure.ts';
import { createPortalRouter } from '../../app/components/router/portal-router.ts';
import { referenceOf, requestPage, UnansweredError } from '../../app/components/router/request-page.ts';
import remixConfig from '../../remix.config.js';
import { remixClient } from './remix-client.ts';

const require = createRequire(import.meta.url);
const folder = mkdtempSync(path.join(tmpdir(), 'portal-router-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the path of a file or a folder of a package. */
function pathOf(name: string): string {
  const [scope, part, ...rest] = name.split('/');
  return path.join(require.resolve(`${scope}/${part}/package.json`), '..', ...rest);
}

/** Returns a file of a package as the build changes it. */
function changedFile(name: string): string {
  const { transform } = remixClient(remixConfig.future);
  if (typeof transform !== 'function') throw new Error('The plugin has no transform function.');
  const code = readFileSync(pathOf(name), 'utf8');
  const changed = Reflect.apply(transform, undefined, [code, pathOf(name)]) as { code: string } | undefined;
  return changed?.code ?? code;
}

const routerFile = path.join(folder, 'router.mjs');
writeFileSync(
  routerFile,
  changedFile('@remix-run/router/dist/router.js').replace(/\/\/# sourceMapping.*/, ''),
);
const { createMemoryHistory, createRouter, redirect } = (await import(
  pathToFileURL(routerFile).href
)) as typeof Router;

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('document', page);
});
afterEach(() => vi.unstubAllGlobals());

type Answer = (request: Request) => unknown;
const LOST: Answer = () => {
  throw new UnansweredError('offline');
};

/** Creates a router with the pages `/`, `/form` and `/next`. It gets the answers by method and path. */
function open(at: string, answers: Record<string, Answer> = {}) {
  const router = createPortalRouter(createRouter, {
    history: createMemoryHistory({ initialEntries: [at] }),
    future: { v7_normalizeFormMethod: true, v7_skipActionErrorRevalidation: true },
    hydrationData: { loaderData: { form: 'first data', home: 'first data' } },
    routes: ['home', 'form', 'next'].map((id) => ({
      id,
      path: id === 'home' ? '/' : `/${id}`,
      hasErrorBoundary: true,
      loader: () => null,
      action: () => null,
    })),
    patchRoutesOnNavigation: () => undefined,
    dataStrategy: async ({ request, matches }) => {
      const answer = answers[`${request.method} ${new URL(request.url).pathname}`] ?? (() => 'data');
      const id = matches.at(-1)!.route.id;
      try {
        return { [id]: { type: 'data', result: await answer(request) } };
      } catch (result) {
        return { [id]: { type: 'error', result } };
      }
    },
    window: browserWindow(),
  });
  router.initialize();
  return { router, answers };
}

/** The parts of a window with which the router works as in a browser. */
function browserWindow(): Window {
  return Object.assign(new EventTarget(), {
    document: { createElement: () => undefined },
    sessionStorage: { getItem: () => null },
    location: new URL('http://localhost/'),
  }) as unknown as Window;
}

function submitForm(id: string, submit = vi.fn()): void {
  const event = new Event('submit');
  Object.defineProperty(event, 'target', { value: { getAttribute: () => id, submit } });
  page.dispatchEvent(event);
}

function formOf(values: Record<string, string>) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(values)) formData.set(name, value);
  return { formMethod: 'post', formData } as const;
}

test('the build changes every file of Remix that it has to change', () => {
  for (const file of ['browser', 'single-fetch', 'fog-of-war', 'routeModules']) {
    expect(changedFile(`@remix-run/react/dist/esm/${file}.js`)).toMatch(/^import \{ .* \} from ".*\/app\//);
  }
});

test('the build makes the options of Remix constants', () => {
  expect(changedFile('@remix-run/react/dist/esm/browser.js')).toContain('if (true) {');
  const folderOfFiles = '@remix-run/react/dist/esm';
  for (const file of readdirSync(pathOf(folderOfFiles)).filter((name) => name.endsWith('.js')))
    expect(changedFile(`${folderOfFiles}/${file}`), file).not.toMatch(/\bfuture\.\w/);
});

// FORM-17
test('a form that does not arrive leaves the page with its data and its latest answer as it is', async () => {
  const { router, answers } = open('/form', { 'POST /form': () => 'first answer' });
  await router.navigate('/form', formOf({ text: 'typed' }));
  const before = router.state;
  expect(before.actionData).toEqual({ form: 'first answer' });
  answers['POST /form'] = LOST;
  submitForm('demo');
  await router.navigate('/form', formOf({ text: 'typed' }));
  expect(router.state).toMatchObject({
    navigation: { state: 'idle' },
    location: before.location,
    actionData: before.actionData,
    loaderData: before.loaderData,
    errors: before.errors,
  });
  expect(latestFailure()).toEqual({ reason: 'offline', formId: 'demo', address: undefined });
  submitForm('demo');
  expect(latestFailure()).toBeUndefined();
});

// FORM-17
test('a form that arrived is not sent again if the next page does not load', async () => {
  const { router } = open('/form', {
    'POST /form': () => {
      throw redirect('/next?a=1');
    },
    'GET /next': LOST,
  });
  submitForm('demo');
  await router.navigate('/form', formOf({}));
  expect(router.state).toMatchObject({ navigation: { state: 'idle' }, location: { pathname: '/form' } });
  expect(latestFailure()).toEqual({ reason: 'offline', formId: 'demo', address: '/next?a=1' });
});

// FORM-17
test('the answer to a form is shown if the other data of its page does not load', async () => {
  const { router } = open('/form', { 'POST /form': () => 'the answer', 'GET /form': LOST });
  submitForm('demo');
  await router.navigate('/form', formOf({}));
  expect(router.state).toMatchObject({
    navigation: { state: 'idle' },
    actionData: { form: 'the answer' },
    loaderData: { form: 'first data' },
    errors: null,
  });
  expect(latestFailure()).toBeUndefined();
});

// FORM-18
test('a link, Back and Forward that load nothing leave the page and its address', async () => {
  const { router, answers } = open('/');
  await router.navigate('/form');
  const { key } = router.state.location;
  answers['GET /next'] = LOST;
  await router.navigate('/next');
  expect(router.state).toMatchObject({ navigation: { state: 'idle' }, location: { key }, errors: null });
  expect(latestFailure()).toEqual({ reason: 'offline', formId: undefined, address: '/next' });

  answers['GET /'] = LOST;
  await router.navigate(-1);
  await vi.waitFor(() => expect(latestFailure()?.address).toBe('/'));
  expect(router.state).toMatchObject({ navigation: { state: 'idle' }, location: { key }, errors: null });
  delete answers['GET /'];
  await router.navigate(-1);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(latestFailure()).toBeUndefined();
});

// FORM-18
test('a page whose script does not load leaves the present page', async () => {
  const { router } = open('/form');
  const next = router.routes.find(({ id }) => id === 'next');
  Object.assign(next!, { lazy: () => Promise.reject(new Error('not found')) });
  await router.navigate('/next');
  expect(router.state.location.pathname).toBe('/form');
  expect(latestFailure()).toMatchObject({ reason: 'incomplete', address: '/next' });
});

/** Opens a page whose form posts to a page that has not loaded its script. */
function openWithFailingScript() {
  const act = vi.fn();
  const { router } = open('/form', { 'POST /next': act });
  const next = router.routes.find(({ id }) => id === 'next');
  Object.assign(next!, { lazy: () => Promise.reject(new Error('not found')) });
  return { router, act };
}

// FORM-17
test('a form whose script does not load without a connection is not sent', async () => {
  const { router, act } = openWithFailingScript();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  submitForm('demo');
  await router.navigate('/next', formOf({}));
  expect(act).not.toHaveBeenCalled();
  expect(router.state).toMatchObject({ navigation: { state: 'idle' }, location: { pathname: '/form' } });
  expect(latestFailure()).toEqual({ reason: 'offline', formId: 'demo' });
});

// FORM-17
test('a form whose script does not load is sent as a document if the portal can be reached', async () => {
  const { router, act } = openWithFailingScript();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const submit = vi.fn();
  submitForm('demo', submit);
  void router.navigate('/next', formOf({}));
  await expect.poll(() => submit.mock.calls.length).toBe(1);
  expect(act).not.toHaveBeenCalled();
  expect(latestFailure()).toBeUndefined();
});

test('a form is sent when the script of its route has loaded', async () => {
  const { router } = open('/form', { 'POST /next': () => 'the answer' });
  const next = router.routes.find(({ id }) => id === 'next');
  Object.assign(next!, { lazy: () => Promise.resolve({}) });
  await router.navigate('/next', formOf({}));
  expect(router.state).toMatchObject({ location: { pathname: '/next' }, actionData: { next: 'the answer' } });
});

// FORM-17
test('a check of one field that gets no answer leaves the page as it is', async () => {
  const { router } = open('/form', { 'POST /form': LOST, 'GET /form': LOST });
  router.fetch('check', 'form', '/form', formOf({}));
  await vi.waitFor(() => expect(router.getFetcher('check').state).toBe('idle'));
  expect(router.state).toMatchObject({ loaderData: { form: 'first data' }, errors: null });
});

// FORM-14
test('an error page gets the reference of the request that failed', async () => {
  const failure = new Error('unexpected');
  const { router } = open('/form', {
    'POST /form': async (request) => {
      await requestPage(new URL(request.url), request);
      throw failure;
    },
  });
  const headers = { 'X-Remix-Response': 'yes', 'X-Request-Id': 'of-this-request' };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 500, headers })));
  await router.navigate('/form', formOf({}));
  expect(Object.values(router.state.errors ?? {})).toEqual([failure]);
  expect(referenceOf(failure)).toBe('of-this-request');
});

// FORM-17
test.each([
  ['a proxy', 502, {}, 'unavailable'],
  ['a page of the server', 503, { 'Retry-After': '5' }, 'unavailable'],
  ['the limit of a form', 413, {}, 'too-long'],
  ['a captive portal', 200, { 'Content-Type': 'text/html' }, 'unavailable'],
])('an answer of %s counts as no answer', async (_name, status, headers, reason) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<h1>', { status, headers })));
  await expect(requestPage(new URL('http://portal.example/login.data'), {})).rejects.toMatchObject({
    reason,
  });
});

test('a request that the page has aborted is not a failure of the connection', async () => {
  const aborted = new DOMException('', 'AbortError');
  vi.stubGlobal('fetch', () => Promise.reject(aborted));
  const url = new URL('http://portal.example/login.data');
  await expect(requestPage(url, { signal: AbortSignal.abort() })).rejects.toBe(aborted);
  await expect(requestPage(url, {})).rejects.toMatchObject({ reason: 'offline' });
});
