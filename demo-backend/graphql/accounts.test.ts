import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { mails, oneTimeTokens, users } from '../database/schema.ts';
import { hashOf } from '../accounts/one-time-tokens.ts';
import { createSeededBackend, type SeededBackend } from '../testing/seeded-backend.ts';

let upstream: SeededBackend;
beforeAll(async () => {
  upstream = await createSeededBackend();
}, 60_000);
afterAll(() => upstream.stop());
afterEach(() => {
  upstream.clock.ahead = 0;
});

const hour = 3_600_000;

/** Returns the token of the newest e-mail of a kind to an address. */
async function tokenFor(recipient: string, path: string): Promise<string> {
  await upstream.mailer.settled();
  const link = new RegExp(`http://portal.test/${path}/([\\w-]+)`);
  const found = (await mailsTo(recipient)).map((mail) => link.exec(mail.text)?.[1]);
  return found.find((token) => token !== undefined) ?? 'no such mail';
}

/** Returns the e-mails to an address, newest first. */
async function mailsTo(recipient: string) {
  await upstream.mailer.settled();
  const wanted = eq(mails.recipient, recipient);
  return upstream.db.select().from(mails).where(wanted).orderBy(desc(mails.id));
}

let persons = 0;

/** Returns a registration of a new person each time, unless an Emirates ID is given. */
function register(email: string, eid = `7841990${String((persons += 1)).padStart(8, '0')}`): string {
  return `mutation { registerActiveStudent(eid: "${eid}", email: "${email}", alumni_phone: "0501234567", password: "first-one") { error message } }`;
}

function login(email: string, password: string): string {
  return `mutation { login(email: "${email}", password: "${password}") { error message access_token } }`;
}

test('verifies a registration by a link that signs the user in and works once', async () => {
  const email = 'new.student@portal.example';
  expect((await upstream.ask(register('New.Student@portal.example'))).data.registerActiveStudent.error).toBe(
    false,
  );
  expect((await upstream.ask(login(email, 'first-one'))).data.login.message).toBe('Email is not verified');
  const token = await tokenFor(email, 'verify-your-email');
  const verify = `mutation { verifyEmail(email_verification_token: "${token}") { error message login_data { access_token } } }`;
  const verified = (await upstream.ask(verify)).data.verifyEmail;
  expect(verified.error).toBe(false);
  const claims = await upstream.tokens.read(verified.login_data.access_token);
  expect(claims).toMatchObject({ email, role: 'user', user_type: 'college_active', student_status: 'AS' });
  expect((await upstream.ask(verify)).data.verifyEmail).toMatchObject({ error: true, login_data: null });
  expect((await upstream.ask(login(email, 'first-one'))).data.login.error).toBe(false);
});

test('rejects a taken address with a validation error', async () => {
  const { errors } = await upstream.ask(register('Active@portal.example'));
  expect(errors?.[0]?.extensions).toMatchObject({
    category: 'validation',
    validation: { email: ['The email has already been taken.'] },
  });
});

test('rejects a taken Emirates ID with a validation error and stores nothing', async () => {
  const eid = '784199912345671';
  expect((await upstream.ask(register('card.first@portal.example', eid))).errors).toBeUndefined();
  const faults = async (email: string) =>
    (await upstream.ask(register(email, eid))).errors?.[0]?.extensions?.validation;
  expect(await faults('card.second@portal.example')).toEqual({ eid: ['The eid has already been taken.'] });
  expect(await faults('active@portal.example')).toEqual({
    email: ['The email has already been taken.'],
    eid: ['The eid has already been taken.'],
  });
  expect(await mailsTo('card.second@portal.example')).toEqual([]);
});

test('does not derive another student’s id from an Emirates ID', async () => {
  const email = 'chosen.card@portal.example';
  expect((await upstream.ask(register(email, '784199723001181'))).errors).toBeUndefined();
  const [row] = await upstream.db.select().from(users).where(eq(users.email, email));
  expect(row?.studentId).toMatch(/^21\d{7}$/);
  const own = '{ student(student_id: "202300118") { student_status } }';
  expect((await upstream.ask(own, await upstream.signIn('active'))).data.student.student_status).toBe('AS');
});

test('lets staff read every student, but no other role', async () => {
  const read = async (account: string) =>
    upstream.ask('{ student(student_id: "202300118") { student_status } }', await upstream.signIn(account));
  for (const account of ['careercounselor', 'facility', 'superadmin']) {
    expect((await read(account)).data.student.student_status, account).toBe('AS');
  }
  for (const account of ['partner', 'newrole', 'alumni']) {
    expect((await read(account)).errors?.[0]?.extensions, account).toEqual({ category: 'authorization' });
  }
});

