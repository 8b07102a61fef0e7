import { eq } from 'drizzle-orm';

import { isMessageKind, kindsFor, type MessageKind } from '#rules/messages/kinds.ts';
import { ModuleError } from '#rules/modules/module-error.ts';

import type { Seal } from '../../server/sessions/seal.ts';
import type { Queries } from '../database/database.ts';
import { isUuid } from '../database/uuid.ts';
import { people } from '../people/tables.ts';
import { findMailChoice, stopMails } from './settings.ts';

/** The e-mails that a link stops: those about one kind of messages, or the daily one. */
export type StoppedMails = MessageKind | 'digest';

/** What a link is about, and whether its e-mails are stopped (MESSAGE-8). */
interface MailSubscription {
  /** Null for the daily e-mail. */
  kind: MessageKind | null;
  isStopped: boolean;
}

/** The place of the seal, so that no other sealed text is a token. */
const PLACE = 'unsubscribe';

/**
 * Creates the token of a link that stops e-mails (MESSAGE-8). The token is the person and the kind, sealed with
 * a key of `DATA_SECRET`, so it needs no row, and works as long as the key is there.
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
  const { person, role, mails } = await readToken(db, seal, token);
  return await describe(db, { person, role, mails });
}

/**
 * Stops the e-mails of a link. A repetition changes nothing.
 *
 * @throws ModuleError NOT_FOUND like `findSubscription`
 */
export async function unsubscribe(
  tx: Queries,
  seal: Seal,
  token: string,
  now = new Date(),
): Promise<MailSubscription> {
  const { person, role, mails } = await readToken(tx, seal, token);
  // An erasure of the person ends first.
  await lockPerson(tx, person);
  for (const kind of await listKinds(tx, { person, role, mails })) await stopMails(tx, { person, kind }, now);
  return await describe(tx, { person, role, mails });
}

/** @throws ModuleError NOT_FOUND if the person was erased meanwhile */
async function lockPerson(tx: Queries, person: string): Promise<void> {
  const [row] = await tx.select({ id: people.id }).from(people).where(eq(people.id, person)).for('key share');
  if (!row) throw new ModuleError('NOT_FOUND');
}

interface Subscribed {
  person: string;
  role: string;
  mails: StoppedMails;
}

async function describe(db: Queries, subscribed: Subscribed): Promise<MailSubscription> {
  const { mails } = subscribed;
  const kind = mails === 'digest' ? null : mails;
  return { kind, isStopped: (await listKinds(db, subscribed)).length === 0 };
}

/** Lists the kinds about which the e-mails of a link are still sent. */
async function listKinds(db: Queries, { person, role, mails }: Subscribed): Promise<MessageKind[]> {
  const found: MessageKind[] = [];
  for (const kind of mails === 'digest' ? kindsFor(role) : [mails]) {
    const choice = await findMailChoice(db, { person, kind });
    if (mails === 'digest' ? choice === 'digest' : choice !== 'never') found.push(kind);
  }
  return found;
}

/** @throws ModuleError NOT_FOUND */
async function readToken(db: Queries, seal: Seal, token: string): Promise<Subscribed> {
  // Node's decoder of base64 also reads the letters of base64url.
  const [id = '', mails = ''] = (seal.open(token, PLACE) ?? '').split(' ');
  const isKnown = mails === 'digest' || isMessageKind(mails);
  const [row] =
    isKnown && isUuid(id) ? await db.select({ role: people.role }).from(people).where(eq(people.id, id)) : [];
  if (!row || !isKnown) throw new ModuleError('NOT_FOUND');
  return { person: id, role: row.role, mails };
}
