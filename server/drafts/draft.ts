import { randomBytes } from 'node:crypto';

/** The value of one form field, as submitted: a text, several checked boxes, or the entries of a list. */
export type DraftValue = string | readonly string[] | readonly Readonly<Record<string, string>>[];
export type DraftValues = Readonly<Record<string, DraftValue>>;

/** A file of a draft. Its bytes are stored separately, under the id. */
export interface DraftFile {
  id: string;
  /** The file name that the browser sent. */
  name: string;
  /** The sanitized file name that the backend receives. */
  safeName: string;
  type: string;
  /** The size in bytes. */
  size: number;
  /** The id of the key that encrypts the bytes. Undefined for a file of a release without key ids. */
  keyId?: string | undefined;
}

/**
 * The state of a draft's submission. It is missing if the draft was not sent, or was refused and can be
 * sent again.
 */
export type Submission =
  | {
      state: 'sending';
      /** The id of the process that sends the draft. If that process ends first, the outcome is unknown. */
      by: string;
      /** The start of the submission, in milliseconds since the epoch. */
      since: number;
    }
  | { state: 'unknown' }
  | { state: 'accepted'; title: string; message?: string | undefined };

/** The answers and files that a user or visitor has entered in a wizard so far. */
export interface Draft {
  id: string;
  /** A number that increases with every change of the answers. */
  version: number;
  /**
   * A number that increases when a button of a page has changed the answers. The page then shows the stored
   * answers. Undefined in drafts of earlier releases.
   */
  posts?: number;
  values: DraftValues;
  /** Passwords, which are never rendered into a page. */
  secrets: Readonly<Record<string, string>>;
  /** The files, by field name. */
  files: Readonly<Record<string, DraftFile>>;
  /** The steps that were completed with the Next button. */
  passed: readonly string[];
  /** The validation errors of the last submission, by field name. */
  faults: Readonly<Record<string, readonly string[]>>;
  submission?: Submission | undefined;
}

export function emptyDraft(): Draft {
  const id = randomBytes(12).toString('base64url');
  return { id, version: 0, values: {}, secrets: {}, files: {}, passed: [], faults: {} };
}

/**
 * Returns an emptied draft that keeps only the outcome of an accepted submission. If the user presses
 * the button again, the portal shows this outcome.
 */
export function acceptedDraft({ id, version }: Draft, submission: Submission): Draft {
  return { ...emptyDraft(), id, version, submission };
}
