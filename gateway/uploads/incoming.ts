import type { FileOutcome } from '#rules/files/check-file.ts';

/** Why a body as a whole could not be taken; `message` may be shown to a user. */
export interface UploadFault {
  status: number;
  code: string;
  message: string;
  /** In seconds: when another try makes sense. */
  retryAfter?: number | undefined;
}

export type UploadAnswer<Value> = { ok: true; value: Value } | { ok: false; fault: UploadFault };

/** What each file of a request has to be, by its key in the request's `map`. */
export type UploadPlan = ReadonlyMap<string, PlannedUpload>;

export interface PlannedUpload {
  /** The name of a preset; there may be none of it. */
  preset: string;
  /** In units of 1024 x 1024 bytes; takes the place of the preset's limit. */
  maxSizeMb?: number | undefined;
  /** Whether the client asks for the outcome: then a bad file is an answer, and no reason to stop. */
  asks: boolean;
}

/**
 * A multipart request while it comes in. The server reads it, the gateway says when and what for: so nothing is read for
 * somebody whose token is not valid, and no file for an operation that may not run.
 */
export interface IncomingUpload {
  /** Reads the parts `operations` and `map`, of unknown shape. Call it once, first. */
  operation(): Promise<UploadAnswer<{ operations: unknown; map: unknown }>>;
  /** Reads and checks the files; it ends early at the first bad one that nobody asks about. Call it once. */
  files(plan: UploadPlan): Promise<UploadAnswer<ReadonlyMap<string, { outcome: FileOutcome; file?: File }>>>;
}
