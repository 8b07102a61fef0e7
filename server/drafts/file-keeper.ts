import { createWriteStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { removeInvisible } from '#rules/text/invisible.ts';

import type { Logger } from '../log/logger.ts';
import type { TemporaryFolder } from '../uploads/temporary-folder.ts';
import type { ReceivedFile } from '../uploads/form-uploads.ts';
import { UnknownKeyError, type Bytes, type FileCipher } from './cipher.ts';
import type { DraftFile } from './draft.ts';
import type { DraftFiles } from './files.ts';

/** The decrypted files of a draft, which exist while the draft is sent to the backend. */
export interface OpenedFiles {
  /** The files by field name, backed by temporary files on the disk. */
  files: Readonly<Record<string, File>>;
  /** Removes the temporary files. */
  close(): Promise<void>;
}

export interface FileKeeper {
  /**
   * Encrypts and stores a file of the current request. The upload itself is removed when the request ends.
   *
   * @throws DraftFullError if all drafts together hold too much
   */
  hold(received: ReceivedFile): Promise<DraftFile>;
  /** Reads and decrypts a file. @throws Error while reading, if the file is missing or was changed */
  read(draftFile: DraftFile): Bytes;
  /** Decrypts files into temporary files. @throws Error if a file is missing or was changed */
  open(draftFiles: Readonly<Record<string, DraftFile>>): Promise<OpenedFiles>;
  /**
   * Encrypts the files of an older key again, under new ids. Without this, a draft that its user changes
   * every day would need the older key for ever. A file that cannot be read or written stays as it is.
   */
  reseal(draftFiles: Readonly<Record<string, DraftFile>>): Promise<Record<string, DraftFile>>;
  /** Starts the lifetime of the files again. */
  renew(draftFiles: Iterable<DraftFile>): Promise<void>;
  remove(draftFiles: Iterable<DraftFile>): Promise<void>;
}

interface KeeperParts {
  files: DraftFiles;
  cipher: FileCipher;
  /** The folder of temporary files, which also holds new uploads. */
  incoming: TemporaryFolder;
  log: Pick<Logger, 'error'>;
}

export function createFileKeeper({ files, cipher, incoming, log }: KeeperParts): FileKeeper {
  const read = ({ id }: DraftFile) => cipher.open(files.read(id), id);

  async function openOne(draftFile: DraftFile, path: string): Promise<File> {
    await pipeline(read(draftFile), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return new File([await openAsBlob(path)], draftFile.safeName, { type: draftFile.type });
  }

  /** @returns what identifies the stored bytes */
  async function store(bytes: Bytes): Promise<Pick<DraftFile, 'id' | 'keyId'>> {
    const id = files.newId();
    await files.write(id, cipher.close(bytes, id));
    return { id, keyId: cipher.keyId };
  }

  async function resealOne(draftFile: DraftFile): Promise<DraftFile> {
    if (draftFile.keyId === cipher.keyId) return draftFile;
    try {
      return { ...draftFile, ...(await store(read(draftFile))) };
    } catch (error) {
      if (!(error instanceof UnknownKeyError)) {
        log.error({ err: error }, 'drafts: a stored file could not be encrypted again');
      }
      return draftFile;
    }
  }

  return {
    read,
    async hold({ file, name }) {
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- TypeScript 5 needs it
      const stored = await store(file.stream() as unknown as Bytes);
      return {
        ...stored,
        name: removeInvisible(name),
        safeName: file.name,
        type: file.type,
        size: file.size,
      };
    },
    async reseal(draftFiles) {
      const resealed: Record<string, DraftFile> = {};
      for (const [field, file] of Object.entries(draftFiles)) resealed[field] = await resealOne(file);
      return resealed;
    },
    async open(draftFiles) {
      const paths: string[] = [];
      const close = async () => {
        await Promise.all(paths.map((path) => incoming.remove(path)));
      };
      try {
        const opened: Record<string, File> = {};
        for (const [field, file] of Object.entries(draftFiles)) {
          const path = incoming.newPath();
          paths.push(path);
          opened[field] = await openOne(file, path);
        }
        return { files: opened, close };
      } catch (error) {
        await close();
        throw error;
      }
    },
    async renew(draftFiles) {
      // A missing file is not an error here: opening it for the submission reports the error.
      for (const { id } of draftFiles) await files.renew(id).catch(() => undefined);
    },
    async remove(draftFiles) {
      for (const { id } of draftFiles) await files.remove(id);
    },
  };
}
