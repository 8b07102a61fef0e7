import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

import type { KeyvStoreAdapter, StoredData } from 'keyv';

import { StoreRefusal } from './store-refusal.ts';

const SWEEP_INTERVAL = 60_000;

/**
 * Keyv over Node's own SQLite: state survives a restart, and one machine needs nothing else. Writes go to the
 * write-ahead log without a sync each: a power cut may lose the last second, a crash of the process loses nothing.
 */
export class SqliteStore implements KeyvStoreAdapter {
  opts = {};
  namespace?: string;
  readonly #database: DatabaseSync;
  readonly #sweep: NodeJS.Timeout;
  readonly #refusal = new StoreRefusal();
  readonly #onRefusal: (error: unknown) => void;

  /** @param onRefusal told once where entries are no longer taken: the disk is full, or gone */
  constructor(file: string, onRefusal: (error: unknown) => void) {
    this.#onRefusal = onRefusal;
    mkdirSync(path.dirname(file), { recursive: true });
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
        // Busy: what has expired is not read, and goes with a later sweep.
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

  /** @param ttl in milliseconds; without one the entry stays */
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

  /** Whether it did not take an entry a moment ago. With a full disk, what it holds can still be read. */
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
