import { expect, test, type Locator } from '../support/journey.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const MOST_PRESSES = 2;

for (const size of SIZES) {
  // LANDING-23, LANDING-25
  test(`the first tasks of visitors take at most two presses at ${size.width} pixels`, async ({ page }) => {
    await page.setViewportSize(size);
    let presses = 0;
    const begin = async () => {
      presses = 0;
      await page.goto('/');
    };
    const press = async (control: Locator) => {
      presses += 1;
      expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
      await control.click();
    };
    const main = page.getByRole('main');
    const card = (name: string) => main.getByRole('article', { name, exact: true });

    await begin();
    const download = page.waitForEvent('download');
    await press(
      main
        .getByRole('region', { name: 'Events', exact: true })
        .getByRole('link', { name: /^Add to calendar/ }),
    );
    expect((await download).suggestedFilename()).toMatch(/\.ics$/);

    await begin();
    await press(card('I am an employer').getByRole('link', { name: 'Become a partner' }));
    await expect(page.getByLabel(/Company Name in English/)).toBeVisible();

    await begin();
    await press(card('I want to teach').getByRole('link', { name: 'Apply to teach' }));
    await expect(page.getByLabel(/^Full Name/)).toBeVisible();

    await begin();
    await press(card('I am a student').getByRole('link', { name: 'Meet the four colleges' }));
    await expect(page).toHaveURL('/colleges');
    await press(main.getByRole('link', { name: 'Fatima College of Health Sciences' }));
    await expect(page).toHaveURL('/colleges/fchs');

    await begin();
    await press(card('I am a graduate').getByRole('link', { name: 'Read how others began' }));
    await expect(page).toHaveURL('/success-stories');
    await press(main.getByRole('article').getByRole('link').first());
    await expect(page).toHaveURL(/\/success-stories\/[\w-]+$/);

    await begin();
    await press(card('I am a student').getByRole('link', { name: 'See open vacancies' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Vacancies' })).toBeVisible();

    await begin();
    await expect(main.getByRole('link', { name: 'support@portal.example' })).toHaveAttribute(
      'href',
      'mailto:support@portal.example',
    );

    await begin();
    await press(page.getByRole('banner').getByRole('link', { name: 'العربية' }));
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  });

  // DASHBOARD-16
  test(`the links of the header lead to their pages at ${size.width} pixels`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/');
    for (const [name, path] of [
      ['Events', '/events'],
      ['News', '/news'],
      ['Stories', '/success-stories'],
      ['For employers', '/for-employers'],
      ['Teach with us', '/teach-with-us'],
      // A wide header has no room for it, and the footer leads there.
      ...(size.width < 1280 ? [['Contact us', '/contact'] as const] : []),
    ] as const) {
      const header = page.getByRole('banner');
      if (size.width < 1280) await header.locator('summary').filter({ hasText: 'Menu' }).click();
      const link = header.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
      await link.locator('visible=true').click();
      await expect(page).toHaveURL(path);
      await expect(header.locator('a[aria-current="page"]').first()).toHaveText(name);
    }
  });
}

// LANDING-23
test('a signed-in user has the dashboard in place of the sign-up', async ({ page, signIn }) => {
  await signIn('active');
  await page.goto('/');
  const card = page.getByRole('article', { name: 'I am a student', exact: true });
  await card.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});
