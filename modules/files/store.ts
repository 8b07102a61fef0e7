import { and, eq, inArray } from 'drizzle-orm';

import { ModuleError } from '#rules/modules/module-error.ts';
import { t } from '#rules/text/t.ts';

import type { PortalDatabase, Queries } from '../database/database.ts';
import type { ModuleLog } from '../portal-module.ts';
import {
  CHUNK_BYTES,
  createChunkCipher,
  createDataKey,
  openDataKey,
  sealDataKey,
  type ChunkCipher,
  type FileKeys,
  type StoredFilePlace,
} from './cipher.ts';
import { fileChunks, files } from './tables.ts';

type StoredFile = typeof files.$inferSelect;

/** The facts about a file that a client can read. */
export type FileDescription = Pick<StoredFile, 'id' | 'record' | 'field' | 'name' | 'type' | 'size'>;

/** The type of a file about which the browser said nothing. */
const UNKNOWN_TYPE = 'application/octet-stream';

/**
 * Stores a file in a transaction, sealed and in chunks of one megabyte (DATA-15). One chunk is in memory at a
 * time. The gateway has checked the file.
 *
 * @throws if the file is empty: a field treats an empty file as missing
 */
export async function storeFile(
  tx: Queries,
  keys: FileKeys,
  place: StoredFilePlace,
  file: File,
  at: Date,
): Promise<void> {
  if (file.size === 0) throw new Error('An empty file cannot be stored.');
  const dataKey = createDataKey();
  await tx.insert(files).values({
    ...place,
    ...sealDataKey(keys, dataKey, place.id),
    ...factsOf(file),
    createdAt: at,
  });
  const cipher = createChunkCipher(keys, dataKey, place, file.size);
  const last = lastChunkOf(file.size);
  for (let number = 0; number <= last; number++) {
    const start = number * CHUNK_BYTES;
    const plain = new Uint8Array(await file.slice(start, start + CHUNK_BYTES).arrayBuffer());
    const bytes = cipher.seal(plain, number, number === last);
    await tx.insert(fileChunks).values({ file: place.id, number, bytes });
  }
}

/** Returns the name, the type and the size under which a file is stored. */
export function factsOf({ name, type, size }: File): Pick<FileDescription, 'name' | 'type' | 'size'> {
  // A client can send any name, also one that PostgreSQL refuses.
  const kept = name.toWellFormed().replace(/\p{Cc}/gu, '');
  return { name: kept, type: type === '' ? UNKNOWN_TYPE : type, size };
}

/**
 * Reads the descriptions of files in one query. Only the scope of the records decides who reads their files,
 * so the ids must come from records in the user's scope.
 *
 * @returns by the id of the file
 */
export async function describeFiles(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, FileDescription>> {
  if (ids.length === 0) return new Map();
  const { id, record, field, name, type, size } = files;
  const rows = await db
    .select({ id, record, field, name, type, size })
    .from(files)
    .where(inArray(files.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Deletes files and their chunks. It belongs to the transaction of the change (RECORD-27). */
export async function deleteFiles(tx: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(files).where(inArray(files.id, [...ids]));
}

/**
 * Opens the content of a file (DATA-17). Its first chunk is read and opened before this returns, so an error
 * has a status. Each chunk is one query, and no connection is held between them. The caller has the id from
 * the gateway, which has authorized the user.
 *
 * @throws ModuleError NOT_FOUND if the record does not have this file in the field; DATABASE_UNAVAILABLE if
 * the database cannot be used, if no key of `DATA_SECRET` opens the file, or if the stored bytes are damaged.
 * The last two are in the log. The stream fails with the same errors
 */
export async function openFile(
  database: Pick<PortalDatabase, 'read'>,
  keys: FileKeys,
  place: StoredFilePlace,
  log: Pick<ModuleLog, 'error'>,
): Promise<ReadableStream<Uint8Array>> {
  const { cipher, last } = await openHead(database, keys, place, log);

  async function readChunk(number: number): Promise<Buffer> {
    const [row] = await database.read((db) =>
      db
        .select({ bytes: fileChunks.bytes })
        .from(fileChunks)
        .where(and(eq(fileChunks.file, place.id), eq(fileChunks.number, number))),
    );
    // The file can be replaced while it is read.
    if (!row) throw new ModuleError('NOT_FOUND');
    return cipher.open(row.bytes, number, number === last) ?? refuseDamaged(place, log);
  }

  const first = await readChunk(0);
  let number = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        controller.enqueue(number === 0 ? first : await readChunk(number));
        if (number === last) controller.close();
        number += 1;
      },
    },
    { highWaterMark: 0 },
  );
}

/** Finds a file and opens its key. @throws ModuleError like `openFile` */
async function openHead(
  database: Pick<PortalDatabase, 'read'>,
  keys: FileKeys,
  place: StoredFilePlace,
  log: Pick<ModuleLog, 'error'>,
): Promise<{ cipher: ChunkCipher; last: number }> {
  const [row] = await database.read((db) =>
    db
      .select({ keyId: files.keyId, dataKey: files.dataKey, size: files.size })
      .from(files)
      .where(and(eq(files.id, place.id), eq(files.record, place.record), eq(files.field, place.field))),
  );
  if (!row) throw new ModuleError('NOT_FOUND');
  const dataKey = openDataKey(keys, row, place.id);
  // The key ring has written the unknown key to the log.
  if (dataKey === 'unknown') {
    const message = t('This file cannot be opened at the moment. Please try again later.');
    throw unreadable(message, 'A file is sealed with a key that is not in DATA_SECRET.');
  }
  if (dataKey === 'damaged') return refuseDamaged(place, log);
  return { cipher: createChunkCipher(keys, dataKey, place, row.size), last: lastChunkOf(row.size) };
}

function lastChunkOf(size: number): number {
  return Math.max(Math.ceil(size / CHUNK_BYTES), 1) - 1;
}

function refuseDamaged({ id, record, field }: StoredFilePlace, log: Pick<ModuleLog, 'error'>): never {
  log.error({ file: id, record, field }, 'a stored file was changed or is damaged');
  const message = t('This file is damaged and cannot be opened. Please tell the support of the portal.');
  throw unreadable(message, 'A stored file was changed or is damaged.');
}

function unreadable(message: string, reason: string): ModuleError {
  return new ModuleError('DATABASE_UNAVAILABLE', { message, cause: new Error(reason) });
}
