// The process of the embedded database: PostgreSQL in WebAssembly (PGlite) behind a Unix socket.
//
//   node embedded-database.js <folder of the data> <folder of the socket>
//
// A process of its own, so that a slow query does not delay the portal. It ends when its parent ends.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import pg from 'pg';

import { FolderFault, lockFolder, type FolderLock } from '../state/folder-lock.ts';
import { SOCKET, TEMPORARY_PREFIX, type ProgramMessage } from './program-contract.ts';

/** The most connections at a time: the portal's pool, and a command such as `npm run backup`. */
const MAX_CONNECTIONS = 20;

/** Messages of PostgreSQL's protocol in one batch: parse, bind, describe, execute, close, flush. */
const BATCH_PARTS = 'PBDECH';
/** Ends a batch. */
const SYNC = 'S';

const [folder = '', sockets = ''] = process.argv.slice(2);
/** The place in the data folder where a client finds the folder of the socket. */
const link = path.join(folder, 'socket');

// Other accounts have no right to the files.
process.umask(0o077);
// A terminal sends Ctrl-C to this process too, but the portal still needs the database to shut down.
process.on('SIGINT', () => undefined);
// A service manager sends SIGTERM to it too.
process.on('SIGTERM', () => undefined);

const starting = serve();
// The handler exists before the start is complete, because the end of the portal must not interrupt it.
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
  keepBatchesTogether(database);
  openSocketFolder();
  const server = new PGLiteSocketServer({
    db: database,
    path: path.join(sockets, SOCKET),
    maxConnections: MAX_CONNECTIONS,
  });
  await server.start();
  await answerPings(database);
  return { database, server, lock };
}

async function stop(): Promise<void> {
  try {
    const { database, server, lock } = await starting;
    await server.stop();
    await database.close();
    removeSocketFolder();
    lock.release();
    process.exit(0);
  } catch (error) {
    fail(error);
  }
}

/**
 * Opens the data folder. Creates it under another name first, because a process that is killed meanwhile
 * leaves an incomplete folder.
 */
async function openData(dataDir: string): Promise<PGlite> {
  if (!existsSync(dataDir)) {
    const unfinished = `${dataDir}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    await (await createData(unfinished)).close();
    renameSync(unfinished, dataDir);
  }
  restrictFiles(dataDir);
  return await createData(dataDir);
}

/** Opens or creates a data folder, with the extension that the search of the modules needs. */
async function createData(dataDir: string): Promise<PGlite> {
  return await PGlite.create({ dataDir, extensions: { pg_trgm } });
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

/** Creates the folder of the socket, or a link to it. Removes those of a process that was killed. */
function openSocketFolder(): void {
  removeSocketFolder();
  if (sockets === link) mkdirSync(sockets, { mode: 0o700 });
  else {
    // A process that was killed leaves its socket, and the folder is the same after a restart.
    rmSync(path.join(sockets, SOCKET), { force: true });
    symlinkSync(sockets, link);
  }
}

function removeSocketFolder(): void {
  const target = linkTargetOf(link);
  const isOld = target !== undefined && target !== sockets;
  if (isOld && path.basename(target).startsWith(TEMPORARY_PREFIX)) {
    rmSync(target, { recursive: true, force: true });
  }
  rmSync(link, { recursive: true, force: true });
}

function linkTargetOf(file: string): string | undefined {
  try {
    return readlinkSync(file);
  } catch {
    return undefined; // a folder, or nothing
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

/**
 * Makes the socket server finish the messages of one query before it takes those of another connection.
 * All connections share one session, with one unnamed statement and one unnamed portal. The server keeps
 * only transactions together, so the parts of a large query would mix with other queries.
 */
function keepBatchesTogether(database: PGlite): void {
  const execute = database.execProtocolRawStream.bind(database);
  const isInTransaction = database.isInTransaction.bind(database);
  let isOpen = false;
  database.execProtocolRawStream = async (message, options) => {
    const type = String.fromCharCode(message[0] ?? 0);
    if (BATCH_PARTS.includes(type)) isOpen = true;
    if (type === SYNC) isOpen = false;
    await execute(message, options);
  };
  database.isInTransaction = () => isOpen || isInTransaction();
}

/**
 * Answers the pings of the portal after a query that takes the same way as those of the portal. A
 * transaction can be long, such as that of a backup, and the query would wait for its end.
 */
async function answerPings(database: PGlite): Promise<void> {
  const probe = new pg.Client({ host: sockets, user: 'postgres', database: 'postgres' });
  await probe.connect();
  process.on('message', () => {
    if (database.isInTransaction()) {
      send('pong');
      return;
    }
    probe.query('select 1').then(
      () => send('pong'),
      () => undefined,
    );
  });
  probe.on('error', () => undefined);
}

function send(type: ProgramMessage['type']): void {
  const message: ProgramMessage = { type, memory: process.memoryUsage.rss() };
  process.send?.(message);
}

function fail(error: unknown): never {
  const text = error instanceof Error ? (error instanceof FolderFault ? error.message : error.stack) : error;
  process.stderr.write(`${String(text)}\n`);
  process.exit(1);
}
