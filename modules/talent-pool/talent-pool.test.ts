import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { DAY } from '#rules/constants.ts';
import { todayInDubai } from '#rules/resources/engine/dates.ts';
import { CONTACTS_PER_DAY } from '#rules/talent-pool/rules.ts';

import { storeFile } from '../files/store.ts';
import { addAssignment, addPersonOf } from '../testing/caseload.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createPortalGateway, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { viewerOf } from '../testing/sample.ts';
import { endMemberships, remindOfEnd, removeOldSearches } from './jobs.ts';
import { contactMember } from './contact.ts';
import { saveMembership } from './own.ts';
import { talentScopeOf } from './scope.ts';

const KEY = { permissions: 'students-index' };
const STUDENT = { sub: 'nora', name: 'Nora Demo', role: 'user', entity: 'FCHS', email: 'nora@demo.example' };
const OTHER = { ...STUDENT, sub: 'omar', name: 'Omar Demo' };
const PARTNER = { sub: 'p1', name: 'Demo Recruiter', role: 'partner', partner_id: '1' };
const RIVAL = { sub: 'p2', name: 'Demo Rival', role: 'partner', partner_id: '2' };
const COUNSELOR = {
  sub: 'counselor',
  name: 'Demo Counselor',
  role: 'careercounselor',
  entity: 'FCHS',
  ...KEY,
};
const ADMIN = { sub: 'admin', name: 'Demo Admin', role: 'admin', ...KEY };
const VIEWER = { sub: 'viewer', name: 'Demo Viewer', role: 'Viewer', ...KEY };
const TODAY = todayInDubai();

const database = await openTestDatabase();
const keys = createTestKeys();
const gateway = createPortalGateway(database, keys);
afterAll(async () => {
  await gateway.close();
  await database.close();
});
const query = (text: string, values: unknown[] = []) => queryOnce(database.url, text, values);

const INPUT = {
  kinds: ['fullTime'],
  fields: ['health'],
  cities: ['abuDhabi'],
  availableFrom: TODAY,
  sentence: 'I like night shifts.',
  sharesCv: true,
  sharesPhone: false,
  consent: true,
};
const CARD = 'id group college programme class headline skills kinds fields cities availableFrom sentence';
const OWN = `membership { version sharesCv expiresAt card { ${CARD} } } hasCv hasPhone hasJob`;
const SAVE = `mutation ($input: TalentInput!, $version: Int!) { saveTalent(input: $input, version: $version) { ${OWN} } }`;
const READ_OWN = `{ ownTalent { ${OWN} } }`;
const LEAVE = 'mutation { leaveTalent }';
const VIEWS = '{ ownTalentViews { total items { companyName userName reason text openings } } }';
const SEARCH = `query ($filters: TalentFilters) { talentSearch(filters: $filters) { total all classes items { ${CARD} } } }`;
const MEMBER = `query ($id: ID!) { talentMember(id: $id) { leftToday card { ${CARD} }
  vacancies { id title } contact { name email phone cv { id name } } } }`;
const CONTACT = `mutation ($id: ID!, $input: TalentContactInput!, $submission: String) {
  contactTalent(id: $id, input: $input, submission: $submission) { contact { name email phone cv { id } } } }`;
const CV = 'mutation ($id: ID!) { openTalentCv(id: $id) { record file { id } } }';
const MEMBERS = '{ talentMembers { total items { name contacts card { id } } } }';
const NUMBERS = '{ talentNumbers { members contacts companies searches } }';
const LOG = '{ talentContacts { total items { studentName companyName userName reason text openings } } }';
const ROWS = '{ talentContactRows { studentName } }';
const SEARCHES = '{ talentSearches { total items { companyName words found filters { name values } } } }';
const REASON = { reason: 'futureVacancy', text: 'We look for a nurse in spring.' };

type Data = Record<string, never>;
async function ask<Answer = Data>(claims: TestClaims, text: string, variables: Record<string, unknown> = {}) {
  const answer = await gateway.ask(claims, text, variables);
  expect(answer.errors).toBeUndefined();
  return Object.values(answer.data ?? {})[0] as Answer;
}
const code = async (claims: TestClaims, text: string, variables: Record<string, unknown> = {}) =>
  codeOf(await gateway.ask(claims, text, variables));

