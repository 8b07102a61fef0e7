import { eq } from 'drizzle-orm';

import { isMessageKind, type MessageKind } from '#rules/messages/kinds.ts';
import { ModuleError } from '#rules/modules/module-error.ts';

import type { Seal } from '../../server/sessions/seal.ts';
import type { Queries } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { people } from '../people/tables.ts';
import { DIGEST_MAIL } from './mails.ts';
import { listKindsWith, stopMails } from './settings.ts';

/** The e-mails that a link stops: those about one kind of messages, or the daily one. */
export type StoppedMails = MessageKind | typeof DIGEST_MAIL;

/** What a link is about, and whether its e-mails are stopped (MESSAGE-8). */
interface MailSubscription {
  /** Null for the daily e-mail. */
  kind: MessageKind | null;
  isStopped: boolean;
}

/** The place of the seal, so that no other sealed text is a token. */
const PLACE = 'unsubscribe';

/**
 * Creates the token of a link that stops e-mails (MESSAGE-8). The token is the person and the kind, sealed
 * with a key of `DATA_SECRET`, so it needs no row, and works as long as the key is there.
 */
export function createSubscriptionToken(seal: Seal, person: string, mails: StoppedMails): string {
  const sealed = seal.close(`${person} ${mails}`, PLACE);
  return sealed.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/**
 * Finds what a link stops. Changes nothing.
 *
 * @throws ModuleError NOT_FOUND for another text, and for a person who does not exist any more
 */
export async function findSubscription(db: Queries, seal: Seal, token: string): Promise<MailSubscription> {
  const { person, mails } = readToken(seal, token);
  const [row] = await db.select({ id: people.id }).from(people).where(eq(people.id, person));
  if (!row) throw new ModuleError('NOT_FOUND');
  const kinds = await listSentKinds(db, person, mails);
  return { kind: mails === DIGEST_MAIL ? null : mails, isStopped: kinds.length === 0 };
}

/**
 * Stops the e-mails of a link. A repetition changes nothing. The daily e-mail is stopped for all kinds, also
 * those of other roles.
 *
 * @throws ModuleError NOT_FOUND like `findSubscription`
 */
export async function unsubscribe(
  tx: Queries,
  seal: Seal,
  token: string,
  now = new Date(),
): Promise<MailSubscription> {
  const { person, mails } = readToken(seal, token);
  // An erasure of the person ends first.
  const byId = tx.select({ id: people.id }).from(people).where(eq(people.id, person));
  const [row] = await byId.for('key share');
  if (!row) throw new ModuleError('NOT_FOUND');
  await stopMails(tx, person, await listSentKinds(tx, person, mails), now);
  return { kind: mails === DIGEST_MAIL ? null : mails, isStopped: true };
}

/** Lists the kinds about which the e-mails of a link are still sent. */
async function listSentKinds(db: Queries, person: string, mails: StoppedMails): Promise<MessageKind[]> {
  if (mails === DIGEST_MAIL) return await listKindsWith(db, person, ['digest']);
  const kinds = await listKindsWith(db, person, ['atOnce', 'digest']);
  return kinds.filter((kind) => kind === mails);
}

/** @throws ModuleError NOT_FOUND */
function readToken(seal: Seal, token: string): { person: string; mails: StoppedMails } {
  // Node's decoder of base64 also reads the letters of base64url.
  const [person = '', mails = ''] = (seal.open(token, PLACE) ?? '').split(' ');
  if (!isUuid(person) || !isStoppedMails(mails)) throw new ModuleError('NOT_FOUND');
  return { person, mails };
}

/** A later version of the portal can have kinds that this one does not know. */
function isStoppedMails(text: string): text is StoppedMails {
  return text === DIGEST_MAIL || isMessageKind(text);
}
