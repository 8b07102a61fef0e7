import { openAsBlob } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { FileOutcome } from '#rules/files/check-file.ts';
import { makeSafeName } from '#rules/files/file-name.ts';

import type { Logger } from '../log/logger.ts';
import { BodyFault } from './body-fault.ts';
import type { VirusScanner } from './clamd.ts';
import type { TemporaryFolder } from './folder.ts';
import { keepFile, type FileRule } from './keep-file.ts';
import { createBerths } from './berths.ts';
import { readParts, type FilePart, type Part } from './parts.ts';

/** A file that was read and checked. */
export interface LandedFile {
  outcome: FileOutcome;
  /** As it was sent. */
  name: string;
  /** In bytes, as far as was read. */
  size: number;
  /** Backed by the disk, under a safe name; only where the outcome is good, and only while the request lasts. */
  file?: File;
}

/** One request's body, from its first part until the request is over and its files are gone. */
export interface Delivery {
  /** @throws BodyFault where the body as a whole cannot be taken */
  next(): Promise<Part | undefined>;
  /** @throws BodyFault where the body ends before the file does */
  land(part: FilePart, rule: FileRule): Promise<LandedFile>;
  /** Narrows the length of the whole body, in bytes. */
  limitTotal(bytes: number): void;
}

export interface Dock {
  /**
   * Begins to read a multipart body. Its files go when the answer is sent, or when either side gives up.
   *
   * @throws BodyFault where it is no multipart body, too long, or one too many
   */
  accept(req: IncomingMessage, res: ServerResponse): Delivery;
}

interface DockParts {
  folder: TemporaryFolder;
  /** What counts as one sender. */
  networkOf: (req: IncomingMessage) => string;
  scanner: VirusScanner | undefined;
  log: Logger;
  /** Told of each file: `ok` or the check that refused it, and how many bytes were read. */
  count?: (outcome: string, bytes: number) => void;
}

/** The one place where files come in, whoever sends them. */
export function createDock({ folder, networkOf, scanner, log, count }: DockParts): Dock {
  const berths = createBerths();
  return {
    accept(req, res) {
      const network = networkOf(req);
      const fault = berths.refuses(network);
      if (fault) throw new BodyFault(fault);
      const reader = readParts(req);
      const paths: string[] = [];
      const atMost = Number(req.headers['content-length'] ?? Infinity);
      const leave = berths.take(network);
      whenClosed(res, () => {
        leave();
        reader.close();
        for (const path of paths) void remove(path);
      });

      async function land(path: string, part: FilePart, rule: FileRule): Promise<LandedFile> {
        const { outcome, size } = await keepFile(part, rule, { path, atMost, scanner, log });
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
        async land(part, rule) {
          const path = folder.newPath();
          paths.push(path);
          try {
            return await land(path, part, rule);
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
      log.error({ err: error }, 'dock: a temporary file could not be removed');
    });
  }
}

/** Who went before their body was asked for is not told of any more. */
function whenClosed(res: ServerResponse, leave: () => void): void {
  if (res.closed) leave();
  else res.once('close', leave);
}
