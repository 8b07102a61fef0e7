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
test('the dashboard of an administrator groups the services into five categories', async ({
  page,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/dashboard');
  const services = page.locator('#all-services');
  await expect(services.getByRole('heading', { level: 3 })).toHaveText([
    'Vision & Strategy',
    'People & Partnerships',
    'Innovation & Learning',
    'Impact & Value Creation',
    'System Enablers',
  ]);
  const strategy = services.getByRole('region', { name: 'Vision & Strategy' });
  // The services that the account uses most come first, so their order depends on the other journeys.
  const links = strategy.getByRole('link');
  await expect(links).toHaveCount(6);
  for (const name of ['Statistics', 'FCHS', 'ADPOLY', 'Campus', 'Think tank management', 'KPI']) {
    await expect(links.filter({ hasText: new RegExp(`^${name}`) })).toHaveCount(1);
  }
  const list = strategy.getByRole('list').first();
  expect(await columnsOf(list)).toBe(3);
  await page.setViewportSize({ width: 1024, height: 900 });
  expect(await columnsOf(list)).toBe(2);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await columnsOf(list)).toBe(1);
  await page.setViewportSize({ width: 1280, height: 900 });
  const menu = page.getByRole('navigation', { name: 'Main' }).first();
  await expect(menu.getByRole('link').first()).toHaveText('Home');
  await expect(menu.getByRole('link', { name: 'Internship', exact: true })).toHaveAttribute(
    'href',
    '/training-module',
  );
});

// DASHBOARD-3, DASHBOARD-4, DASHBOARD-46
test('the dashboard of a graduating school student has 14 services, no categories and no career portal', async ({
  page,
  signIn,
}) => {
  await signIn('graduating.aths');
  await page.goto('/dashboard');
  await expect(page.getByText(/^STUDENT\(GRADUATING\) · Applied Technology Schools/)).toBeVisible();
  const services = page.locator('#all-services');
  await expect(services.getByRole('heading')).toHaveText(['All services']);
  await expect(services.getByRole('listitem')).toHaveCount(14);
  await expect(services.getByRole('link', { name: /^Career Pathways Portal/ })).toHaveCount(0);
});

// DASHBOARD-8, DASHBOARD-9
test('a user with an unknown role sees the services of their workflow assignments', async ({
  page,
  signIn,
}) => {
  await signIn('newrole');
  await page.goto('/dashboard');
  const services = page.locator('#all-services');
  const links = services.getByRole('link');
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
  const closed = services.getByRole('listitem').filter({ hasText: 'Graduates Forecast' });
  await expect(closed).toContainText('Not available to your account');
  await links.filter({ hasText: 'Peer Learning Circles' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Collaborative Learning Hub' })).toBeVisible();
});

// DASHBOARD-10
test('the accessible name of a service contains its number of new notifications', async ({
  page,
  signIn,
}) => {
  await signIn('active');
  await page.goto('/dashboard');
  const services = page.locator('#all-services');
  await expect(services.getByRole('link', { name: /^Strategic Foresight Hub/ })).toHaveAccessibleName(
    /\d+ new notifications$/,
  );
  await expect(services.getByRole('link', { name: /^Voice of Students/ })).not.toHaveAccessibleName(/new/);
});
