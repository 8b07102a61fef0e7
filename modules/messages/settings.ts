import { and, eq, isNull } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import {
  kindOf,
  kindsFor,
  type MailChoice,
  type MessageKind,
  type MessageSetting,
} from '#rules/messages/kinds.ts';
import { ModuleError } from '#rules/modules/module-error.ts';

import type { Queries } from '../database/database.ts';
import { outbox } from '../outbox/tables.ts';
import { isStorable } from '../people/claims.ts';
import { ensurePerson } from '../people/people.ts';
import { people } from '../people/tables.ts';
import { MESSAGE_MAILS } from './mails.ts';
import { messages, messageSettings } from './tables.ts';

/** What a person has chosen for one kind. */
export interface KindSetting extends MessageSetting {
  kind: MessageKind;
}

/** Reads what a user has chosen for each kind of the user's role (MESSAGE-4). */
export async function listSettings(
  db: Queries,
  { id, role }: Pick<Viewer, 'id' | 'role'>,
): Promise<KindSetting[]> {
  const { kind, inBell, mail } = messageSettings;
  const rows = isStorable(id)
    ? await db
        .select({ kind, inBell, mail })
        .from(messageSettings)
        .innerJoin(people, eq(people.id, messageSettings.person))
        .where(eq(people.subject, id))
    : [];
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return kindsFor(role).map((name) => {
    const { isAlwaysListed = false, ...standard } = kindOf(name);
    const own = chosen.get(name) ?? standard;
    return { kind: name, inBell: isAlwaysListed || own.inBell, mail: own.mail };
  });
}

/**
 * Saves what a user has chosen (MESSAGE-4). Messages that wait for the daily e-mail wait no longer, if the user
 * does not want it.
 *
 * @throws ModuleError FORBIDDEN for a kind that the user's role does not get
 */
export async function saveSettings(
  tx: Queries,
  viewer: Viewer,
  settings: readonly KindSetting[],
  now = new Date(),
): Promise<KindSetting[]> {
  const kinds = kindsFor(viewer.role);
  if (!settings.every(({ kind }) => kinds.includes(kind))) throw new ModuleError('FORBIDDEN');
  const person = await ensurePerson(tx, viewer);
  for (const { kind, inBell, mail } of settings) {
    const set = { inBell: kindOf(kind).isAlwaysListed ?? inBell, mail };
    await saveSetting(tx, { person, kind }, set, now);
  }
  return await listSettings(tx, viewer);
}

/** Whose e-mails about what. */
export interface KindOfPerson {
  person: string;
  kind: MessageKind;
}

/** Stops the e-mails to a person about one kind, and changes nothing else (MESSAGE-8). */
export async function stopMails(tx: Queries, which: KindOfPerson, now: Date): Promise<void> {
  const { inBell } = kindOf(which.kind);
  await tx
    .insert(messageSettings)
    .values({ ...which, inBell, mail: 'never', changedAt: now })
    .onConflictDoUpdate({
      target: [messageSettings.person, messageSettings.kind],
      set: { mail: 'never', changedAt: now },
    });
  await forgetMails(tx, which);
}

/** Finds how a person gets the e-mails about one kind. */
export async function findMailChoice(db: Queries, { person, kind }: KindOfPerson): Promise<MailChoice> {
  const [row] = await db
    .select({ mail: messageSettings.mail })
    .from(messageSettings)
    .where(and(eq(messageSettings.person, person), eq(messageSettings.kind, kind)));
  return row?.mail ?? kindOf(kind).mail;
}

async function saveSetting(tx: Queries, which: KindOfPerson, set: MessageSetting, now: Date): Promise<void> {
  await tx
    .insert(messageSettings)
    .values({ ...which, ...set, changedAt: now })
    .onConflictDoUpdate({
      target: [messageSettings.person, messageSettings.kind],
      set: { ...set, changedAt: now },
    });
  if (set.mail === 'never') await forgetMails(tx, which);
  if (set.mail === 'once') await forgetDigest(tx, which);
}

/** Removes the e-mails that wait, also for the mail server. */
async function forgetMails(tx: Queries, which: KindOfPerson): Promise<void> {
  await forgetDigest(tx, which);
  const { person, kind } = which;
  await tx
    .delete(outbox)
    .where(
      and(
        ...[eq(outbox.person, person), eq(outbox.resource, MESSAGE_MAILS), eq(outbox.mail, kind)],
        ...[isNull(outbox.sentAt), isNull(outbox.failedAt)],
      ),
    );
}

async function forgetDigest(tx: Queries, { person, kind }: KindOfPerson): Promise<void> {
  await tx
    .update(messages)
    .set({ digestAt: null })
    .where(and(eq(messages.person, person), eq(messages.kind, kind)));
}
