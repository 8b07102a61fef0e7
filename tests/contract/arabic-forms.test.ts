import { afterAll, beforeAll, expect, test } from 'vitest';

import { findEnglish } from '#rules/text/ar/latin-words.ts';

import { readArabicPage } from '../support/arabic-page.ts';
import { startArabicStack } from '../support/arabic-portal.ts';
import { signedIn, Visitor } from '../support/browserless.ts';
import { CLEARANCE_FORM } from '../support/clearance.ts';
import { formOf } from '../support/page-form.ts';
import type { Stack } from '../support/portal.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startArabicStack();
});
afterAll(() => stack.stop());

/** Lists the texts of a page, without values, which are isolated. */
function textsOf(html: string): string[] {
  return readArabicPage(html).texts.flatMap(({ text }) => text.split(/\u2068[^\u2069]*\u2069/));
}

const FORMS: [
  name: string,
  account: string,
  address: string,
  mark: string,
  values: Record<string, string>,
][] = [
  ['the sign-in', 'visitor', '/login', 'name="password"', { email: 'no address', password: '' }],
  ['a forgotten password', 'visitor', '/forgot-password', 'name="email"', { email: 'no address' }],
  [
    'a registration',
    'visitor',
    '/login?tab=sign-up&as=student',
    'name="confirmPassword"',
    { password: 'one-secret', confirmPassword: 'another-secret' },
  ],
  ['a request for clearance', 'visitor', CLEARANCE_FORM, 'name="documentNumber"', { email: 'no address' }],
  ['a testimonial', 'partner', '/create-testimonial', 'name="designation"', {}],
  [
    'a profile',
    'active',
    '/my-profile/edit',
    'name="linkedin"',
    { headline: 'x'.repeat(300), phone: 'none', linkedin: 'elsewhere', skills: 'x'.repeat(90) },
  ],
  ['a vacancy', 'partner', '/jobs/new', 'name="title"', { places: 'many', contactEmail: 'no address' }],
  ['a document', 'superadmin', '/documents/new', 'name="title"', { link: 'nowhere', validUntil: 'soon' }],
];

// LANGUAGE-13
test.each(FORMS)('the messages of %s are in Arabic', async (_name, account, address, mark, values) => {
  const { url } = stack.portal;
  const visitor = account === 'visitor' ? new Visitor(url) : await signedIn(url, account);
  const page = await (await visitor.get(`/ar${address}`)).text();
  const { action, fields } = formOf(page, mark);
  const body = new FormData();
  for (const [name, value] of fields) if (!(name in values)) body.append(name, value);
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  const answer = page.includes('enctype="multipart/form-data"')
    ? await visitor.postFiles(action, body)
    : await visitor.post(action, [...body.entries()] as [string, string][]);
  expect(answer.status).toBe(400);
  const known = new Set(textsOf(page));
  const messages = textsOf(await answer.text()).filter((text) => !known.has(text));
  expect(messages.length).toBeGreaterThan(1);
  expect(
    messages.filter((text) => findEnglish(text).length > 0 && !Object.values(values).includes(text)),
  ).toEqual([]);
});
