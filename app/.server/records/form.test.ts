import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { choices, file, number, text } from '#rules/resources/engine/field.ts';
import { resource, type Resource } from '#rules/resources/engine/resource.ts';
import { RESOURCES } from '#rules/resources/table.ts';
import type { RouteRow } from '#rules/routes/row.ts';

import type { ReceivedForm } from '../../../server/uploads/form-uploads.ts';
import { createRecordsContext } from '../testing/records-context.ts';
import { loadForm, submitForm } from './form.ts';

/** A resource whose records can be changed. */
const SAMPLE = resource({
  name: 'sample',
  plural: 'samples',
  words: { one: 'sample', many: 'samples' },
  prefix: 's',
  serves: 'This page is for administrators.',
  heading: 'title',
  fields: {
    title: text({ label: 'Title', min: 3, max: 20 }),
    places: number({ label: 'Places', min: 1, max: 9 }),
    colleges: choices({ label: 'Colleges', options: { a: 'College A', b: 'College B' }, isOptional: true }),
    scan: file({ label: 'Scan', preset: 'pdf_only' }),
    extra: file({ label: 'Extra', preset: 'pdf_only', isOptional: true }),
  },
  form: [{ title: 'The sample', fields: ['title', 'places', 'colleges', 'scan', 'extra'] }],
  states: { open: { label: 'Open', tone: 'good', sentence: 'It is open.' } },
  initial: 'open',
  create: { by: ['admin'], label: 'Create' },
  change: { from: ['open'], by: ['admin'] },
  transitions: {},
  views: { all: { columns: ['title'], sort: ['title'] } },
  scopes: { admin: 'all' },
}) as unknown as Resource;

/** The resources of the portal, to which this file adds one. Test files can share the module. */
const known = RESOURCES as Resource[];
beforeAll(() => void known.push(SAMPLE));
afterAll(() => void known.splice(known.indexOf(SAMPLE), 1));

const ID = 's-aaaaaaaaaaaa';
const ADDRESS = `https://portal.example/security-clearance/${ID}/change`;
const ROW: RouteRow = {
  id: 'sample-change',
  path: 'security-clearance/:id/change',
  page: { resource: 'sample', form: 'change' },
  parent: 'security-clearance-record',
  layout: 'dashboard',
  access: 'signed-in',
  title: 'Change a sample',
  purpose: 'Change a sample.',
};
const RECORD = {
  id: ID,
  version: 3,
  state: 'open',
  mayChange: true,
  title: 'Demo sample',
  places: 4,
  colleges: ['a', 'b'],
  scan: { id: 'f-1', name: 'scan.pdf', type: 'application/pdf', size: 2048 },
  extra: null,
  history: [],
};
const VALID: [string, string][] = [
  ['title', 'Another title'],
  ['places', '٥'],
  ['colleges', 'a'],
  ['colleges', 'b'],
  ['version', '3'],
];

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-26T09:00:00.000Z') }));
afterEach(() => void vi.useRealTimers());

function open(answer: object, role = 'admin', received?: ReceivedForm<string>) {
  const given = createRecordsContext({
    ...{ row: 'security-clearance-form', role, answer: () => answer },
    ...(received && { received }),
  });
  given.context.row = ROW;
  return given;
}

async function load(record: object, role?: string) {
  const given = open({ ok: true, data: { record } }, role);
  return { ...given, loaded: await loadForm(given.context, new Request(ADDRESS), ID) };
}

async function submit(texts: [string, string][], answer: object, files: ReceivedForm<string>['files'] = {}) {
  const fields = new FormData();
  for (const [name, value] of texts) fields.append(name, value);
  const given = open(answer, 'admin', { fields, files, refused: {} });
  const request = new Request(ADDRESS, { method: 'POST' });
  return { ...given, answer: await submitForm(given.context, request, ID) };
}

