import { afterAll, beforeAll, expect, test } from 'vitest';

import { readClaims, type Viewer } from '#rules/identity/viewer.ts';

import { openTestDatabase } from '../testing/database.ts';
import { createPeople, type People } from './people.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let people: People;
beforeAll(async () => {
  database = await openTestDatabase();
  people = createPeople(database);
});
afterAll(() => database.close());

function userOf(claims: Record<string, unknown>): Viewer {
  const viewer = readClaims({ exp: 4_000_000_000, role: 'user', name: 'Demo', ...claims });
  if (!viewer) throw new Error('The claims are not valid.');
  return viewer;
}

// PROFILE-9
test('the second sign-in of a person keeps the id and the first one, and remembers the one before', async () => {
  const user = userOf({ sub: '1' });
  expect(await people.find(user)).toBeUndefined();
  await people.recordSignIn(user);
  const first = await people.find(user);
  expect(first).toMatchObject({ firstSignInAt: first?.lastSignInAt, previousSignInAt: null });
  await people.recordSignIn(user);
  const second = await people.find(user);
  expect(second).toMatchObject({
    id: first?.id,
    firstSignInAt: first?.firstSignInAt,
    previousSignInAt: first?.lastSignInAt,
  });
  expect(new Date(second?.lastSignInAt ?? 0).getTime()).toBeGreaterThan(
    new Date(first?.lastSignInAt ?? 0).getTime(),
  );
});

// PROFILE-9
test('a sign-in takes over the values of the token, and concerns no other person', async () => {
  const other = userOf({ sub: '2', email: 'other@portal.example' });
  await people.recordSignIn(other);
  const before = await people.find(other);
  await people.recordSignIn(userOf({ sub: '3', name: 'Old', email: 'old@portal.example' }));
  await people.recordSignIn(userOf({ sub: '3', name: 'New', role: 'partner', partner_id: '7' }));
  const { rows } = await database.read((db) =>
    db.execute("select name, role, partner_id, email from portal.people where subject = '3'"),
  );
  expect(rows).toEqual([{ name: 'New', role: 'partner', partner_id: '7', email: '' }]);
  expect(await people.find(other)).toEqual(before);
});

test('stores claims that PostgreSQL would refuse or that are far too long', async () => {
  await people.recordSignIn(userOf({ sub: '5', name: `A\0B\ud800${'x'.repeat(1000)}` }));
  const { rows } = await database.read((db) =>
    db.execute("select name from portal.people where subject = '5'"),
  );
  expect(rows).toEqual([{ name: expect.stringMatching(/^AB\ufffdx{297}$/) }]);
});

test('several sign-ins of a new person at the same time make one record', async () => {
  const user = userOf({ sub: '4' });
  await Promise.all(Array.from({ length: 8 }, () => people.recordSignIn(user)));
  const { rows } = await database.read((db) => db.execute("select 1 from portal.people where subject = '4'"));
  expect(rows).toHaveLength(1);
});
