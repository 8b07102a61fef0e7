import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { MINUTE } from '#rules/constants.ts';
import { PDF, PNG } from '#rules/files/testing/samples.ts';
import { DOCUMENT } from '#rules/resources/document.ts';
import { getResource } from '#rules/resources/table.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';
import { clearanceFiles, clearanceInput } from '#rules/resources/testing/clearance-input.ts';

import { clearances } from '../clearance/tables.ts';
import { documents } from '../documents/tables.ts';
import { createEngineModule } from '../engine/resource-module.ts';
import { insertRecord } from '../engine/record.ts';
import { parseValues } from '../engine/values.ts';
import { createFileTurns } from '../files/turns.ts';
import { createLink } from '../links/tokens.ts';
import { createImportModule } from '../people/import/import-module.ts';
import { listImportJobs } from '../people/import/job.ts';
import { lockMatching } from '../people/matches.ts';
import { createPeopleModule } from '../people/people-module.ts';
import { findPerson, recordSignIn } from '../people/people.ts';
import { createProfilesModule } from '../profiles/profiles-module.ts';
import { openTestDatabase, queryOnce, waitForLocks } from '../testing/database.ts';
import {
  codeOf,
  createModulesGateway,
  createPortalGateway,
  type ModulesGateway,
  type TestClaims,
} from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { addAssignment } from '../testing/caseload.ts';
import { addMessage, choose, readMessages } from '../testing/messages.ts';
import { viewerOf } from '../testing/sample.ts';
import { vacancies } from '../vacancies/tables.ts';
import { createExportSlots } from './export-slots.ts';
import { createPersonalDataModule } from './personal-data-module.ts';

const PEOPLE_KEY = { permissions: ['people-index'] };
const ADMIN = { sub: 'admin-1', name: 'Demo Admin', role: 'admin', ...PEOPLE_KEY };
const SUPERADMIN = { sub: 'super-1', name: 'Demo Super', role: 'superadmin', ...PEOPLE_KEY };
const REASON = 'The person asked for it by e-mail.';