// RECORD-8
describe('the form that changes a record', () => {
  test('shows the values and the version of the record', async () => {
    const { loaded } = await load(RECORD);
    expect(loaded).toMatchObject({
      page: { title: 'Change Demo sample' },
      content: {
        kind: 'form',
        version: 3,
        values: { title: 'Demo sample', places: '4', colleges: ['a', 'b'] },
        sections: [
          {
            title: 'The sample',
            fields: ['title', 'places', 'colleges', 'scan', 'extra'].map((name) => ({ name })),
          },
        ],
      },
    });
  });

  // RECORD-55
  test('shows the note of the latest transition', async () => {
    const entry = { transition: 'return', actorName: null, note: 'The title is wrong.', version: 2 };
    const { loaded } = await load({ ...RECORD, history: [entry] });
    expect(loaded).toMatchObject({
      content: { note: { label: 'Note', text: 'The title is wrong.', by: 'a visitor' } },
    });
  });

  test('answers 403 in words if the record cannot be changed now', async () => {
    const { loaded } = await load({ ...RECORD, mayChange: false });
    expect(loaded).toMatchObject({
      init: { status: 403 },
      data: { content: { kind: 'closed', text: 'You cannot change this sample now.' } },
    });
  });

  // RECORD-17
  test('tells a role that reads no rows whom it serves, without a call to the gateway', async () => {
    const { loaded, operations } = await load(RECORD, 'faculty');
    expect(loaded).toMatchObject({ content: { kind: 'serves', text: 'This page is for administrators.' } });
    expect(operations).toEqual([]);
  });

  // RECORD-3, RECORD-11
  test('sends the parsed values with the version that the user saw', async () => {
    const { operations, answer, flashes } = await submit(VALID, { ok: true, data: { saved: { id: ID } } });
    expect(operations[0]?.variables).toEqual({
      id: ID,
      version: 3,
      input: { title: 'Another title', places: '5', colleges: ['a', 'b'], removeFiles: [] },
    });
    expect((answer as Response).headers.get('location')).toBe(`/security-clearance/${ID}`);
    expect(flashes).toEqual([{ kind: 'success', title: 'The sample was changed' }]);
  });

  // RECORD-30
  test('shows the stored file, whose content the form cannot have', async () => {
    const { loaded } = await load(RECORD);
    const { content } = loaded as unknown as { content: { files: object; values: object } };
    expect(content.files).toEqual({
      scan: { name: 'scan.pdf', size: 2048, to: `/security-clearance/${ID}/files/scan` },
    });
    expect(content.values).not.toHaveProperty('scan');
    const without = (await load({ ...RECORD, scan: null })).loaded;
    expect(without).toMatchObject({ content: { files: {} } });
  });

  // RECORD-30
  test('sends a chosen file, and without one the stored file stays', async () => {
    const scan = new File(['%PDF-'], 'new.pdf', { type: 'application/pdf' });
    const answer = { ok: true, data: { saved: { id: ID } } };
    const replaced = await submit(VALID, answer, { scan: { file: scan, name: 'new.pdf' } });
    expect(replaced.operations[0]?.variables).toMatchObject({ input: { scan } });
    const kept = await submit(VALID, answer);
    expect(kept.operations[0]?.variables['input']).not.toHaveProperty('scan');
  });

  // RECORD-56
  test('sends the names of the optional files that the user removes, and no others', async () => {
    const answer = { ok: true, data: { saved: { id: ID } } };
    const ticked: [string, string][] = ['extra', 'scan', 'title', 'constructor'].map((name) => [
      'removeFiles',
      name,
    ]);
    const { operations } = await submit([...VALID, ...ticked], answer);
    expect(operations[0]?.variables['input']).toMatchObject({ removeFiles: ['extra'] });
    const without = await submit(VALID, answer);
    expect(without.operations[0]?.variables['input']).toMatchObject({ removeFiles: [] });
  });

  // RECORD-56
  test('comes back with the boxes that were ticked', async () => {
    const ticked: [string, string] = ['removeFiles', 'extra'];
    const refused = await submit([['title', 'A'], ...VALID.slice(1), ticked], {});
    expect(refused.answer).toMatchObject({
      init: { status: 400 },
      data: { result: { initialValue: { removeFiles: 'extra' } } },
    });
    const conflict = { by: 'Demo Staff', at: '2026-11-25T09:00:00.000Z', version: 4 };
    const failure = { ok: false, code: 'CONFLICT', status: 409, message: '', conflict };
    const late = await submit([...VALID, ticked], failure);
    expect(late.answer).toMatchObject({
      init: { status: 409 },
      data: { result: { initialValue: { removeFiles: 'extra' } } },
    });
  });

  // RECORD-56
  test('comes back with the boxes that were ticked when the session ended', async () => {
    const extra = { id: 'f-2', name: 'extra.pdf', type: 'application/pdf', size: 4096 };
    const given = createRecordsContext({
      ...{ row: 'security-clearance-form', role: 'admin' },
      answer: () => ({ ok: true, data: { record: { ...RECORD, extra } } }),
      unsent: [
        ['title', 'Typed'],
        ['removeFiles', 'extra'],
      ],
    });
    given.context.row = ROW;
    const loaded = await loadForm(given.context, new Request(ADDRESS), ID);
    expect(loaded).toMatchObject({
      content: { isUnsent: true, values: { title: 'Typed', removeFiles: 'extra' } },
    });
  });

  // RECORD-56
  test('can be without a stored file that is optional, and keeps those that are stored', async () => {
    const extra = { id: 'f-2', name: 'extra.pdf', type: 'application/pdf', size: 4096 };
    const stored = (await load({ ...RECORD, extra })).loaded;
    expect(stored).toMatchObject({ content: { purpose: { keeps: ['scan', 'extra'] } } });
    const without = (await load({ ...RECORD, extra: null })).loaded;
    expect(without).toMatchObject({ content: { purpose: { keeps: ['scan'] } } });
  });

  // RECORD-11
  test('answers 409 if someone else has changed the record, and keeps the text', async () => {
    const conflict = { by: 'Demo Staff', at: '2026-11-25T09:00:00.000Z', version: 4 };
    const failure = { ok: false, code: 'CONFLICT', status: 409, message: '', conflict };
    const { answer, flashes } = await submit(VALID, failure);
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: {
        // The next attempt names the version that the user has now been told of.
        version: 4,
        result: {
          initialValue: { title: 'Another title', colleges: ['a', 'b'] },
          error: {
            '': [
              'Your changes were not saved. \u2068Demo Staff\u2069 changed this yesterday. Your text is kept below.',
            ],
          },
        },
      },
    });
    expect(flashes).toEqual([]);
  });

  test('without a version is refused', async () => {
    await expect(submit(VALID.slice(0, -1), {})).rejects.toMatchObject({ status: 400 });
  });

  test('of a record that the user cannot read answers 404', async () => {
    const failure = { ok: false, code: 'NOT_FOUND', status: 404, message: '' };
    await expect(submit(VALID, failure)).rejects.toMatchObject({ status: 404 });
  });
});

