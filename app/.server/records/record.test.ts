import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { clearanceRow, createRecordsContext } from '../testing/records-context.ts';
import { moveRecord } from './move.ts';
import { loadRecord } from './record.ts';

const ID = 'c-aaaaaaaaaaaa';
const ADDRESS = `https://portal.example/security-clearance/${ID}`;
const NOW = new Date('2026-11-26T09:00:00.000Z');

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

const NOTE = 'The host does not know this visitor.';
const CREATED = {
  transition: null,
  done: 'created',
  from: null,
  to: 'submitted',
  actorName: null,
  note: null,
  at: '2026-11-24T08:00:00.000Z',
  version: 1,
};

async function load(
  row: object,
  query = '',
  role = 'Admin Support',
  unsent?: [name: string, value: string][],
) {
  const given = createRecordsContext({
    row: 'security-clearance-record',
    role,
    ...(unsent && { unsent }),
    answer: () => ({ ok: true, data: { record: { history: [CREATED], ...clearanceRow(row) } } }),
  });
  const loaded = await loadRecord(given.context, new Request(`${ADDRESS}${query}`), ID);
  const { page, content } = loaded as { page: object; content: Record<string, unknown> };
  return { ...given, page, content };
}

// RECORD-7
describe('the page of a record', () => {
  test('says the state, whom the record waits for and since when, and what happens next', async () => {
    const { page, content } = await load({});
    expect(page).toMatchObject({ title: 'Demo Visitor 1' });
    expect(content['state']).toMatchObject({
      label: 'Waiting',
      tone: 'pending',
      sentence: 'This request waits for a decision.',
      since: 'Waiting for the security staff since Tuesday.',
      next: 'They approve it, return it for correction, or refuse it with a reason.',
    });
  });

  // CLEARANCE-21
  test.each([
    ['refused', '22 February 2027'],
    ['expired', '22 February 2027'],
    ['submitted', undefined],
    ['approved', undefined],
  ])('says when a request that is %s is erased: %s', async (state, day) => {
    const { content } = await load({ state, stateSince: '2026-11-24T08:00:00.000Z' });
    const erasure = day && `It is erased on ${day}, with its files and its history.`;
    expect((content['state'] as object & { erasure?: string }).erasure).toBe(erasure);
  });

  test('says who decided, and when', async () => {
    const decided = {
      transition: 'approve',
      done: 'approved',
      actorName: 'Demo Staff',
      at: '2026-11-25T09:00:00.000Z',
    };
    const history = [CREATED, { ...CREATED, ...decided, to: 'approved', version: 2 }];
    const { content } = await load({ state: 'approved', history });
    expect(content['state']).toMatchObject({ since: 'Approved by \u2068Demo Staff\u2069 yesterday.' });
    // RECORD-12
    expect(content['history']).toMatchObject([
      { what: 'Approved', by: 'Demo Staff', tone: 'good' },
      { what: 'Created', by: 'a visitor', tone: 'pending', moment: '24 November 2026, 12:00 (UAE time)' },
    ]);
  });

  // RECORD-55
  test('shows the note of the latest transition, also after a change, and no earlier one', async () => {
    const label = 'What the visitor must correct';
    const returned = {
      ...CREATED,
      transition: 'return',
      to: 'returned',
      version: 2,
      actorName: 'Demo Staff',
      note: 'The photo is too dark.',
    };
    const changed = { ...CREATED, done: null, to: 'returned', version: 3 };
    const resubmitted = { ...CREATED, transition: 'resubmit', version: 4 };
    const noteOf = async (history: object[]) =>
      ((await load({ state: 'returned', history })).content['state'] as { note?: object }).note;
    const note = { label, text: 'The photo is too dark.', by: 'Demo Staff' };
    expect(await noteOf([CREATED, returned])).toEqual(note);
    expect(await noteOf([CREATED, returned, changed])).toEqual(note);
    expect(await noteOf([CREATED, returned, resubmitted])).toBeUndefined();
    expect(await noteOf([{ ...returned, transition: 'unknown' }])).toMatchObject({ label: 'Note' });
  });

  // RECORD-32, CLEARANCE-10
  test('shows each file with its type, its size and its address, and says that an old record has none', async () => {
    const photo = { id: 'f-1', name: 'me.png', type: 'image/png', size: 2048 };
    const { content } = await load({ photo });
    expect(content['facts']).toMatchObject({
      photo: {
        kind: 'file',
        name: 'me.png',
        details: 'PNG, 2 KB',
        to: `/security-clearance/${ID}/files/photo`,
        isImage: true,
      },
      idCopy: { kind: 'none' },
    });
  });

  test('shows only the size of a file whose type the field does not accept, and no image', async () => {
    const photo = { id: 'f-1', name: 'me.svg', type: 'image/svg+xml', size: 2048 };
    const { content } = await load({ photo });
    expect(content['facts']).toMatchObject({ photo: { details: '2 KB', isImage: false } });
  });

  test('offers only the transitions that the gateway allows, and marks those with a note', async () => {
    expect((await load({})).content['actions']).toEqual([
      { name: 'approve', label: 'Approve', hasNote: false, isNegative: false },
      { name: 'refuse', label: 'Refuse', hasNote: true, isNegative: true },
    ]);
    expect((await load({ transitions: [] })).content['actions']).toEqual([]);
  });

  // RECORD-9
  test.each([
    ['?transition=refuse', 'refuse'],
    ['?transition=approve', undefined],
    ['?transition=revoke', undefined],
    ['?transition=toString', undefined],
    ['', undefined],
  ])('opens at "%s" the form of the note: %s', async (query, transition) => {
    const { content } = await load({}, query);
    expect((content['note'] as { transition: string } | undefined)?.transition).toBe(transition);
  });

  test('sends the browser no definition', async () => {
    const { content } = await load({});
    expect(structuredClone(content)).toEqual(content);
  });

  // SESSION-17, RECORD-9
  describe('opened after the session had ended while a note was written', () => {
    const kept = [
      ['transition', 'refuse'],
      ['version', '1'],
      ['note', NOTE],
    ] as [string, string][];

    test.each(['?transition=refuse', ''])('has the note in its form: %s', async (query) => {
      const { content } = await load({}, query, 'Admin Support', kept);
      expect(content).toMatchObject({ note: { transition: 'refuse', value: NOTE }, unsent: undefined });
    });

    test('shows the note without a form if the transition is no longer possible', async () => {
      const { content } = await load({ transitions: [] }, '?transition=refuse', 'Admin Support', kept);
      expect(content).toMatchObject({ note: undefined, unsent: NOTE });
    });

    test('has the form of another note that the user asked for without this note, and shows it', async () => {
      const { content } = await load(
        { transitions: ['refuse', 'revoke'] },
        '?transition=revoke',
        'admin',
        kept,
      );
      expect(content).toMatchObject({ note: { transition: 'revoke', value: undefined }, unsent: NOTE });
    });

    test('shows nothing of a transition without a note', async () => {
      const { content } = await load({}, '', 'Admin Support', kept.slice(0, 2));
      expect(content).toMatchObject({ note: undefined, unsent: undefined });
    });
  });

  // RECORD-17
  test('tells a role that reads no rows whom it serves, without a call to the gateway', async () => {
    const { content, operations } = await load({}, '', 'faculty');
    expect(content).toMatchObject({ kind: 'serves' });
    expect(operations).toEqual([]);
  });

  test('does not exist for a user who cannot read the record', async () => {
    const { context } = createRecordsContext({
      row: 'security-clearance-record',
      role: 'admin',
      answer: () => ({ ok: false, code: 'NOT_FOUND', message: '', status: 404 }),
    });
    await expect(loadRecord(context, new Request(ADDRESS), ID)).rejects.toMatchObject({ status: 404 });
  });
});

