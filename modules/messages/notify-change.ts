import { ADMINISTRATORS } from '#rules/identity/roles.ts';
import { isMessageKind, kindOf, type MessageKind } from '#rules/messages/kinds.ts';
import { getsKind } from '#rules/messages/recipients.ts';
import type { Resource, ResourceMessage } from '#rules/resources/engine/resource.ts';
import { valueText } from '#rules/resources/engine/value-text.ts';

import { listAdvisers } from '../caseload/advisers.ts';
import type { Queries } from '../database/database.ts';
import { notify, type MessageRecipients } from './notify.ts';

/** The names of the values that are the states of a record after and before the change. */
const STATE = 'state';
const BEFORE = 'before';

interface NotifiedChange {
  /** The record after the change. */
  record: { id: string; state: string };
  /** The state before the change. Default: the record is new. */
  before?: string;
  /** The values of the record, by field. */
  values: Readonly<Record<string, unknown>>;
  /** The subject of the user who created the record; null for a visitor. */
  author: string | null;
  /** The company of this user. */
  partnerId: string | null;
  /** The college of this user. */
  college: string | null;
  /** The subject of the user who made the change, and is not told. */
  actor: string | null;
  at: Date;
}

/**
 * Adds the messages about a change of a record, in the transaction of the change (MESSAGE-1).
 *
 * @param told what the definition of the resource says about this change
 */
export async function notifyChange(
  tx: Queries,
  told: readonly ResourceMessage[] = [],
  change: NotifiedChange,
): Promise<void> {
  const { record, before = '', values, actor, at } = change;
  const states: Readonly<Record<string, string>> = { [STATE]: record.state, [BEFORE]: before };
  for (const { to, kind } of told) {
    if (!isMessageKind(kind)) throw new Error(`There is no kind of messages '${kind}'.`);
    const recipients = await findRecipients(tx, { to, kind }, change);
    if (!recipients) continue;
    const named = kindOf(kind).values.map((name) => [name, states[name] ?? valueText(values[name])]);
    const own = Object.fromEntries(named) as Record<string, string>;
    await notify(tx, recipients, { kind, values: own, record: record.id, except: actor }, at);
  }
}

/**
 * Returns undefined if the record has no author or no company. If no adviser of the author gets the kind,
 * administrators are told (CASELOAD-4).
 */
async function findRecipients(
  tx: Queries,
  { to, kind }: { to: ResourceMessage['to']; kind: MessageKind },
  { author, partnerId, college }: NotifiedChange,
): Promise<MessageRecipients | undefined> {
  if (to === 'author') return author === null ? undefined : { subjects: [author] };
  if (to === 'company') return partnerId === null ? undefined : { partners: [partnerId] };
  if (to !== 'advisers') return { roles: to };
  const advisers = await listAdvisers(tx, { author, college });
  const told = advisers.filter(({ role, permissions }) =>
    getsKind({ role, permissions: permissions ?? [] }, kind),
  );
  return told.length > 0 ? { subjects: told.map(({ subject }) => subject) } : { roles: ADMINISTRATORS };
}

/**
 * Checks that each message of the resources can be written.
 *
 * @throws if a kind does not exist, or needs a value that the record does not have
 */
export function checkMessageKinds(resources: readonly Resource[]): void {
  const faults = resources.flatMap(({ name, fields, create, transitions }) =>
    [create, ...Object.values(transitions)]
      .flatMap(({ notify: told = [] }) => told)
      .flatMap(({ kind }) => {
        const subject = `The message '${kind}' of the resource '${name}'`;
        if (!isMessageKind(kind)) return [`${subject} has no kind in rules/messages/kinds.ts.`];
        return kindOf(kind)
          .values.filter((value) => value !== STATE && value !== BEFORE && !fields[value])
          .map((value) => `${subject} needs '${value}', which is no field.`);
      }),
  );
  if (faults.length > 0) throw new Error(faults.join(' '));
}
