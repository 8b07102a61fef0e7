import { isDeepStrictEqual } from 'node:util';

import {
  incompleteFile,
  parseHeader,
  parseLine,
  type BackupHeader,
  type BackupTable,
} from './backup-format.ts';

/** Some rows of one table, or none if the table is empty. */
export interface BackupBatch {
  table: BackupTable;
  /** Each is the text of a JSON object. */
  rows: string[];
}

export interface BackupReader {
  header: BackupHeader;
  batches: AsyncIterable<BackupBatch>;
}

/** The limits of one batch. The second one is in characters, because a row can contain a part of a file. */
const BATCH_ROWS = 500;
const BATCH_LENGTH = 4 * 1024 * 1024;

/**
 * Reads the unpacked text of a backup. It never holds more than one batch.
 *
 * @param name the name of the file, for error messages
 * @throws BackupFault if the first line is not that of a backup; later, if another line is not valid
 */
export async function openBackup(chunks: AsyncIterable<Buffer>, name: string): Promise<BackupReader> {
  const lines = splitLines(chunks);
  const first = await lines.next();
  return { header: parseHeader(first.done ? '' : first.value, name), batches: listBatches(lines, name) };
}

async function* listBatches(lines: AsyncIterable<string>, name: string): AsyncGenerator<BackupBatch> {
  const counts: Record<string, number> = {};
  let expected: Record<string, number> | undefined;
  let batch: BackupBatch | undefined;
  let length = 0;
  for await (const text of lines) {
    const line = parseLine(text, name);
    if (line.kind === 'row') {
      if (!batch) throw incompleteFile(name);
      batch.rows.push(line.text);
      counts[batch.table.name] = (counts[batch.table.name] ?? 0) + 1;
      length += line.text.length;
      if (batch.rows.length < BATCH_ROWS && length < BATCH_LENGTH) continue;
      yield batch;
      batch = { table: batch.table, rows: [] };
    } else {
      if (batch) yield batch;
      if (line.kind === 'end') {
        expected = line.counts;
      } else {
        batch = { table: line, rows: [] };
        counts[line.name] = 0;
      }
    }
    length = 0;
  }
  if (!isDeepStrictEqual(counts, expected)) throw incompleteFile(name);
}

/** Splits a text into its lines. The text after the last line break is not a line. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string, undefined> {
  let pieces: Buffer[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', start)) {
      yield Buffer.concat([...pieces, chunk.subarray(start, end)]).toString();
      pieces = [];
      start = end + 1;
    }
    if (start < chunk.length) pieces.push(chunk.subarray(start));
  }
}
