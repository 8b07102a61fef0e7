import { createRequestHandler, redirect, type LoaderFunctionArgs, type ServerBuild } from '@remix-run/node';
import { beforeEach, expect, test } from 'vitest';

import { localizeBuild } from './localized-build.ts';

/** The requests that the loaders and actions got. */
let seen: string[] = [];
beforeEach(() => {
  seen = [];
});

const see = async ({ request, params }: LoaderFunctionArgs) => {
  const { pathname, search } = new URL(request.url);
  const body = request.method === 'POST' ? ` ${await request.text()}` : '';
  seen.push(`${request.method} ${pathname}${search} ${params['id'] ?? '-'}${body}`);
  return null;
};
const lead = async (args: LoaderFunctionArgs) => {
  await see(args);
  return redirect('/login?redirect=%2Fjobs');
};
const leadHome = async (args: LoaderFunctionArgs) => {
  await see(args);
  const to: Response = redirect('/?ended=expired#main', { headers: { 'Set-Cookie': 'a=b' } });
  if (args.request.method === 'POST') throw to;
  return to;
};

const inManifest = (id: string) => ({ id, module: `/assets/${id}.js`, hasAction: true, hasLoader: true });
const MANIFEST = {
  entry: { imports: [], module: '/assets/entry.js' },
  routes: { root: inManifest('root'), job: inManifest('job'), closed: inManifest('closed') },
  url: '',
  version: 'english',
} as unknown as ServerBuild['assets'];

const BUILD = {
  entry: {
    module: {
      default: (
        _request: Request,
        status: number,
        headers: Headers,
        { manifest }: { manifest: ServerBuild['assets'] },
      ) => new Response(manifest.version, { status, headers }),
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: () => null, loader: see } },
    job: {
      id: 'job',
      parentId: 'root',
      path: 'jobs/:id',
      module: { default: () => null, loader: see, action: see },
    },
    closed: {
      id: 'closed',
      parentId: 'root',
      path: 'closed',
      module: { default: () => null, loader: lead, action: lead },
    },
    ended: {
      id: 'ended',
      parentId: 'root',
      path: 'ended',
      module: { default: () => null, loader: leadHome, action: leadHome },
    },
    plain: { id: 'plain', parentId: 'root', path: 'plain', module: { default: () => null } },
  },
  assets: MANIFEST,
  publicPath: '/',
  assetsBuildDirectory: '',
  future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
  isSpaMode: false,
} as unknown as ServerBuild;

const english = createRequestHandler(BUILD, 'test');
const arabic = createRequestHandler(localizeBuild(BUILD, 'ar', { ...MANIFEST, version: 'arabic' }), 'test');

const ask = async (handler: typeof english, path: string, body?: string) =>
  await handler(
    new Request(`http://portal.example${path}`, {
      ...(body !== undefined && { method: 'POST', body }),
    }),
    { isData: path.includes('.data') } as LoaderFunctionArgs['context'],
  );

// LANGUAGE-4, LANGUAGE-10
test('a build in Arabic answers addresses with the prefix, with its own manifest', async () => {
  const answers = [await ask(english, '/jobs/7'), await ask(arabic, '/ar/jobs/7')];
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['english', 'arabic']);
  expect((await ask(arabic, '/jobs/7')).status).toBe(404);
  expect((await ask(english, '/ar/jobs/7')).status).toBe(404);
});

// LANGUAGE-5
test('loaders and actions get the same address in both languages', async () => {
  for (const [handler, prefix] of [
    [english, ''],
    [arabic, '/ar'],
  ] as const) {
    seen = [];
    await ask(handler, `${prefix}/jobs/7?page=2&from=%2Far%2Fx`);
    await ask(handler, `${prefix}/jobs/7.data?_routes=job`);
    await ask(handler, `${prefix}/jobs/7`, 'name=A');
    expect(new Set(seen)).toEqual(
      new Set(['GET /jobs/7?page=2&from=%2Far%2Fx 7', 'GET /jobs/7 7', 'POST /jobs/7 7 name=A']),
    );
  }
});

// LANGUAGE-6
test('redirects of loaders and actions get the prefix once', async () => {
  for (const [handler, prefix] of [
    [english, ''],
    [arabic, '/ar'],
  ] as const) {
    for (const body of [undefined, 'name=A']) {
      const document = await ask(handler, `${prefix}/closed`, body);
      expect(document.headers.get('location')).toBe(`${prefix}/login?redirect=%2Fjobs`);
      const data = await (await ask(handler, `${prefix}/closed.data`, body)).text();
      expect(data).toContain('login?redirect=%2Fjobs');
      expect(data).not.toContain('/ar/ar');
    }
  }
});

// LANGUAGE-6: Remix does not find the prefix in `/ar?ended=expired`, so its router would add another one.
test('a redirect to the home page with a query gets the prefix once, in a document and in data', async () => {
  for (const [handler, prefix, data] of [
    [english, '', '/?ended=expired#main'],
    [arabic, '/ar', '//portal.example/ar?ended=expired#main'],
  ] as const) {
    for (const body of [undefined, 'name=A']) {
      const document = await ask(handler, `${prefix}/ended`, body);
      expect([document.headers.get('location'), document.headers.get('set-cookie')]).toEqual([
        `${prefix || '/'}?ended=expired#main`,
        'a=b',
      ]);
      const answer = await ask(handler, `${prefix}/ended.data`, body);
      expect(/"redirect","([^"]*)"/.exec(await answer.text())?.[1]).toBe(data);
      expect(answer.headers.get('set-cookie')).toBe('a=b');
    }
  }
});

// LANGUAGE-4
test('the build in English does not change', () => {
  expect(BUILD.basename).toBeUndefined();
  expect(BUILD.assets.version).toBe('english');
});
