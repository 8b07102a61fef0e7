import { expect, type Page } from '@playwright/test';

/**
 * Waits until the page answers by its script, where one runs: a quiet network says nothing of a busy processor.
 * React says so itself: the root that it takes over is marked as dehydrated until then.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isReady), { timeout: 30_000 }).toBe(true);
}

function isReady(): boolean {
  if (matchMedia('(scripting: none)').matches) return true;
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
  if (key === undefined) return false;
  const { stateNode } = (document as unknown as Record<string, ContainerFiber>)[key]!;
  return !stateNode.current.memoizedState.isDehydrated;
}

interface ContainerFiber {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}
