import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { choices, file, lines, number, richText, text } from '#rules/resources/engine/field.ts';
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
  words: { one: 'sample', many: 'samples', counted: { one: '1 sample', other: '{count} samples' } },
  prefix: 's',
  serves: 'This page is for administrators.',
  heading: 'title',
  fields: {
    title: text({ label: 'Title', min: 3, max: 20 }),
    places: number({ label: 'Places', min: 1, max: 9 }),
    colleges: choices({ label: 'Colleges', options: { a: 'College A', b: 'College B' }, isOptional: true }),
    about: richText({ label: 'About', max: 40, isOptional: true }),
    questions: lines({ label: 'Questions', most: 3, max: 20, isOptional: true }),
    scan: file({ label: 'Scan', preset: 'pdf_only' }),
    extra: file({ label: 'Extra', preset: 'pdf_only', isOptional: true }),
  },
  form: [
    { title: 'The sample', fields: ['title', 'places', 'colleges', 'about', 'questions', 'scan', 'extra'] },
  ],
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
  about: null,
  questions: null,
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
    row: 'security-clearance-form',
    role,
    answer: () => answer,
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
            fields: ['title', 'places', 'colleges', 'about', 'questions', 'scan', 'extra'].map((name) => ({
              name,
            })),
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
      input: { title: 'Another title', places: '5', colleges: ['a', 'b'], questions: [], removeFiles: [] },
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

  // SESSION-17
  test('deletes what was typed before the session ended, and loads the page again without it', async () => {
    const { answer, operations, forgotten } = await submit([['intent', 'discard']], {});
    const path = new URL(ADDRESS).pathname;
    expect((answer as Response).headers.get('location')).toBe(path);
    expect((answer as Response).headers.has('X-Remix-Reload-Document')).toBe(true);
    expect([operations, forgotten]).toEqual([[], [path]]);
  });

  // RECORD-56
  test('comes back with the boxes that were ticked when the session ended', async () => {
    const extra = { id: 'f-2', name: 'extra.pdf', type: 'application/pdf', size: 4096 };
    const given = createRecordsContext({
      row: 'security-clearance-form',
      role: 'admin',
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

describe('the form of a record with a rich text and lines', () => {
  const ABOUT = '<p>We are <strong>a team</strong>:</p><ul><li>Plan</li></ul>';
  const SAVED = { ok: true, data: { saved: { id: ID } } };

  async function sentInput(texts: [string, string][]) {
    const { operations } = await submit([...VALID, ...texts], SAVED);
    return operations[0]?.variables['input'];
  }

  // RECORD-59, RECORD-60
  test('shows the HTML of the rich text, and one text on each line', async () => {
    const { loaded } = await load({ ...RECORD, about: ABOUT, questions: ['Why?', 'When?'] });
    expect(loaded).toMatchObject({ content: { values: { about: ABOUT, questions: 'Why?\nWhen?' } } });
  });

  // RECORD-59
  test('keeps the formats if the lines of the textarea were not changed', async () => {
    const kept: [string, string] = ['about-html', ABOUT];
    const same = 'We are a team:\r\n- Plan\r\n';
    expect(await sentInput([['about', same], kept])).toMatchObject({ about: ABOUT });
    const changed = await sentInput([['about', 'We are two.\r\n- Plan'], kept]);
    expect(changed).toMatchObject({ about: '<p>We are two.</p><ul><li><p>Plan</p></li></ul>' });
  });

  // RECORD-59
  test('reduces what the editor sends to simple HTML', async () => {
    const pasted =
      '<h2 class="x">We</h2><p>are <a href="https://a.example">here</a></p><ol start="2"><li>B</li></ol>';
    const texts: [string, string][] = [
      ['about', pasted],
      ['about-format', 'html'],
    ];
    expect(await sentInput(texts)).toMatchObject({ about: '<p>We</p><p>are here</p><ol><li>B</li></ol>' });
    texts[0] = ['about', '<b>We</b> &amp; you'];
    expect(await sentInput(texts)).toMatchObject({ about: '<p><b>We</b> &amp; you</p>' });
  });

  // RECORD-59
  test('takes tags in a textarea for the text that they are', async () => {
    const input = await sentInput([['about', '<p>Angle</p> <script>1</script>']]);
    expect(input).toMatchObject({ about: '<p>&lt;p&gt;Angle&lt;/p&gt; &lt;script&gt;1&lt;/script&gt;</p>' });
  });

  // RECORD-59
  test('refuses HTML with too many tags with a message for the field', async () => {
    const texts: [string, string][] = [
      ['about', `<p>a</p>${'<b>'.repeat(5001)}`],
      ['about-format', 'html'],
    ];
    const { answer, operations } = await submit([...VALID, ...texts], SAVED);
    expect(operations).toEqual([]);
    expect(answer).toMatchObject({
      data: {
        result: {
          error: { about: ['About has formats that cannot be saved. Please type the text again.'] },
        },
      },
    });
  });

  // RECORD-3, RECORD-60
  test('sends the lines as texts', async () => {
    expect(await sentInput([['questions', 'Why?\r\n\r\n When? ']])).toMatchObject({
      questions: ['Why?', 'When?'],
    });
  });

  // RECORD-59, RECORD-60
  test('comes back with what was typed if it is not valid', async () => {
    const typed: [string, string][] = [
      ['title', 'x'],
      ['places', '2'],
      ['about', 'One\r\n\r\n\r\nTwo'],
      ['about-html', ABOUT],
      ['questions', 'Why?\r\n'],
      ['version', '3'],
    ];
    const { answer } = await submit(typed, SAVED);
    expect(answer).toMatchObject({
      data: { result: { initialValue: { about: 'One\r\n\r\n\r\nTwo', questions: 'Why?\r\n' } } },
    });
    typed[2] = ['about', 'We are a team:\r\n- Plan'];
    const untouched = await submit(typed, SAVED);
    expect(untouched.answer).toMatchObject({ data: { result: { initialValue: { about: ABOUT } } } });
  });

  // SESSION-17
  test.each<[string, [string, string][], string]>([
    [
      'the editor',
      [
        ['about', '<h3>A</h3>'],
        ['about-format', 'html'],
      ],
      '<p>A</p>',
    ],
    [
      'a textarea',
      [
        ['about', 'A\n\nB'],
        ['about-html', ABOUT],
      ],
      'A\n\nB',
    ],
    [
      'an unchanged textarea',
      [
        ['about', 'We are a team:\n- Plan'],
        ['about-html', ABOUT],
      ],
      ABOUT,
    ],
  ])('comes back with the input of %s when the session has ended', async (_, about, shown) => {
    const given = createRecordsContext({
      row: 'security-clearance-form',
      role: 'admin',
      answer: () => ({ ok: true, data: { record: RECORD } }),
      unsent: [...about, ['questions', 'Why?\r\nWhen?']],
    });
    given.context.row = ROW;
    const loaded = await loadForm(given.context, new Request(ADDRESS), ID);
    expect((loaded as unknown as { content: { values: object } }).content.values).toEqual({
      about: shown,
      questions: 'Why?\r\nWhen?',
    });
  });
});
