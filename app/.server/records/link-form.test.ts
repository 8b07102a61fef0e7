import { describe, expect, test } from 'vitest';

import { clearanceFiles, clearanceInput } from '#rules/resources/testing/clearance-input.ts';

import type { ReceivedForm } from '../../../server/uploads/form-uploads.ts';
import { createRecordsContext } from '../testing/records-context.ts';
import { answerLink, loadLink } from './link.ts';

type Received = ReceivedForm<string>;

const PATH = '/security-clearance-form/p-1';
const ADDRESS = `https://portal.example${PATH}`;
const INPUT = clearanceInput();
const { photo } = clearanceFiles();
const FILES = [
  { field: 'photo', name: 'photo.png', size: 68 },
  { field: 'idCopy', name: 'passport.pdf', size: 15 },
];
const FORM = {
  note: 'The photo is too dark.',
  values: Object.entries(INPUT).map(([name, text]) => ({ name, texts: text === '' ? [] : [text] })),
  files: FILES,
};
const FOUND = {
  resource: 'clearance',
  link: 'own',
  status: 'open',
  expiresAt: '2026-12-10T08:00:00.000Z',
  done: null,
  answer: null,
  usedAt: null,
  record: {
    id: 'c-aaaaaaaaaaaa',
    state: 'returned',
    values: [{ name: 'site', texts: ['headOffice'] }],
    transitions: ['withdraw'],
    form: FORM,
  },
};
type Found = Omit<typeof FOUND, 'record'> & { record: Partial<typeof FOUND.record> | null };
const closed = (change: object) => ({ ...FOUND, record: null, ...change }) as unknown as Found;
const SENT_AGAIN = { status: 'used', done: 'sent again', usedAt: '2026-11-26T08:00:00.000Z' };

/** Answers the query of the link with `link`, and the mutation with `answer`. */
function open(link: object | null, answer: object = {}, received?: Received) {
  return createRecordsContext({
    row: 'security-clearance-link',
    ...(received && { received }),
    answer: ({ query }) => {
      if (!query.startsWith('query')) return answer;
      return link && 'code' in link ? link : { ok: true, data: { recordLink: link } };
    },
  });
}

interface SendOptions {
  link?: object | null;
  answer?: object;
  files?: Received['files'];
  refused?: Received['refused'];
}

/** Posts the form of a link. `input` is what the mutation got. */
async function send(
  changes: Readonly<Record<string, string>> = {},
  { link = FOUND, answer = { ok: true, data: {} }, files = {}, refused = {} }: SendOptions = {},
) {
  const fields = new FormData();
  for (const [name, value] of Object.entries({ ...INPUT, ...changes })) fields.append(name, value);
  const given = open(link, answer, { fields, files, refused });
  const request = new Request(ADDRESS, { method: 'POST' });
  const outcome = await answerLink(given.context, request, 'p-1');
  const [, sent] = given.operations;
  const input = sent?.variables['input'] as Record<string, unknown> | undefined;
  return { outcome, input, sent, plans: given.plans };
}

const load = async (link: object) => (await loadLink(open(link).context, new Request(ADDRESS), 'p-1')).data;

