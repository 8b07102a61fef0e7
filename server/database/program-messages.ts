/**
 * What the process of the embedded database sends to the portal. It answers every message of the portal
 * with `pong`.
 */
export type ProgramMessage = 'listening' | 'pong';

/** The most connections at a time: the portal's pool, and a command such as `npm run backup`. */
export const MAX_CONNECTIONS = 20;
