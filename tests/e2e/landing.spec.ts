import { arabic } from '../support/arabic-texts.ts';
import { expect, test } from '../support/journey.ts';

// LANDING-1, LANDING-4, LANDING-6, LANDING-9, LANDING-10, LANDING-11, LANDING-23
test('the landing page shows its events, figures, graduates, director messages and contact details', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Human Centric Ecosystem');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Human Centric Ecosystem');
  await expect(page.getByRole('heading', { name: 'Skills that a country is built on' })).toBeVisible();

  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - region "Highlights"
    - region "What brings you here?"
    - region "Events"
    - region "Graduates in numbers"
    - region "Our Graduates"
    - region "Directors Messages"
    - region "We are here to help"
  `);
  const events = page.getByRole('region', { name: 'Events' });
  await expect(events.getByRole('article')).toHaveCount(10);
  await expect(page.getByRole('definition').filter({ hasText: '18,240' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Graduates in numbers' }).locator('abbr')).toHaveText([
    'ATS',
    'ADPOLY',
    'FCHS',
    'ADVETI',
  ]);
  await expect(page.getByRole('region', { name: 'Our Graduates' }).getByRole('img')).toHaveCount(9);
  await expect(page.getByRole('region', { name: 'Directors Messages' }).getByRole('blockquote')).toHaveCount(
    4,
  );

  const help = page.getByRole('region', { name: 'We are here to help' });
  await expect(help.getByRole('link', { name: 'support@portal.example' })).toHaveAttribute(
    'href',
    'mailto:support@portal.example',
  );
  for (const note of ['Replies within 24 hours', '24/7 support', 'Secure and confidential', 'Expert team']) {
    await expect(help.getByRole('heading', { name: note })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'What our partners say' })).toHaveCount(0);
  if (javaScriptEnabled) return;
  for (const banner of await page.getByRole('region', { name: 'Highlights' }).getByRole('link').all()) {
    await banner.focus();
    await expect(banner).toBeInViewport();
  }
  await expect(page.getByRole('heading', { name: 'Directors Messages' }).locator('..')).toHaveCSS(
    'opacity',
    '1',
  );
});

// LANDING-8
test('the address of a message opens it, and no longer after the visitor has closed it', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/ar?message=adveti');
  const message = javaScriptEnabled ? page.getByRole('dialog') : page.locator('#directors');
  await expect(message.getByRole('heading', { level: 3 })).toBeVisible();
  if (javaScriptEnabled) await page.keyboard.press('Escape');
  else await page.locator('#directors a[href="/ar#directors"], #directors a[href="/ar/#directors"]').click();
  await expect(page).toHaveURL(/\/ar\/?#directors$/);
  await expect(
    page.getByRole('heading', { level: 3 }).filter({ hasText: arabic('Demo Director, ADVETI') }),
  ).toHaveCount(0);
});

// LANDING-4, LANDING-7, LANDING-8, LANDING-12
test('the full message of a director opens and closes, and the link of a graduate opens the enlarged image', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Read the message from Demo Director, FCHS' }).click();
  const sentence = page.getByText('Our simulation wards let them practise until their hands are calm.');
  await expect(sentence).toBeVisible();
  await expect(page.getByText('Director of Fatima College of Health Sciences').first()).toBeVisible();
  if (!javaScriptEnabled) {
    await page.getByRole('link', { name: 'Close the message' }).click();
  } else {
    await expect(page.getByRole('dialog', { name: 'Demo Director, FCHS' })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await expect(sentence).toBeHidden();

  const link = page.getByRole('link', { name: 'Portrait of a graduate, 1 of 9' });
  if (javaScriptEnabled) {
    await link.click();
    await expect(
      page.getByRole('dialog').getByRole('img', { name: 'Portrait of a graduate, 1 of 9, enlarged' }),
    ).toBeVisible();
    return;
  }
  // Without JavaScript, the link opens the image file in the browser.
  const address = await link.getAttribute('href');
  expect(address).toMatch(/^\/media\/.*w=960$/);
  const answer = await page.request.get(address ?? '');
  expect(answer.headers()['content-type']).toBe('image/webp');
});
