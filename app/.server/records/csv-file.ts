import { MAX_CSV_ROWS } from '#rules/resources/engine/graphql.ts';

import { csvLine, type CsvValue } from './csv-line.ts';

/** The rows of one request to the gateway, and the cursor of those that follow. */
type CsvPage<Row> =
  { ok: true; items: readonly Row[]; next?: string | null | undefined } | { ok: false; code: string };

interface CsvPages<Row> {
  headings: string[];
  /** The first page, which was read before the response began, so that its failure has a status. */
  first: CsvPage<Row>;
  readAfter: (cursor: string) => Promise<CsvPage<Row>>;
  describe: (row: Row) => CsvValue[];
}

/**
 * Yields the lines of a CSV file page by page, at most `MAX_CSV_ROWS` rows. Only one page is in memory.
 *
 * @throws Error if a later page cannot be read
 */
export async function* csvLines<Row>({
  headings,
  first,
  readAfter,
  describe,
}: CsvPages<Row>): AsyncGenerator<CsvValue[][], void> {
  yield [headings];
  let written = 0;
  let page = first;
  while (page.ok) {
    const allowed = page.items.slice(0, MAX_CSV_ROWS - written);
    yield allowed.map(describe);
    written += allowed.length;
    if (page.next == null || written >= MAX_CSV_ROWS) return;
    page = await readAfter(page.next);
  }
  throw new Error(`The list could not be read to its end: ${page.code}.`);
}

/**
 * Returns a CSV file as a response (RECORD-6): with a byte order mark, so that spreadsheets read Arabic, and
 * never stored on the way.
 *
 * @param name the name of the file, without `.csv`
 * @param rows the lines in parts, the headings first; null for a request of the headers only. An error breaks
 * the connection, so that no incomplete file looks complete
 */
export function csvFile(name: string, rows: AsyncGenerator<readonly CsvValue[][], void> | null): Response {
  return new Response(rows && toStream(rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
      'Cache-Control': 'no-store',
    },
  });
}

/** Reads the next part only when the client has taken the one before. */
function toStream(parts: AsyncGenerator<readonly CsvValue[][], void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let start = '\uFEFF';
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) {
        controller.close();
        return;
      }
      controller.enqueue(encoder.encode(start + value.map(csvLine).join('')));
      start = '';
    },
    async cancel() {
      await parts.return();
    },
  });
}
