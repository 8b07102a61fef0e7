import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settings } from '../database/schema.ts';
import { createSeededBackend, type SeededBackend } from '../testing/seeded-backend.ts';

let upstream: SeededBackend;
beforeAll(async () => {
  upstream = await createSeededBackend();
}, 60_000);
afterAll(() => upstream.stop());

const unauthenticated = {
  message: 'Unauthenticated.',
  extensions: { category: 'authentication', guards: ['api'] },
};
const count = '{ unreadNotificationsCount { data { count } } }';
const refresh = 'mutation { refreshToken { error access_token } }';
const complete = (id: string) =>
  `mutation { completeLoginWithStudentId(studentId: "${id}") { error message access_token } }`;

function login(email: string, password: string) {
  return upstream.ask(
    `mutation { login(email: "${email}", password: "${password}") { error message access_token student_ids } }`,
  );
}

test('gives the same answer for an unknown address and for a wrong password', async () => {
  const refused = {
    error: true,
    message: 'Invalid email or password.',
    access_token: null,
    student_ids: null,
  };
  expect((await login('unknown@portal.example', 'portal-demo')).data.login).toEqual(refused);
  expect((await login('active@portal.example', 'wrong')).data.login).toEqual(refused);
  expect((await login('unverified@portal.example', 'wrong')).data.login).toEqual(refused);
});

test('answers an unverified account with the message that the portal compares', async () => {
  expect((await login('unverified@portal.example', 'portal-demo')).data.login).toMatchObject({
    error: true,
    message: 'Email is not verified',
  });
});

test('rejects an invalid address with Lighthouse’s validation error', async () => {
  const { errors } = await login('no address', '');
  expect(errors?.[0]).toMatchObject({
    message: 'Validation failed for the field [login].',
    extensions: {
      category: 'validation',
      validation: {
        email: ['The email field must be a valid email address.'],
        password: ['The password field is required.'],
      },
    },
  });
});

test('issues a token with every claim that the portal reads', async () => {
  const claims = decodeJwt(await upstream.signIn('graduating.aths'));
  expect(claims).toMatchObject({
    name: 'Demo School Leaver',
    email: 'graduating.aths@portal.example',
    role: 'user',
    roles: ['user'],
    user_type: 'school_graduating',
    entity: 'ATHS',
    student_status: 'AS',
    partner_id: null,
    is_final_year_student: true,
    is_graduating_student_registered: true,
    is_show_popup: false,
  });
  expect(String(claims.permissions).split(',')).toContain('thinktank-create');
  expect(decodeJwt(await upstream.signIn('superadmin')).permissions).toBe('');
});

test('uses the lifetime of the setting, or two minutes if it is missing', async () => {
  const lifetime = async () => {
    const { exp = 0, iat = 0 } = decodeJwt(await upstream.signIn('active'));
    return exp - iat;
  };
  expect(await lifetime()).toBe(3600);
  const name = 'jwt_token_expiry_minutes';
  await upstream.db.delete(settings).where(eq(settings.name, name));
  expect(await lifetime()).toBe(120);
  await upstream.db.insert(settings).values({ name, value: '60' });
});

test('accepts one of two simultaneous refreshes and revokes the old token', async () => {
  const token = await upstream.signIn('active');
  const answers = await Promise.all([upstream.ask(refresh, token), upstream.ask(refresh, token)]);
  expect(answers.filter((answer) => answer.errors)).toHaveLength(1);
  const fresh = answers.find((answer) => answer.data)?.data.refreshToken.access_token;
  expect((await upstream.ask(count, token)).errors?.[0]).toMatchObject(unauthenticated);
  expect((await upstream.ask(count, fresh)).errors).toBeUndefined();
});

test('revokes the token at sign-out, and refuses to sign another user out', async () => {
  const token = await upstream.signIn('faculty');
  const logout = (id: unknown) => `mutation { logout(id: "${String(id)}") { error } }`;
  expect((await upstream.ask(logout(1), token)).data.logout.error).toBe(true);
  expect((await upstream.ask(count, token)).errors).toBeUndefined();
  expect((await upstream.ask(logout(decodeJwt(token).sub), token)).data.logout.error).toBe(false);
  expect((await upstream.ask(count, token)).errors?.[0]).toMatchObject(unauthenticated);
});

