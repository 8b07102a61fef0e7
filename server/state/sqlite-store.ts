import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

import type { KeyvStoreAdapter, StoredData } from 'keyv';

import { StoreRefusal } from './store-refusal.ts';

/** The interval between two removals of expired entries, in milliseconds. */
const SWEEP_INTERVAL = 60_000;

/**
 * Makes the database readable only by the server's system account (SESSION-22). SQLite gives the files of the
 * write-ahead log the mode of the database. An earlier version may have left them with another mode.
 */
function protect(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const name of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(name)) chmodSync(name, 0o600);
}

/**
 * A Keyv adapter for the SQLite that is part of Node. State survives a restart without another service.
 * A write to the write-ahead log does not wait for the disk. A power cut can lose the last second; a crash
 * of the process loses nothing.
 */
export class SqliteStore implements KeyvStoreAdapter {
  opts = {};
  namespace?: string;
  readonly #database: DatabaseSync;
  readonly #sweep: NodeJS.Timeout;
  readonly #refusal = new StoreRefusal();
  readonly #onRefusal: (error: unknown) => void;

  /**
   * @param onRefusal called once when writes start to fail, for example because the disk is full or missing
   */
  constructor(file: string, onRefusal: (error: unknown) => void) {
    this.#onRefusal = onRefusal;
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    protect(file);
    this.#database = new DatabaseSync(file);
    this.#database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA busy_timeout = 2000;
      CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, value TEXT NOT NULL, expires INTEGER) WITHOUT ROWID;
      CREATE INDEX IF NOT EXISTS entries_by_expiry ON entries (expires);
    `);
    this.#sweep = setInterval(() => {
      try {
        this.#run('DELETE FROM entries WHERE expires < ?', Date.now());
      } catch {
        // The database is busy. `get` skips expired entries, and a later sweep removes them.
      }
    }, SWEEP_INTERVAL);
    this.#sweep.unref();
  }

  get<Value>(key: string): Promise<StoredData<Value> | undefined> {
    const row = this.#database
      .prepare('SELECT value FROM entries WHERE key = ? AND (expires IS NULL OR expires > ?)')
      .get(key, Date.now());
    return Promise.resolve(row?.value as StoredData<Value> | undefined);
  }

  /** @param ttl in milliseconds; if undefined, the entry never expires */
  set(key: string, value: unknown, ttl?: number): Promise<void> {
    const expires = ttl === undefined ? null : Date.now() + ttl;
    this.#write(
      'INSERT INTO entries VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value, expires = excluded.expires',
      key,
      String(value),
      expires,
    );
    return Promise.resolve();
  }

  delete(key: string): Promise<boolean> {
    return Promise.resolve(this.#write('DELETE FROM entries WHERE key = ?', key) > 0);
  }

  clear(): Promise<void> {
    this.#write('DELETE FROM entries');
    return Promise.resolve();
  }

  /** Whether a write failed within the last seconds. With a full disk, existing entries can still be read. */
  isUnavailable(): boolean {
    return this.#refusal.isRecent();
  }

  on(): this {
    return this;
  }

  disconnect(): Promise<void> {
    clearInterval(this.#sweep);
    if (this.#database.isOpen) this.#database.close();
    return Promise.resolve();
  }

  #write(sql: string, ...values: SQLInputValue[]): number {
    try {
      const changes = this.#run(sql, ...values);
      this.#refusal.forget();
      return changes;
    } catch (error) {
      if (this.#refusal.note()) this.#onRefusal(error);
      throw error;
    }
  }

  #run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#database.prepare(sql).run(...values).changes);
  }
}
