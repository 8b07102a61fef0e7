import type { ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

export interface Column<Row> {
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Whether a compact card shows the value below its title, without the heading. */
  isStatus?: boolean;
  /** Whether a card leaves the value out, because there is none. */
  isEmpty?: (row: Row) => boolean;
}

interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** A narrow column before the first one, such as a checkbox for each row. */
  leading?: Column<Row> | undefined;
  /** Whether most values are so short that two of them fit side by side on a phone. */
  isCompact?: boolean;
}

const HEADING =
  'sticky top-0 z-10 border-b border-aeblack-200 bg-whitely-50 px-2 py-3 text-start align-bottom xl:px-3 text-sm font-medium text-aeblack-500';

/** A column is as wide as a short value or wider, and clips what a font draws outside its line. */
const LIMITED =
  'max-w-72 min-w-23 overflow-clip [overflow-clip-margin:0.25rem] [overflow-wrap:anywhere] card:max-w-none';

/** On a wide window, a column of titles has room for long words. */
const WITH_TITLE = 'xl:min-w-36';

/**
 * A table with wide row spacing and a bold first column. On a phone each row becomes a card with its
 * headings inside; on paper it stays a table. A long value of a compact table leaves room for the other
 * columns (RECORD-22).
 */
export function Table<Row>({ caption, columns, rows, keyOf, leading, isCompact = false }: TableProps<Row>) {
  const card = isCompact ? 'card:relative card:grid card:grid-cols-2 card:gap-x-4' : 'card:block';
  return (
    <table
      className={`w-full border-collapse text-start card:block ${isCompact ? 'md:max-xl:text-sm print:text-sm' : ''}`}
    >
      <caption className="sr-only">{t(caption)}</caption>
      <thead className="card:sr-only">
        <tr>
          {leading && (
            <th scope="col" className={`${HEADING} print:hidden`}>
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
      <tbody className="card:block card:space-y-4">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className={`border-b border-aeblack-100 card:rounded-card card:border card:p-4 ${card}`}
          >
            {leading && (
              <td
                className={`w-10 py-4 ps-2 align-top print:hidden xl:w-12 xl:ps-4 card:w-auto card:p-0 ${isCompact ? 'card:absolute card:end-4 card:top-5' : 'card:block'}`}
              >
                {leading.cell(row)}
              </td>
            )}
            {columns.map((column, position) => {
              const isFirst = position === 0;
              const Cell = isFirst ? 'th' : 'td';
              const isTitle = isCompact && isFirst;
              const isStatus = isCompact && column.isStatus === true;
              return (
                <Cell
                  key={column.heading}
                  {...(isFirst && { scope: 'row' })}
                  className={`px-2 py-4 text-start align-top xl:px-3 ${column.isEmpty?.(row) ? 'card:hidden' : 'card:block'} card:min-w-0 card:px-0 card:py-1 ${isFirst ? 'font-semibold' : 'font-normal'} ${isTitle ? 'card:order-first card:col-span-2 card:pe-12' : ''} ${isStatus ? 'card:order-first card:col-span-2' : ''}`}
                >
                  {!isTitle && !isStatus && (
                    <span
                      aria-hidden="true"
                      className="hidden text-sm font-normal text-aeblack-500 card:block"
                    >
                      {t(column.heading)}
                    </span>
                  )}
                  <div className={isCompact ? `${LIMITED} ${isFirst ? WITH_TITLE : ''}` : undefined}>
                    {column.cell(row)}
                  </div>
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
