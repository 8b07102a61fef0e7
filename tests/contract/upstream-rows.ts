import type { Rows } from './upstream-client.ts';
import { accountRows } from './upstream-rows-accounts.ts';
import { applicationRows } from './upstream-rows-applications.ts';
import { contentRows } from './upstream-rows-content.ts';
import { identityRows } from './upstream-rows-identity.ts';
import { sessionRows } from './upstream-rows-session.ts';

/** The check of each root field of the contract. */
export const ROWS: Rows = {
  ...contentRows,
  ...sessionRows,
  ...accountRows,
  ...applicationRows,
  ...identityRows,
};
