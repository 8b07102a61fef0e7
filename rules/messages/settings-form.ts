import { z } from 'zod';

import { capitalise } from '../text/capitalise.ts';
import { t } from '../text/t.ts';
import {
  isListed,
  kindOf,
  mailChoicesOf,
  type MailChoice,
  type MessageKind,
  type MessageSetting,
} from './kinds.ts';

/** The name of each choice of e-mails. */
export const MAIL_LABELS: Readonly<Record<MailChoice, string>> = {
  atOnce: 'At once',
  digest: 'Once a day',
  never: 'Never',
};

/** The field with the kinds that the bell lists. */
export const BELL_FIELD = 'bell';

/** The field with the choice of e-mails about one kind. */
export type MailField = `mail-${MessageKind}`;

/** Returns the name of the field with the choice of e-mails about a kind. */
export function mailFieldOf(kind: MessageKind): MailField {
  return `mail-${kind}`;
}

/** The setting of one kind of messages. */
export interface SettingOfKind extends MessageSetting {
  kind: MessageKind;
}

/** Returns the label and the explanation of a kind, as texts for the settings (MESSAGE-4). */
export function describeKind(kind: MessageKind) {
  const { label, explanation, isAlwaysListed = false, isMailOnly = false } = kindOf(kind);
  return { label: capitalise(t(label)), explanation: t(explanation), isAlwaysListed, isMailOnly };
}

/**
 * Creates the schema of the settings for some kinds of messages (MESSAGE-4). Other kinds in the field `bell`
 * are dropped: the role of the user can have changed since the page was opened.
 */
export function createSettingsSchema(kinds: readonly MessageKind[]) {
  const bell = z.preprocess(
    (value) => [...new Set([value ?? []].flat())].filter((kind) => kinds.includes(kind as MessageKind)),
    z.array(z.custom<MessageKind>()),
  );
  const choices = kinds.map((kind) => [
    mailFieldOf(kind),
    z.enum(mailChoicesOf(kind), {
      error: t('Choose how you get e-mails about {label}.', { label: t(kindOf(kind).label) }),
    }),
  ]);
  return z.object({
    [BELL_FIELD]: bell,
    ...(Object.fromEntries(choices) as Record<MailField, z.ZodType<MailChoice>>),
  });
}

export type SettingsValues = z.output<ReturnType<typeof createSettingsSchema>>;

/** Returns the values of the form as one setting for each kind. A kind without a box is always listed. */
export function toKindSettings(kinds: readonly MessageKind[], values: SettingsValues): SettingOfKind[] {
  return kinds.map((kind) => ({
    kind,
    inBell: isListed(kind, { inBell: values[BELL_FIELD].includes(kind) }),
    mail: values[mailFieldOf(kind)],
  }));
}

/** Returns settings as the values of the form. */
export function toFormValues(settings: readonly SettingOfKind[]): Record<string, string | string[]> {
  return {
    [BELL_FIELD]: settings.filter(({ inBell }) => inBell).map(({ kind }) => kind),
    ...Object.fromEntries(settings.map(({ kind, mail }) => [mailFieldOf(kind), mail])),
  };
}
