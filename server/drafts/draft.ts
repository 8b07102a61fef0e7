import { randomBytes } from 'node:crypto';

/** An answer as it was typed: a text, several ticked boxes, or the entries of a list. */
export type DraftValue = string | readonly string[] | readonly Readonly<Record<string, string>>[];
export type DraftValues = Readonly<Record<string, DraftValue>>;

/** A file that a draft holds; its bytes are elsewhere, under the id. */
export interface DraftFile {
  id: string;
  /** As the browser named it. */
  name: string;
  /** The name that it goes on under. */
  safeName: string;
  type: string;
  /** In bytes. */
  size: number;
}

/** How far the sending of a draft has come. Nothing: it was not sent, or it was refused and may be sent again. */
export type Submission =
  | {
      state: 'sending';
      /** The process that sends it. Once that has ended, nobody knows the outcome. */
      by: string;
      /** In milliseconds since the epoch. */
      since: number;
    }
  | { state: 'unknown' }
  | { state: 'accepted'; title: string; message?: string | undefined };

/** What a visitor has given of a wizard so far. */
export interface Draft {
  id: string;
  /** Rises with every change of the answers. */
  version: number;
  values: DraftValues;
  /** Passwords: they never go back into a page. */
  secrets: Readonly<Record<string, string>>;
  /** By field. */
  files: Readonly<Record<string, DraftFile>>;
  /** The steps that were left by Next. */
  passed: readonly string[];
  /** What the backend found wrong when the draft was last sent, by field. */
  faults: Readonly<Record<string, readonly string[]>>;
  submission?: Submission | undefined;
}

export function emptyDraft(): Draft {
  const id = randomBytes(12).toString('base64url');
  return { id, version: 0, values: {}, secrets: {}, files: {}, passed: [], faults: {} };
}

/** What remains of a draft that was taken: a repeated press is shown the first one's outcome. */
export function acceptedDraft({ id, version }: Draft, submission: Submission): Draft {
  return { ...emptyDraft(), id, version, submission };
}
