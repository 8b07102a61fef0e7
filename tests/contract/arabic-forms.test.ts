import { afterAll, beforeAll, expect, test } from 'vitest';

import { NOT_SIGNED_IN } from '#rules/forms/messages.ts';
import { ARABIC } from '#rules/text/ar/index.ts';
import { findEnglish } from '#rules/text/ar/latin-words.ts';

import { readArabicPage } from '../support/arabic-page.ts';
import { signedIn, Visitor } from '../support/browserless.ts';
import { CLEARANCE_FORM } from '../support/clearance.ts';
import { formOf } from '../support/page-form.ts';
import { startStack, type Stack } from '../support/portal.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
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
  [
    'a verification e-mail',
    'visitor',
    '/login',
    'name="password"',
    { email: 'no address', password: '', intent: 'resend' },
  ],
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
  ['a step of a wizard', 'visitor', '/register-adjunct-faculty/applicant', 'name="email"', { email: '' }],
  ['a document', 'superadmin', '/documents/new', 'name="title"', { link: 'nowhere', validUntil: 'soon' }],
];

/** Fills in and sends a form of an Arabic page. A script sends it to the address that `asScript` returns. */
async function sendForm(
  [, account, address, mark, values]: (typeof FORMS)[number],
  asScript = (action: string) => action,
) {
  const { url } = stack.portal;
  const visitor = account === 'visitor' ? new Visitor(url) : await signedIn(url, account);
  const page = await (await visitor.get(`/ar${address}`)).text();
  const { action, fields } = formOf(page, mark);
  const body = new FormData();
  for (const [name, value] of fields) if (!(name in values)) body.append(name, value);
  for (const [name, value] of Object.entries(values)) body.append(name, value);
  const answer = page.includes('enctype="multipart/form-data"')
    ? await visitor.postFiles(asScript(action), body)
    : await visitor.post(asScript(action), [...body.entries()] as [string, string][]);
  return { page, answer };
}

// LANGUAGE-13
test.each(FORMS)('the messages of %s are in Arabic', async (...form) => {
  const { page, answer } = await sendForm(form);
  expect(answer.status).toBe(400);
  const values = Object.values(form[4]);
  const known = new Set(textsOf(page));
  const messages = textsOf(await answer.text()).filter((text) => !known.has(text));
  expect(messages.length).toBeGreaterThan(1);
  expect(messages.filter((text) => findEnglish(text).length > 0 && !values.includes(text))).toEqual([]);
});

// LANGUAGE-13
test.each(FORMS)('a script gets the messages of %s in Arabic', async (...form) => {
  const { answer } = await sendForm(form, (action) => action.replace(/(?=\?|$)/, '.data'));
  expect(answer.status).toBe(400);
  const texts = (JSON.parse(await answer.text()) as unknown[]).filter((part) => typeof part === 'string');
  expect(texts.filter((text) => /\p{Script=Arabic}/u.test(text))).not.toEqual([]);
  expect(texts.filter((text) => Object.hasOwn(ARABIC.texts, text))).toEqual([]);
});

// GATEWAY-25
test('the content of the backend is in the language of the page', async () => {
  const visitor = new Visitor(stack.portal.url);
  for (let count = 0; count < 2; count += 1) {
    expect(await (await visitor.get('/events')).text()).toContain('Future Skills Hackathon');
    expect(await (await visitor.get('/ar/events')).text()).toContain('هاكاثون مهارات المستقبل');
  }
});

// GATEWAY-25
test('a message of the backend is in the language of the page', async () => {
  const visitor = new Visitor(stack.portal.url);
  const refused = await visitor.get('/ar/reset-your-password/a-token');
  expect(refused.headers.get('location')).toBe('/ar/forgot-password');
  const page = await (await visitor.get('/ar/forgot-password')).text();
  expect(page).toContain('هذا الرابط غير صالح أو انتهت صلاحيته.');
});

// SIGNIN-5, GATEWAY-25
test('a sign-in in Arabic recognises an address that is not verified', async () => {
  const visitor = new Visitor(stack.portal.url);
  const values = { email: 'unverified@portal.example', password: 'portal-demo' };
  const page = await (await visitor.post('/ar/login', values)).text();
  expect(page).toContain(ARABIC.texts['Email is not verified']);
  expect(page).toContain('value="resend"');
});

// SIGNIN-4, GATEWAY-25
test('a sign-in in Arabic with a wrong password has its message in Arabic', async () => {
  const visitor = new Visitor(stack.portal.url);
  const values = { email: 'active@portal.example', password: 'a-wrong-password' };
  const page = await (await visitor.post('/ar/login', values)).text();
  expect(page).toContain(ARABIC.texts[NOT_SIGNED_IN]);
});

// LANGUAGE-13
test('countries have Arabic names, and are sent in English', async () => {
  const visitor = new Visitor(stack.portal.url);
  const page = await (await visitor.get('/ar/register-adjunct-faculty/applicant')).text();
  expect(page).toContain('<option value="United Arab Emirates">الإمارات العربية المتحدة</option>');
  expect(page).not.toContain('>United Arab Emirates<');
});
