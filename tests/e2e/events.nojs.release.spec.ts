import { expect, test } from '../support/journey.ts';

test('the events are on two pages with Next and Previous links', async ({ page }) => {
  await page.goto('/events');
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(9);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/events?page=2');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/events?page=1');
});

test('the filter of a college opens a URL that lists only the events of this college', async ({ page }) => {
  await page.goto('/events');
  const filter = page.getByRole('navigation', { name: 'Events by college' });
  await filter.getByRole('link', { name: /^FCHS/ }).click();
  await expect(page).toHaveURL('/events?college=FCHS');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('article').getByText('FCHS')).toHaveCount(3);
  await expect(filter.getByRole('link', { name: /^FCHS/ })).toHaveAttribute('aria-current', 'page');
  await filter.getByRole('link', { name: 'All colleges' }).click();
  await expect(page).toHaveURL('/events');
  await expect(page.getByRole('article')).toHaveCount(9);
});

test('a page after the last one links to all events, and invalid query values show all events', async ({
  page,
}) => {
  await page.goto('/events?page=77');
  await expect(page.getByRole('heading', { name: 'No events on this page' })).toBeVisible();
  await page.getByRole('link', { name: 'All events' }).click();
  await expect(page).toHaveURL('/events');
  for (const nonsense of ['?college=ELSEWHERE', '?page=-1', '?page=x', '?page=1e9']) {
    await page.goto(`/events${nonsense}`);
    await expect(page.getByRole('article'), nonsense).toHaveCount(9);
  }
});

// LANDING-14
test('the page of an event shows its title and links back to the list', async ({ page }) => {
  await page.goto('/events?page=2');
  const card = page.getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title.replaceAll('\n', ' '));
  await expect(page).toHaveTitle(`${title} · Human Centric Ecosystem`);
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'Events' }).click();
  await expect(page).toHaveURL('/events');
});

// LANDING-14
test('an unknown event answers 404 and links to all events', async ({ page }) => {
  const answer = await page.goto('/events/never-announced');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t find this event' })).toBeVisible();
  await page.getByRole('link', { name: 'All events' }).click();
  await expect(page).toHaveURL('/events');
});
