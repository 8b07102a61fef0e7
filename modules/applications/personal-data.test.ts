import { afterAll, expect, test } from 'vitest';

import { APPLICATION } from '#rules/resources/application.ts';

import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { insertApplication, insertOpenVacancy, STUDENT_CLAIMS } from '../testing/applications.ts';
import { readPersonalData } from '../personal-data/export.ts';
import { applications } from './tables.ts';

const database = await openTestDatabase();
afterAll(() => database.close());

// EXPORT-2, APPLICATION-14
test('the copy of a student has the application with the advice, and no note of the company', async () => {
  const id = await database.transaction(async (tx) =>
    insertApplication(tx, {
      vacancy: await insertOpenVacancy(tx),
      state: 'returned',
      note: 'Please name your machines.',
    }),
  );
  await queryOnce(
    database.url,
    `insert into portal.application_notes (record, partner_id, author, author_name, note, at)
     values ($1, '1', 'p-1', 'Demo Partner', 'An internal remark.', now())`,
    [id],
  );
  const resources = [{ resource: APPLICATION, table: applications }];
  const { data, files } = await database.read((db) =>
    readPersonalData(db, resources, { subject: STUDENT_CLAIMS.sub, row: undefined }, new Date()),
  );
  expect(data).toContain('Please name your machines.');
  expect(data).toContain('I like this work.');
  expect(data).not.toContain('An internal remark.');
  expect(files).toMatchObject([{ record: id, field: 'cv' }]);
});
