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
import { readParts, type FilePart, type Part } from './multipart.ts';

/** A file that was read and checked. */
export interface ReceivedUpload {
  outcome: FileOutcome;
  /** As it was sent. */
  name: string;
  /** In bytes, as far as was read. */
  size: number;
  /** Backed by the disk, under a safe name; only where the outcome is good, and only while the request lasts. */
  file?: File;
}

/** One request's body, from its first part until the request is over and its files are gone. */
export interface MultipartUpload {
  /** @throws BodyFault where the body as a whole cannot be taken */
  next(): Promise<Part | undefined>;
  /** @throws BodyFault where the body ends before the file does */
  storeFile(part: FilePart, rule: FileRule): Promise<ReceivedUpload>;
  /** Narrows the length of the whole body, in bytes. */
  limitTotal(bytes: number): void;
}

export interface UploadReceiver {
  /**
   * Begins to read a multipart body. Its files go when the answer is sent, or when either side gives up.
   *
   * @throws BodyFault where it is no multipart body, too long, or one too many
   */
  accept(req: IncomingMessage, res: ServerResponse): MultipartUpload;
}

interface UploadReceiverOptions {
  folder: TemporaryFolder;
  /** What counts as one sender. */
  networkOf: (req: IncomingMessage) => string;
  scanner: VirusScanner | undefined;
  log: Logger;
  /** Told of each file: `ok` or the check that refused it, and how many bytes were read. */
  count?: (outcome: string, bytes: number) => void;
}

/** The one place where files come in, whoever sends them. */
export function createUploadReceiver({
  folder,
  networkOf,
  scanner,
  log,
  count,
}: UploadReceiverOptions): UploadReceiver {
  const slots = createUploadSlots();
  return {
    accept(req, res) {
      const network = networkOf(req);
      const fault = slots.findRefusal(network);
      if (fault) throw new BodyFault(fault);
      const reader = readParts(req);
      const paths: string[] = [];
      const atMost = Number(req.headers['content-length'] ?? Infinity);
      const release = slots.take(network);
      whenClosed(res, () => {
        release();
        reader.close();
        for (const path of paths) void remove(path);
      });

      async function storeAt(path: string, part: FilePart, rule: FileRule): Promise<ReceivedUpload> {
        const { outcome, size } = await storeFile(part, rule, { path, atMost, scanner, log });
        count?.(outcome.ok ? 'ok' : outcome.check, size);
        // The request may have ended in the meantime, and its files with it.
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
            throw reader.fault ?? error;
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

/** Who went before their body was asked for is not told of any more. */
function whenClosed(res: ServerResponse, release: () => void): void {
  if (res.closed) release();
  else res.once('close', release);
}
