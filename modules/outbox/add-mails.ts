import { randomUUID } from 'node:crypto';

import type { Language } from '#rules/text/language.ts';

import type { PortalDatabase, Queries } from '../database/database.ts';
import { outbox } from './tables.ts';

/** An e-mail to add. The first attempt is due at once. */
export interface NewMail extends Pick<
  typeof outbox.$inferInsert,
  'recipient' | 'resource' | 'mail' | 'record' | 'createdAt' | 'values'
> {
  /** The language of the recipient (MAIL-22). */
  language: Language;
  /** The version of the record after the change. Default: 0, for an e-mail that waits for no other. */
  version?: number;
  link?: string | null;
  /** The person who gets it. Without it, it is an e-mail to an address of a form. */
  person?: string;
}

/** The transactions in progress that have added e-mails. */
const withMails = new WeakSet<Queries>();

/** Adds e-mails to the outbox, in the transaction of the change that they tell of (MAIL-1). */
export async function addMails(tx: Queries, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  await tx
    .insert(outbox)
    .values(mails.map((mail) => ({ version: 0, ...mail, id: randomUUID(), nextTryAt: mail.createdAt })));
  withMails.add(tx);
}

/**
 * Returns a database that calls `wake` after each commit of a transaction that has added e-mails (MAIL-7).
 * Nothing is called if the outcome of the commit is unknown: the sender finds the e-mails later.
 */
export function wakeAfterMails(database: PortalDatabase, wake: () => void): PortalDatabase {
  return {
    ...database,
    async transaction(work, options) {
      const { result, hasMails } = await database.transaction(
        async (tx) => ({ result: await work(tx), hasMails: withMails.has(tx) }),
        options,
      );
      if (hasMails) wake();
      return result;
    },
  };
}
