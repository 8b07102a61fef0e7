import type { DashboardRow } from './row.ts';

interface ResourceRowOptions {
  /** The row of the list. Its page names the resource and the view. */
  list: DashboardRow & { page: { resource: string; view: string } };
  /**
   * The title and the purpose of the page of one record, with a module and an access rule of its own if it
   * has them.
   */
  record: Pick<DashboardRow, 'title' | 'purpose' | 'access'> & { module?: string };
  /** The title and the purpose of the page that creates a record; without it, another row has the form. */
  create?: Pick<DashboardRow, 'title' | 'purpose'>;
  /** The title and the purpose of the page that changes a record; without it, records do not change. */
  change?: Pick<DashboardRow, 'title' | 'purpose'>;
  /** Whether the list has a CSV file. */
  hasCsv?: true;
  /** Whether the resource has `file` fields. Its forms then take files, and its records have them. */
  hasFiles?: true;
}

/**
 * Returns the rows of a resource below the dashboard: the list, the pages that create, show and change a
 * record, the CSV file and the files of a record. All of them have the access rule of the list, unless the
 * page of a record has its own.
 */
export function resourceRows(options: ResourceRowOptions): DashboardRow[] {
  const { list, record, create, change, hasCsv, hasFiles } = options;
  const { id, path, access, category, page } = list;
  const { resource, view } = page;
  const shared = { ...(access !== undefined && { access }), ...(category && { category }) };
  const ofForms = { ...shared, ...(hasFiles && { takesFiles: hasFiles }) };
  const recordId = `${id}-record`;
  const { module, ...texts } = record;
  const rows: DashboardRow[] = [
    list,
    {
      ...shared,
      ...texts,
      id: recordId,
      path: `${path}/:id`,
      parent: id,
      page: { resource, record: true, ...(module !== undefined && { module }) },
    },
  ];
  if (create) {
    const form = { resource, form: 'create' as const };
    rows.push({ ...ofForms, ...create, id: `${id}-new`, path: `${path}/new`, parent: id, page: form });
  }
  if (change) {
    const form = { resource, form: 'change' as const };
    const own = { id: `${id}-change`, path: `${path}/:id/change`, parent: recordId };
    rows.push({ ...ofForms, ...change, ...own, page: form });
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
  if (hasFiles) {
    rows.push({
      ...shared,
      id: `${id}-file`,
      path: `${path}/:id/files/:field`,
      parent: recordId,
      page: { resource, file: true },
      layout: 'none',
      title: `${record.title}: file`,
      purpose: 'A file of the record.',
    });
  }
  return rows;
}
