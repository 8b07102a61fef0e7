import { untilHydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/journey.ts';

// FORM-1
test('a click before the page is hydrated causes no error', async ({ page }) => {
  await page.addInitScript(holdTasks);
  await page.goto('/login', { waitUntil: 'load' });
  await page.getByRole('heading', { level: 1 }).click();
  await page.evaluate(() => document.dispatchEvent(new Event('release-tasks')));
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
});

/** Delays the tasks that React schedules, as a slow device does. React sends itself a message for each. */
function holdTasks(): void {
  const released = new Promise((resolve) => {
    document.addEventListener('release-tasks', resolve, { once: true });
  });
  // oxlint-disable-next-line typescript/unbound-method -- `call` binds it below
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function hold(this: MessagePort, message: unknown) {
    void released.then(() => {
      postMessage.call(this, message);
    });
  };
}
