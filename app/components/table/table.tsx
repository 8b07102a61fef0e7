import type { ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

export interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** A narrow column before the first one, such as a checkbox for each row. */
  leading?: Column<Row> | undefined;
  /** Whether the values are so short that two of them fit side by side on a phone. */
  isCompact?: boolean;
}

const HEADING =
  'sticky top-0 border-b border-aeblack-200 bg-whitely-50 px-4 py-3 text-start text-sm font-medium text-aeblack-500';

/**
 * A table with wide row spacing and a bold first column. On a phone each row becomes a card with its
 * headings inside.
 */
export function Table<Row>({ caption, columns, rows, keyOf, leading, isCompact = false }: TableProps<Row>) {
  const card = isCompact ? 'max-md:relative max-md:grid max-md:grid-cols-2 max-md:gap-x-4' : 'max-md:block';
  return (
    <table className="w-full border-collapse text-start max-md:block">
      <caption className="sr-only">{t(caption)}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {leading && (
            <th scope="col" className={HEADING}>
              <span className="sr-only">{t(leading.heading)}</span>
            </th>
          )}
          {columns.map((column) => (
            <th key={column.heading} scope="col" className={HEADING}>
              {t(column.heading)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block max-md:space-y-4">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className={`border-b border-aeblack-100 max-md:rounded-card max-md:border max-md:p-4 ${card}`}
          >
            {leading && (
              <td
                className={`w-12 py-4 ps-4 align-top max-md:w-auto max-md:p-0 ${isCompact ? 'max-md:absolute max-md:end-4 max-md:top-5' : 'max-md:block'}`}
              >
                {leading.cell(row)}
              </td>
            )}
            {columns.map((column, position) => {
              const isFirst = position === 0;
              const Cell = isFirst ? 'th' : 'td';
              const isTitle = isCompact && isFirst;
              return (
                <Cell
                  key={column.heading}
                  {...(isFirst && { scope: 'row' })}
                  className={`px-4 py-4 text-start align-top max-md:block max-md:px-0 max-md:py-1.5 ${isFirst ? 'font-semibold' : 'font-normal'} ${isTitle ? 'max-md:col-span-2 max-md:pe-12' : ''}`}
                >
                  {!isTitle && (
                    <span aria-hidden="true" className="block text-sm font-normal text-aeblack-500 md:hidden">
                      {t(column.heading)}
                    </span>
                  )}
                  {column.cell(row)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
