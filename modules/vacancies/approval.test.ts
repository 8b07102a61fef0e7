import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { PDF } from '#rules/files/testing/samples.ts';
import { addDays, todayInDubai } from '#rules/resources/engine/dates.ts';
import { vacancyInput } from '#rules/resources/testing/vacancy-input.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';
import { ROUTES } from '#rules/routes/table.ts';

import { createEngineModule, createResourceModule } from '../engine/resource-module.ts';
import { createFileTurns } from '../files/turns.ts';
import { applyAutomaticTransition } from '../scheduler/automatic-transitions.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { codeOf, createModulesGateway, createTestLog, type TestClaims } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { vacancies } from './tables.ts';

const database = await openTestDatabase();
const gateway = createModulesGateway([
  createEngineModule(),
  createResourceModule({
    resource: VACANCY,
    table: vacancies,
    database,
    rows: ROUTES,
    fileKeys: createTestKeys(),
    inTurn: createFileTurns(),
    log: createTestLog().log,
  }),
]);
afterAll(async () => {
  await gateway.close();
  await database.close();
});
beforeEach(async () => {
  await queryOnce(database.url, 'delete from portal.vacancies');
  await queryOnce(database.url, 'delete from portal.files');
  await queryOnce(database.url, 'delete from portal.trusted_companies');
});

const CREATE = `mutation ($input: VacancyInput!) { saved: createVacancy(input: $input) { id version state } }`;
const SAVE = `mutation ($id: ID!, $version: Int!, $input: VacancyInput!) {
  saved: saveVacancy(id: $id, version: $version, input: $input) { id version state } }`;
const MOVE = `mutation ($id: ID!, $version: Int!, $transition: VacancyTransition!, $note: String) {
  saved: moveVacancy(id: $id, version: $version, transition: $transition, note: $note) { id version state } }`;
const RECORD = `query ($id: ID!) { vacancy(id: $id) { title places closesOn public state version
  attachment { name } pendingChange { title public attachment { name } }
  history { transition done } } }`;

const KEYS = ['jobs-index', 'job-opportunity'];
const PARTNER: TestClaims = {
  sub: 'p-1',
  name: 'Demo Partner',
  role: 'partner',
  partner_id: '1',
  permissions: KEYS,
};
const COLLEAGUE: TestClaims = { ...PARTNER, sub: 'p-2', name: 'Demo Colleague' };
const RIVAL: TestClaims = { ...PARTNER, sub: 'p-3', name: 'Demo Rival', partner_id: '2' };
const COUNSELOR: TestClaims = {
  sub: 'c-1',
  name: 'Demo Counselor',
  role: 'careercounselor',
  permissions: ['applications-index'],
};

const ADMIN: TestClaims = { sub: 'a-1', name: 'Demo Admin', role: 'admin', permissions: KEYS };

interface Saved {
  id: string;
  version: number;
  state: string;
}

const savedOf = (answer: { data?: Record<string, unknown> | null; errors?: unknown }) => {
  expect(answer.errors).toBeUndefined();
  return answer.data?.['saved'] as Saved;
};
const pdf = (name: string) => new File([PDF], name, { type: 'application/pdf' });

async function create(input: object = vacancyInput()): Promise<Saved> {
  const answer = await gateway.execute(PARTNER, CREATE, { input });
  expect(answer).toMatchObject({ ok: true });
  return (answer as unknown as { data: { saved: Saved } }).data.saved;
}

async function save(vacancy: Saved, input: object, claims = PARTNER): Promise<Saved> {
  const { id, version } = vacancy;
  const answer = await gateway.execute(claims, SAVE, { id, version, input });
  expect(answer).toMatchObject({ ok: true });
  return (answer as unknown as { data: { saved: Saved } }).data.saved;
}

async function move({ id, version }: Saved, transition: string, claims = PARTNER, note?: string) {
  return await gateway.ask(claims, MOVE, { id, version, transition, note });
}

const moved = async (...args: Parameters<typeof move>) => savedOf(await move(...args));

async function read({ id }: Saved, claims = PARTNER) {
  const { data } = await gateway.ask(claims, RECORD, { id });
  return data?.['vacancy'] as Record<string, unknown> & { history: { transition: string | null }[] };
}

async function open(input?: object): Promise<Saved> {
  return await moved(await moved(await create(input), 'submit'), 'publish', COUNSELOR);
}

const filesOf = async ({ id }: Saved) =>
  (await queryOnce(database.url, 'select name from portal.files where record = $1 order by name', [id])).map(
    ({ name }) => name as string,
  );

