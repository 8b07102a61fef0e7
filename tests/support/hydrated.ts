import type { Page } from '@playwright/test';

/** The time between two checks, in milliseconds. */
const CHECK_INTERVAL = 20;

/**
 * Makes `goto` wait until the page is hydrated, if JavaScript is on. Waiting for a quiet network is not
 * enough, because hydration also takes processor time. A journey that tests the time before hydration
 * passes `waitUntil` to `goto`.
 */
export function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (options?.waitUntil === undefined) await untilHydrated(page);
    return response;
  };
}

/** Waits until the page is hydrated. Needed if `goto` did not open it, such as after a native form POST. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isReady, undefined, { polling: CHECK_INTERVAL, timeout: 30_000 });
}

/** Checks whether React has hydrated the document: until then, React marks its root as dehydrated. */
function isReady(): boolean {
  const hasScript = '__remixContext' in window && matchMedia('(scripting: enabled)').matches;
  if (!hasScript) return true;
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
  if (key === undefined) return false;
  const { stateNode } = (document as unknown as Record<string, ContainerFiber>)[key]!;
  return !stateNode.current.memoizedState.isDehydrated;
}

interface ContainerFiber {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}
