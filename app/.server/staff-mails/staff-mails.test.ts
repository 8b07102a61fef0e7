import { describe, expect, test } from 'vitest';

import { inLanguage } from '../../../server/language-scope.ts';
import { createRecordsContext } from '../testing/records-context.ts';
import { loadMailLog } from './log.ts';
import { actOnMail, loadMail } from './mail.ts';
import { loadNewMail, saveNewMail } from './new.ts';

const ID = 'a6e2b9a0-0000-4000-8000-000000000001';
const KEYS = ['students-index'];
const MAIL = {
  id: ID,
  about: 'news',
  subject: 'A visit for {name}',
  text: 'Come and see us on Monday.',
  subjectArabic: null as string | null,
  textArabic: null as string | null,
  senderName: 'Demo Counselor',
  senderRole: 'careercounselor',
  isOwn: true,
  version: 3,
  changedAt: '2026-11-26T08:00:00.000Z',
  sentAt: null as string | null,
  recipients: 12,
  recipientsKey: 'key-of-12',
  isTooMany: false,
  leftOut: { noAddress: 1, stopped: 0, atDailyLimit: 0, noValue: 2 },
  previews: [
    {
      person: 'p-1',
      personName: 'Demo Student',
      language: 'en',
      subject: 'A visit for {name}',
      text: 'Come and see us on Monday.',
      values: [{ placeholder: 'name', value: 'Demo Student' }],
    },
  ],
  people: [] as object[],
};

interface Given {
  row?: string;
  role?: string;
  hasMail?: boolean;
  /** The answers by the name of the root field. */
  answers?: Record<string, unknown>;
  /** The answer to a mutation, if it fails. */
  failure?: object;
}