test('allows only the choice of a student id after a partial login, and keeps the chosen id after a refresh', async () => {
  const { login: partial } = (await login('multi@portal.example', 'portal-demo')).data;
  expect(partial).toMatchObject({ message: 'Partial Login', student_ids: ['201800236', '202100415'] });
  const token = partial.access_token;
  expect(decodeJwt(token)).toMatchObject({ partial: true, permissions: '' });
  expect((await upstream.ask(count, token)).errors?.[0]).toMatchObject(unauthenticated);
  expect((await upstream.ask(refresh, token)).errors?.[0]).toMatchObject(unauthenticated);
  expect((await upstream.ask(complete('202300118'), token)).data.completeLoginWithStudentId).toMatchObject({
    error: true,
    access_token: null,
  });
  const done = (await upstream.ask(complete('201800236'), token)).data.completeLoginWithStudentId;
  const refreshed = (await upstream.ask(refresh, done.access_token)).data.refreshToken;
  expect(decodeJwt(refreshed.access_token)).toMatchObject({ student_id: '201800236', entity: 'ATHS' });
  expect((await upstream.ask(complete('201800236'), token)).errors?.[0]).toMatchObject(unauthenticated);
});

test('returns events in pages without gaps or duplicates', async () => {
  const page = async (number: number) =>
    (
      await upstream.ask(
        `{ events(first: 5, page: ${number}) { data { slug } paginatorInfo { count lastPage hasMorePages lastItem } } }`,
      )
    ).data.events;
  const pages = [await page(1), await page(2), await page(3)];
  expect(new Set(pages.flatMap(({ data }) => data.map((event: { slug: string }) => event.slug))).size).toBe(
    12,
  );
  expect(pages[2].paginatorInfo).toEqual({ count: 2, lastPage: 3, hasMorePages: false, lastItem: 12 });
  expect((await page(4)).paginatorInfo).toMatchObject({ count: 0, lastItem: null });
  expect((await upstream.ask('{ events(first: 101) { data { slug } } }')).errors?.[0]?.extensions).toEqual({
    category: 'pagination',
  });
});

test('returns no events for an unknown college, and all events without a college', async () => {
  const total = async (entity: string) =>
    (await upstream.ask(`{ events(entity_id: ${entity}) { paginatorInfo { total } } }`)).data.events
      .paginatorInfo.total;
  for (const entity of ['"0"', '0', '"999999"', '"x"']) expect(await total(entity), entity).toBe(0);
  for (const entity of ['null', '""']) expect(await total(entity), entity).toBe(12);
});

test('lists unread notifications first, and lets only their owner mark them as read', async () => {
  const token = await upstream.signIn('alumni');
  const list = async () =>
    (await upstream.ask('{ notifications(first: 30) { data { id read_at created_at } } }', token)).data
      .notifications.data as { id: string; read_at: string | null; created_at: string }[];
  const rows = await list();
  const unread = rows.filter((row) => row.read_at === null);
  expect(rows).toHaveLength(30);
  expect(rows.slice(0, unread.length)).toEqual(unread);
  const mark = `mutation { markNotificationAsRead(id: "${unread[0]?.id}") { read_at } }`;
  const visitor = await upstream.signIn('graduating');
  expect((await upstream.ask(mark, visitor)).data.markNotificationAsRead).toBeNull();
  expect((await upstream.ask(mark, token)).data.markNotificationAsRead.read_at).not.toBeNull();
  expect((await upstream.ask(count, token)).data.unreadNotificationsCount.data.count).toBe(unread.length - 1);
});

test('returns workflow assignments for a role that the portal does not know', async () => {
  const query =
    '{ workflowWithRoles { data { frontend_name url workflow { frontend_name url } } paginatorInfo { total } } }';
  const mine = (await upstream.ask(query, await upstream.signIn('newrole'))).data.workflowWithRoles.data;
  expect(mine).toContainEqual({
    frontend_name: null,
    url: null,
    workflow: { frontend_name: 'Strategic Foresight Hub', url: '/thinktank' },
  });
  expect(mine).toHaveLength(6);
  const others = await upstream.ask(query, await upstream.signIn('admin'));
  expect(others.data.workflowWithRoles.data).toEqual([]);
});