// LINK-13
describe('the page of a link with a form', () => {
  test('has the note, the values, and the names of the files without an address', async () => {
    const { content } = await load(FOUND);
    expect(content).toMatchObject({
      kind: 'open',
      path: PATH,
      facts: [{ label: 'Number' }],
      change: {
        transition: 'resubmit',
        note: 'The photo is too dark.',
        form: {
          values: INPUT,
          submit: 'Send the request again',
          purpose: { keeps: ['photo', 'idCopy'] },
        },
      },
    });
    expect('change' in content && content.change?.form.files).toEqual({
      photo: { name: 'photo.png', size: 68 },
      idCopy: { name: 'passport.pdf', size: 15 },
    });
  });

  test('asks for a file that is not stored', async () => {
    const record = { ...FOUND.record, form: { ...FORM, files: FILES.slice(1) } };
    const { content } = await load({ ...FOUND, record });
    const form = 'change' in content ? content.change?.form : undefined;
    expect(form?.constraint).toMatchObject({ photo: { required: true } });
    expect(form?.constraint['idCopy']?.required).not.toBe(true);
  });

  test('says after the form what happens next', async () => {
    const { page, content } = await load(closed({ ...SENT_AGAIN, answer: 'resubmit' }));
    expect(page.title).toBe('The clearance request was sent again');
    expect(content).toMatchObject({ waits: 'It waits for the security staff.' });
  });

  // RECORD-47
  test('names the month of its dates', async () => {
    const used = await load(closed({ ...SENT_AGAIN, answer: 'resubmit' }));
    expect(used.content).toMatchObject({
      text: expect.stringContaining('on 26 November 2026, 12:00 (UAE time).') as unknown,
    });
    const expired = await load(closed({ status: 'expired' }));
    expect(expired.content).toMatchObject({
      text: expect.stringContaining('It worked until 10 December 2026.') as unknown,
    });
  });

  test('says nothing of this after a withdrawal', async () => {
    const { content } = await load(closed({ ...SENT_AGAIN, done: 'withdrawn', answer: 'withdraw' }));
    expect(content).not.toHaveProperty('waits');
  });
});

// LINK-13, LINK-15
describe('the form of a link', () => {
  test('is sent with its new files, and leads to the address of the link', async () => {
    const { outcome, sent, input } = await send({}, { files: { photo: { file: photo, name: 'me.png' } } });
    expect(sent?.variables).toMatchObject({ token: 'p-1' });
    expect(input).toMatchObject({ name: INPUT.name, photo });
    expect(input).not.toHaveProperty('idCopy');
    expect((outcome as Response).headers.get('location')).toBe(PATH);
  });

  test('that is not valid comes back with what was typed, and names the files to choose again', async () => {
    const files = { photo: { file: photo, name: 'me.png' } };
    const { outcome, sent } = await send({ email: 'nowhere' }, { files });
    expect(sent).toBeUndefined();
    expect(outcome).toMatchObject({
      init: { status: 400 },
      data: {
        transition: 'resubmit',
        lostFiles: { photo: 'me.png' },
        result: {
          initialValue: { email: 'nowhere', name: INPUT.name },
          error: { email: [expect.any(String)] },
        },
      },
    });
  });

  test('without a file that is not stored comes back', async () => {
    const record = { ...FOUND.record, form: { ...FORM, files: FILES.slice(1) } };
    const { outcome, sent } = await send({}, { link: { ...FOUND, record } });
    expect(sent).toBeUndefined();
    expect(outcome).toMatchObject({ data: { result: { error: { photo: ['Choose a file for Photo.'] } } } });
  });

  test('shows the messages of the gateway at their fields', async () => {
    const validation = { 'input.email': ['Not this one.'] };
    const { outcome } = await send(
      {},
      { answer: { ok: false, code: 'VALIDATION_FAILED', status: 422, validation } },
    );
    expect(outcome).toMatchObject({
      init: { status: 400 },
      data: { result: { error: { email: ['Not this one.'] } } },
    });
  });

  test.each([
    ['CONFLICT', 409, '“Send the request again” was not applied. A message.'],
    ['DATABASE_UNAVAILABLE', 503, '“Send the request again” was not applied. A message.'],
    [
      'OUTCOME_UNKNOWN',
      503,
      'We do not know whether it was sent again, because the connection was lost. You can send it again: it counts only once.',
    ],
  ])('that ends with %s keeps what was typed and says what happened', async (code, status, message) => {
    const { outcome } = await send({}, { answer: { ok: false, code, status, message: 'A message.' } });
    expect(outcome).toMatchObject({
      init: { status },
      data: { message, result: { initialValue: { name: INPUT.name }, error: { '': [message] } } },
    });
    expect(outcome).toMatchObject({
      data: {
        typed: expect.arrayContaining([
          { label: 'Site', value: { kind: 'list', texts: ['Head office, Abu Dhabi'] } },
        ]) as unknown,
      },
    });
  });
});

