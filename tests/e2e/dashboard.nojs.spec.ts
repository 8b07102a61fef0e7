import type { Locator } from '@playwright/test';

import { expect, test } from '../support/journey.ts';

/** Returns how many items of a list are beside each other in its first row. */
async function columnsOf(list: Locator): Promise<number> {
  return await list.evaluate((element) => {
    const tops = [...element.children].map((item) => item.getBoundingClientRect().top);
    return tops.filter((top) => top === tops[0]).length;
  });
}

// DASHBOARD-5, DASHBOARD-11
test('the dashboard of an administrator groups the tiles into five categories', async ({ page, signIn }) => {
  await signIn('admin');
  await page.goto('/dashboard');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Vision & Strategy',
    'People & Partnerships',
    'Innovation & Learning',
    'Impact & Value Creation',
    'System Enablers',
  ]);
  const strategy = page.getByRole('region', { name: 'Vision & Strategy' });
  await expect(strategy.getByRole('link')).toHaveText([
    /^Statistics/,
    /^FCHS/,
    /^ADPOLY/,
    /^Campus/,
    /^Think tank management/,
    /^KPI/,
  ]);
  const enablers = page.getByRole('region', { name: 'System Enablers' });
  expect(await columnsOf(strategy.getByRole('list').first())).toBe(3);
  expect(await columnsOf(enablers.getByRole('list').first())).toBe(5);
  const menu = page.getByRole('navigation', { name: 'Main' }).first();
  await expect(menu.getByRole('link').first()).toHaveText('Home');
  await expect(menu.getByRole('link', { name: 'Internship', exact: true })).toHaveAttribute(
    'href',
    '/training-module',
  );
});

// DASHBOARD-3, DASHBOARD-4, DASHBOARD-11
test('the dashboard of a graduating school student has 14 tiles, no categories and no career portal', async ({
  page,
  signIn,
}) => {
  await signIn('graduating.aths');
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(0);
  await expect(main.getByText('STUDENT(GRADUATING)')).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveCount(14);
  expect(await columnsOf(main.getByRole('list').first())).toBe(3);
  await expect(main.getByRole('link', { name: /^Career Pathways Portal/ })).toHaveCount(0);
});

// DASHBOARD-8, DASHBOARD-9
test('a user with an unknown role sees the tiles of their workflow assignments', async ({ page, signIn }) => {
  await signIn('newrole');
  await page.goto('/dashboard');
  const links = page.getByRole('main').getByRole('link');
  await expect(links).toHaveCount(5);
  for (const name of [
    /^Strategic Foresight Hub/,
    /^Peer Learning Circles/,
    /^Fellows’ Innovation Lab/,
    /^Future Skills & Talent Mobility Hub/,
    /^Excellence Development Program/,
  ]) {
    await expect(links.filter({ hasText: name })).toHaveCount(1);
  }
  const closed = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Graduates Forecast' });
  await expect(closed).toContainText('Not available to your account');
  await links.filter({ hasText: 'Peer Learning Circles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Collaborative Learning Hub' })).toBeVisible();
});

// DASHBOARD-10
test('the accessible name of a tile contains its number of new notifications', async ({ page, signIn }) => {
  await signIn('active');
  await page.goto('/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Strategic Foresight Hub/ })).toHaveAccessibleName(
    /\d+ new notifications$/,
  );
  await expect(main.getByRole('link', { name: /^Voice of Students/ })).not.toHaveAccessibleName(/new/);
});
