import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifications, users } from '../database/schema.ts';
import { createSeededBackend, type SeededBackend } from '../testing/seeded-backend.ts';
import { seed } from './seed.ts';

let upstream: SeededBackend;
beforeAll(async () => {
  upstream = await createSeededBackend();
}, 60_000);
afterAll(() => upstream.stop());

async function person(name: string) {
  const [row] = await upstream.db
    .select()
    .from(users)
    .where(eq(users.email, `${name}@portal.example`));
  if (!row) throw new Error(`${name} is not seeded`);
  return row;
}

test('seeds thirty notifications for every student, verified or not', async () => {
  for (const { id, role, email } of await upstream.db.select().from(users)) {
    const count = await upstream.db.$count(notifications, eq(notifications.targetUserId, id));
    expect(count, email).toBe(role === 'user' ? 30 : 4);
  }
});

test('adds new data to a database of an older version, and keeps changed values', async () => {
  const { db } = upstream;
  const [alumni, unverified] = [await person('alumni'), await person('unverified')];
  await db.update(users).set({ cv: null, name: 'Renamed' }).where(eq(users.id, alumni.id));
  await db.delete(notifications).where(eq(notifications.targetUserId, unverified.id));
  await db.update(notifications).set({ readAt: new Date() });
  const before = await db.$count(notifications);
  await seed(db);
  expect(await person('alumni')).toMatchObject({ cv: '/storage/cvs/demo-alumni.pdf', name: 'Renamed' });
  expect(await db.$count(notifications)).toBe(before + 30);
  await db.update(users).set({ cv: '/storage/cvs/own.pdf' }).where(eq(users.id, alumni.id));
  await seed(db);
  expect((await person('alumni')).cv).toBe('/storage/cvs/own.pdf');
  expect(await db.$count(notifications)).toBe(before + 30);
});