interface Own {
  membership: { version: number; expiresAt: string; card: { id: string } } | null;
}
/** Returns the version of the only membership. */
async function versionOf(): Promise<number> {
  const [row] = await query('select version from portal.talent_pool_members');
  return Number(row?.['version']);
}

async function join(claims: typeof STUDENT = STUDENT, input: object = INPUT, version = 0) {
  const own = await ask<Own>(claims, SAVE, { input, version });
  return own.membership?.card.id ?? '';
}
const find = async (filters: object = {}, claims: TestClaims = PARTNER) =>
  (await ask<{ items: { id: string }[] }>(claims, SEARCH, { filters })).items.map(({ id }) => id);

let people: Record<'nora' | 'omar' | 'counselor', string>;
beforeEach(async () => {
  await query(
    'truncate portal.people, portal.files, portal.vacancies, portal.talent_pool_contacts, portal.talent_pool_searches cascade',
  );
  const add = (subject: string, role = 'user', college = 'FCHS', name = `${subject} Demo`) =>
    addPersonOf(database.url, { subject, name, role, college });
  people = {
    nora: await add('nora', 'user', 'FCHS', 'Nora Demo'),
    omar: await add('omar', 'user', 'FCHS', 'Omar Demo'),
    counselor: await add('counselor', 'careercounselor'),
  };
  await query(
    "update portal.people set email = subject || '@demo.example', student_group = 'alumni' where role = 'user'",
  );
  await query(
    `insert into portal.person_students (student_id, person, college, programme, class, status, source)
     values ('S1', $1, 'FCHS', 'Nursing', 2025, 'graduated', 'import'), ('S2', $2, 'ADPOLY', 'Robotics', 2024, 'graduated', 'import')`,
    [people.nora, people.omar],
  );
  await query(
    `insert into portal.profiles (person, headline, phone, skills, cv, version)
     values ($1, 'Nurse for children', '0501234567', '["First aid", "العمل الجماعي"]', 'cv-nora', 1)`,
    [people.nora],
  );
  await database.transaction((tx) =>
    storeFile(
      tx,
      keys,
      { id: 'cv-nora', record: `profile-${people.nora}`, field: 'cv' },
      new File(['%PDF-1.4 demo'], 'cv.pdf', { type: 'application/pdf' }),
      new Date(),
    ),
  );
  await query(
    `insert into portal.vacancies (id, version, state, state_since, author, partner_id, title, search, created_at, changed_at)
     values ('v-aaaaaaaaaaaa', 1, 'open', now(), 'x', '1', 'Nurse', '', now(), now()),
       ('v-bbbbbbbbbbbb', 1, 'open', now(), 'x', '2', 'Rival nurse', '', now(), now()),
       ('v-cccccccccccc', 1, 'closed', now(), 'x', '1', 'Closed', '', now(), now())`,
  );
});

