import type { Page } from '@playwright/test';

import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';

/** The height of a row of text, in pixels. */
const ROW_HEIGHT = 24;

/** A core task: the presses from the dashboard, and what stands where the task is done. */
const TASKS: readonly {
  task: string;
  account: string;
  presses: readonly (string | RegExp)[];
  done: (page: Page) => ReturnType<Page['locator']>;
}[] = [
  {
    task: 'find a job',
    account: 'active',
    presses: ['Find a job'],
    done: (page) => page.getByRole('heading', { level: 1, name: 'Job opportunities' }),
  },
  {
    task: 'add my CV',
    account: 'active',
    presses: [/^(?:Complete|Change) your profile$/],
    done: (page) => page.locator('input[type=file][name=cv]'),
  },
  {
    task: 'print a letter',
    account: 'active',
    presses: ['Print a letter', /^To whom it may concern: continuing study/],
    done: (page) => page.getByRole('article'),
  },
  {
    task: 'post a job',
    account: 'partner',
    presses: ['Post a job'],
    done: (page) => page.getByLabel('Job title', { exact: true }),
  },
  {
    task: 'decide what waits',
    account: 'careercounselor',
    presses: ['Decide what waits'],
    done: (page) => page.getByRole('heading', { level: 1, name: 'Your queue' }),
  },
  {
    task: 'see who of my students has not applied',
    account: 'careercounselor',
    presses: ['Who has not applied'],
    done: (page) => page.getByRole('heading', { level: 1, name: 'Students' }),
  },
];

// DASHBOARD-47
for (const { task, account, presses, done } of TASKS) {
  test(`to ${task} takes ${presses.length === 1 ? 'one press' : 'two presses'} from the dashboard, also on a phone`, async ({
    page,
    signIn,
  }) => {
    await signIn(account);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/dashboard');
      for (const name of presses) {
        const link = page.getByRole('main').getByRole('link', { name, exact: true }).first();
        await link.click();
      }
      await expect(done(page)).toBeVisible();
    }
  });
}

// DASHBOARD-46, DASHBOARD-47
for (const account of ['active', 'partner', 'careercounselor', 'admin']) {
  test(`the dashboard of ${account} is accessible, and the first line is in the upper half of a phone`, async ({
    page,
    signIn,
    javaScriptEnabled,
  }) => {
    await signIn(account);
    await page.goto('/dashboard');
    // axe needs timers, which a page without scripts does not have.
    if (javaScriptEnabled) await expectAccessible(page, `dashboard of ${account}`);
    await page.setViewportSize({ width: 390, height: 844 });
    // The first line; without one, the sentence that says so.
    const next = page.getByRole('region', { name: 'Next for you' });
    const first = next.locator('li, p').first();
    const box = await first.boundingBox();
    // A long title has up to four rows of text: at least the first two are in this half.
    expect(box?.y).toBeLessThan(844 / 2 - 2 * ROW_HEIGHT);
  });
}
