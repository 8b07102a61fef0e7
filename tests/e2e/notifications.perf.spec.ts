import type { Page } from '@playwright/test';

import { expect, test, TOTAL } from '../support/notifications.ts';

const STEP = 100;
/** The longest task in milliseconds, on a machine of ordinary speed. */
const LIMIT = 100;
/** On a slow machine, the longest task as a multiple of that at the beginning of the list. */
const MOST_GROWTH = 5;

// MESSAGE-2
test('scrolling through a thousand notifications of both sources causes no task over 100 ms, or five times the first ones, and lists each one exactly once', async ({
  page,
  browser,
  signIn,
  own,
}) => {
  // A slow machine needs a long time in total. Each step of 100 notifications has its own timeout.
  test.setTimeout(15 * 60_000);
  await signIn('demo');
  own.backend.total = TOTAL / 2;
  await own.setMessages(TOTAL / 2);
  await page.goto('/notifications');
  const items = page.getByRole('main').locator('.notification');
  await expect(items.nth(5)).toBeAttached();
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  const faults: string[] = [];
  let first = 0;
  for (let loaded = 0; loaded < TOTAL;) {
    const outcome = await scrollUntil(page, loaded + STEP);
    if (outcome === 'loaded') {
      loaded += STEP;
      if (first > 0) continue;
      // The tasks of the first step show how fast the machine is.
      first = longestTask(await browser.stopTracing());
      await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
      continue;
    }
    // If the machine stalls for seconds, a request fails and the list shows 'Try again'.
    faults.push(outcome);
    expect(faults.length, faults.join('\n')).toBeLessThan(4);
  }
  const longest = longestTask(await browser.stopTracing());
  console.log(
    `notifications: longest task ${first.toFixed(0)} ms at the beginning, ${longest.toFixed(0)} ms later; ${faults.length} failed requests`,
  );
  await expect(page.getByText('No more notifications')).toBeVisible();
  const titles = await items
    .locator('[dir=auto]')
    .filter({ hasText: /^(Post|Student number) \d/ })
    .allTextContents();
  expect(titles).toHaveLength(TOTAL);
  expect(new Set(titles).size).toBe(TOTAL);
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThan(Math.max(LIMIT, MOST_GROWTH * first));
});

/**
 * Scrolls to the end of the list until `count` notifications are loaded. If the list shows an error, presses
 * 'Try again' and stops. A script in the page does this, because Playwright's locators cause tasks that are
 * longer than the measured limit in a long page.
 *
 * @returns 'loaded', or the text of the error
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
  /** The thread's CPU time in microseconds. Other programs on the machine do not affect it. */
  tdur?: number;
  args: { name?: string };
}

/** @returns the CPU time of the longest task on the page's main thread, in milliseconds */
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
