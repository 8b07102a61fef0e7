import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { providerIdentities, users } from '../database/schema.ts';
import { linkDemoPersons } from '../identity-provider/accounts.ts';
import { demoPersons } from '../identity-provider/persons.ts';
import { createSeededBackend, type SeededBackend } from '../testing/seeded-backend.ts';

let upstream: SeededBackend;
beforeAll(async () => {
  upstream = await createSeededBackend();
}, 60_000);
afterAll(() => upstream.stop());

async function signIn(uuid: string, email: string) {
  const { data, errors } = await upstream.ask(
    `mutation { signinWithUaePass(uuid: "${uuid}", email: "${email}", fullnameEN: "Demo Person") { error error_code message access_token } }`,
  );
  return data?.signinWithUaePass ?? errors?.[0];
}

async function signUp(input: string) {
  const { data, errors } = await upstream.ask(
    `mutation { signupWithUaePass(input: { sub: "s", ${input} }) { error error_code message } }`,
  );
  return data?.signupWithUaePass ?? errors?.[0];
}

test('links the first demo person to a demo account, and changes nothing the second time', async () => {
  const [first] = demoPersons;
  await linkDemoPersons(upstream.db);
  expect(
    await upstream.db.$count(providerIdentities, eq(providerIdentities.uuid, first?.profile.uuid ?? '')),
  ).toBe(1);
  const { access_token } = await signIn(first?.profile.uuid ?? '', 'resident.one@identity.example');
  expect(decodeJwt(access_token).email).toBe('active@portal.example');
});

test('does not sign in with only the address of an account', async () => {
  expect(await signIn('a-visitor', 'superadmin@portal.example')).toMatchObject({
    error: true,
    error_code: 404,
    access_token: null,
  });
});

test('creates an account from a profile, which can then sign in', async () => {
  const input =
    'uuid: "u-1", email: "New.Person@Portal.example", fullnameEN: "New Person", idn: "784-2001-1234567-1", mobile: "971500000009", userType: "SOP3"';
  expect(await signUp(input)).toMatchObject({ error: false, error_code: null });
  const { access_token } = await signIn('u-1', 'new.person@portal.example');
  const claims = decodeJwt(access_token);
  expect(claims).toMatchObject({ name: 'New Person', email: 'new.person@portal.example', role: 'user' });
  const [user] = await upstream.db
    .select()
    .from(users)
    .where(eq(users.id, Number(claims.sub)));
  expect(user).toMatchObject({ emiratesId: '784200112345671', phone: '971500000009' });
  expect(user?.verifiedAt).not.toBeNull();
});

test('rejects a linked identity and a taken address without creating an account', async () => {
  expect(await signUp('uuid: "u-2", email: "second@portal.example"')).toMatchObject({ error: false });
  const before = await upstream.db.$count(users);
  expect(await signUp('uuid: "u-2", email: "third@portal.example"')).toMatchObject({
    error: true,
    error_code: 409,
  });
  expect(await signUp('uuid: "u-3", email: "ACTIVE@portal.example"')).toMatchObject({
    error: true,
    message: 'The email has already been taken.',
  });
  expect(await upstream.db.$count(users)).toBe(before);
});

test('rejects a second account with the same Emirates ID', async () => {
  const card = 'idn: "784-2002-7654321-1"';
  expect(await signUp(`uuid: "u-8", email: "eighth@portal.example", ${card}`)).toMatchObject({
    error: false,
  });
  expect(await signUp(`uuid: "u-9", email: "ninth@portal.example", ${card}`)).toMatchObject({
    error: true,
    error_code: 409,
    message: 'The Emirates ID has already been taken.',
  });
});

test('creates one account for two simultaneous sign-ups of one person', async () => {
  const answers = await Promise.all([
    signUp('uuid: "u-4", email: "fourth@portal.example"'),
    signUp('uuid: "u-4", email: "fourth.again@portal.example"'),
  ]);
  expect(answers.filter((answer) => !answer.error)).toHaveLength(1);
});

test('rejects a profile without an address or without a verified identity', async () => {
  expect(await signUp('uuid: "u-5"')).toMatchObject({ error: true, error_code: 422 });
  expect(await signUp('uuid: "u-6", email: "sixth@portal.example", userType: "SOP1"')).toMatchObject({
    error: true,
    error_code: 403,
  });
  expect(await signUp('uuid: " ", email: "seventh@portal.example"')).toMatchObject({
    extensions: { category: 'validation' },
  });
});