// TALENT-1, TALENT-2, TALENT-4, TALENT-5, TALENT-6, TALENT-9
describe('the talent pool', () => {
  const PAGES = {
    own: READ_OWN,
    views: VIEWS,
    search: SEARCH,
    members: MEMBERS,
    numbers: NUMBERS,
    log: LOG,
    rows: ROWS,
    searches: SEARCHES,
  };
  type Expected = Record<keyof typeof PAGES | 'page' | 'contact' | 'cv' | 'save' | 'leave', string>;
  const no = (value: string): Expected => ({
    ...(Object.fromEntries(Object.keys(PAGES).map((name) => [name, value])) as Expected),
    page: value,
    contact: value,
    cv: value,
    save: value,
    leave: value,
  });
  const student = { ...no('FORBIDDEN'), own: 'ok', views: 'ok', save: 'ok', leave: 'ok' };
  const company = { ...no('FORBIDDEN'), search: 'ok', page: 'ok', contact: 'ok', cv: 'ok' };
  const adviser = { ...no('FORBIDDEN'), members: 'ok', numbers: 'ok', log: 'ok' };
  /** Written by hand. */
  const MATRIX: [who: string, claims: TestClaims, expected: Expected][] = [
    ['the student', STUDENT, student],
    ['another student', OTHER, student],
    ['a partner', PARTNER, company],
    ['a partner of another company', RIVAL, company],
    ['a partner without a company', { ...PARTNER, sub: 'p3', partner_id: '' }, no('FORBIDDEN')],
    ['a counselor', COUNSELOR, adviser],
    ['a counselor without the key', { ...COUNSELOR, permissions: '' }, no('FORBIDDEN')],
    ['a supervisor', { ...COUNSELOR, sub: 's', role: 'supervisor' }, adviser],
    ['an administrator', ADMIN, { ...adviser, rows: 'ok', searches: 'ok' }],
    [
      'a superadmin',
      { ...ADMIN, sub: 'sa', role: 'superadmin' },
      {
        ...no('FORBIDDEN'),
        ...adviser,
        own: 'ok',
        views: 'ok',
        rows: 'ok',
        searches: 'ok',
        save: 'ok',
        leave: 'ok',
      },
    ],
    ['a Viewer', VIEWER, { ...adviser, searches: 'ok' }],
    ['a member of the faculty', { sub: 'f', name: 'F', role: 'faculty', entity: 'FCHS' }, no('FORBIDDEN')],
    ['a partial login', { ...STUDENT, partial: true }, no('FORBIDDEN')],
    ['a visitor', undefined, no('UNAUTHENTICATED')],
  ];

  test.each(MATRIX)('answers %s as the role decides', async (_, claims, expected) => {
    const id = await join();
    for (const [name, text] of Object.entries(PAGES) as [keyof typeof PAGES, string][])
      expect(await code(claims, text), name).toBe(expected[name]);
    expect(await code(claims, MEMBER, { id }), 'page').toBe(expected.page);
    if (expected.cv === 'ok') expect(await code(claims, CV, { id }), 'cv before a reason').toBe('NOT_FOUND');
    expect(await code(claims, CONTACT, { id, input: REASON }), 'contact').toBe(expected.contact);
    expect(await code(claims, CV, { id }), 'cv').toBe(expected.cv);
    const input = { ...INPUT, cities: ['dubai'] };
    const version = claims === STUDENT ? await versionOf() : 0;
    expect(await code(claims, SAVE, { input, version }), 'save').toBe(expected.save);
    expect(await code(claims, LEAVE), 'leave').toBe(expected.leave);
    // Only the student ends the own membership.
    expect(await code(PARTNER, MEMBER, { id })).toBe(claims === STUDENT ? 'NOT_FOUND' : 'ok');
  });

  test('shows the contact only to the company that gave a reason, and lets only it open the CV', async () => {
    const id = await join();
    const before = await ask<{ contact: unknown; card: object }>(PARTNER, MEMBER, { id });
    expect(before.contact).toBeNull();
    expect(JSON.stringify(before)).not.toMatch(/nora|0501234567|cv-nora|S1/i);
    expect(before.card).toMatchObject({
      id,
      group: 'alumni',
      college: 'FCHS',
      programme: 'Nursing',
      class: 2025,
      headline: 'Nurse for children',
      skills: ['First aid', 'العمل الجماعي'],
      sentence: INPUT.sentence,
    });
    expect((await ask<{ vacancies: object }>(PARTNER, MEMBER, { id })).vacancies).toEqual([
      { id: 'v-aaaaaaaaaaaa', title: 'Nurse' },
    ]);
    const answer = await ask<{ contact: object }>(PARTNER, CONTACT, { id, input: REASON });
    const contact = { name: 'Nora Demo', email: 'nora@demo.example', phone: null };
    expect(answer.contact).toEqual({ ...contact, cv: { id: 'cv-nora' } });
    expect(await ask(PARTNER, CV, { id })).toEqual({
      record: `profile-${people.nora}`,
      file: { id: 'cv-nora' },
    });
    // A colleague of the company sees it too; another company does not.
    expect(await ask({ ...PARTNER, sub: 'p9' }, MEMBER, { id })).toMatchObject({ contact });
    expect(await ask(RIVAL, MEMBER, { id })).toMatchObject({ contact: null });
    expect(await code(RIVAL, CV, { id })).toBe('NOT_FOUND');
    // After 30 days, a new reason is needed.
    await query("update portal.talent_pool_contacts set at = at - interval '30 days 1 minute'");
    expect(await ask(PARTNER, MEMBER, { id })).toMatchObject({ contact: null });
    expect(await code(PARTNER, CV, { id })).toBe('NOT_FOUND');
  });

  test('shows the phone number and the CV only if the member shares them', async () => {
    const id = await join(STUDENT, { ...INPUT, sharesCv: false, sharesPhone: true });
    const { contact } = await ask<{ contact: object }>(PARTNER, CONTACT, { id, input: REASON });
    expect(contact).toMatchObject({ phone: '0501234567', cv: null });
    expect(await code(PARTNER, CV, { id })).toBe('NOT_FOUND');
  });

  test('tells the student and the advisers of the student who looked, and no one else', async () => {
    const id = await join();
    await ask(PARTNER, CONTACT, { id, input: REASON });
    await ask(PARTNER, CV, { id });
    const logged = { companyName: '1', reason: 'futureVacancy', text: REASON.text, openings: 1 };
    expect(await ask(STUDENT, VIEWS)).toEqual({ total: 1, items: [{ ...logged, userName: null }] });
    expect(await ask(OTHER, VIEWS)).toEqual({ total: 0, items: [] });
    const entry = { ...logged, studentName: 'Nora Demo', userName: 'Demo Recruiter' };
    for (const claims of [COUNSELOR, ADMIN])
      expect(await ask(claims, LOG), claims.role).toEqual({ total: 1, items: [entry] });
    expect(await ask(VIEWER, LOG)).toEqual({ total: 1, items: [{ ...entry, text: null }] });
    const elsewhere = { ...COUNSELOR, sub: 'c2', entity: 'ADVETI' };
    expect(await ask(elsewhere, LOG)).toEqual({ total: 0, items: [] });
    expect(await ask(elsewhere, MEMBERS)).toEqual({ total: 0, items: [] });
    expect(await ask(COUNSELOR, MEMBERS)).toEqual({
      total: 1,
      items: [{ name: 'Nora Demo', contacts: 1, card: { id } }],
    });
    await addPersonOf(database.url, { subject: 'second', role: 'careercounselor', college: 'FCHS' });
    await addAssignment(database.url, { adviser: people.counselor, student: people.nora });
    // The student now has another counselor.
    expect(await ask({ ...COUNSELOR, sub: 'second' }, MEMBERS)).toMatchObject({ total: 0 });
    const told = await query('select kind, values from portal.messages');
    expect(told).toEqual([{ kind: 'talentPoolViewed', values: { company: '1' } }]);
  });
});

