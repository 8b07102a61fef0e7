import { expect, type Locator, type Page } from '@playwright/test';

import { ARABIC } from '#rules/text/ar/index.ts';

import { arabic } from './arabic-texts.ts';
import { untilFilesChecked } from './files-checked.ts';
import { untilHydrated } from './hydrated.ts';
import type { FilledStep, FilledWizard } from './wizards.ts';

/** Fills in a step in the browser. A script can have replaced its controls by enhanced ones. */
export async function fillStep(page: Page, { fields, files = {} }: FilledStep): Promise<void> {
  await untilHydrated(page);
  for (const [name, value] of Object.entries(fields)) {
    const values = [value].flat();
    const control = page.locator(`[name="${name}"]`);
    if (await isTicked(control)) {
      for (const box of await control.all()) {
        await box.setChecked(values.includes((await box.getAttribute('value')) ?? ''));
      }
    } else await fillOne(page, control, values[0] ?? '');
  }
  for (const [name, file] of Object.entries(files)) {
    const buffer = Buffer.from(await file.arrayBuffer());
    await page
      .locator(`input[name="${name}"]`)
      .setInputFiles({ name: file.name, mimeType: file.type, buffer });
  }
}

async function isTicked(control: Locator): Promise<boolean> {
  return (await control.first().getAttribute('type')) === 'checkbox';
}

async function fillOne(page: Page, control: Locator, value: string): Promise<void> {
  const kind = await control.evaluate(
    (element) => `${element.tagName} ${element.getAttribute('type') ?? ''}`,
  );
  const isReplaced = kind.startsWith('TEXTAREA') && (await runsScripts(page));
  if (isReplaced) await untilReplaced(control);
  if (kind.startsWith('SELECT')) await control.selectOption(value);
  else if (isReplaced || kind === 'INPUT hidden') await fillEnhanced(page, control, value);
  else await control.fill(value);
}

async function runsScripts(page: Page): Promise<boolean> {
  return await page.evaluate(() => matchMedia('(scripting: enabled)').matches);
}

/** Waits until the rich-text editor has replaced a textarea. This happens when it scrolls into view. */
async function untilReplaced(control: Locator): Promise<void> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(control).toHaveAttribute('type', 'hidden');
}

/** Fills in a control that a script has replaced. A hidden field beside it contains its value. */
async function fillEnhanced(page: Page, hidden: Locator, value: string): Promise<void> {
  const frame = page.locator('.aegov-form-control').filter({ has: hidden });
  const combobox = frame.getByRole('combobox');
  if ((await combobox.count()) === 0) {
    await frame.getByRole('textbox').fill(value);
    return;
  }
  if ((await hidden.inputValue()) === value) return;
  await combobox.fill(value);
  await frame.getByRole('option', { name: inBoth(value) }).click();
}

/**
 * Waits until the page shows the step. The address changes earlier, while the page still shows the previous
 * step, whose buttons have the same names.
 */
export async function expectArrival(page: Page, { path }: FilledWizard, slug: string): Promise<void> {
  await expect(page).toHaveURL(`${path}/${slug}`);
  await expect(page.locator(`form[id="${slug}"]`)).toBeVisible();
}

/** Returns a pattern for the names of controls, in English and in Arabic. */
function inBoth(...names: string[]): RegExp {
  const all = names.flatMap((name) => [name, ...(Object.hasOwn(ARABIC.texts, name) ? [arabic(name)] : [])]);
  return new RegExp(`^(?:${all.map((name) => name.replace(/[.()&+]/g, '\\$&')).join('|')})$`);
}

/** Presses the visible button to the next step. The form's first button is only for the Enter key. */
export async function next(page: Page): Promise<void> {
  await untilFilesChecked(page);
  await page
    .getByRole('button', { name: inBoth('Next', 'Review & Submit', 'Save and go back to the summary') })
    .click();
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: inBoth('Submit') }).click();
}
