import { describe, expect, test } from 'vitest';

import { clearanceFiles, clearanceInput } from '#rules/resources/testing/clearance-input.ts';

import type { ReceivedForm } from '../../../server/uploads/form-uploads.ts';
import { createRecordsContext } from '../testing/records-context.ts';
import { loadForm, submitForm } from './form.ts';

const PATH = '/security-clearance-form';
const ADDRESS = `https://portal.example${PATH}`;
const ID = 'c-aaaaaaaaaaaa';
const REQUEST = clearanceInput();
type Options = Omit<Parameters<typeof createRecordsContext>[0], 'row'>;

async function load(options: Options = {}, query = '') {
  const given = createRecordsContext({ row: 'security-clearance-form', ...options });
  const loaded = await loadForm(given.context, new Request(`${ADDRESS}${query}`), undefined);
  return loaded as unknown as {
    page: { title: string };
    content: { kind: string; submission: string; values: object };
  };
}

type Received = ReceivedForm<string>;

const FILES = clearanceFiles();
/** The files as the server has received them: under a safe name, and with the name of the user's device. */
const VALID_FILES: Received['files'] = {
  photo: { file: FILES.photo, name: 'My photo.png' },
  idCopy: { file: FILES.idCopy, name: 'My passport.pdf' },
};

interface SendOptions {
  role?: string | undefined;
  files?: Received['files'];
  refused?: Received['refused'];
}

async function send(
  changes: object,
  answer: object,
  { role, files = VALID_FILES, refused = {} }: SendOptions = {},
) {
  const fields = new FormData();
  for (const [name, value] of Object.entries({ ...REQUEST, ...changes })) fields.append(name, value);
  const given = createRecordsContext({
    row: 'security-clearance-form',
    answer: () => answer,
    ...(role !== undefined && { role }),
    received: { fields, files, refused },
  });
  const request = new Request(ADDRESS, { method: 'POST' });
  return { ...given, answer: await submitForm(given.context, request, undefined) };
}

const failed = (code: string, status: number) => ({
  ok: false,
  code,
  status,
  message: `Message of ${code}.`,
});

// CLEARANCE-20
test.each([
  ['', 'of the definition', {}, '90 days'],
  [', also on the confirmation,', 'of the operator', { clearance: 30 }, '30 days'],
  ['', 'of one day', { clearance: 1 }, 'one day'],
])('the form says%s when the request is deleted, with the number %s', async (where, _, keptDays, days) => {
  const sent = { resource: 'clearance', id: ID, values: {} };
  const loaded = where === '' ? await load({ keptDays }) : await load({ keptDays, sent }, `?sent=${ID}`);
  expect(loaded).toMatchObject({
    content: { kind: where === '' ? 'form' : 'sent' },
    next: { kept: `We delete your clearance request with its files ${days} after it is closed.` },
  });
});

// RECORD-18
test.each([
  ['a visitor', undefined, 'You get a number on the next page.'],
  [
    'a user who can read the record',
    'superadmin',
    'The next page shows your clearance request with its number.',
  ],
  ['another user', 'user', 'You get a number on the next page.'],
])('the form tells %s which page follows', async (_, role, number) => {
  expect(await load(role === undefined ? {} : { role })).toMatchObject({ next: { number } });
});

// RECORD-19
describe('the submission of a form', () => {
  const submission = 'AAAAAAAAAAAAAAAAAAAAAA';

  test('is random, and another one each time that the form opens', async () => {
    const [first, second] = [await load(), await load()].map(({ content }) => content.submission);
    expect(first).toMatch(/^[\w-]{22}$/);
    expect(second).not.toBe(first);
  });

  test('is sent with the new record, and kept if a value is not valid', async () => {
    const done = await send({ submission }, { ok: true, data: { saved: { id: ID } } });
    expect(done.operations[0]?.variables).toMatchObject({ submission });
    expect((await send({ submission, email: 'nowhere' }, {})).answer).toMatchObject({
      data: { submission },
      init: { status: 400 },
    });
  });

  test('of a form that was changed by hand is not sent', async () => {
    const done = await send({ submission: '<b>' }, { ok: true, data: { saved: { id: ID } } });
    expect(done.operations[0]?.variables).not.toHaveProperty('submission');
  });
});

