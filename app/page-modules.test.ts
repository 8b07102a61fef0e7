import { expect, test } from 'vitest';

import { COMPONENTS_PAGE } from '#rules/routes/components-page.ts';
import { ROUTES } from '#rules/routes/table.ts';

import { moduleOf, PAGE_MODULES } from './page-modules.ts';

const ROWS = [...ROUTES, COMPONENTS_PAGE];

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
  const named = new Set(ROWS.map(({ page }) => page));
  expect(Object.keys(PAGE_MODULES).filter((page) => !named.has(page))).toEqual([]);
});