const NOTE = 'Please name the team.';
const TRUST = `insert into portal.trusted_companies (company, by_name, at) values ('1', 'Demo Admin', now())`;
const CHANGED = { title: 'Demo shift operator' };

// RECORD-67, VACANCY-9
describe('the transition with which the form of a new vacancy ends', () => {
  const ask = (claims: TestClaims) => gateway.ask(claims, '{ transitionsOfNewVacancy }');

  test('sends it for approval, and publishes it for a trusted company', async () => {
    expect((await ask(PARTNER)).data).toEqual({ transitionsOfNewVacancy: ['submit'] });
    await queryOnce(database.url, TRUST);
    expect((await ask(PARTNER)).data).toEqual({ transitionsOfNewVacancy: ['post'] });
    expect((await ask(RIVAL)).data).toEqual({ transitionsOfNewVacancy: ['submit'] });
  });

  test('is a secret of those who write vacancies', async () => {
    const withoutCompany = { ...PARTNER, partner_id: undefined };
    for (const claims of [ADMIN, COUNSELOR, { ...PARTNER, permissions: [] }, withoutCompany]) {
      expect(codeOf(await ask(claims))).toBe('FORBIDDEN');
    }
  });
});

// RECORD-9
test('the answer to a transition has the name of the record after it', async () => {
  const waiting = await save(await open(), vacancyInput(CHANGED));
  const operation = `mutation ($id: ID!, $version: Int!) {
    saved: moveVacancy(id: $id, version: $version, transition: publishChange) { heading about } }`;
  const { data } = await gateway.ask(COUNSELOR, operation, { id: waiting.id, version: waiting.version });
  expect(data).toEqual({ saved: { heading: CHANGED.title, about: null } });
});

// VACANCY-5, RECORD-62
describe('a change of an open vacancy', () => {
  test('of the last day and the places is made at once', async () => {
    const vacancy = await open();
    const closesOn = addDays(todayInDubai(), 60);
    const saved = await save(vacancy, vacancyInput({ closesOn, places: '5' }));
    expect(saved.state).toBe('open');
    expect(await read(saved)).toMatchObject({ closesOn, places: 5, pendingChange: null });
  });

  test('of the text waits while readers see the approved text, until staff publish it', async () => {
    const vacancy = await open();
    const waiting = await save(vacancy, vacancyInput({ ...CHANGED, places: '7' }));
    expect(waiting).toMatchObject({ state: 'changeWaiting', version: vacancy.version + 1 });
    expect(await read(waiting)).toMatchObject({
      title: 'Demo process operator',
      places: 7,
      pendingChange: { title: CHANGED.title },
    });
    const published = await moved(waiting, 'publishChange', COUNSELOR);
    expect(published.state).toBe('open');
    const after = await read(published);
    expect(after).toMatchObject({ title: CHANGED.title, pendingChange: null });
    expect(after.history.map(({ transition }) => transition)).toEqual([
      null,
      'submit',
      'publish',
      'requestChange',
      'publishChange',
    ]);
  });

  test('can be found with the new text only after it is published', async () => {
    const find = async () => {
      const query = '{ list: vacancies(view: manage, search: "shift") { total } }';
      return ((await gateway.ask(PARTNER, query)).data?.['list'] as { total: number }).total;
    };
    const waiting = await save(await open(), vacancyInput(CHANGED));
    expect(await find()).toBe(0);
    await moved(waiting, 'publishChange', COUNSELOR);
    expect(await find()).toBe(1);
  });

  test('that is returned can be corrected, and then waits again', async () => {
    const waiting = await save(await open(), vacancyInput(CHANGED));
    const returned = await moved(waiting, 'returnChange', COUNSELOR, NOTE);
    expect(returned.state).toBe('changeReturned');
    const corrected = await save(returned, vacancyInput({ title: 'Demo night operator' }));
    expect(corrected.state).toBe('changeWaiting');
    expect(await read(corrected)).toMatchObject({ pendingChange: { title: 'Demo night operator' } });
  });

  test('ends when the company types the approved text again', async () => {
    const waiting = await save(await open(), vacancyInput(CHANGED));
    const undone = await save(waiting, vacancyInput());
    expect(undone.state).toBe('open');
    expect(await read(undone)).toMatchObject({ title: 'Demo process operator', pendingChange: null });
  });

  test('ends when the company keeps the approved text', async () => {
    const waiting = await save(await open(), vacancyInput(CHANGED));
    const undone = await moved(waiting, 'undoChange', COLLEAGUE);
    expect(await read(undone)).toMatchObject({ title: 'Demo process operator', pendingChange: null });
  });

  test('becomes the text of the closed vacancy, which then needs an approval', async () => {
    const waiting = await save(await open(), vacancyInput(CHANGED));
    const closed = await moved(waiting, 'close');
    expect(await read(closed)).toMatchObject({ title: CHANGED.title, pendingChange: null });
    expect(codeOf(await move(closed, 'reopen'))).toBe('FORBIDDEN');
    expect((await moved(closed, 'submit')).state).toBe('waiting');
  });

  test('that is sent twice is made once', async () => {
    const vacancy = await open();
    const first = await save(vacancy, vacancyInput(CHANGED));
    const second = await save(vacancy, vacancyInput(CHANGED));
    expect(second).toEqual(first);
    const other = await gateway.execute(PARTNER, SAVE, {
      ...vacancy,
      state: undefined,
      input: vacancyInput(),
    });
    expect(other).toMatchObject({ ok: false, code: 'CONFLICT' });
  });
});

