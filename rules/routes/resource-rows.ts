import type { DashboardRow } from './row.ts';

interface ResourceRowOptions {
  /** The row of the list. Its page names the resource and the view. */
  list: DashboardRow & { page: { resource: string; view: string } };
  /** The title and the purpose of the page of one record. */
  record: Pick<DashboardRow, 'title' | 'purpose'>;
  /** The title and the purpose of the page that changes a record; without it, records do not change. */
  change?: Pick<DashboardRow, 'title' | 'purpose'>;
  /** Whether the list has a CSV file. */
  hasCsv?: true;
}

/**
 * Returns the rows of a resource below the dashboard: the list, its CSV file, the page of one record, and the
 * page that changes it. All of them have the access rule of the list.
 */
export function resourceRows({ list, record, change, hasCsv }: ResourceRowOptions): DashboardRow[] {
  const { id, path, access, page } = list;
  const { resource, view } = page;
  const shared = {
    ...(access !== undefined && { access }),
    ...(list.category && { category: list.category }),
  };
  const recordId = `${id}-record`;
  return [
    list,
    { ...shared, ...record, id: recordId, path: `${path}/:id`, parent: id, page: { resource, record: true } },
    ...(change
      ? [
          {
            ...shared,
            ...change,
            id: `${id}-change`,
            path: `${path}/:id/change`,
            parent: recordId,
            page: { resource, form: 'change' as const },
          },
        ]
      : []),
    ...(hasCsv
      ? [
          {
            ...shared,
            id: `${id}-csv`,
            path: `${path}/list.csv`,
            parent: id,
            page: { resource, csv: view },
            layout: 'none' as const,
            title: `${list.title}: CSV file`,
            purpose: 'The list as a file for a spreadsheet.',
          },
        ]
      : []),
  ];
}
