import { MINUTE, SECOND } from '#rules/constants.ts';

// The limits of the database. Times are in milliseconds.

/** For opening a connection, and for waiting for a free one. */
export const CONNECT_LIMIT = 2 * SECOND;
/** For one statement. */
export const STATEMENT_LIMIT = 5 * SECOND;
/** For an answer to one statement. It is longer, so that a server can report the limit above itself. */
export const ANSWER_LIMIT = 6 * SECOND;
/** For a read or a transaction. It ends work that waits for something else and holds a connection. */
export const WORK_LIMIT = 15 * SECOND;
/** For a lock that a migration or a restore needs. Requests wait behind one that waits for a lock. */
export const MIGRATION_LOCK_LIMIT = 3 * SECOND;
/** For one statement of a migration, a backup or a restore. */
export const MIGRATION_LIMIT = 10 * MINUTE;
/**
 * The most rows that one transaction of a job works on, so that users never wait long for them. The parts of
 * a record that is erased do not count: `eraseClosed` limits the size of its files.
 */
export const BATCH_ROWS = 100;