// TALENT-2
test('a student who leaves is found by no company from the next request on, also with an old reason', async () => {
  const id = await join();
  await ask(PARTNER, CONTACT, { id, input: REASON });
  expect(await find()).toEqual([id]);
  await ask(STUDENT, LEAVE);
  expect(await find()).toEqual([]);
  for (const text of [MEMBER, CV]) expect(await code(PARTNER, text, { id })).toBe('NOT_FOUND');
  expect(await code(PARTNER, CONTACT, { id, input: REASON })).toBe('NOT_FOUND');
  // Leaving again changes nothing, and a form of before does not join again.
  await ask(STUDENT, LEAVE);
  expect(await code(STUDENT, SAVE, { input: INPUT, version: 1 })).toBe('CONFLICT');
  expect(await find()).toEqual([]);
  // A new membership has a new id, for which the old reason does not count.
  const again = await join();
  expect(again).not.toBe(id);
  // A window that shows the earlier membership does not change what is shared.
  expect(await code(STUDENT, SAVE, { input: { ...INPUT, sharesCv: !INPUT.sharesCv }, version: 1 })).toBe(
    'CONFLICT',
  );
  expect(await ask(PARTNER, MEMBER, { id: again })).toMatchObject({ contact: null });
  expect(await ask(STUDENT, VIEWS)).toMatchObject({ total: 1 });
});

// TALENT-1
test('a membership is saved once, and a stale form changes nothing', async () => {
  const id = await join();
  expect(await join()).toBe(id);
  const changed = { ...INPUT, cities: ['dubai', 'alAin'] };
  const version = await versionOf();
  expect(await ask(STUDENT, SAVE, { input: changed, version })).toMatchObject({
    membership: { version: version + 1, card: { id, cities: ['alAin', 'dubai'] } },
  });
  const stale = await gateway.ask(STUDENT, SAVE, { input: INPUT, version });
  expect(codeOf(stale)).toBe('CONFLICT');
  expect(stale.errors?.[0]?.extensions['conflict']).toMatchObject({ version: version + 1 });
  const wrong = {
    ...INPUT,
    kinds: [],
    fields: ['health', 'design', 'energy', 'other'],
    consent: false,
    sentence: 'a'.repeat(301),
  };
  const refused = await gateway.ask(STUDENT, SAVE, { input: wrong, version: version + 1 });
  expect(refused.errors?.[0]?.extensions['validation']).toEqual({
    'input.kinds': ['Choose what you look for.'],
    'input.fields': ['Choose at most 3 fields of work.'],
    'input.sentence': ['A sentence about you cannot exceed 300 characters.'],
    'input.consent': ['Tick the box to agree. Without your consent, companies cannot find you.'],
  });
});

