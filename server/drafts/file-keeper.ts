import { createWriteStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import type { TemporaryFolder } from '../uploads/temporary-folder.ts';
import type { ReceivedFile } from '../uploads/form-uploads.ts';
import type { Bytes, FileCipher } from './cipher.ts';
import type { DraftFile } from './draft.ts';
import type { DraftFiles } from './files.ts';

/** The files of a draft as they were sent, for as long as the draft is sent on. */
export interface OpenedFiles {
  /** By field, backed by the disk. */
  files: Readonly<Record<string, File>>;
  /** Removes them. */
  close(): Promise<void>;
}

export interface FileKeeper {
  /** Seals a file of this request, which is gone with it, and keeps it. @throws DraftFullError */
  hold(received: ReceivedFile): Promise<DraftFile>;
  /** @throws where it cannot be read back as it was, as soon as that is found */
  read(draftFile: DraftFile): Bytes;
  /** @throws where a file cannot be read back as it was */
  open(draftFiles: Readonly<Record<string, DraftFile>>): Promise<OpenedFiles>;
  renew(draftFiles: Iterable<DraftFile>): Promise<void>;
  remove(draftFiles: Iterable<DraftFile>): Promise<void>;
}

interface KeeperParts {
  files: DraftFiles;
  cipher: FileCipher;
  /** Where opened files wait, as those that have just come in. */
  incoming: TemporaryFolder;
}

export function createFileKeeper({ files, cipher, incoming }: KeeperParts): FileKeeper {
  const read = ({ id }: DraftFile) => cipher.open(files.read(id), id);

  async function openOne(draftFile: DraftFile, path: string): Promise<File> {
    await pipeline(read(draftFile), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return new File([await openAsBlob(path)], draftFile.safeName, { type: draftFile.type });
  }

  return {
    read,
    async hold({ file, name }) {
      const id = files.newId();
      await files.write(id, cipher.close(file.stream() as unknown as Bytes, id));
      return { id, name, safeName: file.name, type: file.type, size: file.size };
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
      // One that is lost is found out where it is opened.
      for (const { id } of draftFiles) await files.renew(id).catch(() => undefined);
    },
    async remove(draftFiles) {
      for (const { id } of draftFiles) await files.remove(id);
    },
  };
}
