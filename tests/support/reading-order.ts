import { expect, type Locator } from './journey.ts';

/** Expects that each element comes after the previous one: in the document, and down the page. */
export async function expectInOrder(elements: readonly Locator[]): Promise<void> {
  const places: { name: string; top: number; index: number }[] = [];
  for (const element of elements) {
    await expect(element).toBeVisible();
    places.push(
      await element.evaluate((node) => ({
        name: node.textContent.trim().slice(0, 40) || node.id,
        top: node.getBoundingClientRect().top + window.scrollY,
        index: [...document.querySelectorAll('*')].indexOf(node),
      })),
    );
  }
  const names = places.map(({ name }) => name);
  for (const key of ['top', 'index'] as const) {
    const sorted = places.toSorted((a, b) => a[key] - b[key]);
    expect(
      sorted.map(({ name }) => name),
      `the order by ${key}`,
    ).toEqual(names);
  }
}
