import { beforeEach, describe, expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { PAGE_FORMS } from '../support/page-forms.ts';
import { errorAt, wordsOf } from '../support/words.ts';

// These tests check what the sign-in, sign-up, recovery and company pages show without JavaScript. The
// journeys of the same pages check what the scripts add.

const CHOICES = '/login?tab=sign-up';
const EMAIL_FORMAT = 'The email field must be a valid email address.';

let visitor: Visitor;

beforeEach(() => {
  visitor = new Visitor(inject('portalUrl'));
});

/** Sends a form that must be sent back. Returns the text of the page. */
async function sendFaulty(path: string, fields: Record<string, string>): Promise<string> {
  const answer = await visitor.post(path, fields);
  expect(answer.headers.get('location')).toBeNull();
  const page = await wordsOf(answer);
  expect(page).toContain('<title>Error: ');
  expect(page).toContain('There is a problem');
  return page;
}

/** Lists the lines of the error summary. */
function linesOf(page: string): string[] {
  const [, summary = ''] = page.split('id="error-summary-title"');
  const [list = ''] = summary.split('</ul>', 1);
  return [...list.matchAll(/<a href="#[^"]+"[^>]*>([^<]+)<\/a>/g)].map(([, line = '']) => line);
}

async function pageAfter(answer: Response, location: string): Promise<string> {
  expect(answer.headers.get('location')).toBe(location);
  return await wordsOf(await visitor.get(location));
}

describe('signing in', () => {
  // SIGNIN-2, SIGNIN-3
  test.each([
    [{ email: 'not-an-address' }, [EMAIL_FORMAT, 'Password must not be empty.']],
    [
      { password: 'short' },
      ['Email must not be empty.', 'The password field must be at least 6 characters.'],
    ],
  ])('the form with %j shows its messages at the fields and above the form', async (fields, messages) => {
    const page = await sendFaulty('/login', fields);
    expect(linesOf(page)).toEqual(messages);
    expect([errorAt(page, 'email'), errorAt(page, 'password')]).toEqual(messages);
  });

  // SIGNIN-4
  test('a wrong password shows an error, keeps the e-mail address and clears the password', async () => {
    const page = await sendFaulty('/login', { email: 'active@portal.example', password: 'not-the-one' });
    expect(page).toContain('<title>Error: Sign in');
    expect(page).toContain('Invalid email or password.');
    expect(page).toContain('value="active@portal.example"');
    expect(page).not.toContain('not-the-one');
    expect(page).not.toContain('Resend Verification Email');
  });

  // SIGNIN-5, SIGNIN-6, SIGNIN-7
  test('an unverified user can request the verification e-mail again', async () => {
    const email = 'unverified@portal.example';
    const refused = await sendFaulty('/login', { email, password: 'portal-demo' });
    expect(refused).toContain('Email is not verified');
    expect(refused).toMatch(/<button[^>]*value="resend"[^>]*>Resend Verification Email</);
    const resend = (address: string) => visitor.post('/login', { intent: 'resend', email: address });
    expect(await wordsOf(await resend(''))).toContain(
      "Please enter your email address in the username field and click 'Resend Verification Email'",
    );
    const malformed = await wordsOf(await resend('unverified'));
    expect(malformed).toContain('>Invalid Email<');
    expect(malformed).toContain('Please enter a valid email address.');
    expect(malformed).toContain('value="unverified"');
    for (const address of [email, 'unknown@portal.example']) {
      const page = await pageAfter(await resend(address), '/login');
      expect(page).toContain('>Verify your account!<');
      expect(page).toContain('If the address is registered and not verified yet');
      expect(page).not.toContain('Resend Verification Email');
    }
  });

  // SIGNIN-9
  test('after a sign-in, the page opens that the visitor requested before, and not the redirect parameter', async () => {
    await visitor.get('/my-profile');
    await visitor.get('/login?redirect=/notifications');
    const answer = await visitor.post('/login?redirect=/notifications', {
      email: 'active@portal.example',
      password: 'portal-demo',
    });
    expect(answer.headers.get('location')).toBe('/my-profile');
  });

  // SIGNIN-10
  test('"Remember me" keeps the session when the browser closes, and fills in the e-mail address next time', async () => {
    const fields = { email: 'active@portal.example', password: 'portal-demo' };
    const isKept = ({ headers }: Response, name: string) =>
      headers.getSetCookie().some((line) => line.startsWith(`${name}=`) && /Max-Age=[1-9]/.test(line));
    const form = await wordsOf(await visitor.get('/login'));
    expect(form).toContain('>Keeps you signed in when you close this browser');
    const remembered = await visitor.post('/login', { ...fields, remember: 'on' });
    expect(remembered.headers.get('location')).toBe('/dashboard');
    expect(isKept(remembered, 'portal')).toBe(true);

    await visitor.post('/sign-out', {});
    const next = await wordsOf(await visitor.get('/login'));
    expect(next).toMatch(/<input[^>]*name="email"[^>]*value="active@portal.example"/);
    expect(/<input[^>]*name="remember"[^>]*>/.exec(next)?.[0]).toContain('checked=""');

    const forgotten = await visitor.post('/login', fields);
    expect(forgotten.headers.getSetCookie().join()).toContain('portal=');
    expect(isKept(forgotten, 'portal')).toBe(false);
    expect(isKept(forgotten, 'portal_email')).toBe(false);
    expect(visitor.cookies.has('portal_email')).toBe(false);
  });

  // SIGNIN-12, SIGNIN-14
  test('a user who cancels the choice of a student account is not signed in', async () => {
    const answer = await visitor.signIn('multi');
    expect(await pageAfter(answer, '/login')).toMatch(/<h1[^>]*>Choose your student account</);
    const cancelled = await visitor.post('/login', { intent: 'cancel' });
    expect(await pageAfter(cancelled, '/login')).toMatch(/<h1[^>]*>Sign in</);
    expect((await visitor.get('/dashboard')).headers.get('location')).toBe('/login');
  });
});

describe('signing up', () => {
  // SIGNUP-1, SIGNUP-2
  test('Next without one of the four options shows an error', async () => {
    const form = await wordsOf(await visitor.get(CHOICES));
    expect(form).toMatch(/<legend[^>]*>Please select from the below</);
    const labels = [...form.matchAll(/type="radio"[^>]*>\s*<span[^>]*>([^<]+)</g)].map(([, label]) => label);
    expect(labels).toEqual([
      'I am a current student',
      'I am an alumni (graduated)',
      'I am representing a company',
      'I want to apply as adjunct faculty',
    ]);
    const page = await sendFaulty(CHOICES, { intent: 'choose-sign-up' });
    expect(page).toContain('<title>Error: Sign up');
    expect(linesOf(page)).toEqual(['You must select any of the option!']);
    expect(page).toMatch(/<p id="[^"]+-error"[^>]*>You must select any of the option!</);
  });

  // SIGNUP-3
  test.each([
    ['company', '/register-partner', undefined],
    ['adjunct-faculty', '/register-adjunct-faculty', undefined],
    ['alumni', `${CHOICES}&as=alumni`, 'Register as a graduate (alumni)'],
    ['student', `${CHOICES}&as=student`, 'Register as a current student'],
  ])('the option %s opens %s', async (choice, address, heading) => {
    const answer = await visitor.post(CHOICES, { intent: 'choose-sign-up', choice });
    const page = await pageAfter(answer, address);
    if (heading !== undefined) expect(page).toContain(`>${heading}</h2>`);
  });

  // SIGNUP-6
  test('an unknown option shows "Under Development" and a link back to the options', async () => {
    const page = await wordsOf(await visitor.get(`${CHOICES}&as=unknown-option`));
    expect(page).toContain('Under Development');
    expect(page).toMatch(/<a [^>]*href="\/login\?tab=sign-up"[^>]*>Back to the sign-up options</);
  });

  const TYPED = { eid: '784-1990-1234567-1', email: 'alumni@portal.example', phone: '0501234567' };

  // SIGNUP-5, SIGNUP-14
  test('Back and a refused registration keep all values except passwords, and put none into the address', async () => {
    const form = await wordsOf(await visitor.get(`${CHOICES}&as=student`));
    expect(form).toMatch(/<button[^>]*value="back"[^>]*>Back</);
    const back = await visitor.post(CHOICES, {
      ...TYPED,
      intent: 'back',
      kind: 'student',
      password: 'secret-1',
    });
    const choice = await wordsOf(back);
    expect(choice).toMatch(
      /<input[^>]*value="student"[^>]*checked=""|<input[^>]*checked=""[^>]*value="student"/,
    );
    expect(choice).not.toContain('secret-1');
    const hidden = [...choice.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const kept = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
    expect(kept).toMatchObject(TYPED);
    const next = await visitor.post(CHOICES, { ...kept, intent: 'choose-sign-up', choice: 'alumni' });
    expect(next.headers.get('location')).toBeNull();
    const passwords = { password: 'first-one', confirmPassword: 'first-one' };
    const refused = await visitor.post(`${CHOICES}&as=alumni`, {
      ...TYPED,
      ...passwords,
      intent: 'register',
      kind: 'alumni',
    });
    const last = await wordsOf(refused);
    expect(last).toContain('>Oops...</p>');
    expect(errorAt(last, 'email')).toBe('The email has already been taken.');
    for (const page of [await wordsOf(next), last]) {
      expect(page).toContain('>Register as a graduate (alumni)</h2>');
      for (const value of Object.values(TYPED)) expect(page).toContain(`value="${value}"`);
      expect(page).not.toMatch(/value="(?:secret-1|first-one)"/);
    }
  });

  // SIGNUP-4, SIGNUP-8, SIGNUP-9, SIGNUP-10, SIGNUP-11
  test.each([
    [
      {},
      [
        'Emirates ID must not be empty.',
        'Personal Email must not be empty.',
        'Phone Number must not be empty.',
        'Password must not be empty.',
        'Confirm password must not be empty.',
      ],
    ],
    [
      {
        eid: '784',
        email: 'not-an-address',
        phone: '05012345678',
        password: 'short',
        confirmPassword: 'short',
      },
      [
        'Emirates ID must have 15 digits.',
        EMAIL_FORMAT,
        'Phone Number cannot exceed 10 digits.',
        'The password field must be at least 6 characters.',
        'The confirm password field must be at least 6 characters.',
      ],
    ],
    [
      { ...TYPED, password: 'first-one', confirmPassword: 'another-one' },
      ['Password and Confirm Password does not match.'],
    ],
  ])('the registration form with %j shows its messages', async (fields, messages) => {
    const page = await sendFaulty(`${CHOICES}&as=student`, {
      intent: 'register',
      kind: 'student',
      ...fields,
    });
    expect(page).toContain('<title>Error: Sign up');
    expect(linesOf(page)).toEqual(messages);
    expect(errorAt(page, 'confirmPassword')).toBe(messages.at(-1));
  });
});

describe('a forgotten password', () => {
  // ACCOUNT-4
  test.each([
    ['', 'Email must not be empty.'],
    ['not-an-address', EMAIL_FORMAT],
  ])('the recovery form rejects the address "%s" and keeps it', async (email, message) => {
    const page = await sendFaulty('/forgot-password', { email });
    expect(errorAt(page, 'email')).toBe(message);
    if (email !== '') expect(page).toContain(`value="${email}"`);
  });

  // ACCOUNT-5, ACCOUNT-6
  test.each(['active@portal.example', 'unknown@portal.example'])(
    'the recovery form shows the same message for the address %s',
    async (email) => {
      const page = await pageAfter(await visitor.post('/forgot-password', { email }), '/');
      expect(page).toContain('If the address is registered, a link to choose a new password is on its way.');
    },
  );

  // ACCOUNT-3, ACCOUNT-7
  test('an invalid link shows a message and the form for another e-mail', async () => {
    const verification = await wordsOf(await visitor.post('/verify-your-email/made-up', {}));
    expect(verification).toContain('This link is invalid or has expired.');
    expect(verification).toContain('value="resend"');
    const reset = await pageAfter(await visitor.get('/reset-your-password/made-up'), '/forgot-password');
    expect(reset).toContain('This link is invalid or has expired.');
    expect(reset).toMatch(/<button[^>]*>Send the link</);
  });
});

describe('a company', () => {
  const { path, fields } = PAGE_FORMS['contact person'];

  // COMPANY-1
  test('the first question leads a new company to the wizard and a registered company to the form', async () => {
    const question = await wordsOf(await visitor.get('/company-registration'));
    expect(question).toContain('Is your company already registered?');
    for (const answer of ['yes', 'no']) {
      expect(question).toContain(`href="/company-registration?registered=${answer}"`);
    }
    const wizard = await wordsOf(await visitor.get('/company-registration?registered=no'));
    const [, list = ''] = wizard.split('<ol class="mt-6');
    const steps = [...list.matchAll(/<span class="block font-semibold[^"]*">([^<]+)</g)];
    expect(steps.map(([, title]) => title)).toEqual([
      'Entity Details',
      'Contact Details',
      'Company Documents',
      'Disclaimer',
    ]);
    expect(wizard).toMatch(/<a [^>]*href="\/register-partner"[^>]*>Start the registration</);
    expect(await wordsOf(await visitor.get(path))).toContain('name="partner_id"');
  });

  // COMPANY-2, COMPANY-8
  test('a refused contact person form shows the e-mail address as the username, and no password', async () => {
    const email = 'partner@portal.example';
    const form = await wordsOf(await visitor.get(path));
    const [, partner = ''] = /<option value="(\d+)"[^>]*>Demo Aviation Maintenance</.exec(form) ?? [];
    expect(form).toContain('placeholder="0501234567"');
    const page = await sendFaulty(path, { ...fields, partner_id: partner, email });
    expect(errorAt(page, 'email')).toBe('The email has already been taken.');
    expect(page).toMatch(/<input[^>]*readOnly=""[^>]*value="partner@portal\.example"/i);
    expect(page).not.toContain(`value="${fields.password}"`);
  });
});
