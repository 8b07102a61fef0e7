import { clearanceFiles, clearanceInput } from '#rules/resources/testing/clearance-input.ts';

import type { Visitor } from './browserless.ts';
import { untilFilesChecked } from './files-checked.ts';
import type { Page } from './journey.ts';
import { inBrowser } from './testimonial-page.ts';

export const CLEARANCE_FORM = '/security-clearance-form';
export const CLEARANCES = '/security-clearance';

/** Returns a valid request for security clearance, with a name that no other request has. */
export function clearanceRequest(changes: Readonly<Record<string, string>> = {}) {
  const unique = crypto.randomUUID().slice(0, 8);
  return {
    ...clearanceInput({ name: `Demo Visitor ${unique}` }),
    documentNumber: `P-${unique}`,
    email: `visitor-${unique}@demo.example`,
    ...changes,
  };
}

/** Chooses the files of a request in its form. */
export async function chooseFiles(page: Page): Promise<void> {
  const { photo, idCopy } = clearanceFiles();
  await page.getByLabel('Photo', { exact: true }).setInputFiles(await inBrowser(photo));
  await page.getByLabel('Copy of the Emirates ID or passport').setInputFiles(await inBrowser(idCopy));
  await untilFilesChecked(page);
}

/** Fills in the texts of a request in its form. */
export async function fillClearance(page: Page, request: ReturnType<typeof clearanceRequest>): Promise<void> {
  const { site, ...texts } = request;
  for (const [name, text] of Object.entries(texts)) {
    await page.getByLabel(LABELS[name as keyof typeof texts], { exact: true }).fill(text);
  }
  if (site !== '') await page.getByRole('group', { name: 'Site' }).locator(`[value="${site}"]`).check();
}

/** The labels of the text fields of a request. */
const LABELS = {
  name: 'Full name',
  documentNumber: 'Emirates ID or passport number',
  nationality: 'Nationality',
  email: 'Email',
  mobile: 'Mobile number',
  company: 'Company',
  hostName: 'Name of the host',
  hostEmail: 'Email of the host',
  firstDay: 'First day',
  lastDay: 'Last day',
  plate: 'Vehicle plate (optional)',
};

/** Posts the form of a request, with a photo and a copy of a document. */
export async function postClearance(
  visitor: Visitor,
  texts: Readonly<Record<string, string>>,
  files: Readonly<Record<string, File>> = clearanceFiles(),
  page = CLEARANCE_FORM,
): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...texts, ...files })) form.append(name, value);
  return await visitor.postFiles(page, form);
}

/**
 * Sends a request for security clearance.
 *
 * @param page the address of the form
 * @returns its number and its name
 */
export async function sendClearance(
  visitor: Visitor,
  changes: Readonly<Record<string, string>> = {},
  page = CLEARANCE_FORM,
): Promise<{ id: string; name: string }> {
  const request = clearanceRequest(changes);
  const answer = await postClearance(visitor, request, clearanceFiles(), page);
  const location = answer.headers.get('location') ?? '';
  const id = new URLSearchParams(location.split('?')[1]).get('sent');
  if (id === null) throw new Error(`The request was not sent: ${answer.status} ${location}`);
  return { id, name: request.name };
}