// RECORD-18
describe('the confirmation of a new record', () => {
  test('is for the browser that sent it, with its choices and dates and nothing else', async () => {
    const { answer, remembered } = await send({}, { ok: true, data: { saved: { id: ID } } });
    expect((answer as Response).headers.get('location')).toBe(`${PATH}?sent=${ID}`);
    const { site, firstDay, lastDay } = REQUEST;
    expect(remembered).toEqual([{ resource: 'clearance', id: ID, values: { site, firstDay, lastDay } }]);
    const values = { site, firstDay: '2026-11-28', lastDay: '2026-11-29' };
    const { page, content } = await load({ sent: { resource: 'clearance', id: ID, values } }, `?sent=${ID}`);
    expect(page.title).toBe('Your clearance request was sent');
    expect(content).toMatchObject({
      kind: 'sent',
      number: ID,
      facts: [
        { label: 'Site', value: { kind: 'text', text: 'Head office, Abu Dhabi' } },
        { label: 'First day', value: { text: '28 November 2026' } },
        { label: 'Last day', value: { text: '29 November 2026' } },
      ],
    });
  });

  test.each([`?sent=${ID}`, '?sent=', ''])(
    'is not shown by a link that another person sends: "%s"',
    async (query) => {
      expect((await load({}, query)).content.kind).toBe('form');
    },
  );
});

// RECORD-13
test.each([
  ['DATABASE_UNAVAILABLE', 503],
  ['BUSY', 503],
  ['TOO_MANY_REQUESTS', 429],
])('a form that fails with %s says first that it was not sent', async (code, status) => {
  const { answer, remembered } = await send({}, failed(code, status));
  expect(answer).toMatchObject({
    init: { status },
    data: { result: { error: { '': [`Your clearance request was not sent. Message of ${code}.`] } } },
  });
  expect(remembered).toEqual([]);
});

// RECORD-8
test('the form of a signed-in user has their name and e-mail address', async () => {
  expect((await load({ role: 'partner' })).content.values).toEqual({
    name: 'Test',
    email: 'test@portal.example',
  });
  expect((await load()).content.values).toEqual({});
});

// RECORD-57
describe('the form of a new document', () => {
  async function loadDocument(query: string, unsent?: [name: string, value: string][]) {
    const options = { row: 'documents-new', role: 'admin', ...(unsent && { unsent }) };
    const { context } = createRecordsContext(options);
    const request = new Request(`https://portal.example/documents/new${query}`);
    const loaded = await loadForm(context, request, undefined);
    return loaded as unknown as {
      content: { values: object; sections: { fields: { name: string; options?: object[] }[] }[] };
    };
  }

  test.each([
    ['', {}],
    ['?place=fazaa', { place: 'fazaa' }],
    ['?other=1&place=skills', { place: 'skills' }],
    ['?place=policies&place=fazaa', { place: 'policies' }],
    ['?place=', {}],
    ['?place=unknown', {}],
    ['?place=FAZAA', {}],
    ['?place=constructor', {}],
    ['?place=__proto__', {}],
    ['?Place=fazaa', {}],
    // Only a choice can be in the address: no text, list, date or file.
    ['?title=Typed&text=Typed&audience=staff&position=pinned&validUntil=2999-01-01&file=a&link=b', {}],
    ['?id=d-1&state=published&version=7', {}],
  ])('has the choices of its address "%s"', async (query, values) => {
    expect((await loadDocument(query)).content.values).toEqual(values);
  });

  test('still offers the other choices', async () => {
    const { content } = await loadDocument('?place=fazaa');
    const fields = content.sections.flatMap((section) => section.fields);
    expect(fields.find(({ name }) => name === 'place')?.options).toHaveLength(10);
  });

  test('has what the user had typed before the session ended, and not the choice of its address', async () => {
    const { content } = await loadDocument('?place=fazaa', [
      ['place', 'skills'],
      ['title', 'Typed'],
    ]);
    expect(content.values).toMatchObject({ place: 'skills', title: 'Typed' });
  });
});