// VACANCY-5, RECORD-62
describe('the file of a changed vacancy', () => {
  const withFile = (name: string) => vacancyInput({ attachment: pdf(name) });

  test('is replaced only when the change is published', async () => {
    const vacancy = await open(withFile('old.pdf'));
    const waiting = await save(vacancy, withFile('new.pdf'));
    expect(await read(waiting)).toMatchObject({
      attachment: { name: 'old.pdf' },
      pendingChange: { attachment: { name: 'new.pdf' } },
    });
    const published = await moved(waiting, 'publishChange', COUNSELOR);
    expect(await read(published)).toMatchObject({ attachment: { name: 'new.pdf' } });
    expect(await filesOf(published)).toEqual(['new.pdf']);
  });

  test('that waits is deleted when another one replaces it, and when the change ends', async () => {
    const waiting = await save(await open(withFile('old.pdf')), withFile('new.pdf'));
    const again = await save(waiting, withFile('newer.pdf'));
    expect(await filesOf(again)).toEqual(['newer.pdf', 'old.pdf']);
    const undone = await moved(again, 'undoChange');
    expect(await filesOf(undone)).toEqual(['old.pdf']);
    expect(await read(undone)).toMatchObject({ attachment: { name: 'old.pdf' } });
  });

  test('that a change removes stays for readers until the change is published', async () => {
    const vacancy = await open(withFile('old.pdf'));
    const waiting = await save(vacancy, { ...vacancyInput(), removeFiles: ['attachment'] });
    expect(waiting.state).toBe('changeWaiting');
    expect(await read(waiting)).toMatchObject({
      attachment: { name: 'old.pdf' },
      pendingChange: { attachment: null },
    });
    const published = await moved(waiting, 'publishChange', COUNSELOR);
    expect(await read(published)).toMatchObject({ attachment: null });
    expect(await filesOf(published)).toEqual([]);
  });

  test('stays in a change that does not touch it', async () => {
    const vacancy = await open(withFile('old.pdf'));
    const published = await moved(await save(vacancy, vacancyInput(CHANGED)), 'publishChange', COUNSELOR);
    expect(await read(published)).toMatchObject({ title: CHANGED.title, attachment: { name: 'old.pdf' } });
  });
});

// VACANCY-4
test('a closed vacancy whose text stays is opened again at once, with a later last day', async () => {
  const closed = await moved(await open(), 'close');
  const later = await save(closed, vacancyInput({ closesOn: addDays(todayInDubai(), 90) }));
  expect((await moved(later, 'reopen')).state).toBe('open');
});

// VACANCY-4, VACANCY-3
test('the portal closes an open vacancy, and returns a waiting one, after the last day', async () => {
  const opened = await save(await open(), vacancyInput(CHANGED));
  const waiting = await moved(await create(), 'submit');
  const after = new Date(`${addDays(todayInDubai(), 31)}T08:00:00+04:00`);
  for (const name of ['endOnDate', 'lapse']) {
    const automatic = { resource: VACANCY, table: vacancies, name };
    expect(await database.transaction((tx) => applyAutomaticTransition(tx, automatic, after))).toBe(1);
  }
  expect(await read(opened)).toMatchObject({ state: 'closed', title: CHANGED.title });
  expect(await read(waiting)).toMatchObject({ state: 'returned' });
});

