/**
 * The reasons why one of the portal's own modules refuses an operation. The gateway has an error code of
 * the same name for each.
 */
export type ModuleErrorCode = 'DATABASE_UNAVAILABLE';

/** An expected failure of a module. The gateway sends its code to the client, and logs the cause. */
export class ModuleError extends Error {
  readonly code: ModuleErrorCode;

  constructor(code: ModuleErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'ModuleError';
    this.code = code;
  }
}
