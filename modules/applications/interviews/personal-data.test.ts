import { afterAll, expect, test } from 'vitest';

import { APPLICATION } from '#rules/resources/application.ts';
import { INTERVIEW } from '#rules/resources/interview.ts';

import { erasePerson } from '../../personal-data/erase.ts';
import { readPersonalData } from '../../personal-data/export.ts';
import {
  afterHours,
  choose,
  createInterviewTest,
  INTERVIEW_KEYS,
  interviewForm,
  move,
  OTHER_STUDENT,
  PARTNER,
  propose,
  proposeTimes,
  SOON,
  STUDENT,
} from '../../testing/interviews.ts';
import { addPerson } from '../../testing/messages.ts';
import { applications, interviews } from '../tables.ts';
import { remindOfInterviews } from './jobs.ts';

const { database, query, save, addApplication, close } = await createInterviewTest();
afterAll(close);

const RESOURCES = [
  { resource: APPLICATION, table: applications },
  { resource: INTERVIEW, table: interviews },
];
const INPUT = { ...interviewForm(SOON), message: 'Ask for the demo desk.' };

/**
 * Adds an application of a student, with an interview that is booked and of which the portal has reminded.
 * An earlier interview is cancelled.
 *
 * @returns the id of the booked interview
 */
async function addBooked(author: typeof STUDENT | typeof OTHER_STUDENT): Promise<string> {
  const { application } = await addApplication({ author });
  const first = await save(propose(application, INPUT));
  await save(move(first, 'cancel', PARTNER, 'The room is closed on this day.'));
  const second = await save(propose(application, INPUT));
  const asked = await save(move(second, 'ask', author, 'I am free after four.'));
  const again = await save(proposeTimes(asked, INPUT));
  const { id } = await save(choose(again, SOON, author));
  await database.transaction((tx) => remindOfInterviews(tx, afterHours(10)));
  return id;
}

// EXPORT-1, EXPORT-2, ERASE-2, INTERVIEW-11
test('the copy of a student has the interviews, and the erasure removes them with their reminders', async () => {
  const person = await addPerson(database.url, {
    subject: STUDENT.sub,
    role: 'user',
    permissions: INTERVIEW_KEYS,
  });
  const id = await addBooked(STUDENT);
  const kept = await addBooked(OTHER_STUDENT);
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
      'Length in minutes': 45,
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
  const left = await query('select author from portal.interviews');
  expect(new Set(left.map(({ author }) => author))).toEqual(new Set(['student-2']));
  const reminders = await query('select record from portal.interview_reminders');
  expect(reminders).toEqual([{ record: kept }]);
  const history = await query('select 1 from portal.history where record = $1', [id]);
  expect(history).toEqual([]);
});
