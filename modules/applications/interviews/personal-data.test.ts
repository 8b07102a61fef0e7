import { afterAll, expect, test } from 'vitest';

import { APPLICATION } from '#rules/resources/application.ts';
import { INTERVIEW } from '#rules/resources/interview.ts';

import { erasePerson } from '../../personal-data/erase.ts';
import { readPersonalData } from '../../personal-data/export.ts';
import { insertApplication, insertOpenVacancy, STUDENT_CLAIMS } from '../../testing/applications.ts';
import { openTestDatabase, queryOnce } from '../../testing/database.ts';
import { createPortalGateway, type TestClaims } from '../../testing/gateway.ts';
import {
  CHOOSE,
  inHours,
  interviewForm,
  MOVE,
  PROPOSE,
  PROPOSE_TIMES,
  type SavedInterview,
} from '../../testing/interviews.ts';
import { createTestKeys } from '../../testing/keys.ts';
import { addPerson } from '../../testing/messages.ts';
import { viewerOf } from '../../testing/sample.ts';
import { applications, interviews } from '../tables.ts';
import { remindOfInterviews } from './jobs.ts';

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const KEYS = ['job-request-and-approval-index', 'booking-interviews-index'];
const STUDENT = { ...STUDENT_CLAIMS, permissions: KEYS };
const PARTNER = {
  sub: 'partner-1',
  name: 'Demo Partner',
  role: 'partner',
  partner_id: '1',
  permissions: KEYS,
};
const RESOURCES = [
  { resource: APPLICATION, table: applications },
  { resource: INTERVIEW, table: interviews },
];
const SOON = inHours(12);
const INPUT = { ...interviewForm(SOON), message: 'Ask for the demo desk.' };

async function saved(claims: TestClaims, mutation: string, variables: object): Promise<SavedInterview> {
  const { data, errors } = await gateway.ask(claims, mutation, { ...variables });
  expect(errors).toBeUndefined();
  return (data as { saved: SavedInterview }).saved;
}

/**
 * Adds an application of a student, with an interview that is booked and of which the portal has reminded.
 */
async function addBooked(claims: TestClaims & object): Promise<string> {
  const application = await database.transaction(async (tx) =>
    insertApplication(tx, {
      vacancy: await insertOpenVacancy(tx),
      author: viewerOf(claims),
      state: 'screened',
    }),
  );
  const propose = () => saved(PARTNER, PROPOSE, { application, input: INPUT });
  const first = await propose();
  await saved(PARTNER, MOVE, { ...first, transition: 'cancel', note: 'The room is closed on this day.' });
  const second = await propose();
  const asked = await saved(claims, MOVE, { ...second, transition: 'ask', note: 'I am free after four.' });
  const again = await saved(PARTNER, PROPOSE_TIMES, { ...asked, input: INPUT });
  const { id } = await saved(claims, CHOOSE, { ...again, time: SOON });
  await database.transaction((tx) => remindOfInterviews(tx, new Date()));
  return id;
}

// EXPORT-1, EXPORT-2, ERASE-2, INTERVIEW-11
test('the copy of a student has the interviews, and the erasure removes them with their reminders', async () => {
  const person = await addPerson(database.url, { subject: STUDENT.sub, role: 'user', permissions: KEYS });
  const other = { ...STUDENT, sub: 'student-2', name: 'Demo Student 2', student_id: '202300002' };
  const id = await addBooked(STUDENT);
  const kept = await addBooked(other);
  const { data } = await database.read((db) =>
    readPersonalData(db, RESOURCES, { subject: STUDENT.sub, row: undefined }, new Date()),
  );
  const { records } = JSON.parse(data) as {
    records: { kind: string; id: string; state: string; values: object; history: object[] }[];
  };
  const own = records.filter(({ kind }) => kind === 'interview');
  expect(own).toHaveLength(2);
  expect(own.find((record) => record.id === id)).toMatchObject({
    state: 'Booked',
    values: {
      'First time': SOON,
      'Length in minutes': 30,
      Place: INPUT.place,
      'Message to the applicant': INPUT.message,
    },
    history: [
      { done: 'created', by: 'another user, or the portal' },
      { by: 'the person', note: 'I am free after four.' },
      { by: 'another user, or the portal', note: null },
      { by: 'the person', state: 'Booked' },
    ],
  });
  // The company told the applicant why it cancelled.
  expect(data).toContain('The room is closed on this day.');
  expect(data).not.toContain('Demo Partner');

  const administrator = { id: 'admin-1', name: 'Demo Admin', role: 'admin' };
  const erasure = { id: person, reason: 'A request in writing of last week.' };
  await erasePerson(database, RESOURCES, administrator, erasure);
  const left = await queryOnce(database.url, 'select author from portal.interviews');
  expect(new Set(left.map(({ author }) => author))).toEqual(new Set(['student-2']));
  const reminders = await queryOnce(database.url, 'select record from portal.interview_reminders');
  expect(reminders).toEqual([{ record: kept }]);
  const history = await queryOnce(database.url, 'select 1 from portal.history where record = $1', [id]);
  expect(history).toEqual([]);
});
