import { expect, test } from 'vitest';

import { createRecordsContext } from '../testing/records-context.ts';
import { serveFile } from './file.ts';
import { loadForm } from './form.ts';
import { loadRecord } from './record.ts';

const ID = 'v-aaaaaaaaaaaa';
const FILE = { id: 'f-1', name: 'old.pdf', type: 'application/pdf', size: 1000 };

/** A vacancy as the gateway returns it, with a change of its title and its file that waits. */
function vacancyRow(changes: object = {}) {
  return {
    id: ID,
    version: 4,
    state: 'changeWaiting',
    stateSince: '2026-11-24T08:00:00.000Z',
    authorName: 'Demo Partner',
    college: null,
    companyName: 'Demo Energy',
    isTrusted: false,
    createdAt: '2026-11-20T08:00:00.000Z',
    changedAt: '2026-11-24T08:00:00.000Z',
    changedBy: null,
    mayChange: true,
    transitions: [],
    history: [],
    title: 'Operator',
    kind: 'fullTime',
    places: 2,
    city: 'dubai',
    closesOn: '2026-12-31',
    colleges: ['ADPOLY'],
    salaryFrom: null,
    attachment: FILE,
    pendingChange: {
      title: 'Shift operator',
      kind: 'fullTime',
      city: 'dubai',
      colleges: ['ADPOLY'],
      attachment: { ...FILE, id: 'f-2', name: 'new.pdf' },
    },
    ...changes,
  };
}

const contextFor = (row: string, record: object, more: object = {}) =>
  createRecordsContext({
    row,
    role: 'partner',
    answer: () => ({ ok: true, data: { record } }),
    ...more,
  });

// RECORD-62
test('the page of a record shows each value that waits beside the approved one', async () => {
  const { context } = contextFor('jobs-record', vacancyRow());
  const loaded = await loadRecord(context, new Request(`https://portal.example/jobs/${ID}`), ID);
  const path = `/jobs/${ID}/files/attachment`;
  expect(loaded).toMatchObject({
    content: {
      company: 'Demo Energy',
      facts: { title: { text: 'Operator' }, attachment: { name: 'old.pdf', to: path } },
      waiting: [
        { label: 'Job title', approved: { text: 'Operator' }, changed: { text: 'Shift operator' } },
        {
          label: 'Attachment',
          approved: { name: 'old.pdf', to: path },
          changed: { name: 'new.pdf', to: `${path}?of=change` },
        },
      ],
    },
  });
});

// RECORD-62
test('a record without a change that waits has none on its page', async () => {
  const { context } = contextFor('jobs-record', vacancyRow({ state: 'open', pendingChange: null }));
  const loaded = await loadRecord(context, new Request(`https://portal.example/jobs/${ID}`), ID);
  expect(loaded).toMatchObject({ content: { waiting: [] } });
});

async function formOf(record: object) {
  const { context } = contextFor('jobs-change', record);
  return await loadForm(context, new Request(`https://portal.example/jobs/${ID}/change`), ID);
}

// RECORD-62
test('the form of a change begins with the values that wait, and says what changes at once', async () => {
  expect(await formOf(vacancyRow())).toMatchObject({
    content: {
      values: { title: 'Shift operator', places: '2' },
      files: { attachment: { name: 'new.pdf', to: `/jobs/${ID}/files/attachment?of=change` } },
      notice:
        'Readers see the approved text until your change is published. Only “Last day” and “Places” change at once.',
    },
  });
});

// RECORD-62
test.each([
  ['of a draft', { state: 'draft', pendingChange: null }],
  ['of a trusted company', { state: 'open', pendingChange: null, isTrusted: true }],
])('the form %s says nothing about an approval', async (_, changes) => {
  expect(await formOf(vacancyRow(changes))).toMatchObject({ content: { notice: undefined } });
});

// RECORD-62, RECORD-31
test.each([
  [false, 'old.pdf', 'f-1'],
  [true, 'new.pdf', 'f-2'],
])(
  'the file of a record is the approved one unless the address asks for the other: %s',
  async (isPending, name, id) => {
    const opened: string[] = [];
    const openFile = (place: { id: string }) => {
      opened.push(place.id);
      return Promise.resolve(new ReadableStream<Uint8Array>());
    };
    const { context } = contextFor('jobs-file', vacancyRow(), { openFile });
    const response = await serveFile(context, { id: ID, field: 'attachment', isPending });
    expect(response.headers.get('content-disposition')).toContain(name);
    expect(opened).toEqual([id]);
  },
);

async function newForm(query: string, answer: object) {
  const { context, operations } = createRecordsContext({
    row: 'jobs-new',
    role: 'partner',
    answer: () => answer,
  });
  Object.assign(context.session.viewer ?? {}, { partnerId: '1' });
  const loaded = await loadForm(context, new Request(`https://portal.example/jobs/new${query}`), undefined);
  return { loaded, operations };
}

// RECORD-63, VACANCY-8
test('the form of a new record begins with the values of another one, without its dates and files', async () => {
  const { loaded } = await newForm(`?copy=${ID}`, { ok: true, data: { record: vacancyRow() } });
  const { content } = loaded as { content: { values: Record<string, unknown>; files: object } };
  expect(content).toMatchObject({
    values: { title: 'Shift operator', places: '2', colleges: ['ADPOLY'] },
    files: {},
  });
  expect(Object.keys(content.values)).not.toContain('closesOn');
  expect(Object.keys(content.values)).not.toContain('attachment');
});

// RECORD-63
test('the form of a new record says that the other one cannot be read', async () => {
  const { loaded } = await newForm('?copy=v-x', { ok: false, code: 'NOT_FOUND', message: '', status: 404 });
  expect(loaded).toMatchObject({
    content: { notice: 'The other vacancy could not be read, so its texts are not in the form.' },
  });
  const { content } = loaded as { content: { values: Record<string, unknown> } };
  expect(content.values['title']).toBeUndefined();
});