test('resets a forgotten password once per link', async () => {
  const email = 'faculty@portal.example';
  await upstream.ask(`mutation { sendPasswordResetLink(email: "${email}") { error } }`);
  const token = await tokenFor(email, 'reset-your-password');
  const isGood = `mutation { verifyResetPasswordtoken(token: "${token}") { error } }`;
  expect((await upstream.ask(isGood)).data.verifyResetPasswordtoken.error).toBe(false);
  const reset = `mutation { resetPassword(password: "second-one", token: "${token}") { error } }`;
  expect((await upstream.ask(reset)).data.resetPassword.error).toBe(false);
  expect((await upstream.ask(reset)).data.resetPassword.error).toBe(true);
  expect((await upstream.ask(isGood)).data.verifyResetPasswordtoken.error).toBe(true);
  expect((await upstream.ask(login(email, 'portal-demo'))).data.login.error).toBe(true);
  expect((await upstream.ask(login(email, 'second-one'))).data.login.error).toBe(false);
});

test('gives every address the same answer, but sends links only to registered addresses', async () => {
  for (const field of ['sendPasswordResetLink', 'resendVerificationEmail']) {
    const answers = await Promise.all(
      ['unverified@portal.example', 'unknown@portal.example'].map((email) =>
        upstream.ask(`mutation { ${field}(email: "${email}") { error message } }`),
      ),
    );
    expect(answers[0]).toEqual(answers[1]);
  }
  await tokenFor('unverified@portal.example', 'verify-your-email');
  const sent = await upstream.db.select().from(mails).where(eq(mails.recipient, 'unknown@portal.example'));
  expect(sent).toEqual([]);
});

test('reports whether an address is taken', async () => {
  const ask = (email: string) =>
    upstream.ask(`mutation { checkEmailExistOrNot(email: "${email}") { error } }`);
  expect((await ask('ACTIVE@portal.example')).data.checkEmailExistOrNot.error).toBe(true);
  expect((await ask('free@portal.example')).data.checkEmailExistOrNot.error).toBe(false);
});

test('accepts a verification link for a day and a reset link for an hour, by the injected clock', async () => {
  const email = 'late.student@portal.example';
  await upstream.ask(register(email));
  const late = await tokenFor(email, 'verify-your-email');
  const verify = `mutation { verifyEmail(email_verification_token: "${late}") { error message login_data { error } } }`;
  upstream.clock.ahead = 24 * hour + 1000;
  expect((await upstream.ask(verify)).data.verifyEmail).toEqual({
    error: true,
    message: 'This link is invalid or has expired.',
    login_data: null,
  });
  upstream.clock.ahead = 24 * hour - 60_000;
  expect((await upstream.ask(verify)).data.verifyEmail.error).toBe(false);

  upstream.clock.ahead = 0;
  await upstream.ask(`mutation { sendPasswordResetLink(email: "${email}") { error } }`);
  const token = await tokenFor(email, 'reset-your-password');
  const reset = `mutation { resetPassword(password: "second-one", token: "${token}") { error } }`;
  upstream.clock.ahead = hour + 1000;
  expect((await upstream.ask(reset)).data.resetPassword.error).toBe(true);
  upstream.clock.ahead = hour - 60_000;
  expect((await upstream.ask(reset)).data.resetPassword.error).toBe(false);
});

test('invalidates the tokens of the old password, but not those of the new one', async () => {
  const count = '{ unreadNotificationsCount { data { count } } }';
  const email = 'supervisor@portal.example';
  const before = await upstream.signIn('supervisor');
  expect((await upstream.ask(count, before)).errors).toBeUndefined();
  await upstream.ask(`mutation { sendPasswordResetLink(email: "${email}") { error } }`);
  const token = await tokenFor(email, 'reset-your-password');
  await upstream.ask(`mutation { resetPassword(password: "portal-demo", token: "${token}") { error } }`);
  expect((await upstream.ask(count, before)).errors?.[0]?.message).toBe('Unauthenticated.');
  expect((await upstream.ask(count, await upstream.signIn('supervisor'))).errors).toBeUndefined();
});

test('does not use a reset link up if the new password is too short', async () => {
  const email = 'viewer@portal.example';
  await upstream.ask(`mutation { sendPasswordResetLink(email: "${email}") { error } }`);
  const token = await tokenFor(email, 'reset-your-password');
  const reset = (password: string) =>
    upstream.ask(`mutation { resetPassword(password: "${password}", token: "${token}") { error } }`);
  expect((await reset('short')).errors?.[0]?.extensions).toEqual({
    category: 'validation',
    validation: { password: ['The password field must be at least 6 characters.'] },
  });
  expect((await reset('portal-demo')).data.resetPassword.error).toBe(false);
});

