import { PublicError } from '../errors/public-error.ts';
import { AwaitedFile } from './awaited-file.ts';

/** The result of `checkUpload`, a field of the portal's own schema. */
export interface UploadCheck {
  accepted: boolean;
  check: string | null;
  message: string;
}

/**
 * Resolves `checkUpload`. The upload receiver has read and checked the file before the operation runs.
 *
 * @throws PublicError BAD_REQUEST if the request has no file
 */
export function checkUpload({ file }: { file?: unknown }): UploadCheck {
  if (!(file instanceof AwaitedFile) || !file.outcome) throw new PublicError('BAD_REQUEST');
  const { ok, message } = file.outcome;
  return { accepted: ok, check: file.outcome.ok ? null : file.outcome.check, message };
}
