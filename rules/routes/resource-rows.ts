import type { DashboardRow } from './row.ts';

interface ResourceRowOptions {
  /** The row of the list. Its page names the resource and the view. */
  list: DashboardRow & { page: { resource: string; view: string } };
  /** The title and the purpose of the page of one record. */
  record: Pick<DashboardRow, 'title' | 'purpose'>;
  /** The title and the purpose of the page that creates a record; without it, another row has the form. */
  create?: Pick<DashboardRow, 'title' | 'purpose'>;
  /** The title and the purpose of the page that changes a record; without it, records do not change. */
  change?: Pick<DashboardRow, 'title' | 'purpose'>;
  /** Whether the list has a CSV file. */
  hasCsv?: true;
}

/**
 * Returns the rows of a resource below the dashboard: the list, the pages that create, show and change a
 * record, and the CSV file. All of them have the access rule of the list.
 */
export function resourceRows({ list, record, create, change, hasCsv }: ResourceRowOptions): DashboardRow[] {
  const { id, path, access, category, page } = list;
  const { resource, view } = page;
  const shared = { ...(access !== undefined && { access }), ...(category && { category }) };
  const recordId = `${id}-record`;
  const rows: DashboardRow[] = [
    list,
    { ...shared, ...record, id: recordId, path: `${path}/:id`, parent: id, page: { resource, record: true } },
  ];
  if (create) {
    const form = { resource, form: 'create' as const };
    rows.push({ ...shared, ...create, id: `${id}-new`, path: `${path}/new`, parent: id, page: form });
  }
  if (change) {
    const form = { resource, form: 'change' as const };
    const own = { id: `${id}-change`, path: `${path}/:id/change`, parent: recordId };
    rows.push({ ...shared, ...change, ...own, page: form });
  }
  if (hasCsv) {
    rows.push({
      ...shared,
      id: `${id}-csv`,
      path: `${path}/list.csv`,
      parent: id,
      page: { resource, csv: view },
      layout: 'none',
      title: `${list.title}: CSV file`,
      purpose: 'The list as a file for a spreadsheet.',
    });
  }
  return rows;
}
