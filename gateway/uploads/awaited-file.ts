import type { FileOutcome } from '#rules/files/check-file.ts';

/**
 * Stands in an operation's variables for a file that has not been read yet. Nothing that a request carries as JSON can be
 * one: whatever else stands where a file belongs is refused.
 */
export class AwaitedFile {
  /** Its key in the request's `map`. */
  readonly key: string;
  /** Set where the client asks for it, once the file was read. */
  outcome?: FileOutcome;

  constructor(key: string) {
    this.key = key;
  }
}

/** Where in the variables a file belongs. */
export interface FilePlace {
  key: string;
  /** Names of variables and input fields, and indices of lists. */
  path: readonly string[];
}
