import { expect, test } from 'vitest';

import { getResource } from '#rules/resources/table.ts';
import { COMPONENTS_PAGE } from '#rules/routes/components-page.ts';
import type { RouteRow } from '#rules/routes/row.ts';
import { ROUTES } from '#rules/routes/table.ts';

import { moduleOf, PAGE_MODULES } from './page-modules.ts';

const ROWS = [...ROUTES, COMPONENTS_PAGE];

// ROUTE-14
test('finds a module for each row', () => {
  expect(moduleOf({ id: 'jobs', page: 'hub' })).toBe('routes/hub.tsx');
  expect(ROWS.map(moduleOf)).not.toContain('');
});

test.each(['jbos', 'toString', ''])('rejects a row that names the page "%s" without a module', (page) => {
  expect(() => moduleOf({ id: 'jobs', page })).toThrow(
    `The row 'jobs' names the page '${page}', which has no module.`,
  );
});

test('each module is the page of a row', () => {
  const named = new Set(
    ROWS.map(({ page }) => (typeof page === 'object' && 'module' in page ? page.module : page)),
  );
  expect(Object.keys(PAGE_MODULES).filter((page) => !named.has(page))).toEqual([]);
});

// ROUTE-14
test('each page of a resource names a resource and a view that exist', () => {
  const pages = ROUTES.flatMap(({ page }) => (typeof page === 'object' ? [page] : []));
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages) {
    const { views, change } = getResource(page.resource);
    const view = 'view' in page ? page.view : 'csv' in page ? page.csv : undefined;
    if (view !== undefined) expect(Object.keys(views)).toContain(view);
    if ('csv' in page) expect(views[page.csv]?.csv).toBeDefined();
    if ('form' in page && page.form === 'change') expect(change).toBeDefined();
  }
});

// ROUTE-14
test('a row without a page does not compile', () => {
  // @ts-expect-error -- the row does not say what its page is
  const row: RouteRow = { id: 'a', path: 'a', layout: 'blank', access: 'public', title: 'A', purpose: 'A.' };
  expect(() => moduleOf(row)).toThrow("The row 'a' names the page 'undefined', which has no module.");
});
