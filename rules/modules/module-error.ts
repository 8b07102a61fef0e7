/**
 * The reasons why one of the portal's own modules refuses an operation. The gateway has an error code of
 * the same name for each (RIGHT-5). Nothing was changed, except perhaps for `OUTCOME_UNKNOWN`.
 * - `BUSY`: another transaction changed the same rows at the same time, so a retry makes sense
 * - `OUTCOME_UNKNOWN`: the connection was lost during the commit (RIGHT-6)
 * - `NOT_FOUND`: the record does not exist, or the user cannot read it
 * - `TOO_MANY_REQUESTS`: visitors have created as many records as the portal takes
 * - `CONFLICT`: the record has a later version than the one that the user saw
 */
export type ModuleErrorCode =
  | 'DATABASE_UNAVAILABLE'
  | 'BUSY'
  | 'OUTCOME_UNKNOWN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'VALIDATION_FAILED'
  | 'FORBIDDEN'
  | 'TOO_MANY_REQUESTS';

/** The change that a user has not seen. */
export interface ModuleConflict {
  /** Who made it: the name of a user, the holder of a link, or the portal. */
  by: string;
  /** Its time, in ISO 8601. */
  at: string;
  /** The version of the record after it. */
  version: number;
}

interface ModuleErrorOptions {
  /** Only for the log. */
  cause?: unknown;
  /** A text for the user, in place of the gateway's text for the code. */
  message?: string | undefined;
  /** Messages by field, such as `input.title`. */
  validation?: Record<string, string[]> | undefined;
  conflict?: ModuleConflict | undefined;
}

/** An expected failure of a module. The gateway sends its code to the client, and logs the cause. */
export class ModuleError extends Error {
  readonly code: ModuleErrorCode;
  /** The parts of the failure that the client gets, beside the code. */
  readonly shown: Readonly<Omit<ModuleErrorOptions, 'cause'>>;

  constructor(code: ModuleErrorCode, { cause, ...shown }: ModuleErrorOptions = {}) {
    super(shown.message ?? code, { cause });
    this.name = 'ModuleError';
    this.code = code;
    this.shown = shown;
  }
}
