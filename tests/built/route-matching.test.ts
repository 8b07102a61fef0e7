import { createRequire } from 'node:module';

import type * as Router from '@remix-run/router';
import { matchRoutes, type AgnosticRouteObject } from '@remix-run/router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { PAGES } from '../support/addresses.ts';
import { readBuiltRoutes } from '../support/client-build.ts';
import { SPELLINGS } from '../support/spellings.ts';

/**
 * The build changes the matcher of Remix so that it prepares the routes once (scripts/vite/remix-server.ts),
 * and vitest.config.ts does the same. These tests compare it with the matcher of the package, which they load
 * from its CommonJS file.
 */
const untouched = createRequire(import.meta.url)('@remix-run/router') as typeof Router;

const TREE = toTree();

function toTree(parentId?: string): AgnosticRouteObject[] {
  return Object.values(readBuiltRoutes())
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index === true ? { id, path, index } : { id, path, children: toTree(id) },
    );
}

/** Returns other spellings of an address, most of which name the same page. */
function spellingsOf(address: string): string[] {
  const encoded = address.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return [
    address,
    `${address}/`,
    `${address}//`,
    `/${address}`,
    `${address}/more`,
    `${address}.data`,
    `${address}%2F`,
    `${address}%`,
    address.toUpperCase(),
    address.slice(0, -1),
    encoded,
    encoded.toUpperCase(),
    // Characters whose upper case or lower case is an ASCII letter.
    address.replaceAll('s', 'ſ').replaceAll('k', '\u212a').replaceAll('i', 'ı'),
  ];
}

const ADDRESSES = [...PAGES.flatMap(({ address }) => spellingsOf(address)), ...SPELLINGS];

type Matches = ReturnType<typeof matchRoutes>;

/** Returns what distinguishes two results. The routes are those of the tree, so their ids are sufficient. */
function describeMatches(matches: Matches): string {
  return JSON.stringify(matches?.map(({ route, ...match }) => ({ ...match, id: route.id })) ?? null);
}

beforeEach(() => {
  // The router warns of each address that it cannot decode.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

// SPEED-1
test('only the changed matcher prepares the routes once', () => {
  let reads = 0;
  const route = {
    get path() {
      reads += 1;
      return 'jobs';
    },
  };
  const countReads = (match: typeof matchRoutes, routes: AgnosticRouteObject[]) => {
    match(routes, '/jobs');
    reads = 0;
    match(routes, '/jobs');
    return reads;
  };
  expect(countReads(matchRoutes, [route])).toBe(0);
  expect(countReads(untouched.matchRoutes, [route])).toBeGreaterThan(0);
});

// SPEED-1, GUARD-6
test.each([
  ['English', '/'],
  ['Arabic', '/ar'],
])('each address of pages in %s has the match of the untouched matcher', (_language, basename) => {
  let found = 0;
  for (const address of ADDRESSES) {
    const location = { pathname: basename === '/' ? address : basename + address };
    const expected = describeMatches(untouched.matchRoutes(TREE, location, basename));
    const match = () => describeMatches(matchRoutes(TREE, location, basename));
    expect(match(), address).toBe(expected);
    // This match uses what the first one has found.
    expect(match(), `${address}, again`).toBe(expected);
    if (!expected.endsWith('"id":"*"}]')) found += 1;
  }
  expect(found).toBeGreaterThan(ADDRESSES.length / 2);
});

test('each match has its own parameters', () => {
  const match = () => matchRoutes(TREE, '/jobs/some-item')?.at(-1);
  Object.assign(match()?.params ?? {}, { id: 'changed' });
  expect(match()?.params).toEqual({ id: 'some-item' });
});

test('a path longer than the matcher remembers is matched each time', () => {
  const id = 'x'.repeat(500);
  for (const _ of [1, 2]) expect(matchRoutes(TREE, `/jobs/${id}`)?.at(-1)?.params).toEqual({ id });
});

test('another list of routes has its own matches', () => {
  const routes = [{ id: 'other', path: 'jobs' }];
  expect(matchRoutes(TREE, '/jobs')?.at(-1)?.route.id).not.toBe('other');
  expect(matchRoutes(routes, '/jobs')?.at(-1)?.route.id).toBe('other');
});
