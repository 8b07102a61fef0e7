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
  /** The name of a preset. The client chooses it, so the preset may not exist. */
  preset: string;
  /** The size limit in MiB (1024 x 1024 bytes); replaces the limit of the preset. */
  maxSizeMb?: number | undefined;
  /**
   * True if the client asks for the outcome of the checks. A rejected file is then a result, not an
   * error.
   */
  asks: boolean;
}

/**
 * A multipart request whose body has not been read yet. The server reads a part only when the gateway
 * calls one of these methods. Nothing is read if the token is invalid, and no file is read if the
 * operation is not allowed.
 */
export interface IncomingUpload {
  /**
   * Reads the parts `operations` and `map`, without checking their content. Must be called first, and
   * once.
   */
  operation(): Promise<UploadAnswer<{ operations: unknown; map: unknown }>>;
  /**
   * Reads and checks the files. Stops at the first rejected file, unless the client asks for its
   * outcome. Call it once.
   */
  files(plan: UploadPlan): Promise<UploadAnswer<ReadonlyMap<string, { outcome: FileOutcome; file?: File }>>>;
}
