import { pipeline, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import { CsvError, parse } from 'csv-parse';

import { formatNumber, joinTexts, quote } from '#rules/text/format.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { readHeader, type ImportColumn, type ImportFormat } from '#rules/people/import-header.ts';
import { KILOBYTE } from '#rules/constants.ts';
import { removeInvisible } from '#rules/text/invisible.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t } from '#rules/text/t.ts';

/** The encodings of an import (IMPORT-1). Excel writes the second one where Windows is in Arabic. */
type ImportEncoding = 'UTF-8' | 'Windows-1256';

/** A line of an import, as it is in the file. */
export interface FileLine<Name extends string> {
  /** The number of the line. The headings are in line 1. */
  line: number;
  /** The cells, by column. A column that the file does not have is missing. */
  texts: Readonly<Partial<Record<Name, string>>>;
  /** Whether it has more cells than the first line. A comma in a cell without quotation marks does this. */
  isTooLong: boolean;
}

/** A file whose headings are known. Its lines are read one after the other. */
export interface ImportFile<Name extends string> {
  encoding: ImportEncoding;
  /** The headings of columns that are ignored. */
  ignored: readonly string[];
  /** @throws ModuleError VALIDATION_FAILED for a line that is not CSV */
  lines: () => AsyncGenerator<FileLine<Name>>;
}

/** The most bytes of one line. */
const MAX_LINE = 16 * KILOBYTE;
/** How much of the headings that are ignored the page shows. */
const MOST_IGNORED = 20;
const LONGEST_HEADING = 60;
const DELIMITERS = [',', ';', '\t'] as const;

/**
 * Opens a CSV file of an import (IMPORT-1, IMPORT-2). Its bytes are read from the disk twice, and never all
 * of them are in the memory.
 *
 * @param format the columns that it can have
 * @throws ModuleError VALIDATION_FAILED if a column is missing or there twice, or if the file is not CSV
 */
export async function openImportFile<Name extends string>(
  file: Blob,
  format: ImportFormat<Name>,
): Promise<ImportFile<Name>> {
  const encoding = await findEncoding(file);
  const delimiter = await findDelimiter(file, encoding);
  const first = await readHeadings(file, encoding, delimiter);
  const header = readHeader(format, first);
  if (!header.ok) throw refuse(describeHeader(format, header));
  const { columns } = header;
  const ignored = header.ignored
    .slice(0, MOST_IGNORED)
    .map((heading) => removeInvisible(heading).trim().slice(0, LONGEST_HEADING).toWellFormed());
  return {
    encoding,
    ignored,
    async *lines() {
      let isHeading = true;
      for await (const { cells, line } of readCells(file, encoding, delimiter)) {
        // Spreadsheets write lines of delimiters below the last row.
        const isEmpty = cells.every((cell) => cell.trim() === '');
        if (!isHeading && !isEmpty) {
          const isTooLong = cells.slice(columns.length).some((cell) => cell.trim() !== '');
          yield { line, texts: textsOf(cells, columns), isTooLong };
        }
        isHeading = false;
      }
    },
  };
}

/**
 * Windows-1256 is every file that is not UTF-8: each sequence of bytes is valid in it. So a UTF-8 file with a
 * wrong byte would become unreadable names, and is refused.
 */
async function findEncoding(file: Blob): Promise<ImportEncoding> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let wrong = 0;
  let arabic = 0;
  let hasMark = false;
  let isFirst = true;
  for await (const bytes of bytesOf(file)) {
    const text = decoder.decode(bytes, { stream: true });
    if (isFirst) hasMark = text.startsWith('\uFEFF');
    isFirst = false;
    wrong += countOf(text, /\uFFFD/g);
    arabic += countOf(text, /\p{Script=Arabic}/gu);
  }
  wrong += countOf(decoder.decode(), /\uFFFD/g);
  if (wrong === 0) return 'UTF-8';
  if (hasMark || arabic > wrong) {
    throw refuse(t('Some letters of the file are damaged. Save it again as “CSV UTF-8”.'));
  }
  return 'Windows-1256';
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Returns the character that separates most headings. Excel uses a semicolon in many countries. */
async function findDelimiter(file: Blob, encoding: ImportEncoding): Promise<string> {
  const bytes = await file.slice(0, MAX_LINE).arrayBuffer();
  const [headings = ''] = new TextDecoder(encoding).decode(bytes).split(/[\r\n]/, 1);
  const count = (delimiter: string) => headings.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

async function readHeadings(file: Blob, encoding: ImportEncoding, delimiter: string): Promise<string[]> {
  for await (const { cells } of readCells(file, encoding, delimiter)) return cells;
  throw refuse(t('The file is empty.'));
}

async function* readCells(file: Blob, encoding: ImportEncoding, delimiter: string) {
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    max_record_size: MAX_LINE,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  // The loop below gets each error, of the file and of the parser.
  pipeline(Readable.from(decode(file, encoding)), parser, () => undefined);
  try {
    for await (const read of parser) {
      const { record: cells, info } = read as { record: string[]; info: ReadInfo };
      // The number of a row in a spreadsheet: a cell with a line break is in one row.
      yield { cells, line: info.records + info.empty_lines };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The parser is ahead of this loop, so it says itself where it stopped.
    const at = error as CsvError & ReadInfo;
    throw refuse(t('Line {line} cannot be read as CSV.', { line: at.records + at.empty_lines + 1 }), error);
  } finally {
    parser.destroy();
  }
}

/** What the parser has read until now. */
interface ReadInfo {
  records: number;
  empty_lines: number;
}

async function* decode(file: Blob, encoding: ImportEncoding) {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of bytesOf(file)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

function bytesOf(file: Blob): ReadableStream<Uint8Array> {
  // Node's type of a stream can be iterated. That of the browser, which a Blob has here, cannot.
  return file.stream() as ReadableStream<Uint8Array>;
}

function textsOf<Name extends string>(
  cells: readonly string[],
  columns: readonly (Name | undefined)[],
): FileLine<Name>['texts'] {
  const texts: Partial<Record<Name, string>> = {};
  for (const [index, column] of columns.entries()) {
    if (column !== undefined) texts[column] = cells[index] ?? '';
  }
  return texts;
}

function describeHeader<Name extends string>(
  { columns }: ImportFormat<Name>,
  { missing, twice }: { missing: readonly string[]; twice: readonly string[] },
): string {
  const list = (names: readonly string[]) => joinTexts(names.map((name) => quote(isolate(name))));
  const sentences = [
    ...(missing.length > 0
      ? [t('The first line must have the headings, and {names} is missing.', { names: list(missing) })]
      : []),
    ...(twice.length > 0
      ? [t('The first line has more than one heading {names}.', { names: list(twice) })]
      : []),
  ];
  const advice = t('Download the template to see the headings, such as “{heading}”.', {
    heading: Object.values<ImportColumn>(columns)[0]?.heading ?? '',
  });
  return [...sentences, advice].join(' ');
}

/** The refusal of a file without lines. */
export const NO_LINES = 'The file has headings, and no further line.';

/** Returns the refusal of a file with more lines than an import takes. */
export function tooManyLines(most: number): string {
  return t('A file has at most {lines} lines.', { lines: formatNumber(most) });
}

/** Returns the refusal of a whole file, with a message at its field. */
export function refuse(message: string, cause?: unknown): ModuleError {
  return new ModuleError('VALIDATION_FAILED', { validation: { 'input.file': [message] }, cause });
}