function createContext({
  row = 'staff-mail',
  role = 'careercounselor',
  hasMail = true,
  ...given
}: Given = {}) {
  const made = createRecordsContext({
    row,
    role,
    permissions: KEYS,
    answer: ({ query }) => {
      if (given.failure && query.startsWith('mutation')) return given.failure;
      const field = /\{\s*(\w+)/.exec(query.slice(query.indexOf('{')))?.[1] ?? '';
      return { ok: true, data: { [field]: given.answers?.[field] } };
    },
  });
  Object.assign(made.context, { hasMail, inLanguage });
  return made;
}

const NEW = 'https://portal.example/students/mail/new';
const PAGE = `https://portal.example/students/mail/${ID}`;

async function loadNew(search: string, audience: { total: number; names: string[] }, role?: string) {
  const made = createContext({
    row: 'staff-mail-new',
    answers: { staffMailAudience: audience },
    ...(role !== undefined && { role }),
  });
  const loaded = await loadNewMail(made.context, new Request(NEW + search));
  if (!('content' in loaded)) throw new Error('The page is unavailable.');
  return { ...made, content: loaded.content };
}

const post = (address: string, fields: Record<string, string>) =>
  new Request(address, { method: 'POST', body: new URLSearchParams(fields) });

// STAFFMAIL-1
test.each(['Viewer', 'partner', 'user', 'faculty'])(
  'the pages tell the role %s whom they serve, and ask for nothing',
  async (role) => {
    const made = createContext({ role });
    const loaded = [
      await loadNewMail(made.context, new Request(`${NEW}?person=${ID}`)),
      await loadMailLog(made.context, new Request('https://portal.example/students/mail')),
      await loadMail(made.context, new Request(PAGE), ID),
    ];
    expect(loaded.map((one) => 'content' in one && one.content)).toEqual(
      loaded.map(() => ({
        kind: 'text',
        text: 'E-mails to students are for career counselors and supervisors, who write to the students whom they advise, and for administrators.',
      })),
    );
    expect(made.operations).toEqual([]);
  },
);

// STAFFMAIL-2
describe('the form of a new e-mail', () => {
  test.each([
    [1, ['Amna'], 'To 1 student: \u2068Amna\u2069'],
    [2, ['Amna', 'Zayed'], 'To 2 students: \u2068Amna\u2069 and \u2068Zayed\u2069'],
    [3, ['Amna', 'Zayed'], 'To 3 students: \u2068Amna\u2069, \u2068Zayed\u2069 and 1 other'],
    [500, ['Amna', ''], 'To 500 students: \u2068Amna\u2069, \u2068Without a name\u2069 and 498 others'],
  ])('says whom it is for: %i students', async (total, names, sentence) => {
    const { content } = await loadNew(`?person=${ID}`, { total, names });
    expect(content).toMatchObject({ kind: 'form', audience: sentence });
  });

  test('asks for chosen students, or for those whom the filters of the list find', async () => {
    const chosen = await loadNew(`?person=${ID}&person=other&list=students`, { total: 2, names: [] });
    expect(chosen.operations[0]?.variables).toEqual({ audience: { people: [ID, 'other'] } });
    const found = await loadNew('?list=students&q=amna&class=2027&page=2', { total: 2, names: [] });
    expect(found.operations[0]?.variables).toMatchObject({
      audience: { filters: { search: 'amna', classes: [2027] } },
    });
    expect(found.content).toMatchObject({ back: '/students?q=amna&class=2027' });
  });

  test.each([
    ['?list=https://other.example', '/students'],
    ['?list=people', '/students'],
    ['?list=alumni', '/alumni'],
  ])('leads back from %s to %s', async (search, back) => {
    const { content } = await loadNew(search, { total: 2, names: ['a', 'b'] });
    expect(content).toMatchObject({ back });
  });

  test.each([
    ['', 1, 'Choose the students in the list first.'],
    ['?person=x', 0, 'There is no student to write to. Choose at least one.'],
    [
      '?list=students',
      1204,
      'An e-mail can go to at most 500 students, and you have chosen 1,204. Choose fewer of them.',
    ],
  ])('is not there for the address %s with %i students', async (search, total, text) => {
    const { content } = await loadNew(search, { total, names: [] });
    expect(content).toMatchObject({ kind: 'none', text });
  });
});

const TYPED = { about: 'news', subject: 'A visit', text: 'Come and see us on Monday.' };

// STAFFMAIL-2
describe('saving a new e-mail', () => {
  const SUBMISSION = 'a'.repeat(22);

  test('adds a draft and opens it', async () => {
    const made = createContext({ answers: { addStaffMail: { id: ID } } });
    const fields = { ...TYPED, subjectArabic: '', textArabic: '', submission: SUBMISSION };
    const saved = await saveNewMail(made.context, post(`${NEW}?person=${ID}&list=students`, fields));
    expect((saved as Response).headers.get('location')).toBe(`/students/mail/${ID}`);
    expect(made.operations[0]?.variables).toEqual({
      audience: { people: [ID] },
      input: TYPED,
      submission: SUBMISSION,
    });
    expect(made.forgotten).toEqual(['/students/mail/new']);
    const [entry] = made.entries;
    expect(entry).toEqual([
      { user: 'u-test', mail: ID, list: 'students', chosen: 1 },
      'an e-mail to students was saved as a draft',
    ]);
  });

  // SESSION-17
  test('forgets what was typed before the session ended, and keeps the chosen students', async () => {
    const made = createContext();
    const answer = await saveNewMail(made.context, post(`${NEW}?person=${ID}`, { intent: 'discard' }));
    expect((answer as Response).headers.get('location')).toBe(`/students/mail/new?person=${ID}`);
    expect(made.forgotten).toEqual(['/students/mail/new']);
  });

  test('returns a form with faults, with what was typed and its number', async () => {
    const made = createContext();
    const fields = { ...TYPED, subject: '{grade}', submission: SUBMISSION };
    const returned = await saveNewMail(made.context, post(`${NEW}?person=${ID}`, fields));
    expect(returned).toMatchObject({
      init: { status: 400 },
      data: {
        key: { submission: SUBMISSION },
        result: { initialValue: { subject: '{grade}' }, error: { subject: [expect.any(String)] } },
      },
    });
    expect(made.operations).toEqual([]);
  });

  test.each([
    [
      { code: 'VALIDATION_FAILED', status: 400, validation: { 'input.subject': ['No.'] } },
      400,
      { subject: ['No.'] },
    ],
    [
      { code: 'VALIDATION_FAILED', status: 400, validation: { audience: ['No student.'] } },
      400,
      { '': ['The e-mail was not saved. No student.'] },
    ],
    [
      { code: 'DATABASE_UNAVAILABLE', status: 503, message: 'Later.' },
      503,
      { '': ['The e-mail was not saved. Later.'] },
    ],
    [
      { code: 'OUTCOME_UNKNOWN', status: 503, message: '' },
      503,
      {
        '': [
          'We do not know whether the e-mail was saved, because the connection was lost. Save it again: this adds no second draft.',
        ],
      },
    ],
  ])('keeps what was typed after the failure %j', async (failure, status, error) => {
    const made = createContext({ failure: { ok: false, message: '', ...failure } });
    const returned = await saveNewMail(made.context, post(`${NEW}?person=${ID}`, TYPED));
    expect(returned).toMatchObject({ init: { status }, data: { result: { error, initialValue: TYPED } } });
  });
});

async function load(changes: Partial<typeof MAIL>, given: Given = {}, search = '') {
  const made = createContext({ answers: { staffMail: { ...MAIL, ...changes } }, ...given });
  const loaded = await loadMail(made.context, new Request(PAGE + search), ID);
  if (!('content' in loaded)) throw new Error('The page is unavailable.');
  return loaded;
}

// STAFFMAIL-4
describe('a draft', () => {
  test('has its first e-mails, the number of recipients, and who is left out', async () => {
    const { content, page } = await load({});
    expect(page.title).toBe('Check the e-mail');
    expect(content).toMatchObject({
      kind: 'draft',
      sentence: '12 students get this e-mail. Nothing is sent yet.',
      send: { recipients: 'key-of-12', label: 'Send to 12 students' },
      version: 3,
      leftOut: [
        '1 student has no e-mail address.',
        'For 2 students, the portal does not know the value of a placeholder.',
      ],
      waits: undefined,
      previews: [
        { name: 'Demo Student', subject: 'A visit for Demo Student', language: 'en', direction: 'ltr' },
      ],
    });
  });

  // MAIL-11
  test('says that e-mails wait, if the portal sends none', async () => {
    const { content } = await load({}, { hasMail: false });
    expect(content).toMatchObject({
      waits: 'This portal sends no e-mails at present. E-mails wait until it does, at most 14 days.',
    });
  });

  test.each([
    [{ recipients: 0 }, 'No student can get this e-mail now.'],
    [
      { recipients: 0, isTooMany: true },
      'The e-mail is for more than 500 students now, so it cannot be sent. Delete the draft.',
    ],
  ])('without recipients has no button that sends it: %j', async (changes, sentence) => {
    const { content } = await load(changes);
    expect(content).toMatchObject({ sentence, send: undefined });
  });

  test('opens its form with its texts', async () => {
    const { content } = await load({ subjectArabic: 'زيارة', textArabic: 'أهلاً بكم' }, {}, '?change=1');
    expect(content).toMatchObject({
      kind: 'form',
      key: { version: 3 },
      values: { about: 'news', subject: MAIL.subject, subjectArabic: 'زيارة', textArabic: 'أهلاً بكم' },
      back: `/students/mail/${ID}`,
    });
  });

  test('of another user is not found', async () => {
    const made = createContext();
    const notFound = { ok: false, code: 'NOT_FOUND', message: '', status: 404 };
    Object.assign(made.context.gateway, { execute: () => Promise.resolve(notFound) });
    await expect(loadMail(made.context, new Request(PAGE), ID)).rejects.toMatchObject({ status: 404 });
  });
});

// STAFFMAIL-9
test('an e-mail that was sent has its numbers, its texts and the recipients whom the reader sees', async () => {
  const { content, page } = await load({
    sentAt: '2026-11-26T08:00:00.000Z',
    people: [{ id: 'p-1', name: 'Demo Student' }],
  });
  expect(page.title).toBe('A visit for {name}');
  expect(content).toMatchObject({
    kind: 'sent',
    facts: [
      { label: 'Written by', value: '\u2068Demo Counselor\u2069 (Career counselor)' },
      { label: 'Confirmed' },
      { label: 'About', value: 'Events, offers or advice' },
      { label: 'Recipients', value: '12' },
    ],
    people: [{ name: 'Demo Student', page: '/profile/p-1' }],
    hidden: '11 more recipients are not among the students whom you see, or were erased.',
  });
});

// STAFFMAIL-5
describe('the button that sends a draft', () => {
  const press = (given: Given, fields: Record<string, string> = {}) => {
    const made = createContext(given);
    const form = { intent: 'send', version: '3', recipients: 'key-of-12', ...fields };
    return { made, answer: actOnMail(made.context, post(PAGE, form), ID) };
  };

  test.each([
    [true, 'The e-mails are on their way', '12 e-mails wait to be sent'],
    [
      false,
      '12 e-mails wait to be sent',
      'This portal sends no e-mails at present. E-mails wait until it does, at most 14 days.',
    ],
  ])('says what happens next, with a mail server: %s', async (hasMail, title, text) => {
    const answers = { sendStaffMail: { isSent: true, isNew: true, recipients: 12 } };
    const { made, answer } = press({ hasMail, answers });
    expect(((await answer) as Response).headers.get('location')).toBe(`/students/mail/${ID}`);
    expect(made.operations[0]?.variables).toEqual({ id: ID, version: 3, recipients: 'key-of-12' });
    expect(made.flashes).toEqual([{ kind: 'success', title, text }]);
    expect(made.entries).toEqual([
      [{ user: 'u-test', mail: ID, recipients: 12 }, 'an e-mail was sent to students'],
    ]);
  });

  test('asks again if the number of recipients has changed', async () => {
    const { made, answer } = press({ answers: { sendStaffMail: { isSent: false, recipients: 11 } } });
    expect(await answer).toMatchObject({
      init: { status: 409 },
      data: {
        popup: {
          title: 'Nothing is sent yet',
          text: 'The recipients have changed: they are 11 students now. Check the e-mail, and press the button again.',
        },
      },
    });
    expect([made.flashes, made.entries]).toEqual([[], []]);
  });

  test.each([
    [
      { code: 'VALIDATION_FAILED', status: 400, validation: { recipients: ['Three today.'] } },
      400,
      { title: 'Nothing was sent', text: 'Three today.' },
    ],
    [
      {
        code: 'CONFLICT',
        status: 409,
        conflict: { by: 'Demo Admin', at: '2026-11-26T08:00:00.000Z', version: 4 },
      },
      409,
      { title: 'The e-mail was changed in the meantime' },
    ],
    [
      { code: 'OUTCOME_UNKNOWN', status: 503 },
      503,
      { title: 'We do not know whether the e-mails are on their way' },
    ],
  ])('says what happened after the failure %j', async (failure, status, popup) => {
    const { answer } = press({ failure: { ok: false, message: '', ...failure } });
    expect(await answer).toMatchObject({ init: { status }, data: { popup } });
  });

  test.each([[{ recipients: '' }], [{ version: '' }]])(
    'refuses a form that was changed by hand: %j',
    async (fields) => {
      await expect(press({}, fields).answer).rejects.toMatchObject({ status: 400 });
    },
  );
});

// STAFFMAIL-2
describe('a change of a draft', () => {
  test('that is stale answers 409, and keeps what was typed', async () => {
    const conflict = { by: 'Demo Counselor', at: '2026-11-26T08:00:00.000Z', version: 4 };
    const made = createContext({
      failure: { ok: false, code: 'CONFLICT', message: '', status: 409, conflict },
    });
    const returned = await actOnMail(made.context, post(`${PAGE}?change=1`, { ...TYPED, version: '3' }), ID);
    expect(returned).toMatchObject({
      init: { status: 409 },
      data: { key: { version: 4 }, result: { initialValue: TYPED } },
    });
  });

  test('is saved, and its preview opens', async () => {
    const made = createContext({ answers: { changeStaffMail: { id: ID } } });
    const saved = await actOnMail(made.context, post(`${PAGE}?change=1`, { ...TYPED, version: '3' }), ID);
    expect((saved as Response).headers.get('location')).toBe(`/students/mail/${ID}`);
    expect(made.operations[0]?.variables).toEqual({ id: ID, version: 3, input: TYPED });
  });

  test('can be its deletion', async () => {
    const made = createContext({ answers: { removeStaffMail: true } });
    const removed = await actOnMail(made.context, post(PAGE, { intent: 'remove' }), ID);
    expect((removed as Response).headers.get('location')).toBe('/students/mail');
    expect(made.flashes).toEqual([{ kind: 'success', title: 'The draft is deleted' }]);
  });
});

// STAFFMAIL-9
test('the log has the drafts and the e-mails, and says whose they are', async () => {
  const item = {
    id: ID,
    subject: 'A visit',
    senderName: 'Demo Admin',
    changedAt: '2026-11-26T08:00:00.000Z',
  };
  const items = [
    { ...item, isOwn: true, sentAt: null, recipients: null, leftOut: null },
    { ...item, isOwn: false, sentAt: '2026-11-26T08:00:00.000Z', recipients: 1200, leftOut: 0 },
  ];
  const loadAs = async (role: string) => {
    const made = createContext({ row: 'staff-mails', role, answers: { staffMails: { total: 2, items } } });
    const loaded = await loadMailLog(made.context, new Request('https://portal.example/students/mail'));
    return 'content' in loaded ? loaded.content : undefined;
  };
  expect(await loadAs('supervisor')).toMatchObject({
    about: 'Your e-mails and drafts, the newest first.',
    count: '2 e-mails and drafts',
    mails: [
      { isDraft: true, by: 'You', recipients: undefined, leftOut: undefined },
      { isDraft: false, by: 'Demo Admin', recipients: '1,200', leftOut: '0' },
    ],
  });
  expect(await loadAs('admin')).toMatchObject({
    about: 'The e-mails of all senders, and your drafts, the newest first.',
  });
});
