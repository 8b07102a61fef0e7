import type { AppLoadContext } from '@remix-run/node';

import { graphql } from './generated/index.ts';

const SettingsQuery = graphql(`
  query Settings {
    settings {
      name
      value
    }
  }
`);

/** The backend's settings by name; empty while the backend cannot be reached, so that the spec's defaults apply. */
export async function loadSettings({ gateway }: AppLoadContext): Promise<Map<string, string>> {
  const answer = await gateway.execute(SettingsQuery, {});
  const settings = answer.ok ? answer.data.settings : [];
  return new Map(settings.map(({ name, value }) => [name, value ?? '']));
}

/** The live chat's property and widget, as its provider writes them; undefined where the setting names none. */
export function readChatId(setting: string | undefined): string | undefined {
  return setting && /^[\w-]{1,64}\/[\w-]{1,64}$/.test(setting) ? setting : undefined;
}