async function move(fields: Record<string, string>, answer: object) {
  const given = createRecordsContext({
    row: 'security-clearance-record',
    role: 'admin',
    answer: () => answer,
  });
  const request = new Request(ADDRESS, { method: 'POST', body: new URLSearchParams(fields) });
  return { ...given, answer: await moveRecord(given.context, request, ID) };
}

const REFUSE = { transition: 'refuse', version: '1', note: NOTE };
const failed = (code: string, status: number, more: object = {}) => ({
  ok: false,
  code,
  status,
  message: `Message of ${code}.`,
  ...more,
});

// RECORD-9
describe('a transition', () => {
  test('names the version that the user saw, and returns to the page with a message', async () => {
    const { answer, operations, flashes, forgotten } = await move(REFUSE, { ok: true, data: { saved: {} } });
    expect(operations[0]?.variables).toEqual({ id: ID, version: 1, transition: 'refuse', note: NOTE });
    expect((answer as Response).headers.get('location')).toBe(`/security-clearance/${ID}`);
    expect(flashes).toEqual([{ kind: 'success', title: 'The clearance request was refused' }]);
    // SESSION-17
    expect(forgotten).toEqual([`/security-clearance/${ID}`]);
  });

  // SESSION-17
  test('forgets a kept note that the user deletes, and changes nothing', async () => {
    const { answer, operations, forgotten } = await move({ intent: 'discard' }, {});
    expect((answer as Response).headers.get('location')).toBe(`/security-clearance/${ID}`);
    expect([operations, forgotten]).toEqual([[], [`/security-clearance/${ID}`]]);
  });

  test('with a note that is too short is not sent, and keeps the note', async () => {
    const { answer, operations } = await move({ ...REFUSE, note: 'short' }, {});
    expect(operations).toEqual([]);
    expect(answer).toMatchObject({
      init: { status: 400 },
      data: {
        title: '“Refuse” was not applied',
        // The page shows it if the form of the note is no longer there.
        message: 'Reason must have at least 10 characters.',
        note: 'short',
        result: {
          initialValue: { note: 'short' },
          error: { note: ['Reason must have at least 10 characters.'] },
        },
      },
    });
  });

  // RECORD-11
  test('of a record that has changed answers 409, says who changed it, and keeps the note', async () => {
    const conflict = { by: 'Demo Staff', at: '2026-11-26T08:55:00.000Z', version: 2 };
    const { answer, flashes } = await move(REFUSE, failed('CONFLICT', 409, { conflict }));
    const message =
      '“Refuse” was not applied. \u2068Demo Staff\u2069 changed this 5 minutes ago. Your text is kept below.';
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: { message, note: NOTE, result: { initialValue: { note: NOTE }, error: { '': [message] } } },
    });
    expect(flashes).toEqual([]);
  });

  // RECORD-13
  test.each([
    ['OUTCOME_UNKNOWN', 503, /^We do not know whether it was approved/],
    ['DATABASE_UNAVAILABLE', 503, /^“Approve” was not applied\. Message of DATABASE_UNAVAILABLE\.$/],
    ['BUSY', 503, /^“Approve” was not applied\. Message of BUSY\.$/],
    ['TOO_MANY_REQUESTS', 429, /^“Approve” was not applied\. Message of TOO_MANY_REQUESTS\.$/],
    ['FORBIDDEN', 403, /^“Approve” was not applied\. Message of FORBIDDEN\.$/],
    ['INTERNAL_SERVER_ERROR', 500, /^“Approve” was not applied\. Please try again in a minute\.$/],
  ])('that ends with %s answers %i in words, and never as done', async (code, status, message) => {
    const { answer, flashes } = await move({ transition: 'approve', version: '1' }, failed(code, status));
    expect(answer).toMatchObject({
      init: { status },
      data: { message: expect.stringMatching(message) as string },
    });
    expect(flashes).toEqual([]);
  });

  test.each([
    [{ transition: 'toString', version: '1' }],
    [{ transition: 'approve', version: '' }],
    [{ transition: 'approve', version: '1e3' }],
  ])('from a form of another page is refused: %o', async (fields) => {
    await expect(move(fields, {})).rejects.toMatchObject({ status: 400 });
  });
});

// RECORD-68
test.each([
  ['returned', true, true],
  ['changeReturned', true, true],
  ['changeReturned', false, false],
  ['draft', true, false],
])(
  'a vacancy that is %s, and can be changed: %s, waits for the change: %s',
  async (state, mayChange, expected) => {
    const id = 'v-aaaaaaaaaaaa';
    const record = { ...clearanceRow({ id, state, mayChange, title: 'Demo' }), history: [CREATED] };
    const { context } = createRecordsContext({
      row: 'jobs-record',
      role: 'partner',
      answer: () => ({ ok: true, data: { record } }),
    });
    const loaded = await loadRecord(context, new Request(`https://portal.example/jobs/${id}`), id);
    expect(loaded).toMatchObject({ content: { isChangeAwaited: expected } });
  },
);
