import type { Page } from '@playwright/test';

/**
 * The page does not scroll to its top a moment after a navigation: a person has not yet found the button by then, a journey
 * may be pressing it, and what moves away between press and release is not pressed. `scrolling.js.spec.ts` is about it.
 */
export async function standStill(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const scrollTo = window.scrollTo.bind(window);
    window.scrollTo = ((options: ScrollToOptions) => {
      if (options.top !== 0) scrollTo(options);
    }) as typeof window.scrollTo;
  });
}
