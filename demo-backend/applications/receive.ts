import type { Database } from '../database/open.ts';
import { storedFiles, submissions } from '../database/schema.ts';
import { normalised } from '../accounts/addresses.ts';
import type { Files, KeptFile, SentFile } from '../files/files.ts';

type Kind = 'partner' | 'partner-user' | 'adjunct-faculty' | 'testimonial';

export type Form = {
  kind: Kind;
  /** The title in the list of submissions. */
  title: string;
  email: string;
  /** The submitted values, including files. */
  input: Readonly<Record<string, unknown>>;
  /** The file fields whose images are public. */
  shown: string[];
};

/** The error for a second form of a kind of which the database allows only one per address. */
export class AlreadyReceivedError extends Error {}

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
type KeptFiles = Partial<Record<string, KeptFile>>;

/**
 * Stores a form and its files, and calls `act` in the same transaction. If the form is rejected, neither
 * the form nor its files are stored.
 *
 * @throws AlreadyReceivedError for a second application from one address
 */
export async function receive<Result>(
  { db, files }: { db: Database; files: Files },
  { kind, title, email, input, shown }: Form,
  act: (tx: Transaction, kept: KeptFiles) => Promise<Result>,
): Promise<Result> {
  const kept: KeptFiles = {};
  try {
    const fields: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(input)) {
      if (isFile(value)) kept[field] = await files.keep(value, shown.includes(field));
      else if (field !== 'password') fields[field] = value;
    }
    return await db.transaction(async (tx) => {
      const values = { kind, title, email: normalised(email), fields };
      const [row] = await tx
        .insert(submissions)
        .values(values)
        .onConflictDoNothing()
        .returning({ id: submissions.id });
      if (!row)
        throw new AlreadyReceivedError(`A form of the kind ${kind} is already stored for this address`);
      const rows = Object.entries(kept).flatMap(([field, file]) =>
        file ? [{ ...file, field, submissionId: row.id }] : [],
      );
      if (rows.length > 0) await tx.insert(storedFiles).values(rows);
      return act(tx, kept);
    });
  } catch (error) {
    for (const file of Object.values(kept)) if (file) await files.forget(file.storedName);
    throw error;
  }
}

export function isFile(value: unknown): value is SentFile {
  return (
    typeof value === 'object' && value !== null && 'stream' in value && typeof value.stream === 'function'
  );
}
