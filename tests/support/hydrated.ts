import type { Page } from '@playwright/test';

/** In milliseconds. */
const CHECK_INTERVAL = 20;

/**
 * Makes `goto` wait until the page answers by its script, where one runs: a quiet network says nothing of a busy processor, and
 * what is done before belongs to neither way of using the page. A journey that is about that time says itself what it waits for
 * (`waitUntil`).
 */
export function waitForScripts(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (options?.waitUntil === undefined) await untilHydrated(page);
    return response;
  };
}

/** Of a document that was not gone to, such as the one after a form that was sent without the script. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isReady, undefined, { polling: CHECK_INTERVAL, timeout: 30_000 });
}

/** React says so itself: the root that it takes over is marked as dehydrated until then. */
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
