// What the portal and the process of its embedded database agree on.

/** The name that PostgreSQL gives its socket. Clients add it to the name of the folder. */
export const SOCKET = '.s.PGSQL.5432';

/** The name of a socket folder among the system's temporary files begins with it. */
export const TEMPORARY_PREFIX = 'portal-database-';

/**
 * What the process of the embedded database sends to the portal. It answers every message of the portal
 * with `pong`.
 */
export interface ProgramMessage {
  type: 'listening' | 'pong';
  /** The resident memory of the process, in bytes. */
  memory: number;
}