// VACANCY-15
test('staff publish a vacancy without the public site, for which the company has asked', async () => {
  const waiting = await moved(await create(vacancyInput({ public: ['shown'] })), 'submit');
  const published = await moved(waiting, 'publishInside', COUNSELOR);
  expect(await read(published)).toMatchObject({ state: 'open', public: [] });
  // The form of a later change has no choice, which is the same as none.
  const later = await save(published, vacancyInput({ places: '9' }));
  expect(later.state).toBe('open');
  const changed = await save(later, vacancyInput({ public: ['shown'], places: '9' }));
  expect(await read(changed)).toMatchObject({ public: [], pendingChange: { public: ['shown'] } });
  const inside = await moved(changed, 'publishInside', COUNSELOR);
  expect(await read(inside)).toMatchObject({ public: [], pendingChange: null });
});

// VACANCY-9
test('a trusted company publishes and changes its vacancies without an approval', async () => {
  await queryOnce(database.url, TRUST);
  const posted = await moved(await create(), 'post');
  expect(posted.state).toBe('open');
  const changed = await save(posted, vacancyInput(CHANGED));
  expect(changed.state).toBe('open');
  expect(await read(changed)).toMatchObject({ title: CHANGED.title, pendingChange: null });
  expect((await moved(await moved(changed, 'close'), 'reopen')).state).toBe('open');
});

// VACANCY-9
test.each(['changeWaiting', 'changeReturned'])(
  'a company that is trusted while it has a change in the state %s publishes this change',
  async (state) => {
    const waiting = await save(await open(), vacancyInput(CHANGED));
    const change =
      state === 'changeWaiting' ? waiting : await moved(waiting, 'returnChange', COUNSELOR, NOTE);
    await queryOnce(database.url, TRUST);
    await queryOnce(database.url, 'update portal.vacancies set is_trusted = true');
    const posted = await moved(change, 'post');
    expect(await read(posted)).toMatchObject({ state: 'open', title: CHANGED.title, pendingChange: null });
  },
);

// VACANCY-4
test('a vacancy that an administrator closes needs a new approval before it is opened again', async () => {
  const opened = await open();
  expect(codeOf(await move(opened, 'stop', COUNSELOR, NOTE))).toBe('FORBIDDEN');
  const stopped = await moved(opened, 'stop', ADMIN, NOTE);
  expect(codeOf(await move(stopped, 'reopen'))).toBe('FORBIDDEN');
  expect((await moved(stopped, 'submit')).state).toBe('waiting');
});

// VACANCY-9
test('a text that a trusted company writes while the vacancy is closed needs an approval once the trust has ended', async () => {
  await queryOnce(database.url, TRUST);
  const closed = await moved(await moved(await create(), 'post'), 'close');
  const changed = await save(closed, vacancyInput(CHANGED));
  await queryOnce(database.url, 'update portal.vacancies set is_trusted = false');
  expect(codeOf(await move(changed, 'reopen'))).toBe('FORBIDDEN');
});

// VACANCY-13
test('a vacancy that is closed and opened again is not a new one', async () => {
  const opened = await open();
  const since = async () =>
    (await queryOnce(database.url, 'select open_since from portal.vacancies'))[0]?.['open_since'] as Date;
  const before = await since();
  await queryOnce(database.url, `update portal.vacancies set open_since = open_since - interval '9 days'`);
  await moved(await moved(opened, 'close'), 'reopen');
  expect((await since()).getTime()).toBe(before.getTime() - 9 * 24 * 60 * 60 * 1000);
});

// VACANCY-3
test('a published vacancy that waits again is taken back to the closed ones, where staff still find it', async () => {
  const closed = await moved(await open(), 'close');
  const waiting = await moved(await save(closed, vacancyInput(CHANGED)), 'submit');
  expect(codeOf(await move(waiting, 'takeBack'))).toBe('FORBIDDEN');
  const back = await moved(waiting, 'takeBackClosed');
  expect(await read(back, COUNSELOR)).toMatchObject({ state: 'closed' });
});

// VACANCY-5
test('choices in another order are no change', async () => {
  const opened = await open(vacancyInput({ colleges: ['ADPOLY', 'FCHS'] }));
  expect((await save(opened, vacancyInput({ colleges: ['FCHS', 'ADPOLY'] }))).state).toBe('open');
});

// VACANCY-13
test.each(['constructor', 'toString', '__proto__'])(
  'a vacancy with the title “%s” can be found by it',
  async (title) => {
    await create(vacancyInput({ title, city: 'alAin' }));
    const find = async (search: string) => {
      const query = 'query ($search: String) { list: vacancies(view: manage, search: $search) { total } }';
      return ((await gateway.ask(PARTNER, query, { search })).data?.['list'] as { total: number }).total;
    };
    expect([await find(title), await find('al ain'), await find('native code')]).toEqual([1, 1, 0]);
  },
);