const resource = getResource('clearance');
const resources = [{ resource, table: clearances }];
const fileKeys = createTestKeys();

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let gateway: ModulesGateway;
beforeAll(async () => {
  database = await openTestDatabase();
  gateway = createModulesGateway([
    createEngineModule(),
    createPeopleModule(database),
    createImportModule({ database, runJob: () => undefined }),
    createProfilesModule({
      database,
      fileKeys,
      inTurn: createFileTurns(),
      reducePhoto: (photo) => Promise.resolve(photo),
    }),
    createPersonalDataModule({ database, resources, supportEmail: 'support@portal.example' }),
  ]);
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

async function query(text: string, values: unknown[] = []) {
  return await queryOnce(database.url, text, values);
}

async function signIn(claims: Record<string, unknown>): Promise<string> {
  const viewer = viewerOf({ name: 'Demo', role: 'user', ...claims });
  await database.transaction((tx) => recordSignIn(tx, viewer));
  const person = await database.read((db) => findPerson(db, viewer));
  return person?.id ?? '';
}

const HEADINGS = 'Student id,Name,Email,College,Class,Status,Mobile,Campus';

async function stage(...lines: string[]): Promise<string> {
  const file = new File([[HEADINGS, ...lines].join('\r\n')], 'students.csv', { type: 'text/csv' });
  const { data } = await gateway.send(
    ADMIN,
    'mutation ($input: PeopleImportInput!) { createPeopleImport(input: $input) { id } }',
    { input: { file: null } },
    { 'input.file': file },
  );
  return (data?.['createPeopleImport'] as { id: string }).id;
}

async function act(mutation: 'startPeopleImport' | 'undoPeopleImport', id: string): Promise<void> {
  const answer = await gateway.ask(ADMIN, `mutation ($id: ID!) { ${mutation}(id: $id) { id } }`, { id });
  expect(codeOf(answer)).toBe('ok');
  for (const job of listImportJobs(database)) await job.run(new Date(), new AbortController().signal);
}

async function apply(...lines: string[]): Promise<string> {
  const id = await stage(...lines);
  await act('startPeopleImport', id);
  return id;
}

async function erase(id: string) {
  return await eraseAs(ADMIN, id);
}

async function eraseAs(claims: TestClaims, id: string, reason = REASON) {
  return await gateway.ask(
    claims,
    'mutation ($id: ID!, $reason: String!) { erasePerson(id: $id, reason: $reason) }',
    { id, reason },
  );
}

async function sendRecord(author: Record<string, unknown> | undefined, name = 'Demo Visitor') {
  const given = parseValues(resource, { ...clearanceInput({ name }), ...clearanceFiles() }, 'create');
  const viewer = author && viewerOf({ role: 'user', name: 'Demo', ...author });
  return await database.transaction((tx) =>
    insertRecord(tx, clearances, resource, viewer, given, { fileKeys }),
  );
}

async function saveProfile(claims: Record<string, unknown>): Promise<void> {
  const answer = await gateway.send(
    { role: 'user', ...claims },
    'mutation ($input: ProfileInput!) { saveProfile(input: $input) { version } }',
    { input: { version: 0, headline: 'Headline of Zaynab', phone: '0507654321', cv: null, photo: null } },
    {
      'input.cv': new File([PDF], 'Zaynab Erasable.pdf', { type: 'application/pdf' }),
      'input.photo': new File([PNG], 'Zaynab.png', { type: 'image/png' }),
    },
  );
  expect(codeOf(answer)).toBe('ok');
}

/** Lists the rows of all tables whose text contains one of some words. */
async function search(...words: string[]): Promise<string[]> {
  const tables = await query("select tablename as name from pg_tables where schemaname = 'portal'");
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await query(`select t::text as row from portal.${String(name)} t`);
    for (const { row } of rows) {
      const text = String(row).toLowerCase();
      for (const word of words) if (text.includes(word.toLowerCase())) found.push(`${String(name)}: ${word}`);
    }
  }
  return [...new Set(found)].sort();
}

const ZAYNAB = {
  sub: 'subject-zaynab',
  name: 'Zaynab Erasable',
  email: 'zaynab@erasable.example',
  role: 'user',
  student_id: 'ER900001',
  entity: 'ADPOLY',
};
const ZAYNABS_WORDS = [
  ZAYNAB.sub,
  'zaynab',
  ZAYNAB.email,
  ZAYNAB.student_id,
  'former@erasable.example',
  '0509998877',
  '0507654321',
  '+971507654321',
  'bad-status-of-zaynab',
];

const ANSWER = { state: 'approved', site: 'headOffice', firstDay: '2026-11-28', lastDay: '2026-11-28' };

/** Adds a saved search of a person, for vacancies in Al Ain. */
async function addSearch(person: string, name: string): Promise<void> {
  await query(
    `insert into portal.saved_searches (person, name, search, filters, created_at, checked_at)
     values ($1, $2, 'operator', '{"city": ["alAin"]}', now(), now())`,
    [person, name],
  );
}

/** Adds a saved view of the list of students. */
async function addView(person: string, name: string): Promise<void> {
  await query(
    `insert into portal.saved_views (person, list, name, query, created_at)
     values ($1, 'students', $2, 'college=FCHS', now())`,
    [person, name],
  );
}

/** Switches on that the recent searches of a person are kept, and adds one. */
async function addRecentSearch(person: string, words: string): Promise<void> {
  await query(
    `with keeper as (insert into portal.search_keepers (person, since) values ($1, now()))
     insert into portal.recent_searches (person, words, at) values ($1, $2, now())`,
    [person, words],
  );
}

/** Adds a person with a row of each kind. */
async function addZaynab() {
  const line = 'ER900001,Zaynab Erasable,zaynab@erasable.example,ADPOLY,2027,active,0509998877';
  const applied = await apply(line);
  const waiting = await stage(
    line.replace('2027', '2028'),
    'ER900099,Other Student,other@erasable.example,ADPOLY,2027,active,',
    ' er٩00001,Zaynab Erasable,,ADPOLY,2027,bad-status-of-zaynab,',
    ',Zaynab Erasable,Zaynab@erasable.example,ADPOLY,2027,bad-status-of-zaynab,',
  );
  const id = await signIn(ZAYNAB);
  await saveProfile(ZAYNAB);
  // The token of another account names the same student id.
  const other = await signIn({ ...ZAYNAB, sub: 'other-of-pair', name: 'Other', email: 'o@erasable.example' });
  await query("update portal.people set search = 'other' where id = $1", [other]);
  const record = await sendRecord(ZAYNAB, 'Zaynab Erasable');
  await query(
    `insert into portal.file_openings (id, record, field, actor, actor_name, at)
     values (gen_random_uuid()::text, $1, 'idCopy', 'staff', 'Demo Staff', now())`,
    [record.id],
  );
  await database.transaction((tx) =>
    createLink(tx, { resource: 'clearance', record: record.id, version: 1, link: 'own' }, new Date()),
  );
  await query(
    `insert into portal.outbox (id, recipient, resource, mail, record, version, values, created_at, next_try_at)
     values (gen_random_uuid()::text, 'Zaynab@Erasable.example', 'clearance', 'hostApproved', 'c-other', 1,
       '{}', now(), now())`,
  );
  await addMessage(database.url, id, { kind: 'studentAdded', values: { studentId: ZAYNAB.student_id } });
  // An erasure removes this message with the record.
  await addMessage(database.url, id, { kind: 'clearanceAnswered', values: ANSWER, record: record.id });
  await choose(database.url, id, 'studentAdded', { mail: 'digest' });
  await addAssignment(database.url, { adviser: other, student: id });
  await query(
    `insert into portal.case_notes (student, author, author_name, author_role, kind, text, created_at)
     values ($1, $2, 'Demo Counselor', 'careercounselor', 'call', 'A note about Zaynab', now())`,
    [id, other],
  );
  await query(
    `insert into portal.talent_pool_members (id, person, kinds, fields, cities, available_from, sentence, shares_cv,
       shares_phone, joined_at, confirmed_at, expires_at, changed_at, search)
     values ('t-zaynabzaynabzayn', $1, '["fullTime"]', '["health"]', '["dubai"]', '2026-12-01', 'Words of Zaynab',
       true, true, now(), now(), now() + interval '1 day', now(), 'words of zaynab')`,
    [id],
  );
  await query(
    `insert into portal.talent_pool_contacts (person, member, company, company_name, user_name, reason, text, at)
     values ($1, 't-zaynabzaynabzayn', '1', 'Demo Company', 'Demo Recruiter', 'other', 'Because of Zaynab', now())`,
    [id],
  );
  await query(
    `insert into portal.outcomes (person, category, employer, source, recorded_at, is_latest)
     values ($1, 'fullTime', 'Employer of Zaynab', 'self', now(), true)`,
    [id],
  );
  await addSearch(id, 'Search of Zaynab');
  await addView(id, 'View of Zaynab');
  await addRecentSearch(id, 'Words of Zaynab');
  await query(
    "insert into portal.page_visits (person, page, day, count) values ($1, 'jobs', current_date, 2)",
    [id],
  );
  // Zaynab has written a draft, and got an e-mail of another sender.
  await query(
    `insert into portal.staff_mails (sender, sender_name, sender_role, audience, subject, text, is_service,
       created_at, changed_at, sent_at)
     values ($1, 'Zaynab Erasable', 'careercounselor', '{}', 'Draft of Zaynab', 'Words of Zaynab', false, now(), now(), null),
       (null, 'Demo Sender', 'careercounselor', '{}', 'News', 'A text of a demo', false, now(), now(), now())`,
    [id],
  );
  await query(
    `insert into portal.staff_mail_recipients (mail, person, at)
     select id, $1, now() from portal.staff_mails where sent_at is not null`,
    [id],
  );
  await query(
    `insert into portal.outbox (id, recipient, resource, mail, record, version, values, person, created_at, next_try_at)
     values (gen_random_uuid()::text, 'former@erasable.example', 'message', 'studentAdded', 'a-record', 0,
       '{}', $1, now(), now())`,
    [id],
  );
  return { id, applied, waiting, record: record.id };
}

const KEPT =
  'person students profile cv photo matches importLines assignments caseNotes talentPool outcomes searches views recentSearches pageVisits records files openings contacts messages staffMails mails';

// ERASE-1, ERASE-2, ERASE-3, ERASE-6, ERASE-7, TALENT-10
test('an erasure leaves no row with the name, the addresses or the numbers of the person', async () => {
  const other = await sendRecord(undefined);
  const { id, waiting } = await addZaynab();
  const before = await search(...ZAYNABS_WORDS);
  const tables = new Set(before.map((place) => place.split(':')[0]));
  expect([...tables]).toEqual([
    'case_notes',
    'clearances',
    'files',
    'history',
    'messages',
    'outbox',
    'outcomes',
    'people',
    'people_import_lines',
    'person_matches',
    'person_students',
    'profiles',
    'recent_searches',
    'saved_searches',
    'saved_views',
    'staff_mails',
    'talent_pool_contacts',
    'talent_pool_members',
  ]);
  const shown = await gateway.ask(ADMIN, `query ($id: ID!) { personRecord(id: $id) { kept { ${KEPT} } } }`, {
    id,
  });
  const { kept } = shown.data?.['personRecord'] as { kept: object };
  expect(await search(id)).toContain(`caseload: ${id}`);
  expect(codeOf(await erase(id))).toBe('ok');
  expect(await search(...ZAYNABS_WORDS)).toEqual([]);
  expect(await search(id)).toEqual([`person_actions: ${id}`]);
  // Nothing without a name is left either.
  for (const table of ['files', 'history', 'file_openings', 'links', 'clearances']) {
    const column = table === 'clearances' ? 'id' : 'record';
    const rows = await query(`select distinct ${column} as id from portal.${table}`);
    expect(
      rows.map((row) => row['id']).filter((record) => record !== other.id),
      table,
    ).toEqual([]);
  }
  // Only the files of the other record have content.
  const orphans = await query(
    'select 1 from portal.file_chunks c left join portal.files f on f.id = c.file where f.record is distinct from $1',
    [other.id],
  );
  expect(orphans).toEqual([]);
  const lines = await query('select line from portal.people_import_lines where import = $1', [waiting]);
  expect(lines).toEqual([{ line: 3 }]);
  const log = await gateway.ask(
    ADMIN,
    `{ personActions { total items { kind actorName reason person counts { ${KEPT} } } } }`,
  );
  const { items } = log.data?.['personActions'] as { items: object[] };
  expect(items[0]).toEqual({
    kind: 'erase',
    actorName: 'Demo Admin',
    reason: REASON,
    person: id,
    counts: kept,
  });
  expect(kept).toEqual({
    person: 1,
    students: 1,
    profile: 1,
    cv: 1,
    photo: 1,
    matches: 1,
    importLines: 4,
    assignments: 1,
    caseNotes: 1,
    talentPool: 2,
    outcomes: 1,
    searches: 1,
    views: 1,
    recentSearches: 1,
    pageVisits: 1,
    records: 1,
    files: 2,
    openings: 1,
    contacts: 0,
    messages: 2,
    staffMails: 2,
    mails: 3,
  });
});

// ERASE-6
test('an entry of the log that has no count of messages, contacts, assignments, notes, searches or page visits has none', async () => {
  await query(
    `insert into portal.person_actions (id, at, kind, person, actor, actor_name, counts)
     values (gen_random_uuid(), now() + interval '1 day', 'erase', gen_random_uuid(), 'a', 'Demo', '{"person": 1}')`,
  );
  const log = await gateway.ask(ADMIN, `{ personActions { items { counts { ${KEPT} } } } }`);
  const { items } = log.data?.['personActions'] as { items: object[] };
  await query("delete from portal.person_actions where at > now() + interval '1 hour'");
  expect(items[0]).toMatchObject({
    counts: {
      person: 1,
      assignments: 0,
      caseNotes: 0,
      talentPool: 0,
      outcomes: 0,
      searches: 0,
      views: 0,
      recentSearches: 0,
      pageVisits: 0,
      contacts: 0,
      messages: 0,
      staffMails: 0,
      mails: 0,
    },
  });
});

// ERASE-1
test('a second press finds no person, and writes nothing to the log', async () => {
  const id = await signIn({ sub: 'twice', name: 'Twice Erasable' });
  expect(codeOf(await erase(id))).toBe('ok');
  const before = await query('select 1 from portal.person_actions');
  expect(codeOf(await erase(id))).toBe('NOT_FOUND');
  expect(codeOf(await erase('some-item'))).toBe('NOT_FOUND');
  expect(await query('select 1 from portal.person_actions')).toHaveLength(before.length);
});

// ERASE-2
test('a person with more records than one transaction erases is erased to the end', async () => {
  const id = await signIn({ sub: 'many', name: 'Many Erasable' });
  const { id: record } = await sendRecord({ sub: 'many' });
  const [row] = await query('select * from portal.clearances where id = $1', [record]);
  const names = Object.keys(row ?? {}).filter((name) => !['id', 'code', 'submission'].includes(name));
  await query(
    `insert into portal.clearances (id, ${names.join(', ')})
     select 'c-many' || n, ${names.join(', ')} from portal.clearances, generate_series(1, 149) n where id = $1`,
    [record],
  );
  expect(codeOf(await erase(id))).toBe('ok');
  expect(await query("select 1 from portal.clearances where author = 'many'")).toEqual([]);
  const log = await query('select counts from portal.person_actions where person = $1', [id]);
  expect(log).toMatchObject([{ counts: { person: 1, records: 150, files: 2 } }]);
});

// ERASE-4, RIGHT-2
describe('who may erase whom', () => {
  const roles = { permissions: ['people-index'] };
  test.each<[string, string, TestClaims]>([
    ['a visitor', 'UNAUTHENTICATED', undefined],
    ['a Viewer', 'FORBIDDEN', { sub: 'v', role: 'Viewer', ...roles }],
    ['a career counselor', 'FORBIDDEN', { sub: 'cc', role: 'careercounselor', ...roles }],
    ['a student', 'FORBIDDEN', { sub: 's', role: 'user', ...roles }],
    ['an admin without the key', 'FORBIDDEN', { sub: 'a', role: 'admin', permissions: [] }],
    ['an admin', 'ok', ADMIN],
    ['a superadmin', 'ok', SUPERADMIN],
  ])('%s gets %s for a student', async (_, code, claims) => {
    const id = await signIn({ sub: 'student-of-matrix' });
    expect(codeOf(await eraseAs(claims, id))).toBe(code);
    const copy = await gateway.ask(claims, 'mutation ($id: ID!) { exportPerson(id: $id) { data } }', {
      id: code === 'ok' ? await signIn({ sub: 'student-of-matrix' }) : id,
    });
    expect(codeOf(copy)).toBe(code);
  });

  test.each([
    ['an admin', ADMIN, ADMIN, 'You cannot erase yourself. Ask another administrator.'],
    ['a superadmin', SUPERADMIN, SUPERADMIN, 'You cannot erase yourself. Ask another administrator.'],
    ['another admin', ADMIN, { sub: 'a2', role: 'admin' }, 'Only a super admin can erase an administrator.'],
    [
      'a superadmin by an admin',
      ADMIN,
      { sub: 's2', role: 'superadmin' },
      'Only a super admin can erase an administrator.',
    ],
  ])('refuses %s', async (_, claims, person, message) => {
    const id = await signIn(person);
    const answer = await eraseAs(claims, id);
    expect(codeOf(answer)).toBe('FORBIDDEN');
    expect(answer.errors?.[0]?.message).toBe(message);
    const shown = await gateway.ask(claims, 'query ($id: ID!) { personRecord(id: $id) { eraseRefusal } }', {
      id,
    });
    expect(shown.data?.['personRecord']).toEqual({ eraseRefusal: message });
    expect(await query('select 1 from portal.people where id = $1', [id])).toHaveLength(1);
  });

  test('a superadmin erases an admin', async () => {
    expect(codeOf(await eraseAs(SUPERADMIN, await signIn({ sub: 'a3', role: 'admin' })))).toBe('ok');
  });
});

// ERASE-1, ERASE-7
test.each([
  ['too short', 'short'],
  ['too long', 'a'.repeat(501)],
  ['with the name', 'Because LAYLA  named asked for it'],
  ['with the e-mail address', 'layla@erasable.example asked for it'],
  ['with the student id', 'The student er900002 asked for it'],
  ['with the student id in groups', 'The number is ER-900 002'],
])('a reason %s is refused, and nothing is erased', async (_, reason) => {
  const id = await signIn({
    sub: 'layla',
    name: 'Layla Named',
    email: 'layla@erasable.example',
    student_id: 'ER900002',
  });
  const answer = await eraseAs(ADMIN, id, reason);
  expect(codeOf(answer)).toBe('VALIDATION_FAILED');
  expect(await query('select 1 from portal.people where id = $1', [id])).toHaveLength(1);
});

// ERASE-7
test('a reason that has one word of a longer name is accepted', async () => {
  const id = await signIn({ sub: 'ali', name: 'Ali Valid', email: 'ali@erasable.example' });
  expect(codeOf(await eraseAs(ADMIN, id, 'The request is valid'))).toBe('ok');
});

// ERASE-6
test('an id in capital letters finds no person', async () => {
  const id = await signIn({ sub: 'capitals', name: 'Demo Capitals' });
  const read = async (given: string) =>
    codeOf(
      await gateway.ask(ADMIN, 'query ($id: ID!) { personRecord(id: $id) { createdAt } }', { id: given }),
    );
  expect(await read(id)).toBe('ok');
  expect(await read(id.toUpperCase())).toBe('NOT_FOUND');
});

// ERASE-5
test('what a member of the staff did with records of others stays with the name', async () => {
  const id = await signIn({ sub: 'officer-1', name: 'Demo Officer', role: 'Admin Support' });
  const { id: record } = await sendRecord(undefined);
  await query(
    `insert into portal.history (resource, record, version, transition, from_state, to_state, actor, actor_name, at)
     values ('clearance', $1, 2, 'approve', 'submitted', 'approved', 'officer-1', 'Demo Officer', now())`,
    [record],
  );
  await query(
    `insert into portal.file_openings (id, record, field, actor, actor_name, at)
     values (gen_random_uuid()::text, $1, 'idCopy', 'officer-1', 'Demo Officer', now())`,
    [record],
  );
  expect(codeOf(await erase(id))).toBe('ok');
  expect(await search('Demo Officer')).toEqual(['file_openings: Demo Officer', 'history: Demo Officer']);
});

// ERASE-8
describe('the documents of an administrator', () => {
  let portal: ModulesGateway;
  beforeAll(() => {
    portal = createPortalGateway(database, fileKeys);
  });
  afterAll(() => portal.close());

  async function ask(text: string, variables: Record<string, unknown>) {
    const { data, errors } = await portal.ask(SUPERADMIN, text, variables);
    expect(errors).toBeUndefined();
    return data;
  }

  /** Signs an administrator in who has written a document with a file, and sent a request for clearance. */
  async function addPublisher(sub: string) {
    const publisher = { sub, name: 'Demo Publisher', role: 'admin' };
    const person = await signIn(publisher);
    const values = { place: 'policies', title: 'A policy', text: 'A text.', audience: ['everyone'] };
    const file = new File([PDF], 'policy.pdf', { type: 'application/pdf' });
    const { id: document } = await database.transaction((tx) =>
      insertRecord(tx, documents, DOCUMENT, viewerOf(publisher), { ...values, file }, { fileKeys }),
    );
    const { id: request } = await sendRecord(publisher);
    return { person, document, request };
  }

  async function countRows(record: string) {
    const [row] = await query(
      `select (select count(*)::int from portal.documents where id = $1) as documents,
        (select count(*)::int from portal.files where record = $1) as files,
        (select count(*)::int from portal.file_chunks where file in
          (select id from portal.files where record = $1)) as chunks,
        (select count(*)::int from portal.history where record = $1) as entries`,
      [record],
    );
    return row;
  }

  test('are not counted as personal data, and stay when this person is erased', async () => {
    const { person, document, request } = await addPublisher('publisher-1');
    const before = await countRows(document);
    expect(before).toEqual({ documents: 1, files: 1, chunks: 1, entries: 1 });
    const text = 'query ($id: ID!) { personRecord(id: $id) { kept { records files } } }';
    const shown = await ask(text, { id: person });
    expect(shown?.['personRecord']).toEqual({ kept: { records: 1, files: 2 } });
    await ask('mutation ($id: ID!, $reason: String!) { erasePerson(id: $id, reason: $reason) }', {
      id: person,
      reason: REASON,
    });
    expect(await countRows(document)).toEqual(before);
    expect(await query('select author_name from portal.documents where id = $1', [document])).toEqual([
      { author_name: 'Demo Publisher' },
    ]);
    expect(await query('select 1 from portal.clearances where id = $1', [request])).toEqual([]);
    expect(await query('select 1 from portal.people where id = $1', [person])).toEqual([]);
  });

  test('are not in the copy of the data of this person', async () => {
    const { person, document, request } = await addPublisher('publisher-2');
    const text = 'mutation ($id: ID!) { exportPerson(id: $id) { data files { path } } }';
    const copy = JSON.stringify(await ask(text, { id: person }));
    expect(copy).toContain(request);
    expect(copy).toContain('passport.pdf');
    expect(copy).not.toContain(document);
    expect(copy).not.toContain('policy');
  });
});

// ERASE-9, VACANCY-18
describe('the contact person of vacancies', () => {
  const PARTNER = { sub: 'contact-1', name: 'Salma Contact', role: 'partner', partner_id: '1' };
  const CONTACT = {
    contactName: 'Salma Contact',
    contactEmail: 'Salma@partner.example',
    contactPhone: '0501234567',
  };
  const OTHER = { contactName: 'Omar Contact', contactEmail: 'omar@partner.example' };

  /** Inserts a vacancy of the person's company, with a change that waits if `pending` is given. */
  async function insertVacancy(values: Record<string, string>, pending?: object): Promise<string> {
    const { id } = await database.transaction((tx) =>
      insertRecord(tx, vacancies, VACANCY, viewerOf(PARTNER), { title: 'Process operator', ...values }),
    );
    if (pending)
      await query("update portal.vacancies set state = 'changeWaiting', pending_change = $2 where id = $1", [
        id,
        pending,
      ]);
    return id;
  }

  async function read(id: string) {
    const [row] = await query(
      `select state, version, author_name as author, contact_name as name, contact_email as email,
        contact_phone as phone, pending_change as pending from portal.vacancies where id = $1`,
      [id],
    );
    return row;
  }

  const NOTHING = { name: null, email: null, phone: null };

  test('is removed from vacancies and their changes, which stay with their authors', async () => {
    const person = await signIn({ ...PARTNER, email: 'salma@Partner.example' });
    const own = await insertVacancy(CONTACT);
    const changed = await insertVacancy(OTHER, { title: 'Operator', ...CONTACT });
    const both = await insertVacancy(CONTACT, { title: 'Operator', ...OTHER });
    const others = await insertVacancy(OTHER, { title: 'Operator', ...OTHER });
    const before = await read(others);
    const shown = await gateway.ask(
      ADMIN,
      'query ($id: ID!) { personRecord(id: $id) { kept { contacts records } } }',
      {
        id: person,
      },
    );
    expect(shown.data?.['personRecord']).toEqual({ kept: { contacts: 3, records: 0 } });
    expect(codeOf(await erase(person))).toBe('ok');
    expect(await read(own)).toEqual({
      state: 'draft',
      version: 2,
      author: 'Salma Contact',
      ...NOTHING,
      pending: null,
    });
    expect(await read(changed)).toMatchObject({
      state: 'changeWaiting',
      version: 2,
      name: 'Omar Contact',
      email: 'omar@partner.example',
      pending: { title: 'Operator', contactName: null, contactEmail: null, contactPhone: null },
    });
    expect(await read(both)).toMatchObject({ ...NOTHING, pending: { title: 'Operator', ...OTHER } });
    expect(await read(others)).toEqual(before);
    const entries = await query(
      'select version, actor_name as by, to_state as state from portal.history where record = $1 order by version',
      [own],
    );
    expect(entries).toEqual([
      { version: 1, by: 'Salma Contact', state: 'draft' },
      { version: 2, by: 'the portal', state: 'draft' },
    ]);
    const log = await gateway.ask(ADMIN, '{ personActions { items { person counts { contacts } } } }');
    const { items } = log.data?.['personActions'] as { items: object[] };
    expect(items).toContainEqual({ person, counts: { contacts: 3 } });
    expect(await search('salma@partner.example')).toEqual([]);
    await query('delete from portal.vacancies');
  });

  test('has what the vacancies say in the copy of the data, and nothing of other contact persons', async () => {
    const person = await signIn({ ...PARTNER, sub: 'contact-2', email: 'salma@partner.example' });
    const own = await insertVacancy(CONTACT, { title: 'Operator', ...OTHER });
    const changed = await insertVacancy(OTHER, { title: 'Operator', ...CONTACT });
    const { data } = await gateway.ask(ADMIN, 'mutation ($id: ID!) { exportPerson(id: $id) { data } }', {
      id: person,
    });
    const copy = (data?.['exportPerson'] as { data: string }).data;
    const { contactPersonOf } = JSON.parse(copy) as { contactPersonOf: unknown };
    const said = { name: 'Salma Contact', email: 'Salma@partner.example', phone: '0501234567' };
    expect(contactPersonOf).toEqual([
      { vacancy: own, title: 'Process operator', ...said },
      { vacancy: changed, title: 'Operator', ...said },
    ]);
    expect(copy).not.toContain('Omar');
    await query('delete from portal.vacancies');
  });
});

describe('imports', () => {
  const line = 'ER910001,Import Erasable,import@erasable.example,ATHS,2027,active,0501111222';
  const other = 'ER910002,Other Student,other2@erasable.example,ATHS,2027,active,';

  async function findId(studentId: string): Promise<string> {
    const [row] = await query('select person from portal.person_students where student_id = $1', [studentId]);
    return String(row?.['person']);
  }

  // ERASE-3, IMPORT-6
  test('the undoing of imports after an erasure restores nothing of the person', async () => {
    const first = await apply(line, other);
    const second = await apply(line.replace('2027', '2028'), other.replace('2027', '2028'));
    expect(codeOf(await erase(await findId('ER910001')))).toBe('ok');
    for (const id of [second, first]) {
      await act('undoPeopleImport', id);
      expect(await query('select state from portal.people_imports where id = $1', [id])).toEqual([
        { state: 'undone' },
      ]);
      expect(await search('ER910001', 'import@erasable.example', '0501111222')).toEqual([]);
    }
    expect(await search('ER910002')).toEqual(['people_import_lines: ER910002']);
  });

  // ERASE-3
  test('an import that was checked before an erasure does not add the person, and a later one does', async () => {
    await apply(line);
    const waiting = await stage(line, other);
    expect(codeOf(await erase(await findId('ER910001')))).toBe('ok');
    await act('startPeopleImport', waiting);
    expect(await search('ER910001', 'Import Erasable')).toEqual([]);
    expect(await query("select 1 from portal.person_students where student_id = 'ER910002'")).toHaveLength(1);
    await apply(line);
    expect(await query("select 1 from portal.person_students where student_id = 'ER910001'")).toHaveLength(1);
  });

  // ERASE-3
  test('the lines of another student with the same e-mail address stay', async () => {
    const shared = 'family@erasable.example';
    await apply(`ER920001,First Erasable,${shared},ATHS,2027,active,`);
    const waiting = await stage(`ER920002,Second Erasable,${shared},ATHS,2027,active,`);
    const id = await findId('ER920001');
    expect(codeOf(await erase(id))).toBe('ok');
    await act('startPeopleImport', waiting);
    expect(await search('ER920001', 'First Erasable')).toEqual([]);
    expect(await query("select 1 from portal.person_students where student_id = 'ER920002'")).toHaveLength(1);
  });
});

// ERASE-2
test('a pair goes with either of its people, and the other one stays', async () => {
  const email = 'pair@erasable.example';
  for (const studentId of ['ER930001', 'ER930002']) {
    await apply(`${studentId},Pair ${studentId},${email},ATHS,2027,active,`);
  }
  const pairs = await query('select first, second from portal.person_matches where value = $1', [email]);
  expect(pairs).toHaveLength(1);
  expect(codeOf(await erase(String(pairs[0]?.['second'])))).toBe('ok');
  expect(await query('select 1 from portal.person_matches where value = $1', [email])).toEqual([]);
  expect(await query('select 1 from portal.people where id = $1', [pairs[0]?.['first']])).toHaveLength(1);
});

/** Locks the row of a person in a transaction. @returns a function that ends it */
async function holdPerson(id: string): Promise<() => Promise<void>> {
  const [locked, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const holder = database.transaction(async (tx) => {
    await tx.execute(`select 1 from portal.people where id = '${id}' for update`);
    locked.resolve(undefined);
    await held.promise;
  });
  await locked.promise;
  return async () => {
    held.resolve(undefined);
    await holder;
  };
}

// ERASE-2, PEOPLE-1
test('a sign-in that waits for an erasure makes a new record', async () => {
  const claims = {
    sub: 'late',
    name: 'Late Erasable',
    email: 'late@erasable.example',
    student_id: 'ER940001',
  };
  const id = await signIn(claims);
  // The erasure waits with the lock of the matching.
  const release = await holdPerson(id);
  const erasure = erase(id);
  await waitForLocks(database.url);
  const late = signIn(claims);
  await waitForLocks(database.url, 2);
  await release();
  expect(codeOf(await erasure)).toBe('ok');
  const fresh = await late;
  expect(fresh).not.toBe(id);
  const rows = await query("select id from portal.people where subject = 'late'");
  expect(rows).toEqual([{ id: fresh }]);
});

// ERASE-2, POPUP-7
test('a change of the profile that waits for an erasure belongs to a new record', async () => {
  const claims = { sub: 'late-profile', role: 'user', name: 'Late Profile' };
  const id = await signIn(claims);
  const release = await holdPerson(id);
  const erasure = erase(id);
  await waitForLocks(database.url);
  const closing = gateway.ask(claims, 'mutation { closeNotice(notice: updateCv) }');
  await waitForLocks(database.url, 2);
  await release();
  expect(codeOf(await erasure)).toBe('ok');
  expect(codeOf(await closing)).toBe('ok');
  const [row] = await query("select id from portal.people where subject = 'late-profile'");
  expect(row?.['id']).not.toBe(id);
  expect(await query('select person from portal.profiles where person = $1', [row?.['id']])).toHaveLength(1);
});

// ERASE-2
test('an erasure waits for a batch of an import that has begun', async () => {
  const id = await signIn({ sub: 'batch', name: 'Batch Erasable' });
  const [locked, held] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const batch = database.transaction(async (tx) => {
    await lockMatching(tx, 'import');
    locked.resolve(undefined);
    await held.promise;
  });
  await locked.promise;
  const erasure = erase(id);
  await waitForLocks(database.url);
  expect(await query('select 1 from portal.people where id = $1', [id])).toHaveLength(1);
  held.resolve(undefined);
  await batch;
  expect(codeOf(await erasure)).toBe('ok');
});

interface Copy {
  isKnown: boolean;
  data: string;
  files: { path: string; id: string }[];
}

// EXPORT-1, EXPORT-2, EXPORT-4
describe('a copy', () => {
  const COPY = 'isKnown data files { id record field path size }';
  const EXPORT = `mutation ($id: ID!) { exportPerson(id: $id) { ${COPY} } }`;
  const ROLA = {
    sub: 'rola',
    name: 'Rola Copied',
    email: 'rola@copied.example',
    role: 'user',
    student_id: 'CO900001',
    entity: 'ADPOLY',
  };

  test('has all that the portal keeps about the user, and nothing of other people', async () => {
    await apply('CO900001,Rola Copied,rola@copied.example,ADPOLY,2027,active,0502223334,Al Ain');
    await stage('CO900001,Rola Copied,,ADPOLY,2028,active,', 'CO900002,Second,rola@copied.example,,,active,');
    const id = await signIn(ROLA);
    await saveProfile(ROLA);
    await signIn({ ...ROLA, sub: 'rola-2', name: 'Other Person', email: 'other@copied.example' });
    const { id: record } = await sendRecord(ROLA, 'Rola Copied');
    await query(
      `insert into portal.history (resource, record, version, transition, from_state, to_state, actor, actor_name, note, at)
       values ('clearance', $1, 2, 'return', 'submitted', 'returned', 'staff', 'Other Person', 'A note to Rola', now()),
         ('clearance', $1, 3, 'discard', 'returned', 'discarded', 'staff', 'Other Person', 'An internal note', now())`,
      [record],
    );
    await query(
      `insert into portal.file_openings (id, record, field, actor, actor_name, at)
       values (gen_random_uuid()::text, $1, 'idCopy', 'staff', 'Other Person', now())`,
      [record],
    );
    await addMessage(database.url, id, {
      kind: 'clearanceAnswered',
      values: ANSWER,
      record,
      createdAt: new Date('2026-11-26T08:00:00Z'),
      readAt: new Date('2026-11-26T09:00:00Z'),
    });
    await addMessage(database.url, id, {
      kind: 'kindOfLaterVersion',
      createdAt: new Date('2026-11-26T10:00:00Z'),
      isListed: false,
    });
    await choose(database.url, id, 'studentAdded', { inBell: false, mail: 'digest' });
    await addSearch(id, 'Operators in Al Ain');
    await addView(id, 'Students of FCHS');
    await addRecentSearch(id, 'Nurse');
    await query(
      "insert into portal.page_visits (person, page, day, count) values ($1, 'jobs', '2026-11-26', 2)",
      [id],
    );
    const other = await signIn({ sub: 'rola-3', name: 'Other Person' });
    await addSearch(other, 'Search of Other Person');
    await addMessage(database.url, other, { kind: 'studentAdded', values: { studentId: 'CO900002' } });
    const { data } = await gateway.ask(ROLA, `{ ownData { ${COPY} } }`);
    const copy = data?.['ownData'] as Copy;
    const content = JSON.parse(copy.data) as Record<string, unknown>;
    expect(content).toMatchObject({
      person: {
        id,
        name: 'Rola Copied',
        email: 'rola@copied.example',
        mobile: '0502223334',
        source: 'import',
        permissions: [],
      },
      studentRecords: [{ studentId: 'CO900001', college: 'ADPOLY', campus: 'al-ain', class: 2027 }],
      profile: { headline: 'Headline of Zaynab', cv: 'files/profile/cv-Zaynab-Erasable.pdf' },
      importLines: [{ values: { studentId: 'CO900001' } }, { values: { class: 2028 } }],
      possibleMatches: [{ reason: 'studentId', value: 'CO900001', state: 'open' }],
      savedSearches: [
        {
          name: 'Operators in Al Ain',
          search: 'operator',
          filters: { city: ['alAin'] },
          createdAt: expect.any(String) as string,
        },
      ],
      savedViews: [{ list: 'students', name: 'Students of FCHS', query: 'college=FCHS' }],
      recentSearches: {
        keptSince: expect.any(String) as string,
        items: [{ words: 'Nurse', at: expect.any(String) as string }],
      },
      openedPages: [{ page: 'jobs', day: '2026-11-26', count: 2 }],
      notifications: [
        {
          title: 'Your request for security clearance is approved',
          about: expect.stringContaining(`${record}: Head office, Abu Dhabi, 28 November 2026. `) as string,
          createdAt: '2026-11-26T08:00:00.000Z',
          readAt: '2026-11-26T09:00:00.000Z',
        },
        { title: 'kindOfLaterVersion', about: '', readAt: null },
      ],
      notificationSettings: [{ kind: 'studentAdded', inBell: false, mail: 'digest' }],
      staffEmails: { received: [], sent: [] },
      emails: [],
      records: [
        {
          kind: 'clearance request',
          values: { 'Full name': 'Rola Copied', Photo: `files/${record}/photo-photo.png` },
          history: [
            { done: 'created', by: 'the person' },
            { done: 'returned', by: 'another user, or the portal', note: 'A note to Rola' },
            { by: 'another user, or the portal', note: null },
          ],
          fileOpenings: [{ file: 'Copy of the Emirates ID or passport' }],
        },
      ],
    });
    for (const foreign of ['Other Person', 'other@copied.example', 'rola-2', 'internal note', 'CO900002'])
      expect(copy.data).not.toContain(foreign);
    expect(copy.files.map(({ path }) => path).sort()).toEqual([
      `files/${record}/idCopy-passport.pdf`,
      `files/${record}/photo-photo.png`,
      'files/profile/cv-Zaynab-Erasable.pdf',
      'files/profile/photo-Zaynab.webp',
    ]);
    const logged = await query("select 1 from portal.person_actions where kind = 'export' and person = $1", [
      id,
    ]);
    expect(logged).toEqual([]);
  });

  test('by an administrator has the same content, and is logged without the name', async () => {
    const id = await signIn(ROLA);
    const own = await gateway.ask(ROLA, `{ ownData { ${COPY} } }`);
    const reader = {
      ...ADMIN,
      permissions: [...ADMIN.permissions, 'security-clearance-index'],
    };
    const { data } = await gateway.ask(reader, EXPORT, { id });
    const contentOf = (copy: unknown) => ({
      ...(JSON.parse((copy as Copy).data) as object),
      createdAt: '',
      copiesByAdministrators: [],
    });
    expect(contentOf(data?.['exportPerson'])).toEqual(contentOf(own.data?.['ownData']));
    const [entry] = await query('select * from portal.person_actions where person = $1', [id]);
    expect(entry).toMatchObject({ kind: 'export', actor: 'admin-1', reason: null });
    expect(JSON.stringify(entry)).not.toMatch(/rola|CO900001/i);
  });

  // EXPORT-1, MESSAGE-1
  test('has the permission keys of the last token, if there is one since they are kept', async () => {
    const claims = { sub: 'keyed-1', name: 'Demo Keyed', role: 'admin', permissions: ['people-index'] };
    const id = await signIn(claims);
    const read = async () => {
      const { data } = await gateway.ask(claims, `{ ownData { ${COPY} } }`);
      return JSON.parse((data?.['ownData'] as Copy).data) as { person: { permissions: unknown } };
    };
    expect((await read()).person.permissions).toEqual(['people-index']);
    await query('update portal.people set permissions = null where id = $1', [id]);
    expect((await read()).person.permissions).toBeNull();
  });

  test('by an administrator who cannot read the records of a resource has none of them', async () => {
    const id = await signIn(ROLA);
    const { data } = await gateway.ask(ADMIN, EXPORT, { id });
    const copy = data?.['exportPerson'] as Copy;
    expect(JSON.parse(copy.data)).toMatchObject({ person: { id }, records: [] });
    expect(copy.data).not.toContain('P1234567');
    expect(copy.files.filter(({ path }) => !path.startsWith('files/profile/'))).toEqual([]);
  });

  // MESSAGE-1
  test('by an administrator is told to the person, and no other copy is', async () => {
    const id = await signIn({ sub: 'told', email: 'told@copied.example' });
    const copied = async () =>
      (await readMessages(database.url, id)).filter(({ kind }) => kind === 'dataCopied');
    await gateway.ask({ sub: 'told', role: 'user' }, `{ ownData { ${COPY} } }`);
    expect(await copied()).toEqual([]);
    expect(codeOf(await gateway.ask(ADMIN, EXPORT, { id }))).toBe('ok');
    expect(await copied()).toMatchObject([
      { values: { support: 'support@portal.example' }, record: null, isListed: true },
    ]);
    const mails = await query(
      "select mail, resource from portal.outbox where recipient = 'told@copied.example'",
    );
    expect(mails).toEqual([{ mail: 'dataCopied', resource: 'message' }]);
  });

  // MESSAGE-1
  test('by administrators of themselves, or that is refused, is told to no one', async () => {
    const own = await signIn(ADMIN);
    const other = await signIn({ sub: 'super-told', role: 'superadmin' });
    expect(codeOf(await gateway.ask(ADMIN, EXPORT, { id: own }))).toBe('ok');
    expect(codeOf(await gateway.ask(ADMIN, EXPORT, { id: other }))).toBe('FORBIDDEN');
    const told = [...(await readMessages(database.url, own)), ...(await readMessages(database.url, other))];
    expect(told.filter(({ kind }) => kind === 'dataCopied')).toEqual([]);
  });

  test('of a superadmin is refused to an admin, and is not logged', async () => {
    const id = await signIn({ sub: 'super-copied', role: 'superadmin' });
    expect(codeOf(await gateway.ask(ADMIN, EXPORT, { id }))).toBe('FORBIDDEN');
    expect(await query('select 1 from portal.person_actions where person = $1', [id])).toEqual([]);
    expect(codeOf(await gateway.ask(SUPERADMIN, EXPORT, { id }))).toBe('ok');
  });

  test('is read once at a time for a user, also in one operation', async () => {
    const { errors } = await gateway.ask(ROLA, '{ a: ownData { isKnown } b: ownData { isKnown } }');
    expect(errors?.[0]?.extensions['code']).toBe('TOO_MANY_REQUESTS');
    // The refusal is answered while the first one is still read.
    await expect.poll(async () => codeOf(await gateway.ask(ROLA, '{ ownData { isKnown } }'))).toBe('ok');
  });

  test('of a user whom the portal does not know says so', async () => {
    const { data } = await gateway.ask({ sub: 'unknown-1', role: 'user' }, `{ ownData { ${COPY} } }`);
    const copy = data?.['ownData'] as Copy;
    expect(copy).toMatchObject({ isKnown: false, files: [] });
    expect(Object.keys(JSON.parse(copy.data) as object)).toEqual(['createdAt', 'records']);
  });

  test('is not for visitors', async () => {
    expect(codeOf(await gateway.ask(undefined, '{ ownData { data } }'))).toBe('UNAUTHENTICATED');
  });
});

// EXPORT-5
test('one copy at a time is sent to a user, and four to all', () => {
  let now = 0;
  const take = createExportSlots(() => now);
  const end = take('a', 'own');
  expect(take('a', 'own')).toBeUndefined();
  end?.();
  for (const user of ['a', 'b', 'c', 'd']) expect(take(user, 'own')).toBeDefined();
  expect(take('e', 'own')).toBeUndefined();
  // A client that reads slowly keeps its slot for five minutes.
  expect(take('e', 'person')).toBeDefined();
  now = 5 * MINUTE - 1;
  expect(take('e', 'own')).toBeUndefined();
  now = 5 * MINUTE;
  expect(take('e', 'own')).toBeDefined();
});