// RECORD-57
test('the form of another resource takes only its own choices from its address', async () => {
  const { values } = (await load({}, '?site=headOffice&place=fazaa&name=Typed&firstDay=2999-01-01')).content;
  expect(values).toEqual({ site: 'headOffice' });
});

// RECORD-18
test.each([
  ['a visitor', undefined, `${PATH}?sent=${ID}`],
  ['a user who cannot read the record', 'user', `${PATH}?sent=${ID}`],
  ['a user who can read it', 'superadmin', `/security-clearance/${ID}`],
])('leads %s to the right page after a record was created', async (_, role, path) => {
  const { answer } = await send({}, { ok: true, data: { saved: { id: ID } } }, { role });
  expect((answer as Response).headers.get('location')).toBe(path);
});

// RECORD-29
describe('a form with files', () => {
  const SAVED = { ok: true, data: { saved: { id: ID } } };
  const tooLarge = {
    ok: false as const,
    check: 'size' as const,
    message: 'File size exceeds 5MB limit',
  };
  const noRoom = { ok: false as const, check: 'room' as const, message: 'The server is busy.' };

  test('is received with the rules of its fields, and sent with its files', async () => {
    const { operations, plans } = await send({}, SAVED);
    expect(plans).toEqual([{ photo: 'images_only', idCopy: 'images_and_pdf' }]);
    expect(operations[0]?.variables).toMatchObject({ input: { ...FILES, name: REQUEST.name } });
  });

  test('names the files to choose again if a text is not valid', async () => {
    const { answer, operations } = await send({ email: 'nowhere' }, {});
    expect(answer).toMatchObject({
      data: { lostFiles: { photo: 'My photo.png', idCopy: 'My passport.pdf' } },
      init: { status: 400 },
    });
    expect(operations).toEqual([]);
  });

  test('names the files to choose again if the gateway does not save it', async () => {
    const { answer } = await send({}, failed('DATABASE_UNAVAILABLE', 503));
    expect(answer).toMatchObject({
      data: { lostFiles: { photo: 'My photo.png' }, result: { initialValue: { name: REQUEST.name } } },
      init: { status: 503 },
    });
  });

  test('shows the message of the check at the field of a refused file, and keeps the text', async () => {
    const { idCopy } = VALID_FILES;
    const refused = { photo: { refusal: tooLarge, name: 'large.png', size: 6_000_000 } };
    const { answer, operations } = await send({}, SAVED, { files: { idCopy }, refused });
    expect(answer).toMatchObject({
      data: {
        result: {
          initialValue: { name: REQUEST.name },
          error: { photo: ['File size exceeds 5MB limit'] },
        },
        lostFiles: { idCopy: 'My passport.pdf' },
        popup: { kind: 'error' },
      },
      init: { status: 400 },
    });
    expect(operations).toEqual([]);
  });

  test('says that the server has no room for files, with no error at their fields', async () => {
    const refused = { photo: { refusal: noRoom, name: 'me.png', size: 10 } };
    const { idCopy } = VALID_FILES;
    const { answer } = await send({}, SAVED, { files: { idCopy }, refused });
    expect(answer).toMatchObject({
      data: {
        result: { error: { '': ['The server is busy.'] } },
        lostFiles: { photo: 'me.png', idCopy: 'My passport.pdf' },
      },
    });
    expect((answer as { data: { result: { error: object } } }).data.result.error).not.toHaveProperty('photo');
  });

  test('without its required files is not sent', async () => {
    const { answer, operations } = await send({}, SAVED, { files: {} });
    expect(answer).toMatchObject({
      data: { result: { error: { photo: ['Choose a file for Photo.'] } } },
    });
    expect(operations).toEqual([]);
  });
});
