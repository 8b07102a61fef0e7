import { PublicError } from '../errors/public-error.ts';
import { AwaitedFile } from './awaited-file.ts';

/** What became of a file that somebody asks about (`checkUpload` of our own schema). */
export interface UploadCheck {
  accepted: boolean;
  check: string | null;
  message: string;
}

/**
 * Resolves `checkUpload`: the upload receiver has read and checked the file before anything runs.
 *
 * @throws PublicError BAD_REQUEST where the request brought no file
 */
export function checkUpload({ file }: { file?: unknown }): UploadCheck {
  if (!(file instanceof AwaitedFile) || !file.outcome) throw new PublicError('BAD_REQUEST');
  const { ok, message } = file.outcome;
  return { accepted: ok, check: file.outcome.ok ? null : file.outcome.check, message };
}
