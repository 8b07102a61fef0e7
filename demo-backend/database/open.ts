import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import { migrate as migrateServer } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { type DatabaseConfig, StartError } from '../config.ts';
import { lockFolder } from './folder-lock.ts';
import * as schema from './schema.ts';

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export type OpenDatabase = {
  db: Database;
  migrate: (migrationsFolder: string) => Promise<void>;
  /** Runs a function exclusively, even if several programs start on one database at the same time. */
  alone: (run: () => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
};

/** A number that other programs on the same server are unlikely to lock. */
const advisoryLock = 20_261_121;

export function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  return config.kind === 'folder' ? openFolder(config.folder) : openServer(config.url);
}

/**
 * Opens a data folder. It contains the database, the lock and, after the first upload, the submitted
 * files.
 */
async function openFolder(folder: string): Promise<OpenDatabase> {
  await mkdir(folder, { recursive: true });
  const release = lockFolder(folder);
  try {
    const embedded = await openEmbedded(join(folder, 'postgres'));
    return {
      ...embedded,
      close: async () => {
        await embedded.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function openEmbedded(dataDir: string): Promise<OpenDatabase> {
  const client = await PGlite.create({ dataDir });
  const db = drizzleEmbedded(client, { schema });
  return {
    db,
    migrate: (migrationsFolder) => migrateEmbedded(db, { migrationsFolder }),
    alone: (run) => run(),
    close: () => client.close(),
  };
}

async function openServer(url: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 });
  // The pool replaces an idle connection that the server closes. Without a listener, the error event
  // would end the process.
  pool.on('error', () => {});
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartError(`The database at DEMO_DATABASE_URL cannot be used: ${reasonOf(error)}.`);
  }
  const db = drizzleServer(pool, { schema });
  return {
    db,
    migrate: (migrationsFolder) => migrateServer(db, { migrationsFolder }),
    alone: async (run) => {
      const client = await pool.connect();
      try {
        await client.query('select pg_advisory_lock($1)', [advisoryLock]);
        await run();
        await client.query('select pg_advisory_unlock($1)', [advisoryLock]);
        client.release();
      } catch (error) {
        // Closing the connection releases the lock.
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

/**
 * Returns the message of an error. A host with several addresses fails with an AggregateError, whose
 * message is empty.
 */
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
