import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import {
  isListed,
  kindOf,
  MESSAGE_KIND_NAMES,
  type MailChoice,
  type MessageKind,
  type MessageSetting,
} from '#rules/messages/kinds.ts';
import { getsKind, kindsFor } from '#rules/messages/recipients.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { t } from '#rules/text/t.ts';

import type { Queries } from '../database/database.ts';
import { outbox } from '../outbox/tables.ts';
import { isStorable } from '../people/claims.ts';
import { ensurePerson } from '../people/people.ts';
import { people } from '../people/tables.ts';
import { lockInOrder } from './lock-in-order.ts';
import { removeWaitingMails } from './waiting-mails.ts';
import { messages, messageSettings } from './tables.ts';

/** What a person has chosen for one kind. */
export interface KindSetting extends MessageSetting {
  kind: MessageKind;
}

/** Reads what a user has chosen for each kind of the user's role (MESSAGE-4). */
export async function listSettings(
  db: Queries,
  viewer: Pick<Viewer, 'id' | 'role' | 'permissions'>,
): Promise<KindSetting[]> {
  const { id } = viewer;
  const { kind, inBell, mail } = messageSettings;
  const rows = isStorable(id)
    ? await db
        .select({ kind, inBell, mail })
        .from(messageSettings)
        .innerJoin(people, eq(people.id, messageSettings.person))
        .where(eq(people.subject, id))
    : [];
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return kindsFor(viewer).map((name) => {
    const own = chosen.get(name) ?? kindOf(name);
    return { kind: name, inBell: isListed(name, own), mail: own.mail };
  });
}

/**
 * Saves what a user has chosen (MESSAGE-4). Messages that wait for the daily e-mail wait no longer, if the
 * user does not want it.
 *
 * @throws ModuleError FORBIDDEN for a kind that the user does not get; VALIDATION_FAILED if a kind is there
 * twice
 */
export async function saveSettings(
  tx: Queries,
  viewer: Viewer,
  settings: readonly KindSetting[],
  now = new Date(),
): Promise<KindSetting[]> {
  checkSettings(viewer, settings);
  const person = await ensurePerson(tx, viewer);
  const rows = settings.map(({ kind, inBell, mail }) => ({
    person,
    kind,
    mail,
    changedAt: now,
    inBell: isListed(kind, { inBell }),
  }));
  if (rows.length > 0) {
    await tx
      .insert(messageSettings)
      .values(rows)
      .onConflictDoUpdate({
        target: [messageSettings.person, messageSettings.kind],
        set: { inBell: sql`excluded.in_bell`, mail: sql`excluded.mail`, changedAt: now },
      });
  }
  const kindsWith = (...choices: MailChoice[]) =>
    settings.filter(({ mail }) => choices.includes(mail)).map(({ kind }) => kind);
  await forgetDigest(tx, person, kindsWith('atOnce', 'never'));
  await forgetMails(tx, person, kindsWith('never'));
  return await listSettings(tx, viewer);
}

function checkSettings(viewer: Viewer, settings: readonly KindSetting[]): void {
  const kinds = new Set(settings.map(({ kind }) => kind));
  if (kinds.size < settings.length) {
    const message = t('Send one setting for each kind.');
    throw new ModuleError('VALIDATION_FAILED', { validation: { settings: [message] } });
  }
  if (![...kinds].every((kind) => getsKind(viewer, kind))) throw new ModuleError('FORBIDDEN');
}

/** Finds the kinds about which a person gets e-mails in one of some ways. */
export async function listKindsWith(
  db: Queries,
  person: string,
  choices: readonly MailChoice[],
): Promise<MessageKind[]> {
  const rows = await db
    .select({ kind: messageSettings.kind, mail: messageSettings.mail })
    .from(messageSettings)
    .where(eq(messageSettings.person, person));
  const chosen = new Map(rows.map(({ kind, mail }) => [kind, mail]));
  return MESSAGE_KIND_NAMES.filter((kind) => choices.includes(chosen.get(kind) ?? kindOf(kind).mail));
}

/** Stops the e-mails to a person about some kinds, and changes nothing else (MESSAGE-8). */
export async function stopMails(
  tx: Queries,
  person: string,
  kinds: readonly MessageKind[],
  now: Date,
): Promise<void> {
  if (kinds.length === 0) return;
  await tx
    .insert(messageSettings)
    .values(
      kinds.map((kind) => ({
        person,
        kind,
        mail: 'never' as const,
        changedAt: now,
        inBell: kindOf(kind).inBell,
      })),
    )
    .onConflictDoUpdate({
      target: [messageSettings.person, messageSettings.kind],
      set: { mail: 'never', changedAt: now },
    });
  await forgetDigest(tx, person, kinds);
  await forgetMails(tx, person, kinds);
}

/** Takes messages out of the daily e-mail. */
async function forgetDigest(tx: Queries, person: string, kinds: readonly MessageKind[]): Promise<void> {
  if (kinds.length === 0) return;
  const isWaiting = and(
    eq(messages.person, person),
    inArray(messages.kind, [...kinds]),
    isNotNull(messages.digestAt),
  );
  await tx
    .update(messages)
    .set({ digestAt: null })
    .where(inArray(messages.id, lockInOrder(tx, isWaiting)));
}

/** Removes the e-mails that wait for the mail server. */
async function forgetMails(tx: Queries, person: string, kinds: readonly MessageKind[]): Promise<void> {
  if (kinds.length === 0) return;
  await removeWaitingMails(tx, and(eq(outbox.person, person), inArray(outbox.mail, [...kinds])));
}
