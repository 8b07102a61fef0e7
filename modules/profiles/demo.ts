import { randomUUID } from 'node:crypto';

import { eq, inArray } from 'drizzle-orm';

import { DAY } from '#rules/constants.ts';
import type { ProfileSharing } from '#rules/profiles/fields.ts';
import { profileRecord } from '#rules/profiles/record.ts';

import type { Queries } from '../database/database.ts';
import { lockDemo, type AddDemo } from '../engine/demo.ts';
import { createDemoPdf } from '../engine/demo-pdf.ts';
import type { FileKeys } from '../files/cipher.ts';
import { storeFile } from '../files/store.ts';
import { personStudents } from '../people/tables.ts';
import { profiles } from './tables.ts';

interface DemoProfile {
  headline: string;
  phone: string;
  skills: readonly string[];
  shared: ProfileSharing;
}

/** The profiles of demo accounts, by student id. The other demo students have none yet. */
const DEMO_PROFILES: Readonly<Record<string, DemoProfile>> = {
  '201900781': {
    headline: 'Demo profile: electrical technician, looks for work in solar energy',
    phone: '0500000781',
    skills: ['Electrical installation', 'Solar panels', 'AutoCAD', 'First aid', 'Arabic and English'],
    shared: {
      staff: ['headline', 'email', 'phone', 'skills', 'cv'],
      partners: ['headline', 'email', 'skills', 'cv'],
      alumni: ['headline', 'skills'],
    },
  },
  '202100415': {
    headline: 'Demo profile: second year of robotics, looks for a summer job',
    phone: '0500000415',
    skills: ['Python', 'CAD', 'Soldering', 'Teamwork'],
    shared: {
      staff: ['headline', 'email', 'phone', 'skills', 'cv'],
      partners: ['headline', 'skills'],
      alumni: [],
    },
  },
};

/** Adds profiles with a CV to the students of demo accounts, unless they have profiles (PROFILE-10). */
export const addDemoProfiles: AddDemo = async (tx, fileKeys, now) => {
  await lockDemo(tx, 'profiles');
  const students = await tx
    .select()
    .from(personStudents)
    .where(inArray(personStudents.studentId, Object.keys(DEMO_PROFILES)));
  for (const { studentId, person } of students) {
    const profile = DEMO_PROFILES[studentId];
    const [known] = await tx.select().from(profiles).where(eq(profiles.person, person));
    if (profile && !known) await addProfile(tx, { person, ...profile }, fileKeys, now);
  }
};

async function addProfile(
  tx: Queries,
  { person, ...values }: DemoProfile & { person: string },
  fileKeys: FileKeys,
  now: Date,
): Promise<void> {
  const changedAt = new Date(now.getTime() - 20 * DAY);
  const cv = randomUUID();
  const file = createCv(values.headline, values.skills);
  await storeFile(tx, fileKeys, { id: cv, record: profileRecord(person), field: 'cv' }, file, changedAt);
  await tx
    .insert(profiles)
    .values({ person, ...values, cv, contactCheckedAt: changedAt, changedAt, version: 1 });
}

function createCv(headline: string, skills: readonly string[]): File {
  return createDemoPdf('demo-cv.pdf', [
    { text: 'Demo CV', size: 26 },
    { text: headline, size: 13 },
    { text: 'This file is demo content. It describes no real person.', size: 11 },
    { text: 'Skills', size: 16 },
    ...skills.map((skill) => ({ text: `-  ${skill}`, size: 12 })),
  ]);
}
