import type { ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

interface AudienceTableProps {
  /** The names of the groups of users, for the heads of the columns. */
  audiences: readonly string[];
  /** The label of each field, and its cell for each group. */
  rows: readonly { label: string; cells: readonly ReactNode[] }[];
}

/** A table of who sees which field of a profile (PROFILE-12). */
export function AudienceTable({ audiences, rows }: AudienceTableProps) {
  return (
    <table className="w-full border-y border-aeblack-100">
      <thead>
        <tr className="text-sm text-aeblack-600">
          <th scope="col" className="py-3 pe-3 text-start font-normal">
            {t('Field')}
          </th>
          {audiences.map((audience) => (
            <th key={audience} scope="col" className="px-1 py-3 text-center font-medium">
              {audience}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-aeblack-100">
        {rows.map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row" className="py-2 pe-3 text-start font-medium">
              {label}
            </th>
            {cells.map((cell, index) => (
              <td key={audiences[index]} className="px-1 text-center">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
