import { randomBytes, randomUUID } from 'node:crypto';

import { FILE_SCAN_CHARACTERS } from '#rules/constants.ts';
import { PNG } from '#rules/files/testing/samples.ts';

import { untilFilesChecked } from './files-checked.ts';
import { untilHydrated } from './hydrated.ts';
import { expect, type Page } from './journey.ts';

export const WIZARD = '/register-adjunct-faculty';

/** Returns a PDF of `size` bytes that browsers can show. */
function pdfOf(size: number): Buffer {
  const words = 'BT /F1 36 Tf 60 720 Td (Curriculum vitae) Tj ET';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${words.length}>>\nstream\n${words}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  // The file checker searches this part for scripts. Spaces keep the random bytes out of it.
  const head = Buffer.from(`%PDF-1.7\n${body}%${' '.repeat(FILE_SCAN_CHARACTERS)}\n`);
  const tail = Buffer.from('\ntrailer<</Size 6/Root 1 0 R>>\n%%EOF\n');
  const filling = randomBytes(Math.max(0, size - head.length - tail.length - 1)).map((byte) =>
    // The random bytes are in a PDF comment, so none of them may end the line.
    byte === 10 || byte === 13 ? 0 : byte,
  );
  return Buffer.concat([head, Buffer.from('%'), filling, tail]);
}

export const CV = { name: 'سيرة ذاتية.pdf', mimeType: 'application/pdf', buffer: pdfOf(300_000) };
export const PHOTO = { name: 'portrait.png', mimeType: 'image/png', buffer: Buffer.from(PNG) };

export function freshEmail(): string {
  return `lecturer-${randomUUID()}@applicant.example`;
}

/** Returns a name that no other journey uses. */
export function freshName(): string {
  return `Demo Lecturer ${randomUUID().slice(0, 8)}`;
}

export async function next(page: Page): Promise<void> {
  await untilFilesChecked(page);
  await page.getByRole('button', { name: /^(Next|Save and go back to the summary)$/ }).click();
}

export async function expectStep(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
}

/** Chooses a country by typing it, or from the browser's native list if JavaScript is off. */
async function chooseCountry(page: Page, label: string, country: string, isScripted: boolean) {
  const field = page.getByLabel(label, { exact: false }).first();
  if (!isScripted) {
    await field.selectOption(country);
    return;
  }
  const search = page.getByRole('combobox', { name: label }).and(page.locator('input'));
  await search.fill(country.slice(0, 4));
  await page.getByRole('option', { name: country, exact: true }).click();
  await expect(search).toHaveValue(country);
}

export async function fillApplicant(page: Page, who: { name: string; email: string }, isScripted: boolean) {
  await untilHydrated(page);
  await page.getByLabel('Photo').setInputFiles(PHOTO);
  await page.getByLabel('Full Name').fill(who.name);
  await chooseCountry(page, 'Current Nationality', 'Türkiye', isScripted);
  await page.getByLabel('Mobile Number').fill('050 123-4567');
  await page.getByLabel('Date of Birth').fill('1984-02-29');
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('CV', { exact: true }).setInputFiles(CV);
}

export interface Qualification {
  name: string;
  place: string;
  country: string;
  year: string;
  mode: string;
  equivalency: string;
}

export const MASTERS: Qualification = {
  name: 'MSc in Nursing',
  place: 'Demo University',
  country: 'Ireland',
  year: '2009',
  mode: 'Fulltime',
  equivalency: 'Yes',
};
export const BACHELORS: Qualification = {
  name: 'بكالوريوس',
  place: 'Demo College',
  country: 'Oman',
  year: '2006',
  mode: 'Distance',
  equivalency: 'No',
};

/** @param number the number of the entry, counted from 1 */
export async function fillQualification(
  page: Page,
  number: number,
  given: Qualification,
  isScripted: boolean,
) {
  const entry = page.getByRole('group', { name: `Qualification ${number}` });
  await entry.getByLabel('Qualification', { exact: true }).fill(given.name);
  await entry.getByLabel('University or Institute').fill(given.place);
  if (isScripted) {
    const search = entry.locator('input[role="combobox"]');
    await search.fill(given.country);
    await search.press('ArrowDown');
    await search.press('Enter');
    await expect(search).toHaveValue(given.country);
  } else await entry.getByLabel('Country').selectOption(given.country);
  await entry.getByLabel('Completion Year').fill(given.year);
  await entry.getByLabel('Mode of Study').selectOption(given.mode);
  await entry.getByLabel('Equivalency Status').selectOption(given.equivalency);
}

export async function fillEmployment(page: Page): Promise<void> {
  await page.getByLabel('Job Title').fill('Engineer');
  await page.getByLabel('Employer').fill('Demo Works & Sons');
  await page.getByLabel('City').fill('Al Ain');
  await page.getByLabel('Years of Experience').fill('12');
}
