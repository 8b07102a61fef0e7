// The states of pages that a screenshot shows and that no address opens.
import type { Page } from 'playwright';
import sharp from 'sharp';

import { PDF } from '#rules/files/testing/samples.ts';
import { ADJUNCT_FACULTY } from '#rules/forms/testing/applications.ts';
import { ARABIC } from '#rules/text/ar/index.ts';
import { joinLanguage, splitLanguage } from '#rules/text/language.ts';

import { inRoot } from '../lib/root.mjs';

const CV = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) };

/** Returns the language of the open page. */
function languageOf(page: Page) {
  return splitLanguage(new URL(page.url()).pathname).language;
}

/** Returns a text of the portal in the language of the open page. */
function textOn(page: Page, english: string): string {
  if (languageOf(page) === 'en') return english;
  const text = ARABIC.texts[english];
  if (typeof text !== 'string') throw new Error(`'${english}' has no Arabic text.`);
  return text;
}

/** Signs in on the open page `/login`. */
export async function sendSignIn(page: Page, account: string): Promise<void> {
  await page.getByLabel(textOn(page, 'Email')).fill(`${account}@portal.example`);
  await page.getByLabel(textOn(page, 'Password'), { exact: true }).fill('portal-demo');
  await page.getByRole('button', { name: textOn(page, 'Login'), exact: true }).click();
}

export async function openAccountChoice(page: Page): Promise<void> {
  await sendSignIn(page, 'multi');
  await page.getByRole('dialog').waitFor();
}

/** The popup opens for a visitor who has accepted cookies and has not seen the event. */
export async function openEventPopup(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.reload();
  await page.getByRole('button', { name: textOn(page, 'Accept All') }).click();
  await page.getByRole('dialog').waitFor();
}

export async function sendEmptyForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: textOn(page, 'Create') }).click();
  await page.getByRole('alert').waitFor();
}

/** Opens the first record of a list, which waits for a decision. */
export async function openFirstRecord(page: Page): Promise<void> {
  await page.locator('main table').getByRole('link').first().click();
  await page.getByRole('heading', { name: textOn(page, 'History') }).waitFor();
}

/** Opens the first vacancy of a list. */
export async function openFirstVacancy(page: Page): Promise<void> {
  await page.locator('main a[href*="/employment/job-opportunity/"]').first().click();
  await page.getByRole('heading', { name: textOn(page, 'At a glance') }).waitFor();
}

/** Opens the first application of a list beside the other applicants for its vacancy. */
export async function openApplicants(page: Page): Promise<void> {
  await openFirstRecord(page);
  await page.getByRole('link', { name: textOn(page, 'All applicants and notes') }).click();
  await page.getByRole('heading', { name: textOn(page, 'Notes of your company') }).waitFor();
}

/** Opens the second picture of the gallery in the viewer. */
export async function openPicture(page: Page): Promise<void> {
  await page.locator('main figure').nth(1).getByRole('link').click();
  await page.getByRole('dialog').getByRole('img').waitFor();
}

export async function openNote(page: Page): Promise<void> {
  await openFirstRecord(page);
  await page.getByRole('link', { name: textOn(page, 'Refuse'), exact: true }).click();
  await page.getByLabel(textOn(page, 'Reason')).waitFor();
}

/** Opens the pass of the first record of a list, which is approved. */
export async function openPass(page: Page): Promise<void> {
  await openFirstRecord(page);
  await page.getByRole('link', { name: textOn(page, 'Print the pass') }).click();
  await page.getByRole('button', { name: textOn(page, 'Print the pass') }).waitFor();
}

/** Opens the page on which a guard sees whether the pass is valid. */
export async function openPassCheck(page: Page): Promise<void> {
  await openPass(page);
  const code = /[a-z2-7]{4}(?:-[a-z2-7]{4}){3}/.exec(await page.locator('main').innerText())?.[0] ?? '';
  await page.goto(new URL(joinLanguage(languageOf(page), `/check-pass/${code}`), page.url()).href);
  await page.getByText(textOn(page, 'Valid today')).waitFor();
}

export async function openMenu(page: Page): Promise<void> {
  await page.locator('header summary', { hasText: textOn(page, 'Menu') }).click();
}

export async function openSignOut(page: Page): Promise<void> {
  const menu = page.locator('header details').last();
  await menu.locator('summary').click();
  await menu.getByRole('button', { name: textOn(page, 'Sign Out') }).click();
  await page.getByRole('dialog').waitFor();
}

/**
 * Fills in the adjunct-faculty registration and opens its last step. Another page of the same visitor does
 * this without JavaScript: its controls are the browser's own.
 */
export async function openReview(page: Page): Promise<void> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  const storageState = await page.context().storageState();
  const plain = await browser.newContext({ storageState, javaScriptEnabled: false });
  const form = await plain.newPage();
  await form.goto(page.url());
  while (!form.url().endsWith('/review')) {
    const step = form.url();
    for (const [name, value] of listValues(ADJUNCT_FACULTY)) await fill(form, name, value);
    for (const input of await form.locator('input[type="file"]').all()) {
      const isImage = (await input.getAttribute('accept'))?.includes('png') ?? false;
      await input.setInputFiles(isImage ? await drawPhoto() : CV);
    }
    const next = form.getByRole('button', { name: textOn(form, 'Next'), exact: true });
    const review = form.getByRole('button', { name: textOn(form, 'Review & Submit'), exact: true });
    await next.or(review).click();
    if (form.url() === step) throw new Error(`The portal refused the values of ${step}.`);
  }
  await page.context().addCookies(await plain.cookies());
  await page.goto(form.url(), { waitUntil: 'networkidle' });
  await plain.close();
}

/** Lists texts under the names of their controls, such as `current_employments[0].city`. */
function listValues(values: unknown, name = ''): [name: string, value: string][] {
  if (typeof values === 'string') return [[name, values]];
  return Object.entries(Object(values) as Record<string, unknown>).flatMap(([key, value]) => {
    if (!Array.isArray(values)) return listValues(value, name === '' ? key : `${name}.${key}`);
    // The checkboxes of a list of texts have the same name.
    return listValues(value, typeof value === 'string' ? name : `${name}[${key}]`);
  });
}

/** Fills in a control, if the page shows it. */
async function fill(page: Page, name: string, value: string): Promise<void> {
  const control = page.locator(`[name="${name}"]:visible`);
  const first = control.first();
  if ((await control.count()) === 0) return;
  if ((await first.getAttribute('type')) === 'checkbox') {
    await control.and(page.locator(`[value="${value}"]`)).check();
  } else if ((await first.evaluate(({ tagName }) => tagName)) === 'SELECT') await control.selectOption(value);
  else await control.fill(value);
}

async function drawPhoto() {
  const buffer = await sharp(inRoot('public', 'favicon.svg')).resize(400).png().toBuffer();
  return { name: 'photo.png', mimeType: 'image/png', buffer };
}
