import { expect, test } from '../support/journey.ts';

// LANDING-20
for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`a part of the next banner is visible without JavaScript at ${viewport.width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    const next = page.getByRole('listitem', { name: 'Banner 2 of 5' });
    const left = (await next.boundingBox())?.x ?? Infinity;
    expect(left).toBeGreaterThan(viewport.width * 0.8);
    expect(left).toBeLessThanOrEqual(viewport.width - 32);
    await expect(page.getByRole('listitem', { name: 'Banner 1 of 5' })).toBeInViewport({ ratio: 1 });
  });
}
