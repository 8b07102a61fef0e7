import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mails } from '../database/schema.ts';
import { createMemoryUpstream, type MemoryUpstream } from '../testing/memory-upstream.ts';

let upstream: MemoryUpstream;
beforeAll(async () => {
  upstream = await createMemoryUpstream();
});
afterAll(() => upstream.stop());

/** The token of the newest mail to an address, once it is there. */
async function tokenFor(recipient: string, path: string): Promise<string> {
  return await vi.waitFor(async () => {
    const [mail] = await upstream.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, recipient))
      .orderBy(desc(mails.id));
    const token = new RegExp(`http://portal.test/${path}/([\\w-]+)`).exec(mail?.text ?? '')?.[1];
    if (token === undefined) throw new Error('no mail yet');
    return token;
  });
}

function register(email: string): string {
  return `mutation { registerActiveStudent(eid: "784199012345671", email: "${email}", alumni_phone: "0501234567", password: "first-one") { error message } }`;
}

function login(email: string, password: string): string {
  return `mutation { login(email: "${email}", password: "${password}") { error message access_token } }`;
}

test('Who registers verifies by the mail, is signed in by it, and the link is then used up', async () => {
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

test('A taken address is refused in the shape of a validation', async () => {
  const { errors } = await upstream.ask(register('Active@portal.example'));
  expect(errors?.[0]?.extensions).toMatchObject({
    category: 'validation',
    validation: { email: ['The email has already been taken.'] },
  });
});

test('A forgotten password is replaced once', async () => {
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

test('Forgot and resend say the same of every address, and write to the right ones alone', async () => {
  for (const field of ['sendPasswordResetLink', 'resendVerificationEmail']) {
    const answers = await Promise.all(
      ['unverified@portal.example', 'nobody@portal.example'].map((email) =>
        upstream.ask(`mutation { ${field}(email: "${email}") { error message } }`),
      ),
    );
    expect(answers[0]).toEqual(answers[1]);
  }
  await tokenFor('unverified@portal.example', 'verify-your-email');
  const sent = await upstream.db.select().from(mails).where(eq(mails.recipient, 'nobody@portal.example'));
  expect(sent).toEqual([]);
});

test('Asking whether an address is taken', async () => {
  const ask = (email: string) =>
    upstream.ask(`mutation { checkEmailExistOrNot(email: "${email}") { error } }`);
  expect((await ask('ACTIVE@portal.example')).data.checkEmailExistOrNot.error).toBe(true);
  expect((await ask('free@portal.example')).data.checkEmailExistOrNot.error).toBe(false);
});
