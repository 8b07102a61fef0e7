import { expect, test } from 'vitest';

import { fileFieldsOf } from '../resources/engine/file-fields.ts';
import { getResource } from '../resources/table.ts';
import { resourceRows } from './resource-rows.ts';
import type { RouteRow } from './row.ts';
import { ROUTES } from './table.ts';

const texts = (title: string) => ({ title, purpose: `${title}.` });

// ROUTE-14
test('the pages of a resource are below its list and have its access rule', () => {
  const rows = resourceRows({
    list: {
      ...texts('Notices'),
      id: 'notices',
      path: 'notices',
      page: { resource: 'notice', view: 'all' },
      access: { key: 'people-index' },
      category: 'system-enablers',
    },
    record: texts('Notice'),
    create: texts('New notice'),
    change: texts('Change of a notice'),
    hasCsv: true,
  });
  expect(rows.map(({ id, path, parent, page }) => [id, path, parent, page])).toEqual([
    ['notices', 'notices', undefined, { resource: 'notice', view: 'all' }],
    ['notices-record', 'notices/:id', 'notices', { resource: 'notice', record: true }],
    ['notices-new', 'notices/new', 'notices', { resource: 'notice', form: 'create' }],
    ['notices-change', 'notices/:id/change', 'notices-record', { resource: 'notice', form: 'change' }],
    ['notices-csv', 'notices/list.csv', 'notices', { resource: 'notice', csv: 'all' }],
  ]);
  for (const { access, category } of rows) {
    expect([access, category]).toEqual([{ key: 'people-index' }, 'system-enablers']);
  }
});

// RECORD-29
test('a resource with files has a route for them, and its forms take files', () => {
  const rows = resourceRows({
    list: { ...texts('Notices'), id: 'notices', path: 'notices', page: { resource: 'notice', view: 'all' } },
    record: texts('Notice'),
    create: texts('New notice'),
    change: texts('Change of a notice'),
    hasFiles: true,
  });
  expect(rows.filter(({ takesFiles }) => takesFiles).map(({ id }) => id)).toEqual([
    'notices-new',
    'notices-change',
  ]);
  expect(rows.at(-1)).toMatchObject({
    path: 'notices/:id/files/:field',
    parent: 'notices-record',
    layout: 'none',
    page: { resource: 'notice', file: true },
  });
});

// RECORD-29, RECORD-31
test('the pages of each resource of the portal take and show files exactly if it has file fields', () => {
  for (const { page, takesFiles = false, id } of ROUTES) {
    if (typeof page !== 'object') continue;
    const hasFiles = Object.keys(fileFieldsOf(getResource(page.resource))).length > 0;
    if ('form' in page) expect(takesFiles, id).toBe(hasFiles);
    // LINK-13
    if ('link' in page) {
      const link = getResource(page.resource).links?.[page.link];
      expect(takesFiles, id).toBe(hasFiles && link?.changeWith !== undefined);
    }
    if (!('record' in page)) continue;
    const files = ROUTES.filter((row) => row.parent === id && isFilePage(row));
    expect(files.length, id).toBe(hasFiles ? 1 : 0);
  }
});

function isFilePage({ page }: RouteRow): boolean {
  return typeof page === 'object' && 'file' in page;
}
