import { expect, test } from 'vitest';

import type { Access } from '#rules/identity/access.ts';
import { ROUTES } from '#rules/routes/table.ts';

import { readRepository } from './read-repository.ts';

const REQUIREMENTS = 'docs/requirements/routes-and-keys.md';
const PATH = /(?<=\s)\/[\w/{}-]*/g;
const PAGES = ROUTES.filter(({ layout, path }) => layout !== 'none' && path !== '*');

/** Returns the text of a clause, up to the next one. */
function readClause(id: string): string {
  const text = readRepository([REQUIREMENTS]).get(REQUIREMENTS) ?? '';
  const [, clause] = new RegExp(`^- \\*\\*${id}\\*\\*([^]*?)(?=^- \\*\\*|$(?![^]))`, 'm').exec(text) ?? [];
  if (clause === undefined) throw new Error(`${REQUIREMENTS} has no clause ${id}.`);
  return clause;
}

/** Lists the paths of a text, sorted. Parameters have no names: the guide and Remix name them differently. */
function pathsIn(text: string): string[] {
  return [...text.matchAll(PATH)].map(([path]) => path.replace(/\{\w+\}/g, '{}')).sort();
}

/** Lists the paths of the route table in the same form, without optional parameters. */
function pathsWith(isListed: (row: (typeof ROUTES)[number]) => boolean): string[] {
  return PAGES.filter(isListed)
    .map(({ path }) => `/${path}`.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '{}'))
    .sort();
}

// ROUTE-1, ROUTE-2, ROUTE-5
test.each<[string, Access]>([
  ['ROUTE-1', 'public'],
  ['ROUTE-2', 'guest'],
  ['ROUTE-5', 'signed-in'],
])('the paths of %s are those of the rows with the access "%s"', (id, wanted) => {
  expect(pathsWith(({ access }) => access === wanted)).toEqual(pathsIn(readClause(id)));
});

// ROUTE-3
test('the paths of ROUTE-3 are those of the rows without header and menu', () => {
  expect(pathsWith(({ layout }) => layout === 'blank')).toEqual(pathsIn(readClause('ROUTE-3')));
});

// ROUTE-6
test('the paths and keys of ROUTE-6 are those of the rows with a key', () => {
  const lines = [...readClause('ROUTE-6').matchAll(/^\| (\/.*?) +\| ([\w-]+) +\|$/gm)];
  const required = lines.flatMap(([, paths, key]) => pathsIn(` ${paths}`).map((path) => `${path} ${key}`));
  const keys = new Set(lines.map(([, , key = '']) => key));
  const inTable = [...keys].flatMap((key) =>
    pathsWith(({ access }) => typeof access === 'object' && access.key === key).map(
      (path) => `${path} ${key}`,
    ),
  );
  expect(inTable.sort()).toEqual(required.sort());
  expect(pathsWith(({ access }) => typeof access === 'object')).toHaveLength(required.length);
});