// LINK-17
test.each<[string, object | null]>([
  ['an unknown link', null],
  ['a link of another page', { ...FOUND, link: 'other' }],
])('a form for %s is not read', async (_, link) => {
  const { outcome, plans, sent } = await send({}, { link });
  expect([plans, sent]).toEqual([[], undefined]);
  expect(outcome).toMatchObject({
    init: { status: 404 },
    data: { message: 'What you typed was not sent. This link does not work.', typed: [] },
  });
});

// LINK-17, LINK-18
describe('a form that comes too late', () => {
  test.each<[string, object, number, string]>([
    ['an expired link', closed({ status: 'expired' }), 410, 'This link is too old.'],
    [
      'a link about an older version',
      closed({ status: 'changed' }),
      410,
      'The clearance request has changed.',
    ],
    [
      'a link with another answer',
      closed({ ...SENT_AGAIN, done: 'withdrawn', answer: 'withdraw' }),
      410,
      'The clearance request was withdrawn.',
    ],
    [
      'a link whose record needs no correction',
      { ...FOUND, record: { ...FOUND.record, state: 'submitted', form: null } },
      409,
      'It cannot be changed now.',
    ],
  ])('for %s changes nothing, and comes back with what was typed', async (_, link, status, message) => {
    const { outcome, sent } = await send({ company: 'Demo Works', email: 'nowhere' }, { link });
    expect(sent).toBeUndefined();
    expect(outcome).toMatchObject({
      init: { status },
      data: {
        message: `What you typed was not sent. ${message}`,
        typed: expect.arrayContaining([
          { label: 'Company', value: { kind: 'text', text: 'Demo Works' } },
          { label: 'Email', value: { kind: 'text', text: 'nowhere' } },
        ]) as unknown,
      },
    });
  });
});

// LINK-6
test('a repetition of the form that was accepted is sent, and answered like the first one', async () => {
  const { outcome, sent } = await send({}, { link: closed({ ...SENT_AGAIN, answer: 'resubmit' }) });
  expect(sent?.variables).toMatchObject({ token: 'p-1' });
  expect((outcome as Response).headers.get('location')).toBe(PATH);
});

// LINK-17
test('a form whose link cannot be checked comes back with what was typed', async () => {
  const failure = { ok: false, code: 'DATABASE_UNAVAILABLE', status: 503, message: 'A message.' };
  const { outcome, sent } = await send({ name: 'Demo Visitor 9' }, { link: failure });
  expect(sent).toBeUndefined();
  expect(outcome).toMatchObject({
    init: { status: 503 },
    data: { result: { initialValue: { name: 'Demo Visitor 9' } } },
  });
});

// LINK-9, LINK-13
describe('what is posted to the address of a link with a form', () => {
  const post = async (query: string, body: URLSearchParams | FormData) => {
    const fields = new FormData();
    for (const [name, value] of Object.entries(INPUT)) fields.append(name, value);
    const given = open(FOUND, { ok: true, data: {} }, { fields, files: {}, refused: {} });
    await answerLink(given.context, new Request(ADDRESS + query, { method: 'POST', body }), 'p-1');
    return given.operations.at(-1)?.variables;
  };
  const withdrawal = new URLSearchParams({ transition: 'withdraw' });

  test.each(['', '?transition=withdraw'])('is an answer if it names a transition, at "%s"', async (query) => {
    expect(await post(query, withdrawal)).toEqual({ token: 'p-1', transition: 'withdraw' });
  });

  test.each<[string, URLSearchParams | FormData]>([
    ['with files', new FormData()],
    ['without files', new URLSearchParams(INPUT)],
  ])('is the form %s otherwise, also with a parameter in the address', async (_, body) => {
    expect(await post('?transition=withdraw', body)).toMatchObject({ input: { name: INPUT.name } });
  });
});
