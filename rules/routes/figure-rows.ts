import type { FigurePageId } from '../figures/pages.ts';
import type { DashboardRow } from './row.ts';

/** A page with figures, before its module is added. */
type FigureRow = Omit<DashboardRow, 'page' | 'id'> & { id: FigurePageId };

/** Returns the row of a page with figures, and that of its CSV file (FIGURE-15). */
export function figureRows(row: FigureRow): DashboardRow[] {
  const { id, path, title, access, campusesOf } = row;
  return [
    { ...row, page: 'figures' },
    {
      id: `${id}-csv`,
      path: `${path}/figures.csv`,
      page: 'figures-csv',
      ...(access !== undefined && { access }),
      ...(campusesOf !== undefined && { campusesOf }),
      parent: id,
      layout: 'none',
      title: `${title}: CSV file`,
      purpose: 'The figures as a file for a spreadsheet.',
    },
  ];
}
