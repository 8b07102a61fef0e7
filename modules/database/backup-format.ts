import { z } from 'zod';

// A backup is a gzip file of JSON lines:
//
//   {"format":1,"createdAt":"…","migrations":["0000_people"],"sequences":{"notes_id_seq":"8"}}
//   ["table","people",["id","subject",…]]
//   {"id":"…","subject":null,…}
//   ["end",{"people":1}]
//
// A row is an object whose values are PostgreSQL's own texts, or null. The last line has the number of rows
// of each table. A file without it is incomplete.

/** A later version of the portal that writes another format increases the number. */
const FORMAT = 1;

const headerSchema = z.object({
  format: z.literal(FORMAT),
  createdAt: z.string(),
  /** The migrations of the database, in their order. */
  migrations: z.array(z.string()),
  /** The next value of each sequence. A text, because it can be too large for a number of JavaScript. */
  sequences: z.record(z.string(), z.string().regex(/^-?\d+$/)),
});
const laterHeader = z.object({ format: z.int().gt(FORMAT), migrations: z.array(z.string()) });
const tableSchema = z.tuple([z.literal('table'), z.string(), z.array(z.string()).min(1)]);
const endSchema = z.tuple([z.literal('end'), z.record(z.string(), z.int())]);

/** The first line of a backup. */
export type BackupHeader = z.infer<typeof headerSchema>;

/** The line before the rows of a table. */
export interface BackupTable {
  name: string;
  columns: string[];
}

type BackupLine =
  | ({ kind: 'table' } & BackupTable)
  | { kind: 'row'; text: string }
  | { kind: 'end'; counts: Record<string, number> };

/** An error that an operator can fix. It is printed as one sentence, without a stack. */
export class BackupFault extends Error {}

export function writeHeader(values: Omit<BackupHeader, 'format'>): string {
  return `${JSON.stringify({ format: FORMAT, ...values })}\n`;
}

export function writeTable({ name, columns }: BackupTable): string {
  return `${JSON.stringify(['table', name, columns])}\n`;
}

export function writeEnd(counts: Readonly<Record<string, number>>): string {
  return `${JSON.stringify(['end', counts])}\n`;
}

/** @throws BackupFault if the line is not the first line of a backup that this version can read */
export function parseHeader(line: string, file: string): BackupHeader {
  const value = parseJson(line);
  const header = headerSchema.safeParse(value);
  if (header.success) return header.data;
  throw laterHeader.safeParse(value).success ? fromLaterVersion(file) : notABackup(file);
}

/** @throws BackupFault if the line has no valid form; PostgreSQL checks the text of a row */
export function parseLine(line: string, file: string): BackupLine {
  if (line.startsWith('{')) return { kind: 'row', text: line };
  const value = parseJson(line);
  const table = tableSchema.safeParse(value);
  if (table.success) return { kind: 'table', name: table.data[1], columns: table.data[2] };
  const end = endSchema.safeParse(value);
  if (end.success) return { kind: 'end', counts: end.data[1] };
  throw incompleteFile(file);
}

export function notABackup(file: string): BackupFault {
  return new BackupFault(`${file} is not a backup of the portal. Nothing was changed.`);
}

export function fromLaterVersion(file: string): BackupFault {
  return new BackupFault(
    `${file} was made by a later version of the portal. Nothing was changed. Install that version and use its restore command.`,
  );
}

export function incompleteFile(file: string): BackupFault {
  return new BackupFault(`${file} is incomplete or damaged. Nothing was changed. Use another backup.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
