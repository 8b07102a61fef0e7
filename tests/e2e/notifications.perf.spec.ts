import type { Page } from '@playwright/test';

import { expect, test, TOTAL } from '../support/notifications.ts';

const STEP = 100;

test('a thousand notifications scroll without a long task, and each is there once', async ({
  page,
  browser,
  signIn,
}) => {
  // A slow machine takes its time: each hundred notifications have a limit of their own.
  test.setTimeout(15 * 60_000);
  await signIn('demo');
  await page.goto('/notifications');
  const items = page.getByRole('main').locator('.notification');
  await expect(items.nth(5)).toBeAttached();
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  const faults: string[] = [];
  for (let loaded = 0; loaded < TOTAL;) {
    const outcome = await scrollUntil(page, loaded + STEP);
    if (outcome === 'loaded') {
      loaded += STEP;
      continue;
    }
    // A machine that stands still for seconds makes a request fail: the list asks to try again.
    faults.push(outcome);
    expect(faults.length, faults.join('\n')).toBeLessThan(4);
  }
  const longest = longestTask(await browser.stopTracing());
  console.log(`notifications: longest task ${longest.toFixed(0)} ms; ${faults.length} failed requests`);
  await expect(page.getByText('No more notifications')).toBeVisible();
  const titles = await items.locator('bdi').filter({ hasText: /^Post/ }).allTextContents();
  expect(titles).toHaveLength(TOTAL);
  expect(new Set(titles).size).toBe(TOTAL);
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThan(100);
});

/**
 * Scrolls to the end until so many notifications are loaded: 'loaded'. Where the list shows an error, it
 * presses 'Try again' and ends with the error's text. It does so by script: Playwright's locators take
 * longer in a long page than the tasks that are measured may.
 */
async function scrollUntil(page: Page, count: number): Promise<string> {
  const outcome = await page.waitForFunction(
    (wanted) => {
      window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
      const alert = document.querySelector('main [role=alert]');
      const text = alert?.textContent ?? '';
      alert?.querySelector('button')?.click();
      return text || (document.getElementsByClassName('notification').length >= wanted ? 'loaded' : '');
    },
    count,
    { polling: 30, timeout: 80_000 },
  );
  return await outcome.jsonValue();
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** In microseconds of the thread's own time: other programs on the machine do not count. */
  tdur?: number;
  args: { name?: string };
}

/** The longest task of a page's main thread, in milliseconds. */
function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) =>
      name === 'RunTask' && threads.some((thread) => thread.pid === pid && thread.tid === tid),
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur / 1000));
}
