import type { Page } from '@playwright/test';

/**
 * Stops the page from scrolling to its top shortly after a navigation. A journey can press a button at that
 * moment, and a click on a moving button is lost. `scrolling.js.spec.ts` tests the scrolling itself.
 */
export async function preventScrolling(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const scroll = window.scrollTo.bind(window) as (...given: unknown[]) => void;
    window.scrollTo = (...given: unknown[]) => {
      // Popups call scrollTo with two numbers. The router's navigation passes an object.
      if ((given[0] as ScrollToOptions).top !== 0) scroll(...given);
    };
  });
}
