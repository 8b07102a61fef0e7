import { test } from './journey.ts';

interface OwnPortal {
  url: string;
  stop(): Promise<void>;
}

/** Returns a test function whose journeys use a separate portal, one for each worker. */
export function journeysThrough<Portal extends OwnPortal>(start: () => Promise<Portal>) {
  return test.extend<object, { portal: Portal }>({
    portal: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from this pattern
      async ({}, use) => {
        const portal = await start();
        await use(portal);
        await portal.stop();
      },
      // A development server takes minutes to start on a busy machine.
      { scope: 'worker', timeout: 300_000 },
    ],
    baseURL: async ({ portal }, use) => {
      await use(portal.url);
    },
  });
}
