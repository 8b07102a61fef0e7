import { SECOND } from '#rules/constants.ts';

/** The time limit for opening a connection, in milliseconds. */
export const CONNECT_LIMIT = 2 * SECOND;
