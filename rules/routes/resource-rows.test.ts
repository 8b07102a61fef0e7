import { expect, test } from 'vitest';

import { resourceRows } from './resource-rows.ts';

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
