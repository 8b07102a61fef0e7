import { afterAll, expect, test } from 'vitest';

import { queryOnce } from '../testing/database.ts';
import { codeOf, type TestClaims } from '../testing/gateway.ts';
import { insertSample, openSampleGateway } from '../testing/sample.ts';

const { database, gateway, close } = await openSampleGateway();
afterAll(close);

const ADMIN: TestClaims = { sub: 'admin-1', name: 'Amna', role: 'admin', permissions: 'students-index' };
const OTHER: TestClaims = { ...ADMIN, sub: 'admin-2' };
const CREATE = `mutation ($input: SampleInput!, $submission: String) {
  saved: createSample(input: $input, submission: $submission) { id version state }
}`;

async function create(submission: string | null, title: string, claims = ADMIN) {
  const answer = await gateway.ask(claims, CREATE, { input: { title }, submission });
  expect(answer.errors).toBeUndefined();
  return answer.data?.['saved'] as { id: string; version: number; state: string };
}

async function countEntries(title: string): Promise<unknown> {
  const [row] = await queryOnce(
    database.url,
    `select count(distinct s.id)::int as records, count(*)::int as entries
    from portal.samples s join portal.history h on h.record = s.id where s.title = $1`,
    [title],
  );
  return row;
}

// RECORD-19
test('a second creation with the same submission returns the record, and creates none', async () => {
  const first = await create('first_form-1', 'Once');
  expect(await create('first_form-1', ' Once ')).toEqual(first);
  expect(await countEntries('Once')).toEqual({ records: 1, entries: 1 });
});

// RECORD-19
test('creations with the same submission at the same time make one record', async () => {
  const saved = await Promise.all(Array.from({ length: 8 }, () => create('form-2', 'Race')));
  expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
  expect(await countEntries('Race')).toEqual({ records: 1, entries: 1 });
});

// RECORD-19
test('the answer has the version and the state that the record has now', async () => {
  const { id } = await create('form-3', 'Changed');
  const move = `mutation ($id: ID!) { moveSample(id: $id, version: 1, transition: submit) { version } }`;
  const admin = { ...ADMIN, role: 'superadmin' };
  expect(codeOf(await gateway.ask(admin, move, { id }))).toBe('ok');
  expect(await create('form-3', 'Changed')).toEqual({ id, version: 2, state: 'waiting' });
});

// RECORD-19: the form of a page that a user goes back to has the same submission.
test.each([
  ['other values', 'Other values', ADMIN],
  ['another user', 'Same values', OTHER],
])('a creation with the same submission, but with %s, makes another record', async (name, title, claims) => {
  const submission = `form-4-${name.length}`;
  const first = await create(submission, 'Same values');
  expect((await create(submission, title, claims)).id).not.toBe(first.id);
});

// RECORD-19
test('creations without a submission make several records', async () => {
  await create(null, 'Twice');
  await create(null, 'Twice');
  await insertSample(database, { values: { title: 'Twice' } });
  expect(await countEntries('Twice')).toEqual({ records: 3, entries: 3 });
});

// RECORD-3, RECORD-19
test.each(['', 'a b', 'x'.repeat(65), 'a\0', "a' or 1=1", '\ud800', 'أ'])(
  'the submission %j is refused',
  async (submission) => {
    const { errors } = await gateway.ask(ADMIN, CREATE, { input: { title: 'New' }, submission });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      validation: { submission: ['The submission is not valid. Please load the form again.'] },
    });
  },
);
