import { csvLine, type CsvValue } from './csv-line.ts';

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
