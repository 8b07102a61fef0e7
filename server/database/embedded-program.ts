// The process of the embedded database: PostgreSQL in WebAssembly (PGlite) behind a Unix socket.
//
//   node embedded-database.js <folder of the data> <path of the socket>
//
// A process of its own, so that a slow query does not delay the portal. It ends when its parent ends.
import { chmodSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

import { FolderFault, lockFolder, type FolderLock } from '../state/folder-lock.ts';
import { MAX_CONNECTIONS, type ProgramMessage } from './program-messages.ts';

const [folder = '', socket = ''] = process.argv.slice(2);

// Other accounts have no right to the files.
process.umask(0o077);
// The terminal sends Ctrl-C to this process too, but the portal still needs the database to shut down.
process.on('SIGINT', () => undefined);

const starting = serve();
// The handlers exist before the start is complete, because a signal must not interrupt it.
process.once('SIGTERM', () => void stop());
process.once('disconnect', () => void stop());
starting.then(() => send('listening'), fail);

interface ServedDatabase {
  database: PGlite;
  server: PGLiteSocketServer;
  lock: FolderLock;
}

async function serve(): Promise<ServedDatabase> {
  const lock = lockFolder(folder);
  const database = await openData(path.join(folder, 'postgres'));
  endOnFault(database);
  rmSync(socket, { force: true }); // left by a process that was killed
  const server = new PGLiteSocketServer({ db: database, path: socket, maxConnections: MAX_CONNECTIONS });
  await server.start();
  process.on('message', () => send('pong'));
  return { database, server, lock };
}

async function stop(): Promise<void> {
  try {
    const { database, server, lock } = await starting;
    await server.stop();
    await database.close();
    lock.release();
    process.exit(0);
  } catch (error) {
    fail(error);
  }
}

/**
 * Opens the data. Creates them under another name first, because a process that is killed meanwhile
 * leaves an incomplete folder.
 */
async function openData(dataDir: string): Promise<PGlite> {
  if (!existsSync(dataDir)) {
    const unfinished = `${dataDir}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    await (await PGlite.create({ dataDir: unfinished })).close();
    renameSync(unfinished, dataDir);
  }
  restrictFiles(dataDir);
  return await PGlite.create({ dataDir });
}

/**
 * Removes the rights of other accounts. PGlite creates most of its files with the mode 0666, whatever the
 * umask is. Its folder, which only the portal's account can enter, protects those that it creates later.
 */
function restrictFiles(dataDir: string): void {
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) chmodSync(path.join(entry.parentPath, entry.name), 0o600);
  }
}

/**
 * Ends the process if PGlite itself fails, for example because it has no memory left. The socket server
 * would swallow the error and never answer another query. An error in a query is not such a fault.
 */
function endOnFault(database: PGlite): void {
  const execute = database.execProtocolRawStream.bind(database);
  database.execProtocolRawStream = (...given) => execute(...given).catch(fail);
}

function send(message: ProgramMessage): void {
  process.send?.(message);
}

function fail(error: unknown): never {
  const text = error instanceof Error ? (error instanceof FolderFault ? error.message : error.stack) : error;
  process.stderr.write(`${String(text)}\n`);
  process.exit(1);
}
