import { MAX_CSV_ROWS } from '#rules/resources/engine/graphql.ts';
import { formatNumber } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

/**
 * Returns the link to the CSV file of a list, and a note if the file has only a part of it (RECORD-6).
 *
 * @param query the query of the address of the list; empty without filters
 * @param total the rows of the list
 * @returns undefined for a list without rows
 */
export function describeCsv(file: string, query: string, total: number) {
  if (total === 0) return undefined;
  return {
    path: query === '' ? file : `${file}?${query}`,
    note:
      total > MAX_CSV_ROWS
        ? t('The file has only the first {limit} rows of this list.', { limit: formatNumber(MAX_CSV_ROWS) })
        : undefined,
  };
}
