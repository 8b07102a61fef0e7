import { t } from '#rules/text/t.ts';

import { ShownNumber } from './chart-number.tsx';
import type { ChartNumber, ChartUnit } from './chart-value.ts';

/** The numbers of a chart in rows and columns. */
export interface ChartTable {
  /** The heading of the names of the rows, such as 'Stage'. */
  heading: string;
  /** The headings of the numbers. */
  columns: readonly string[];
  rows: readonly ChartRow[];
}

interface ChartRow {
  label: string;
  /** One for each column. */
  numbers: readonly ChartNumber[];
  /** A line below the label. */
  note?: string | undefined;
}

interface NumberTableProps extends ChartTable {
  title: string;
  unit?: ChartUnit | undefined;
}

/** The numbers of a chart as a table that opens. On paper it is open (FIGURE-9). */
export function NumberTable({ title, heading, columns, rows, unit }: NumberTableProps) {
  return (
    <details className="chart-table mt-3">
      <summary className="inline-flex min-h-6 items-center text-xs text-aeblack-600 underline underline-offset-4 hover:text-aeblack-900">
        {t('Show the numbers as a table')}
      </summary>
      {/* A table that is wider than a phone scrolls by itself, also with the keyboard. */}
      <div
        {...(columns.length > 2 && { role: 'group', 'aria-label': title, tabIndex: 0 })}
        className="relative mt-2 overflow-x-auto"
      >
        <table className="w-full text-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-aeblack-200 text-aeblack-600">
              <th scope="col" className="py-1.5 pe-4 text-start align-bottom font-medium">
                {heading}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="py-1.5 ps-3 text-end align-bottom font-medium">
                  <bdi>{column}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.label} className="border-b border-aeblack-100">
                <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                  <bdi>{row.label}</bdi>
                  {row.note !== undefined && (
                    <span className="block text-xs text-aeblack-600">{row.note}</span>
                  )}
                </th>
                {row.numbers.map((number, index) => (
                  <td key={columns[index]} className="py-1.5 ps-3 text-end tabular-nums">
                    <ShownNumber number={number} unit={unit} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
