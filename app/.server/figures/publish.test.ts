import { describe, expect, test } from 'vitest';

import { createRecordsContext } from '../testing/records-context.ts';
import { changePublications } from './publish.ts';
import { loadPublications } from './publications.ts';

const FIGURES = {
  asOf: '2026-11-29T10:05:00.000Z',
  period: 'latest',
  classes: [2026],
  head: { key: 'all', cells: [{ measure: 'graduates', count: 90, state: 'shown' }] },
  rows: [],
};
const KEY = ['employment-dashboard-index'];
const FAILURE = { ok: false, code: 'DATABASE_UNAVAILABLE', message: 'No database.', status: 503 };
const TYPED: [string, string][] = [
  ['parts', 'jobs'],
  ['parts', 'categories'],
  ['period', 'latest'],
  ['note', ' A remark. '],
];

async function change(
  fields: [string, string][],
  { role = 'admin', failure }: { role?: string; failure?: object } = {},
) {
  const created = createRecordsContext({
    row: 'outcomes-publish',
    role,
    permissions: KEY,
    answer: () => failure ?? { ok: true, data: { outcomesToPublish: FIGURES } },
  });
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  const request = new Request('https://portal.example/outcomes/publish', { method: 'POST', body });
  return { ...created, answer: await changePublications(created.context, request) };
}

async function returned(fields: [string, string][], failure?: object) {
  const { answer, ...created } = await change(fields, failure ? { failure } : {});
  if (!('data' in answer)) throw new Error('The action redirects.');
  return { ...created, ...answer.data, status: answer.init?.status ?? 200 };
}

// FIGURE-23
describe('the form of a publication', () => {
  test('shows a preview, and publishes nothing', async () => {
    const { preview, operations } = await returned([['intent', 'preview'], ...TYPED]);
    expect(operations.map(({ query }) => query)).toEqual([expect.stringContaining('outcomesToPublish(')]);
    expect(preview).toMatchObject({
      isEmpty: false,
      report: { note: { text: 'A remark.' } },
      values: { parts: ['categories', 'jobs'], period: 'latest', note: 'A remark.', noteArabic: '' },
    });
    expect(preview?.submission).toMatch(/^[\w-]{22}$/);
  });

  test('publishes what was previewed, with the number of the form', async () => {
    const submission = 'a'.repeat(22);
    const sent = await change([['intent', 'publish'], ['submission', submission], ...TYPED]);
    expect(sent.operations[0]?.variables).toEqual({
      input: { parts: ['categories', 'jobs'], period: 'latest', note: 'A remark.', noteArabic: null },
      submission,
    });
    expect(sent.flashes).toMatchObject([{ kind: 'success', title: 'The figures are published' }]);
    expect((sent.answer as Response).headers.get('location')).toBe('/outcomes/publish');
  });

  test.each(['preview', 'publish'])('keeps what was typed if the step %s fails', async (intent) => {
    const wrong = await returned([
      ['intent', intent],
      ['note', 'a'.repeat(501)],
    ]);
    expect(wrong).toMatchObject({ status: 400, preview: undefined });
    expect(wrong.result.error).toMatchObject({
      parts: ['Choose at least one part.'],
      period: ['Choose which answers count.'],
      note: ['The remark can have at most 500 characters.'],
    });
    const failed = await returned([['intent', intent], ...TYPED], FAILURE);
    expect(failed).toMatchObject({ status: 503, preview: undefined });
    expect(failed.result).toMatchObject({
      initialValue: { parts: ['jobs', 'categories'], period: 'latest', note: ' A remark. ' },
      error: { '': [expect.stringMatching(/No database\.$/)] },
    });
  });

  test('says when it is unknown whether the figures are published or taken back', async () => {
    const lost = { ...FAILURE, code: 'OUTCOME_UNKNOWN' };
    const { result } = await returned([['intent', 'publish'], ...TYPED], lost);
    expect(result.error?.['']?.[0]).toMatch(/^We do not know whether the figures were published/);
    const { flashes } = await change(
      [
        ['intent', 'withdraw'],
        ['id', 'p'],
      ],
      { failure: lost },
    );
    expect(flashes).toMatchObject([{ title: 'We do not know whether the figures were taken back' }]);
  });

  test('says that the figures were already replaced or taken back', async () => {
    const failure = { ...FAILURE, code: 'CONFLICT', status: 409 };
    const sentence =
      'These figures were already replaced or taken back. Nothing was changed. The list below shows what visitors see now.';
    const { result, status } = await returned([['intent', 'publish'], ...TYPED], failure);
    expect([status, result.error?.['']]).toEqual([409, [sentence]]);
    const { flashes } = await change(
      [
        ['intent', 'withdraw'],
        ['id', 'p'],
      ],
      { failure },
    );
    expect(flashes).toMatchObject([{ kind: 'error', text: sentence }]);
  });

  test('is only for administrators', async () => {
    for (const intent of ['preview', 'publish', 'withdraw'])
      await expect(change([['intent', intent], ...TYPED], { role: 'Viewer' })).rejects.toMatchObject({
        status: 403,
      });
    await expect(change([['intent', 'other']])).rejects.toMatchObject({ status: 400 });
  });
});

// FIGURE-23
test('the page names the present publication and the earlier ones, and has a form for administrators only', async () => {
  const publication = {
    parts: ['categories'],
    period: 'latest',
    asOf: FIGURES.asOf,
    publishedAt: '2026-11-29T10:06:00.000Z',
    publishedByName: 'Demo Admin',
    endedAt: null,
  };
  const ended = { ...publication, endedAt: '2026-11-29T10:06:00.000Z' };
  const items = [
    { ...publication, id: 'p3', note: 'The present remark.' },
    { ...ended, id: 'p2', withdrawnByName: 'Demo Other' },
    { ...ended, id: 'p1', note: 'A remark.', noteArabic: 'ملاحظة' },
  ];
  const load = async (role: string) => {
    const answer = () => ({ ok: true, data: { list: { items, total: 3, present: 'p3' } } });
    const { context } = createRecordsContext({ row: 'outcomes-publish', role, permissions: KEY, answer });
    const loaded = await loadPublications(context, new Request('https://portal.example/outcomes/publish'));
    if (!('content' in loaded)) throw new Error('The page is unavailable.');
    return loaded.content;
  };
  const content = await load('admin');
  expect(content.present).toMatchObject({ id: 'p3', text: expect.stringContaining('Demo Admin') as string });
  expect(content.items).toMatchObject([
    { ended: 'Visitors see it now', parts: 'What graduates do', notes: ['The present remark.'] },
    { ended: expect.stringMatching(/^Taken back by .*Demo Other/) as string },
    { ended: expect.stringMatching(/^Replaced on /) as string, notes: ['A remark.', 'ملاحظة'] },
  ]);
  expect(content.form?.values).toMatchObject({
    parts: ['categories'],
    period: 'latest',
    note: 'The present remark.',
  });
  expect(await load('Viewer')).toMatchObject({
    form: undefined,
    serves: 'Administrators decide which figures are published, and take them back.',
  });
});
