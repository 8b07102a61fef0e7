import { readFile } from 'node:fs/promises';

import ICAL from 'ical.js';

import { expect, test } from '../support/journey.ts';

for (const width of [390, 1280]) {
  // EVENT-9
  test(`a visitor saves the dated event for a calendar from the landing page, at ${width} pixels`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    const events = page.getByRole('region', { name: 'Events', exact: true });
    const card = events.getByRole('article').first();
    const title = (await card.getByRole('heading').innerText()).trim();
    const downloading = page.waitForEvent('download');
    await card.getByRole('link', { name: /^Add to calendar/ }).click();
    const download = await downloading;
    const file = await readFile(await download.path(), 'utf8');
    const event = new ICAL.Component(ICAL.parse(file) as unknown[]).getFirstSubcomponent('vevent');
    expect(event?.getFirstPropertyValue('summary')).toBe(title);

    // EVENT-5, EVENT-7
    await card.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const facts = page.getByRole('region', { name: 'About this event' });
    await expect(facts.getByRole('link', { name: /^Add to calendar/ })).toBeVisible();
    const share = page.getByRole('region', { name: 'Share' });
    await expect(share.getByRole('link')).toHaveText(['WhatsApp', 'LinkedIn', 'X', 'E-mail']);
    if (!javaScriptEnabled) {
      await expect(share.getByRole('button')).toHaveCount(0);
      return;
    }
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await share.getByRole('button', { name: 'Copy link' }).click();
    await expect(share.getByRole('status')).toHaveText('The link is copied.');
    expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname).toMatch(
      /^\/events\//,
    );
  });
}
