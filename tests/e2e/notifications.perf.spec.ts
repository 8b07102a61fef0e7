import { expect, test, TOTAL } from '../support/notifications.ts';

test('a thousand notifications scroll without a long task, and each is there once', async ({
  page,
  browser,
  signIn,
}) => {
  test.setTimeout(240_000);
  await signIn('demo');
  await page.goto('/notifications');
  const items = page.getByRole('main').locator('.notification');
  await expect(items.nth(5)).toBeAttached();
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await page.evaluate(
    (total) =>
      new Promise<void>((resolve) => {
        const loaded = document.getElementsByClassName('notification');
        const scroller = setInterval(() => {
          window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
          if (loaded.length < total) return;
          clearInterval(scroller);
          resolve();
        }, 30);
      }),
    TOTAL,
  );
  const longest = longestTask(await browser.stopTracing());
  console.log(`notifications: longest task ${longest.toFixed(0)} ms`);
  await expect(page.getByText('No more notifications')).toBeVisible();
  const titles = await items.locator('bdi').filter({ hasText: /^Post/ }).allTextContents();
  expect(titles).toHaveLength(TOTAL);
  expect(new Set(titles).size).toBe(TOTAL);
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThan(100);
});

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