// TALENT-4, TALENT-8
test('a company searches by words and filters, the newest first, and each search is recorded', async () => {
  const nora = await join();
  const omar = await join(OTHER, {
    ...INPUT,
    kinds: ['summer'],
    fields: ['technology'],
    cities: ['dubai'],
    availableFrom: '2027-03-01',
  });
  await query(
    "update portal.talent_pool_members set joined_at = joined_at + interval '1 minute' where id = $1",
    [omar],
  );
  expect(await find()).toEqual([omar, nora]);
  const found: [filters: object, ids: string[]][] = [
    [{ search: 'FIRST aid' }, [nora]],
    [{ search: 'عمل جماعي' }, [nora]],
    [{ search: 'العمل الجماعى' }, [nora]],
    [{ search: 'children shifts' }, [nora]],
    [{ search: 'robot' }, [omar]],
    [{ search: 'nora' }, []],
    [{ search: '100%' }, []],
    [{ kinds: ['summer', 'partTime'] }, [omar]],
    [{ fields: ['health'] }, [nora]],
    [{ cities: ['dubai'], groups: ['alumni'] }, [omar]],
    [{ groups: ['active'] }, []],
    [{ colleges: ['ADPOLY'] }, [omar]],
    [{ classes: [2025] }, [nora]],
    [{ availableBy: TODAY }, [nora]],
  ];
  for (const [filters, ids] of found) expect(await find(filters), JSON.stringify(filters)).toEqual(ids);
  expect(await ask(PARTNER, SEARCH, { filters: { fields: ['health'] } })).toMatchObject({
    total: 1,
    all: 2,
    classes: [2025, 2024],
  });
  const [latest] = (await ask<{ items: object[] }>(ADMIN, SEARCHES)).items;
  expect(latest).toEqual({
    companyName: '1',
    words: '',
    found: 1,
    filters: [{ name: 'fields', values: ['health'] }],
  });
  expect(await ask(ADMIN, NUMBERS)).toEqual({
    members: 2,
    contacts: 0,
    companies: 0,
    searches: found.length + 2,
  });
  expect(await ask(COUNSELOR, NUMBERS)).toMatchObject({ searches: null });
  // A profile that changes is found by its new words at once.
  const saved = await gateway.ask(
    STUDENT,
    'mutation { saveProfile(input: { version: 1, headline: "Midwife" }) { version } }',
  );
  expect(codeOf(saved)).toBe('ok');
  expect(await find({ search: 'midwife' })).toEqual([nora]);
  expect(await find({ search: 'children' })).toEqual([]);
});

