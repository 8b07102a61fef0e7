import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { PDF } from '#rules/files/testing/samples.ts';
import { addDays, todayInDubai } from '#rules/resources/engine/dates.ts';

import { openTestDatabase, queryOnce, waitForLocks } from '../testing/database.ts';
import { insertApplication, insertOpenVacancy, STUDENT_CLAIMS } from '../testing/applications.ts';
import { createPortalGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { viewerOf } from '../testing/sample.ts';
import { insertVacancy } from '../testing/vacancies.ts';
import { vacancies } from '../vacancies/tables.ts';
import { MAX_APPLICATIONS_PER_DAY } from './write.ts';

const database = await openTestDatabase();
const gateway = createPortalGateway(database, createTestKeys());
afterAll(async () => {
  await gateway.close();
  await database.close();
});
beforeEach(async () => {
  for (const table of ['applications', 'vacancies', 'files', 'history', 'messages', 'profiles', 'people'])
    await queryOnce(database.url, `truncate portal.${table} cascade`);
});

const WRITE = `mutation ($vacancy: ID!, $version: Int, $send: Boolean!, $input: ApplicationForm!, $submission: String) {
  saved: writeApplication(vacancy: $vacancy, version: $version, send: $send, input: $input, submission: $submission) {
    id version state } }`;
const RECORD = `query ($id: ID!) { application(id: $id) { state version title employer applicant email phone
  letter questions answer1 answer2 consent college cv { name size } history { transition } } }`;
const OWN = `query ($ids: [ID!]!) { ownApplications(vacancies: $ids) { id vacancy version state sentAt } }`;
const DISCARD = `mutation ($id: ID!, $version: Int!) { done: discardApplication(id: $id, version: $version) }`;
const MOVE = `mutation ($id: ID!, $version: Int!, $transition: ApplicationTransition!) {
  saved: moveApplication(id: $id, version: $version, transition: $transition) { id version state } }`;
const VACANCY_STATE = `select state, version from portal.vacancies where id = $1`;

const KEYS = ['job-opportunity', 'job-request-and-approval-index'];
const STUDENT: TestClaims = { ...STUDENT_CLAIMS, permissions: KEYS };
const OTHER: TestClaims = { ...STUDENT_CLAIMS, sub: 'student-2', name: 'Demo Student 2', permissions: KEYS };
const PARTNER: TestClaims = {
  sub: 'partner-9',
  name: 'Demo Partner',
  role: 'partner',
  partner_id: '1',
  permissions: [...KEYS, 'jobs-index'],
};

const pdf = (name = 'cv.pdf', content: BlobPart = PDF) =>
  new File([content], name, { type: 'application/pdf' });
const FORM = { cvSource: 'new', email: 'student@demo.example', phone: '0501234567', consent: ['given'] };

interface Saved {
  id: string;
  version: number;
  state: string;
}

interface Written {
  send?: boolean;
  version?: number;
  submission?: string;
  input?: Record<string, unknown>;
}

const write = (vacancy: string, { send = true, input, ...rest }: Written = {}, claims = STUDENT) =>
  gateway.execute(claims, WRITE, { vacancy, send, input: { ...FORM, cv: pdf(), ...input }, ...rest });

async function written(vacancy: string, given: Written = {}, claims = STUDENT): Promise<Saved> {
  const answer = await write(vacancy, given, claims);
  expect(answer).toMatchObject({ ok: true });
  return (answer as unknown as { data: { saved: Saved } }).data.saved;
}

async function read(id: string, claims = STUDENT): Promise<Record<string, unknown>> {
  const { data } = await gateway.ask(claims, RECORD, { id });
  return (data as { application: Record<string, unknown> }).application;
}

const questions = ['Which machines do you know?', 'When can you begin?'];

// APPLICATION-1, APPLICATION-2, APPLICATION-4
describe('a student', () => {
  test('sends an application with a new CV, a letter and answers', async () => {
    const vacancy = await insertVacancy(database, { values: { questions } });
    const input = { letter: 'I like this work.', answer1: 'Lathes', answer2: 'In May' };
    const { id, state } = await written(vacancy, { input });
    expect(state).toBe('submitted');
    expect(await read(id)).toMatchObject({
      state: 'submitted',
      title: 'Process operator',
      applicant: 'Demo Student 1',
      college: 'ADPOLY',
      email: 'student@demo.example',
      phone: '0501234567',
      questions,
      consent: ['given'],
      ...input,
      cv: { name: 'cv.pdf', size: PDF.length },
      history: [{ transition: null }, { transition: 'submit' }],
    });
  });

  test('saves an incomplete draft, continues it and sends it, each time with its version', async () => {
    const vacancy = await insertVacancy(database, { values: { questions } });
    const draft = await written(vacancy, { send: false, input: { cvSource: 'none', cv: null, consent: [] } });
    expect(draft).toMatchObject({ state: 'draft', version: 1 });
    const input = { cv: pdf('first.pdf'), letter: 'A first text' };
    const second = await written(vacancy, { send: false, version: 1, input });
    expect(second).toMatchObject({ id: draft.id, state: 'draft', version: 2 });
    const kept = { cvSource: 'kept', cv: null, answer1: 'a', answer2: 'b' };
    const sent = await written(vacancy, { version: 2, input: kept });
    expect(sent).toMatchObject({ id: draft.id, state: 'submitted', version: 3 });
    expect(await read(draft.id)).toMatchObject({ cv: { name: 'first.pdf' }, letter: null, answer2: 'b' });
  });

  test('replaces and removes the CV of a draft, and its stored file goes', async () => {
    const vacancy = await insertVacancy(database);
    const { id } = await written(vacancy, { send: false });
    await written(vacancy, { send: false, version: 1, input: { cv: pdf('second.pdf') } });
    expect(await read(id)).toMatchObject({ cv: { name: 'second.pdf' } });
    expect(await queryOnce(database.url, 'select name from portal.files')).toEqual([{ name: 'second.pdf' }]);
    await written(vacancy, { send: false, version: 2, input: { cvSource: 'none', cv: null } });
    expect(await read(id)).toMatchObject({ cv: null });
    expect(await queryOnce(database.url, 'select name from portal.files')).toEqual([]);
  });

  test('keeps the CV of a draft if the form has no other file', async () => {
    const vacancy = await insertVacancy(database);
    const { id } = await written(vacancy, { send: false });
    await written(vacancy, { send: false, version: 1, input: { cv: null, letter: 'Changed' } });
    expect(await read(id)).toMatchObject({ cv: { name: 'cv.pdf' }, letter: 'Changed' });
  });

  test('sends a copy of the CV of the profile, which a later change of the profile does not touch', async () => {
    const save = `mutation ($input: ProfileInput!) { saveProfile(input: $input) { version } }`;
    await gateway.execute(STUDENT, save, { input: { version: 0, skills: [], cv: pdf('profile.pdf') } });
    const vacancy = await insertVacancy(database);
    const { id } = await written(vacancy, { input: { cvSource: 'profile', cv: null } });
    await gateway.execute(STUDENT, save, { input: { version: 1, skills: [], removeCv: true } });
    expect(await read(id)).toMatchObject({ cv: { name: 'profile.pdf', size: PDF.length } });
  });

  test('corrects a returned application and sends it again, also after the vacancy has closed', async () => {
    const vacancy = await insertVacancy(database, { values: { questions: ['One?'] } });
    const id = await database.transaction((tx) => insertApplication(tx, { vacancy, state: 'returned' }));
    await queryOnce(
      database.url,
      `update portal.vacancies set state = 'closed', questions = '{}', title = 'New'`,
    );
    const { version } = (await read(id)) as unknown as Saved;
    const input = { cvSource: 'kept', cv: null, answer1: 'Corrected' };
    expect(await written(vacancy, { version, input })).toMatchObject({ id, state: 'submitted' });
    // The texts of the vacancy are those that the student has answered.
    expect(await read(id)).toMatchObject({
      title: 'Process operator',
      questions: ['One?'],
      answer1: 'Corrected',
    });
  });
});

// APPLICATION-4
test.each<[name: string, given: Written, messages: Record<string, string[]>]>([
  [
    'without a consent',
    { input: { consent: [] } },
    { consent: [expect.stringContaining('consent') as string] },
  ],
  [
    'with a CV of a profile that has none',
    { input: { cvSource: 'profile', cv: null } },
    { cvSource: ['Your profile has no CV. Choose another one.'] },
  ],
  [
    'with a kept CV that does not exist',
    { input: { cvSource: 'kept', cv: null } },
    { cvSource: ['The application has no CV yet. Choose one.'] },
  ],
  ['without an answer', { input: {} }, { answer1: ['Answer 1 must not be empty.'] }],
])('an application %s is refused, and nothing is stored', async (_name, given, validation) => {
  const asks = 'answer1' in validation ? ['One?'] : [];
  const vacancy = await insertVacancy(database, { values: { questions: asks } });
  expect(await write(vacancy, given)).toMatchObject({ ok: false, code: 'VALIDATION_FAILED', validation });
  expect(await queryOnce(database.url, 'select id from portal.applications')).toEqual([]);
  expect(await queryOnce(database.url, 'select id from portal.files')).toEqual([]);
});

// APPLICATION-2
describe('one application for each vacancy', () => {
  test('a second one is refused in words, until the first one is withdrawn', async () => {
    const vacancy = await insertVacancy(database);
    const { id, version } = await written(vacancy);
    const message = 'You have already applied for this vacancy.';
    expect(await write(vacancy)).toMatchObject({ ok: false, code: 'FORBIDDEN', message });
    await gateway.execute(STUDENT, MOVE, { id, version, transition: 'withdraw' });
    const again = await written(vacancy);
    expect(again.id).not.toBe(id);
    expect(await read(id)).toMatchObject({ state: 'withdrawn' });
  });

  test('two forms at the same moment make one application', async () => {
    const vacancy = await insertVacancy(database);
    const answers = await Promise.all([1, 2, 3].map(() => write(vacancy)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok)) expect(answer).toMatchObject({ code: 'FORBIDDEN' });
    expect(await queryOnce(database.url, 'select id from portal.applications')).toHaveLength(1);
  });

  test('a form that was saved as a draft is not a repetition when it is sent, and the reverse', async () => {
    const vacancy = await insertVacancy(database);
    const { id } = await written(vacancy, { send: false, submission: 'form-1' });
    const sent = await write(vacancy, { submission: 'form-1' });
    expect(sent).toMatchObject({ ok: false, code: 'CONFLICT', conflict: { version: 1 } });
    expect(await read(id)).toMatchObject({ state: 'draft' });
    const other = await insertVacancy(database);
    await written(other, { submission: 'form-2' });
    const saved = await write(other, { send: false, submission: 'form-2' });
    expect(saved).toMatchObject({ ok: false, code: 'FORBIDDEN' });
  });

  test('the first form is not a repetition after the application was returned', async () => {
    const vacancy = await insertVacancy(database);
    const { id } = await written(vacancy, { submission: 'form-1' });
    await queryOnce(database.url, `update portal.applications set state = 'returned', version = 3`);
    const again = await write(vacancy, { submission: 'form-1' });
    expect(again).toMatchObject({ ok: false, code: 'CONFLICT', conflict: { version: 3 } });
    expect(await read(id)).toMatchObject({ state: 'returned' });
  });

  test('the same form for another vacancy makes another application', async () => {
    const first = await written(await insertVacancy(database), { submission: 'form-1' });
    const second = await written(await insertVacancy(database), { submission: 'form-1' });
    expect(second.id).not.toBe(first.id);
  });

  test.each([
    ['without the CV', { cvSource: 'none', cv: null }],
    ['without the consent', { cvSource: 'kept', cv: null, consent: [] }],
    ['with another CV', { cv: pdf('other.pdf') }],
  ])('a form %s is not a repetition of the saved one', async (_, input) => {
    const vacancy = await insertVacancy(database);
    await written(vacancy, { send: false });
    const kept = { send: false, version: 1, input: { cvSource: 'kept', cv: null } };
    const saved = await written(vacancy, kept);
    expect(await written(vacancy, kept)).toEqual(saved);
    const changed = await write(vacancy, { send: false, version: 1, input });
    expect(changed).toMatchObject({ ok: false, code: 'CONFLICT' });
  });

  test('a repetition of the form is answered like the first one', async () => {
    const vacancy = await insertVacancy(database);
    const first = await written(vacancy, { submission: 'form-1' });
    expect(await written(vacancy, { submission: 'form-1' })).toEqual(first);
    const draft = await insertVacancy(database);
    const saved = await written(draft, { send: false });
    const change = { version: saved.version, input: { letter: 'Changed' } };
    const sent = await written(draft, change);
    expect(await written(draft, change)).toEqual(sent);
    expect(await write(draft, { ...change, input: { letter: 'Other' } })).toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('the form of an application that was withdrawn does not revive it', async () => {
    const vacancy = await insertVacancy(database);
    const { id, version } = await written(vacancy, { submission: 'form-1' });
    await gateway.execute(STUDENT, MOVE, { id, version, transition: 'withdraw' });
    for (const send of [true, false])
      expect(await write(vacancy, { send, submission: send ? 'form-1' : 'form-2' })).toMatchObject(
        send
          ? {
              ok: false,
              code: 'FORBIDDEN',
              message: 'You have withdrawn this application. Load the form again to apply once more.',
            }
          : { ok: true },
      );
    expect(await read(id)).toMatchObject({ state: 'withdrawn', version: version + 1 });
  });

  test('a form of an older version is a conflict, and so is a second new form beside a draft', async () => {
    const vacancy = await insertVacancy(database);
    await written(vacancy, { send: false });
    await written(vacancy, { send: false, version: 1, input: { letter: 'In another window' } });
    for (const version of [1, undefined])
      expect(
        await write(vacancy, { send: false, ...(version && { version }), input: { letter: 'Older' } }),
      ).toMatchObject({ ok: false, code: 'CONFLICT', conflict: { version: 2 } });
  });
});

// APPLICATION-3
describe('a vacancy', () => {
  test.each([
    ['of another college', { entity: 'FCHS' }],
    ['for another group', { user_type: 'college_graduate' }],
    ['for a student without a college', { entity: undefined }],
  ])('%s takes no application', async (_name, claims) => {
    const vacancy = await insertVacancy(database);
    for (const send of [true, false])
      expect(await write(vacancy, { send }, { ...STUDENT, ...claims })).toMatchObject({
        ok: false,
        code: 'FORBIDDEN',
        message: 'This vacancy is for other colleges or groups, so you cannot apply.',
      });
  });

  test.each(['draft', 'waiting', 'refused'] as const)(
    'in the state %s does not exist for students',
    async (state) => {
      const vacancy = await insertVacancy(database, { state });
      expect(await write(vacancy)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
    },
  );

  test('with another id does not exist', async () => {
    for (const id of ['v-aaaaaaaaaaaa', '1', '', 'v-\u0000'])
      expect(await write(id), id).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  });

  test('that closes while a student writes takes no application, and keeps a draft', async () => {
    const vacancy = await insertVacancy(database, { state: 'closed' });
    expect(await write(vacancy)).toMatchObject({
      ok: false,
      code: 'FORBIDDEN',
      message: 'This vacancy has closed, so the application was not sent. You can still save it as a draft.',
    });
    expect(await written(vacancy, { send: false })).toMatchObject({ state: 'draft' });
  });

  test('that closes at the moment at which a student sends takes no application', async () => {
    const vacancy = await insertVacancy(database);
    const closed = Promise.withResolvers<unknown>();
    const isWaited = Promise.withResolvers<unknown>();
    const closing = database.transaction(async (tx) => {
      await tx.update(vacancies).set({ state: 'closed' }).where(eq(vacancies.id, vacancy));
      closed.resolve(undefined);
      await isWaited.promise;
    });
    await closed.promise;
    const answer = write(vacancy);
    await waitForLocks(database.url);
    isWaited.resolve(undefined);
    await closing;
    expect(await answer).toMatchObject({ ok: false, code: 'FORBIDDEN' });
  });

  test('whose last day is over is closed, also before the scheduler closes it', async () => {
    const vacancy = await insertVacancy(database);
    await queryOnce(database.url, 'update portal.vacancies set closes_on = $1', [
      addDays(todayInDubai(), -1),
    ]);
    expect(await write(vacancy)).toMatchObject({ ok: false, code: 'FORBIDDEN' });
    await queryOnce(database.url, 'update portal.vacancies set closes_on = $1', [todayInDubai()]);
    expect(await written(vacancy)).toMatchObject({ state: 'submitted' });
  });

  test('whose change waits is open, and the application has its approved text', async () => {
    const vacancy = await insertVacancy(database, { state: 'changeWaiting' });
    const { id } = await written(vacancy);
    expect(await read(id)).toMatchObject({ title: 'Process operator' });
  });
});

// APPLICATION-3
test.each([
  ['a partner', PARTNER, 'FORBIDDEN'],
  ['a Viewer', { sub: 'v-1', role: 'Viewer', permissions: KEYS }, 'FORBIDDEN'],
  ['an administrator', { sub: 'a-1', role: 'admin', permissions: KEYS }, 'FORBIDDEN'],
  ['a superadmin', { sub: 's-1', role: 'superadmin', permissions: KEYS }, 'FORBIDDEN'],
  ['a student without the key', { ...STUDENT, permissions: [] }, 'FORBIDDEN'],
])('%s cannot apply', async (_name, claims, code) => {
  const vacancy = await insertVacancy(database);
  expect(await write(vacancy, {}, claims)).toMatchObject({ ok: false, code });
  expect(await queryOnce(database.url, 'select id from portal.applications')).toEqual([]);
});

// APPLICATION-3
test('a visitor cannot apply', async () => {
  const vacancy = await insertVacancy(database);
  const input = { ...FORM, cv: pdf() };
  expect(await gateway.execute(undefined, WRITE, { vacancy, send: true, input })).toMatchObject({
    ok: false,
    code: 'UNAUTHENTICATED',
  });
});

// APPLICATION-6
test('forms that arrive at the same moment do not pass the limit of a day', async () => {
  const vacancies = [1, 2, 3].map(() => insertVacancy(database));
  await queryOnce(
    database.url,
    `insert into portal.applications (id, version, state, state_since, author, search, created_at, changed_at, vacancy)
     select 'a-' || lpad(n::text, 12, 'a'), 1, 'withdrawn', now(), $1, '', now(), now(), 'v'
     from generate_series(1, $2::int) n`,
    [STUDENT_CLAIMS.sub, MAX_APPLICATIONS_PER_DAY - 1],
  );
  const ids = await Promise.all(vacancies);
  const answers = await Promise.all(ids.map((id) => write(id, { send: false })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

// APPLICATION-4
test('a draft that is saved again and again has one entry for all changes in its history', async () => {
  const vacancy = await insertVacancy(database);
  const { id } = await written(vacancy, { send: false });
  for (const version of [1, 2, 3]) await written(vacancy, { send: false, version });
  const entries = (await read(id))['history'];
  expect(entries).toEqual([{ transition: null }, { transition: null }]);
  await written(vacancy, { version: 4 });
  expect((await read(id))['history']).toEqual([{ transition: null }, { transition: 'submit' }]);
});

// APPLICATION-6
test('a student begins at most 30 applications in 24 hours, also with those withdrawn', async () => {
  const vacancy = await insertVacancy(database);
  await queryOnce(
    database.url,
    `insert into portal.applications (id, version, state, state_since, author, search, created_at, changed_at, vacancy)
     select 'a-' || lpad(n::text, 12, 'a'), 1, 'withdrawn', now(), $1, '', now() - interval '23 hours', now(), 'v'
     from generate_series(1, $2::int) n`,
    [STUDENT_CLAIMS.sub, MAX_APPLICATIONS_PER_DAY],
  );
  expect(await write(vacancy)).toMatchObject({ ok: false, code: 'TOO_MANY_REQUESTS' });
  await queryOnce(database.url, `update portal.applications set created_at = now() - interval '25 hours'`);
  expect(await written(vacancy)).toMatchObject({ state: 'submitted' });
});

// APPLICATION-5
describe('a draft', () => {
  test('is deleted with its file and its history', async () => {
    const vacancy = await insertVacancy(database);
    const { id, version } = await written(vacancy, { send: false });
    const stale = await gateway.execute(STUDENT, DISCARD, { id, version: version + 1 });
    expect(stale).toMatchObject({ ok: false, code: 'CONFLICT' });
    expect(await gateway.execute(OTHER, DISCARD, { id, version })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await gateway.execute(STUDENT, DISCARD, { id, version })).toMatchObject({ ok: true });
    expect(await queryOnce(database.url, 'select id from portal.files')).toEqual([]);
    expect(
      await queryOnce(database.url, 'select record from portal.history where record = $1', [id]),
    ).toEqual([]);
    expect(await write(vacancy, { version })).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  });

  test('that was sent cannot be deleted', async () => {
    const vacancy = await insertVacancy(database);
    const { id, version } = await written(vacancy);
    expect(await gateway.execute(STUDENT, DISCARD, { id, version })).toMatchObject({
      ok: false,
      code: 'FORBIDDEN',
      message: 'It was sent already, so it cannot be deleted. You can withdraw it.',
    });
  });
});

// APPLICATION-2
test('a student finds the own applications for some vacancies, without those withdrawn', async () => {
  const [first, second, third] = [
    await insertVacancy(database),
    await insertVacancy(database),
    await insertVacancy(database),
  ];
  const sent = await written(first);
  await written(second, { send: false }, OTHER);
  await database.transaction((tx) => insertApplication(tx, { vacancy: third, state: 'withdrawn' }));
  const ids = [first, second, third, 'x'];
  const [submit] = await queryOnce(
    database.url,
    `select at from portal.history where record = $1 and transition = 'submit'`,
    [sent.id],
  );
  const sentAt = (submit?.['at'] as Date).toISOString();
  expect((await gateway.ask(STUDENT, OWN, { ids })).data).toEqual({
    ownApplications: [{ id: sent.id, vacancy: first, version: 2, state: 'submitted', sentAt }],
  });
  expect((await gateway.ask(OTHER, OWN, { ids })).data).toMatchObject({
    ownApplications: [{ vacancy: second, state: 'draft', sentAt: null }],
  });
  expect((await gateway.ask(PARTNER, OWN, { ids })).data).toEqual({ ownApplications: [] });
  const many = Array.from({ length: 101 }, (_, index) => `v-${index}`);
  expect(await gateway.ask(STUDENT, OWN, { ids: many })).toMatchObject({
    errors: [{ extensions: { code: 'VALIDATION_FAILED' } }],
  });
});

// APPLICATION-12
describe('the places of a vacancy', () => {
  const hire = async (id: string, claims = PARTNER) => {
    const { version } = (await read(id, claims)) as unknown as Saved;
    return await gateway.execute(claims, MOVE, { id, version, transition: 'hire' });
  };
  const almostHired = (vacancy: string, sub: string) =>
    database.transaction((tx) =>
      insertApplication(tx, {
        vacancy,
        state: 'recruitmentProcess',
        author: viewerOf({ ...STUDENT_CLAIMS, sub }),
      }),
    );

  test('close it once all of them are filled', async () => {
    const vacancy = await database.transaction((tx) => insertOpenVacancy(tx, { values: { places: 2 } }));
    const [first, second] = [
      await almostHired(vacancy, 'student-1'),
      await almostHired(vacancy, 'student-2'),
    ];
    expect(await hire(first)).toMatchObject({ ok: true });
    expect(await queryOnce(database.url, VACANCY_STATE, [vacancy])).toMatchObject([{ state: 'open' }]);
    expect(await hire(second)).toMatchObject({ ok: true });
    expect(await queryOnce(database.url, VACANCY_STATE, [vacancy])).toMatchObject([{ state: 'closed' }]);
    const entries = await queryOnce(
      database.url,
      'select transition, actor_name from portal.history where record = $1 order by version desc limit 1',
      [vacancy],
    );
    expect(entries).toEqual([{ transition: 'fill', actor_name: 'the portal' }]);
  });

  test('are counted by two colleagues who hire at the same moment', async () => {
    const vacancy = await database.transaction((tx) => insertOpenVacancy(tx, { values: { places: 2 } }));
    const ids = [await almostHired(vacancy, 'student-1'), await almostHired(vacancy, 'student-2')];
    const answers = await Promise.all(
      ids.map((id, index) => hire(id, { ...PARTNER, sub: `partner-${index}` })),
    );
    expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await queryOnce(database.url, VACANCY_STATE, [vacancy])).toMatchObject([{ state: 'closed' }]);
  });

  test('do not matter for a vacancy that is closed already', async () => {
    const vacancy = await database.transaction((tx) => insertOpenVacancy(tx, { values: { places: 1 } }));
    const id = await almostHired(vacancy, 'student-1');
    await queryOnce(database.url, `update portal.vacancies set state = 'closed'`);
    const [before] = await queryOnce(database.url, VACANCY_STATE, [vacancy]);
    expect(await hire(id)).toMatchObject({ ok: true });
    expect(await queryOnce(database.url, VACANCY_STATE, [vacancy])).toEqual([before]);
  });
});