test('rejects a password of spaces', async () => {
  const reset = 'mutation { resetPassword(password: "      ", token: "any") { error } }';
  expect((await upstream.ask(reset)).errors?.[0]?.extensions).toMatchObject({
    validation: { password: ['The password field is required.'] },
  });
});

test('invalidates an older verification link when the password is reset', async () => {
  const email = 'old.link@portal.example';
  await upstream.ask(register(email));
  const link = await tokenFor(email, 'verify-your-email');
  await upstream.ask(`mutation { sendPasswordResetLink(email: "${email}") { error } }`);
  const token = await tokenFor(email, 'reset-your-password');
  await upstream.ask(`mutation { resetPassword(password: "second-one", token: "${token}") { error } }`);
  const verify = `mutation { verifyEmail(email_verification_token: "${link}") { error login_data { access_token } } }`;
  expect((await upstream.ask(verify)).data.verifyEmail).toEqual({ error: true, login_data: null });
});

test.each([
  'two@signs@portal.example',
  'comma,other@portal.example',
  '<script>@portal.example',
  'double@portal..example',
  `${'a'.repeat(65)}@portal.example`,
  `a@${'a.'.repeat(126)}example`,
])('rejects the address %s in every field', async (email) => {
  const quoted = JSON.stringify(email);
  for (const call of [
    `login(email: ${quoted}, password: "x")`,
    `checkEmailExistOrNot(email: ${quoted})`,
    `sendPasswordResetLink(email: ${quoted})`,
    `resendVerificationEmail(email: ${quoted})`,
    `register(eid: "784199000000000", email: ${quoted}, alumni_phone: "1", password: "first-one")`,
  ]) {
    const { errors } = await upstream.ask(`mutation { ${call} { error } }`);
    expect(errors?.[0]?.extensions, call).toMatchObject({
      validation: { email: ['The email field must be a valid email address.'] },
    });
  }
  const input = `{ sub: "s", uuid: "strict", email: ${quoted} }`;
  const { data } = await upstream.ask(`mutation { signupWithUaePass(input: ${input}) { error_code } }`);
  expect(data.signupWithUaePass.error_code).toBe(422);
});

test('removes NUL characters from every argument', async () => {
  const calls = [
    'mutation { login(email: "active\\u0000@portal.example", password: "portal-demo") { error } }',
    'mutation { checkEmailExistOrNot(email: "a\\u0000@portal.example") { error } }',
    'mutation { signinWithUaePass(uuid: "\\u0000u", email: "a@portal.example") { error } }',
    'mutation { signupWithUaePass(input: { sub: "s", uuid: "nul", email: "nul@portal.example", fullnameEN: "N\\u0000" }) { error } }',
    '{ checkPartnerExist(en_company_name: "\\u0000") { error } }',
    '{ events(event_type: "\\u0000landing_page") { paginatorInfo { total } } }',
    '{ partnersTestimonials(type: "\\u0000") { name } }',
    '{ activePartners(entity: "\\u0000") { data { id } } }',
  ];
  for (const call of calls) expect((await upstream.ask(call)).errors, call).toBeUndefined();
});

test('rejects one of two simultaneous registrations of the same address', async () => {
  const answers = await Promise.all([1, 2].map(() => upstream.ask(register('twice@portal.example'))));
  expect(answers.filter((answer) => answer.errors?.[0]?.extensions?.category === 'validation')).toHaveLength(
    1,
  );
  expect(answers.filter((answer) => answer.data?.registerActiveStudent.error === false)).toHaveLength(1);
});

test('stores passwords and tokens only as hashes', async () => {
  const email = 'secret.student@portal.example';
  await upstream.ask(register(email));
  const token = await tokenFor(email, 'verify-your-email');
  const hashes = (await upstream.db.select().from(oneTimeTokens)).map((row) => row.hash);
  expect(hashes).toContain(hashOf(token));
  expect(hashes).not.toContain(token);
  const [user] = await upstream.db.select().from(users).where(eq(users.email, email));
  expect(user?.passwordHash).toMatch(/^\$2/);
});

test('sends a welcome e-mail after verification, and no further verification e-mail', async () => {
  const email = 'welcome.student@portal.example';
  await upstream.ask(register(email));
  const token = await tokenFor(email, 'verify-your-email');
  await upstream.ask(`mutation { verifyEmail(email_verification_token: "${token}") { error } }`);
  await upstream.ask(`mutation { resendVerificationEmail(email: "${email}") { error } }`);
  expect((await mailsTo(email)).map((mail) => mail.subject)).toEqual([
    'Welcome to the portal',
    'Verify your e-mail address',
  ]);
});
