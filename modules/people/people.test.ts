import { afterAll, beforeAll, expect, test } from 'vitest';

import { readClaims, type Viewer } from '#rules/identity/viewer.ts';

import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { findPerson, recordSignIn } from './people.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function userOf(claims: Record<string, unknown>): Viewer {
  const viewer = readClaims({ exp: 4_000_000_000, role: 'user', name: 'Demo', ...claims });
  if (!viewer) throw new Error('The claims are not valid.');
  return viewer;
}

const signIn = (user: Viewer) => database.transaction((tx) => recordSignIn(tx, user));
const find = (user: Viewer) => database.read((db) => findPerson(db, user));

// PROFILE-9
test('the second sign-in of a person keeps the id and the first one, and remembers the one before', async () => {
  const user = userOf({ sub: '1' });
  expect(await find(user)).toBeUndefined();
  await signIn(user);
  expect(await find(user)).toMatchObject({ previousSignInAt: null });
  await queryOnce(
    database.url,
    "update portal.people set first_sign_in_at = $1, last_sign_in_at = $1 where subject = '1'",
    ['2026-11-01T08:00:00Z'],
  );
  const first = await find(user);
  await signIn(user);
  const second = await find(user);
  expect(second).toMatchObject({
    id: first?.id,
    firstSignInAt: '2026-11-01T08:00:00.000Z',
    previousSignInAt: '2026-11-01T08:00:00.000Z',
  });
  expect(second?.lastSignInAt).not.toBe(first?.lastSignInAt);
});

// PROFILE-9
test('a sign-in takes over the values of the token, and concerns no other person', async () => {
  const other = userOf({ sub: '2', email: 'other@portal.example' });
  await signIn(other);
  const before = await find(other);
  await signIn(userOf({ sub: '3', name: 'Old', email: 'old@portal.example' }));
  await signIn(userOf({ sub: '3', name: 'New', role: 'partner', partner_id: '7' }));
  const { rows } = await database.read((db) =>
    db.execute("select name, role, partner_id, email from portal.people where subject = '3'"),
  );
  expect(rows).toEqual([{ name: 'New', role: 'partner', partner_id: '7', email: '' }]);
  expect(await find(other)).toEqual(before);
});

test('stores claims that PostgreSQL would refuse or that are far too long', async () => {
  await signIn(userOf({ sub: '5', name: `A\0B\ud800${'x'.repeat(1000)}` }));
  const { rows } = await database.read((db) =>
    db.execute("select name from portal.people where subject = '5'"),
  );
  expect(rows).toEqual([{ name: expect.stringMatching(/^AB\ufffdx{297}$/) }]);
});

test.each([
  ['with a NUL', 'a\0b'],
  ['with half a character', '\ud800'],
  ['that is too long', 'x'.repeat(3000)],
])('a subject %s has no record', async (_, sub) => {
  await signIn(userOf({ sub }));
  expect(await find(userOf({ sub }))).toBeUndefined();
});

// MESSAGE-1
test('a sign-in stores the permission keys of the token, instead of those before', async () => {
  const keys = async () => {
    const rows = await queryOnce(
      database.url,
      "select permissions from portal.people where subject = 'keys'",
    );
    return rows[0]?.['permissions'];
  };
  const signInWith = (permissions: string[]) => signIn(userOf({ sub: 'keys', role: 'admin', permissions }));
  await signInWith(['people-index', 'security-clearance-index']);
  expect(await keys()).toEqual(['people-index', 'security-clearance-index']);
  await signInWith(['people-index', 'a\0b']);
  expect(await keys()).toEqual(['people-index']);
  await signInWith([]);
  expect(await keys()).toEqual([]);
});

test('several sign-ins of a new person at the same time make one record', async () => {
  const user = userOf({ sub: '4' });
  await Promise.all(Array.from({ length: 8 }, () => signIn(user)));
  const { rows } = await database.read((db) => db.execute("select 1 from portal.people where subject = '4'"));
  expect(rows).toHaveLength(1);
});
