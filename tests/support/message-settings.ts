import { expect } from 'vitest';

import type { MailChoice, MessageKind } from '#rules/messages/kinds.ts';

import { askAs } from './profiles.ts';

export const SETTINGS = '/notifications/settings';

/** The settings of a user, by kind. */
export type SettingsByKind = Partial<Record<MessageKind, { inBell: boolean; mail: MailChoice }>>;

/** The addresses of a portal and of its backend. */
export interface AskedPortal {
  url: string;
  upstreamUrl: string;
}

/** Reads the settings of a demo account, as another service does. */
export async function settingsOf(
  { url, upstreamUrl }: AskedPortal,
  account: string,
): Promise<SettingsByKind> {
  const { data, errors } = await askAs(url, upstreamUrl, account, '{ messageSettings { kind inBell mail } }');
  expect(errors).toBeUndefined();
  const rows = data?.['messageSettings'] as ({ kind: MessageKind } & { inBell: boolean; mail: MailChoice })[];
  return Object.fromEntries(rows.map(({ kind, ...setting }) => [kind, setting]));
}

/** Saves settings of a demo account, as another service does. */
export async function saveSettingsOf(
  { url, upstreamUrl }: AskedPortal,
  account: string,
  settings: SettingsByKind,
): Promise<void> {
  const { errors } = await askAs(
    url,
    upstreamUrl,
    account,
    'mutation ($settings: [MessageSettingInput!]!) { saveMessageSettings(settings: $settings) { kind } }',
    { settings: Object.entries(settings).map(([kind, setting]) => ({ kind, ...setting })) },
  );
  expect(errors).toBeUndefined();
}
