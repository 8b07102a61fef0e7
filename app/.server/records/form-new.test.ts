import { describe, expect, test } from 'vitest';

import { clearanceInput } from '#rules/resources/testing/clearance-input.ts';

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

async function send(fields: object, answer: object, role?: string) {
  const user = role === undefined ? {} : { role };
  const given = createRecordsContext({ row: 'security-clearance-form', answer: () => answer, ...user });
  const body = new URLSearchParams({ ...REQUEST, ...fields });
  const request = new Request(ADDRESS, { method: 'POST', body });
  return { ...given, answer: await submitForm(given.context, request, undefined) };
}

const failed = (code: string, status: number) => ({
  ok: false,
  code,
  status,
  message: `Message of ${code}.`,
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
        { label: 'First day', value: { text: '28-11-2026' } },
        { label: 'Last day', value: { text: '29-11-2026' } },
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

// RECORD-18
test.each([
  ['a visitor', undefined, `${PATH}?sent=${ID}`],
  ['a user who cannot read the record', 'user', `${PATH}?sent=${ID}`],
  ['a user who can read it', 'superadmin', `/security-clearance/${ID}`],
])('leads %s to the right page after a record was created', async (_, role, path) => {
  const { answer } = await send({}, { ok: true, data: { saved: { id: ID } } }, role);
  expect((answer as Response).headers.get('location')).toBe(path);
});