// RECORD-3
describe('a form that cannot be saved keeps its values and says why', () => {
  const failed = (code: string, status: number, more: object = {}) => ({
    ok: false,
    code,
    status,
    message: `Message of ${code}.`,
    ...more,
  });

  test.each([
    // FORM-15
    ['TOO_MANY_REQUESTS', 429, 'Your changes were not saved. Message of TOO_MANY_REQUESTS.'],
    ['DATABASE_UNAVAILABLE', 503, 'Your changes were not saved. Message of DATABASE_UNAVAILABLE.'],
    // RECORD-13
    [
      'OUTCOME_UNKNOWN',
      503,
      'We do not know whether your changes were saved, because the connection was lost. Look at the sample before you send them again.',
    ],
  ])('%s', async (code, status, message) => {
    const { answer, flashes } = await submit(VALID, failed(code, status));
    expect(answer).toMatchObject({
      init: { status },
      data: { result: { initialValue: { title: 'Another title' }, error: { '': [message] } } },
    });
    expect(flashes).toEqual([]);
  });

  test.each(['title', 'input.title'])('a message of the gateway for %s', async (name) => {
    const validation = { [name]: ['Title is used already.'] };
    const { answer } = await submit(VALID, failed('VALIDATION_FAILED', 422, { validation }));
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: { result: { error: { title: ['Title is used already.'] } } },
    });
  });

  test('a value that is not valid is not sent', async () => {
    const { answer, operations } = await submit([['title', 'A'], ...VALID.slice(1)], {});
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: { result: { error: { title: ['Title must have at least 3 characters.'] } } },
    });
    expect(operations).toEqual([]);
  });
});
