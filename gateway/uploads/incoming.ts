import type { FileOutcome } from '#rules/files/check-file.ts';

/** The error of a body that could not be received; `message` can be shown to a user. */
export interface UploadFault {
  status: number;
  code: string;
  message: string;
  /** The value of Retry-After, in seconds. */
  retryAfter?: number | undefined;
}

export type UploadAnswer<Value> = { ok: true; value: Value } | { ok: false; fault: UploadFault };

/** The requirements of each file of a request, by its key in the request's `map`. */
export type UploadPlan = ReadonlyMap<string, PlannedUpload>;

export interface PlannedUpload {
  /** The name of a preset, which may be unknown. */
  preset: string;
  /** The size limit in units of 1024 x 1024 bytes; replaces the limit of the preset. */
  maxSizeMb?: number | undefined;
  /** True if the client requests the outcome. A refused file is then a result, not an error. */
  asks: boolean;
}

/**
 * A multipart request while it arrives. The server reads it when the gateway requests it. Nothing is
 * read for an invalid token, and no file is read for an operation that is not allowed.
 */
export interface IncomingUpload {
  /** Reads the parts `operations` and `map`, whose content is not checked. Call it first, and only once. */
  operation(): Promise<UploadAnswer<{ operations: unknown; map: unknown }>>;
  /**
   * Reads and checks the files. Stops at the first refused file whose outcome is not requested. Call it
   * once.
   */
  files(plan: UploadPlan): Promise<UploadAnswer<ReadonlyMap<string, { outcome: FileOutcome; file?: File }>>>;
}