// TALENT-6, TALENT-7
test('a reason is recorded once, names an open vacancy of the company, and counts towards the limit of a day', async () => {
  const id = await join();
  const input = { reason: 'vacancy', vacancy: 'v-aaaaaaaaaaaa', text: REASON.text };
  for (const vacancy of ['v-bbbbbbbbbbbb', 'v-cccccccccccc', null])
    expect(await code(PARTNER, CONTACT, { id, input: { ...input, vacancy } }), String(vacancy)).toBe(
      'VALIDATION_FAILED',
    );
  expect(await code(PARTNER, CONTACT, { id, input: { ...REASON, text: 'Too short' } })).toBe(
    'VALIDATION_FAILED',
  );
  const submission = 'aaaaaaaaaaaaaaaaaaaaaa';
  for (const times of [1, 2])
    expect(await ask(PARTNER, CONTACT, { id, input, submission }), `${times}`).toBeDefined();
  const rows = await query('select reason, vacancy_title, user_name from portal.talent_pool_contacts');
  expect(rows).toEqual([{ reason: 'vacancy', vacancy_title: 'Nurse', user_name: 'Demo Recruiter' }]);
  expect(await ask(PARTNER, MEMBER, { id })).toMatchObject({ leftToday: CONTACTS_PER_DAY - 1 });
  const scope = talentScopeOf(viewerOf(PARTNER));
  const contact = (at = new Date()) =>
    database.transaction((tx) => contactMember(tx, scope, { id, input: REASON }, at));
  // A second reason within 30 days records nothing, also with other words.
  await contact();
  expect(await query('select reason from portal.talent_pool_contacts')).toHaveLength(1);
  // The reasons about other members count too.
  await query("update portal.talent_pool_contacts set member = 't-other'");
  await query(`insert into portal.talent_pool_contacts (person, member, company, company_name, user_name, reason, text, at)
    select person, member || number, company, company_name, user_name, reason, text, at
    from portal.talent_pool_contacts, generate_series(2, ${CONTACTS_PER_DAY}) number`);
  const refused = await gateway.ask(PARTNER, CONTACT, { id, input: REASON });
  expect(codeOf(refused)).toBe('TOO_MANY_REQUESTS');
  expect(refused.errors?.[0]?.message).toBe(
    'Your company has asked for the contact details of 30 people today, which is the limit. You can go on tomorrow.',
  );
  // Another company has its own limit, and the next day begins again.
  expect(await code(RIVAL, CONTACT, { id, input: REASON })).toBe('ok');
  await contact(new Date(Date.now() + DAY));
});

// TALENT-3
test('a membership ends six months after the last confirmation, after one reminder', async () => {
  const viewer = viewerOf(STUDENT);
  const start = new Date('2026-01-01T08:00:00Z');
  const run = <Result>(
    work: (tx: Parameters<Parameters<typeof database.transaction>[0]>[0]) => Promise<Result>,
  ) => database.transaction(work);
  const after = (days: number) => new Date(start.getTime() + days * DAY);
  await run((tx) =>
    saveMembership(tx, viewer, { input: { ...INPUT, availableFrom: TODAY }, version: 0 }, start),
  );
  const remind = (days: number) => run((tx) => remindOfEnd(tx, after(days)));
  expect(await remind(168)).toBe(0);
  expect(await remind(170)).toBe(1);
  expect(await remind(171)).toBe(0);
  const messages = () =>
    query("select values, read_at is null as unread from portal.messages where kind = 'talentPoolEnding'");
  expect(await messages()).toEqual([{ values: { day: '2026-07-03' }, unread: true }]);
  // The membership of the past has ended for companies before the job runs.
  expect(await find()).toEqual([]);
  expect(await ask<Own>(STUDENT, READ_OWN)).toMatchObject({ membership: null });
  expect(await code(STUDENT, 'mutation { confirmTalent { hasCv } }')).toBe('NOT_FOUND');
  expect(await run((tx) => endMemberships(tx, after(182)))).toBe(0);
  expect(await run((tx) => endMemberships(tx, after(183)))).toBe(1);
  expect(await messages()).toMatchObject([{ unread: false }]);
  // One press prolongs it.
  await join();
  await query(
    "update portal.talent_pool_members set expires_at = now() + interval '3 days', reminded_at = now()",
  );
  const { membership } = await ask<Own>(STUDENT, `mutation { confirmTalent { ${OWN} } }`);
  expect(Date.parse(membership?.expiresAt ?? '')).toBeGreaterThan(Date.now() + 180 * DAY);
  expect(await query('select reminded_at from portal.talent_pool_members')).toEqual([{ reminded_at: null }]);
});

// TALENT-3
test('the page suggests leaving after a job, and the membership stays', async () => {
  await join();
  expect(await ask(STUDENT, READ_OWN)).toMatchObject({ hasJob: false });
  await query(
    `insert into portal.outcomes (person, category, source, recorded_at, is_latest) values ($1, 'fullTime', 'self', now(), true)`,
    [people.nora],
  );
  expect(await ask(STUDENT, READ_OWN)).toMatchObject({ hasJob: true });
  expect(await find()).toHaveLength(1);
});

// TALENT-8
test('searches are erased after a year', async () => {
  await find();
  await find();
  await query(
    "update portal.talent_pool_searches set at = now() - interval '366 days' where id in (select id from portal.talent_pool_searches limit 1)",
  );
  expect(await database.transaction((tx) => removeOldSearches(tx, new Date()))).toBe(1);
  expect(await query('select 1 from portal.talent_pool_searches')).toHaveLength(1);
});
