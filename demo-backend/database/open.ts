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
  /** Runs alone, though several programs may start on one database at the same moment. */
  alone: (run: () => Promise<void>) => Promise<void>;
  close: () => Promise<void>;
};

/** Any number that other programs on the same server are unlikely to lock. */
const advisoryLock = 20_261_121;

export function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  return config.kind === 'folder' ? openFolder(config.folder) : openServer(config.url);
}

/** The data folder holds more than the database (the lock, later the files that were sent in). */
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

/** Without a folder the database lives in memory. */
export async function openEmbedded(dataDir?: string): Promise<OpenDatabase> {
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
  // An idle connection that the server drops is replaced at the next query; unheard, the event would end the process.
  pool.on('error', () => {});
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartError(`The database at DATABASE_URL cannot be used: ${reasonOf(error)}.`);
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
        // Ending the connection is what frees the lock here.
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

/** A host with several addresses fails with an AggregateError, whose own message is empty. */
function reasonOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
