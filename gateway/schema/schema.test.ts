import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Gateway } from '../gateway.ts';
import { ACCOUNTS, type TestAccount } from '../testing/accounts.ts';
import { createTestGateway, post } from '../testing/post.ts';
import { signToken } from '../testing/tokens.ts';

let gateway: Gateway;
beforeAll(() => {
  // No server listens at this address: the portal's own fields need no backend.
  gateway = createTestGateway('http://127.0.0.1:9/graphql');
});
afterAll(() => gateway.close());

interface Route {
  id: string;
  path: string;
  title: string;
  category: string | null;
}

async function routesOf(account: TestAccount): Promise<Map<string, Route>> {
  const claims = ACCOUNTS[account];
  const token = claims && (await signToken(claims));
  const answer = await post(gateway, '{ routes { id path title category } }', { token });
  expect(answer.errors).toBeUndefined();
  return new Map((answer.data?.routes as Route[]).map((route) => [route.path, route]));
}

test.each<[TestAccount, opens: string[], not: string[]]>([
  ['visitor', ['/', '/login', '/events/:slug', '/cookie-policy'], ['/dashboard', '/roles', '/students']],
  ['multi', ['/', '/login'], ['/dashboard', '/profile/:token?']],
  ['active', ['/', '/dashboard', '/profile/:token?'], ['/login', '/roles', '/students']],
  ['admin', ['/dashboard', '/students', '/roles'], ['/login']],
  ['careercounselor', ['/dashboard', '/students'], ['/roles', '/login']],
  ['superadmin', ['/', '/dashboard', '/students', '/roles'], ['/login']],
])('lists only the pages that the token of %s can open', async (account, opens, not) => {
  const routes = await routesOf(account);
  expect([...routes.keys()]).toEqual(expect.arrayContaining(opens));
  for (const path of [...not, '/refusal', '/sign-out', '/*']) expect(routes.has(path), path).toBe(false);
});

test('lists a page with its id, path, title and category', async () => {
  const routes = await routesOf('superadmin');
  expect(routes.get('/dashboard')).toEqual({
    id: 'dashboard',
    path: '/dashboard',
    title: 'Dashboard',
    category: null,
  });
  const categories = new Set([...routes.values()].map(({ category }) => category));
  expect([...categories].filter((category) => category !== null).sort()).toEqual([
    'impact-value',
    'innovation-learning',
    'people-partnerships',
    'system-enablers',
    'vision-strategy',
  ]);
});
