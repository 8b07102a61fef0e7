import type { Page } from './journey.ts';

/** Delays the request for a script. @returns a function that sends the request */
export async function holdBack(page: Page, script: RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(script, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve(undefined);
}

/** The script that hydrates each page. */
export const ENTRY_SCRIPT = /\/assets\/entry\.client-.*\.js$/;