// VACANCY-6
test('a change is never published in bulk, because a list does not show it', async () => {
  const waiting = await save(await open(), vacancyInput(CHANGED));
  const { id, version } = waiting;
  const all = `mutation ($records: [RecordVersion!]!, $transition: VacancyTransition!) {
    report: moveVacancies(records: $records, transition: $transition) { moved refused { reason } } }`;
  const bulk = async (transition: string) =>
    await gateway.ask(COUNSELOR, all, { records: [{ id, version }], transition });
  expect(codeOf(await bulk('publishChange'))).toBe('FORBIDDEN');
  expect((await bulk('publish')).data?.['report']).toMatchObject({ moved: 0 });
  expect(await read(waiting)).toMatchObject({ state: 'changeWaiting' });
});

// VACANCY-11
test('what waits for approval is listed from the longest waiting, also after a change of the places', async () => {
  const first = await moved(await create(vacancyInput({ title: 'The first one' })), 'submit');
  const opened = await open(vacancyInput({ title: 'The second one' }));
  const second = await save(opened, vacancyInput({ title: 'The changed one' }));
  const third = await moved(await create(vacancyInput({ title: 'The third one' })), 'submit');
  await save(second, vacancyInput({ title: 'The changed one', places: '9' }));
  const { data } = await gateway.ask(COUNSELOR, '{ list: vacancies(view: approve) { items { id } } }');
  const ids = [first, second, third].map(({ id }) => ({ id }));
  expect(data?.['list']).toEqual({ items: ids });
});

// VACANCY-2
describe('another company', () => {
  test('finds no vacancy of this company, and changes none', async () => {
    const vacancy = await open();
    const { id, version } = vacancy;
    expect(codeOf(await gateway.ask(RIVAL, RECORD, { id }))).toBe('NOT_FOUND');
    expect(codeOf(await move(vacancy, 'close', RIVAL))).toBe('NOT_FOUND');
    expect(codeOf(await gateway.ask(RIVAL, SAVE, { id, version, input: vacancyInput() }))).toBe('NOT_FOUND');
    const { data } = await gateway.ask(RIVAL, '{ list: vacancies(view: manage) { total items { id } } }');
    expect(data?.['list']).toEqual({ total: 0, items: [] });
  });

  test('has no view of what waits for approval', async () => {
    const list = '{ vacancies(view: approve) { total } }';
    expect(codeOf(await gateway.ask(RIVAL, list))).toBe('FORBIDDEN');
    expect(codeOf(await gateway.ask(COUNSELOR, list))).toBe('ok');
  });
});

// VACANCY-11
test('a counselor reads no draft, and cannot act for the company', async () => {
  const draft = await create();
  expect(codeOf(await gateway.ask(COUNSELOR, RECORD, { id: draft.id }))).toBe('NOT_FOUND');
  const opened = await open();
  expect(codeOf(await move(opened, 'close', COUNSELOR))).toBe('FORBIDDEN');
  expect(codeOf(await gateway.ask(COUNSELOR, CREATE, { input: vacancyInput() }))).toBe('FORBIDDEN');
});

// VACANCY-2, RECORD-61
test('a company creates at most 100 vacancies in 24 hours', async () => {
  const { id } = await create();
  await queryOnce(
    database.url,
    `insert into portal.vacancies (id, version, state, state_since, partner_id, search, created_at, changed_at)
     select 'v-copy' || n, 1, 'draft', now(), '1', '', now(), now() from generate_series(1, 99) n`,
  );
  const refused = await gateway.execute(COLLEAGUE, CREATE, { input: vacancyInput() });
  expect(refused).toMatchObject({
    ok: false,
    message: 'A company can create at most 100 vacancies in 24 hours. Please try again tomorrow.',
  });
  expect(await gateway.execute(RIVAL, CREATE, { input: vacancyInput() })).toMatchObject({ ok: true });
  await queryOnce(
    database.url,
    `update portal.vacancies set created_at = now() - interval '25 hours' where id = $1`,
    [id],
  );
  expect(await gateway.execute(COLLEAGUE, CREATE, { input: vacancyInput() })).toMatchObject({ ok: true });
});

// RECORD-61
test('a partner without a company creates no vacancy', async () => {
  const claims = { ...PARTNER, partner_id: undefined };
  expect(codeOf(await gateway.ask(claims, CREATE, { input: vacancyInput() }))).toBe('FORBIDDEN');
});
