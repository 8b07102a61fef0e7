import { expect, test } from 'vitest';

import { checkFile } from '#rules/files/check-file.ts';
import { factsOf } from '#rules/files/facts.ts';
import { readClaims } from '#rules/identity/viewer.ts';

import { openFile } from '../files/store.ts';
import { addDemoPeople } from '../people/demo.ts';
import { recordSignIn } from '../people/people.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { createTestLog } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { addDemoProfiles } from './demo.ts';
import { describeProfileFile, findOwnProfile, findSharedProfile } from './profiles.ts';

const NOW = new Date('2026-10-15T08:00:00Z');
const CLAIMS = {
  sub: '16',
  exp: 4_000_000_000,
  role: 'user',
  name: 'Demo Alumni',
  email: 'alumni@portal.example',
};

// PROFILE-10
test('the demo account of a graduate finds a profile with a CV after signing in, also if it was added twice', async () => {
  const database = await openTestDatabase();
  const keys = createTestKeys();
  const viewer = readClaims({ ...CLAIMS, student_id: '201900781', user_type: 'college_graduate' });
  if (!viewer) throw new Error('The claims are not valid.');
  try {
    await database.transaction((tx) => addDemoPeople(tx, keys, NOW));
    await database.transaction((tx) => addDemoProfiles(tx, keys, NOW));
    await database.transaction((tx) => addDemoProfiles(tx, keys, NOW));
    await database.transaction((tx) => recordSignIn(tx, viewer));
    const { id, cvId, headline } = await database.read((db) => findOwnProfile(db, viewer));
    expect(headline).toMatch(/^Demo profile/);
    const person = id ?? '';
    const file = await database.read((db) => describeProfileFile(db, { person, field: 'cv', id: cvId }));
    if (!file) throw new Error('The profile has no CV.');
    const content = await openFile(database, keys, file, createTestLog().log);
    const cv = await new Response(content).bytes();
    expect(cv.length).toBe(file.size);
    // A reader of PDF files finds the table of objects at the place that the end of the file names.
    const text = Buffer.from(cv).toString('latin1');
    const start = Number(/startxref\n(\d+)\n%%EOF/.exec(text)?.[1]);
    expect(text.slice(start)).toMatch(/^xref\n0 6\n/);
    expect(checkFile(factsOf(file, cv), 'cv').ok).toBe(true);
    const seen = await database.read((db) => findSharedProfile(db, person, 'partners'));
    expect(seen).toMatchObject({ email: 'alumni@portal.example', phone: null, cv: cvId });
    expect(await queryOnce(database.url, 'select count(*)::int as profiles from portal.profiles')).toEqual([
      { profiles: 2 },
    ]);
  } finally {
    await database.close();
  }
});
