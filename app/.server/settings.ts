import type { AppLoadContext } from '#app/load-context.ts';
import { graphql } from './generated/index.ts';

const SettingsQuery = graphql(`
  query Settings {
    settings {
      name
      value
    }
  }
`);

/**
 * Loads the backend's settings by name. While the backend is unavailable the map is empty, so that the
 * defaults of the requirements apply, such as those of SESSION-5.
 */
export async function loadSettings({ gateway }: AppLoadContext): Promise<Map<string, string>> {
  const answer = await gateway.execute(SettingsQuery, {});
  const settings = answer.ok ? answer.data.settings : [];
  return new Map(settings.map(({ name, value }) => [name, value ?? '']));
}

/**
 * Returns the property and widget id of the live chat, in the provider's notation; undefined if the
 * setting is empty or malformed.
 */
export function readChatId(setting: string | undefined): string | undefined {
  return setting && /^[\w-]{1,64}\/[\w-]{1,64}$/.test(setting) ? setting : undefined;
}
