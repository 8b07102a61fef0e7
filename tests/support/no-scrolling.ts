import type { Page } from '@playwright/test';

/**
 * The page does not scroll to its top a moment after a navigation: a person has not yet found the button by then, a journey
 * may be pressing it, and what moves away between press and release is not pressed. `scrolling.js.spec.ts` is about it.
 */
export async function preventScrolling(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const scroll = window.scrollTo.bind(window) as (...given: unknown[]) => void;
    window.scrollTo = (...given: unknown[]) => {
      // Whoever gives two numbers, as popups do, is not the navigation.
      if ((given[0] as ScrollToOptions).top !== 0) scroll(...given);
    };
  });
}
