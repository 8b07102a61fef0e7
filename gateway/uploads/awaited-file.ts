import type { FileOutcome } from '#rules/files/check-file.ts';

/**
 * A placeholder in an operation's variables for a file that has not been read yet. JSON cannot contain
 * an instance, so a client cannot forge a placeholder. In a client's request, any other value except
 * null is rejected.
 */
export class AwaitedFile {
  /** The key of the file in the request's `map`. */
  readonly key: string;
  /** The outcome of the checks. It is set after reading if the client asks for it. */
  outcome?: FileOutcome;

  constructor(key: string) {
    this.key = key;
  }

  /** Returns what an error message of graphql shows in place of this object. */
  toJSON(): string {
    return 'a file';
  }
}

/** The place of a file in the variables. */
export interface FilePlace {
  key: string;
  /** The names of variables and input fields, and the indices of lists. */
  path: readonly string[];
}
