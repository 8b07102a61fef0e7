import { openAsBlob } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FileOutcome } from '#rules/files/check-file.ts';
import { makeSafeName } from '#rules/files/file-name.ts';

import type { Logger } from '../log/logger.ts';
import { BodyFault } from './body-fault.ts';
import type { VirusScanner } from './clamd.ts';
import type { TemporaryFolder } from './temporary-folder.ts';
import { storeFile, type FileRule } from './store-file.ts';
import { createUploadSlots } from './upload-slots.ts';
import type { TextLimits } from './limits.ts';
import { readParts, type FilePart, type Part } from './multipart.ts';

/** An uploaded file after all checks. */
export interface ReceivedUpload {
  outcome: FileOutcome;
  /** The file name as the client sent it. */
  name: string;
  /** The size of the whole file in bytes. */
  size: number;
  /** The file on disk, with a safe name. Set only if all checks passed; valid only during the request. */
  file?: File;
}

/** The multipart body of one request. At the end of the request, its files are removed. */
export interface MultipartUpload {
  /**
   * Reads the next part.
   *
   * @returns undefined after the last part
   * @throws BodyFault if the whole body is rejected
   */
  next(): Promise<Part | undefined>;
  /** Stores and checks the file of a part. @throws BodyFault if the body ends before the file is complete */
  storeFile(part: FilePart, rule: FileRule): Promise<ReceivedUpload>;
  /** Lowers the limit for the whole body, in bytes. */
  limitTotal(bytes: number): void;
}

export interface UploadReceiver {
  /**
   * Starts to read a multipart body. Its files are removed when the response is sent or the connection
   * closes.
   *
   * @param text the limits for the text fields of the body
   * @throws BodyFault if the body is not multipart or too long, or no upload slot is free
   */
  accept(req: IncomingMessage, res: ServerResponse, text: TextLimits): MultipartUpload;
}

interface UploadReceiverOptions {
  folder: TemporaryFolder;
  /** Returns the client's network, for the limit of uploads per network. */
  networkOf: (req: IncomingMessage) => string;
  scanner: VirusScanner | undefined;
  log: Logger;
  /** Called for each file with `ok` or the name of the failed check, and the number of its bytes. */
  count?: (outcome: string, bytes: number) => void;
}

/** Creates the upload receiver. All uploads use it, from forms and from GraphQL clients. */
export function createUploadReceiver({
  folder,
  networkOf,
  scanner,
  log,
  count,
}: UploadReceiverOptions): UploadReceiver {
  const slots = createUploadSlots();
  return {
    accept(req, res, text) {
      const network = networkOf(req);
      const fault = slots.findRefusal(network);
      if (fault) throw new BodyFault(fault);
      const reader = readParts(req, text);
      const paths: string[] = [];
      const release = slots.take(network);
      whenClosed(res, () => {
        release();
        reader.close();
        for (const path of paths) void remove(path);
      });

      async function storeAt(path: string, part: FilePart, rule: FileRule): Promise<ReceivedUpload> {
        const { outcome, size } = await storeFile(part, rule, {
          path,
          scanner,
          log,
          isGone: () => res.closed,
        });
        count?.(outcome.ok ? 'ok' : outcome.check, size);
        // If the request ended during the checks, its files were already removed once. This one was written
        // later.
        if (!outcome.ok || res.closed) await remove(path);
        if (!outcome.ok) return { outcome, name: part.fileName, size };
        const file = new File([await openAsBlob(path)], makeSafeName(part.fileName), { type: part.type });
        return { outcome, name: part.fileName, size, file };
      }

      return {
        next: () => reader.next(),
        limitTotal: (bytes) => reader.limitTotal(bytes),
        async storeFile(part, rule) {
          const path = folder.newPath();
          paths.push(path);
          try {
            return await storeAt(path, part, rule);
          } catch (error) {
            await remove(path);
            // The file of a disconnected client is already removed, so reading it fails (FILE-35).
            throw reader.fault ?? (res.closed ? new BodyFault('aborted') : error);
          }
        },
      };
    },
  };

  async function remove(path: string): Promise<void> {
    await folder.remove(path).catch((error: unknown) => {
      log.error({ err: error }, 'upload: a temporary file could not be removed');
    });
  }
}

/**
 * Releases once the response is closed. If the client has already disconnected, `close` does not fire
 * again.
 */
function whenClosed(res: ServerResponse, release: () => void): void {
  if (res.closed) release();
  else res.once('close', release);
}
