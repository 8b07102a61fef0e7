import { describe, expect, test, vi } from 'vitest';

import { ModuleError } from '#rules/modules/module-error.ts';

import { clearanceRow, createRecordsContext } from '../testing/records-context.ts';
import { applicationRow } from '../testing/student-context.ts';
import { serveFile } from './file.ts';

const ID = 'c-aaaaaaaaaaaa';
const PHOTO = { id: 'f-photo', name: 'صورة (1).png', type: 'image/png', size: 5 };
const ID_COPY = { id: 'f-copy', name: 'passport.pdf', type: 'application/pdf', size: 5 };

interface AskOptions {
  field?: string;
  isHead?: boolean;
  role?: string;
  isData?: boolean;
  record?: object;
  answer?: object;
  open?: () => Promise<ReadableStream<Uint8Array>>;
}

async function ask({
  field = 'photo',
  isHead = false,
  role = 'Admin Support',
  isData = false,
  record = { photo: PHOTO, idCopy: ID_COPY },
  answer = { ok: true, data: { record: { ...clearanceRow(record), history: [] } } },
  open = () => Promise.resolve(new Blob(['bytes']).stream()),
}: AskOptions = {}) {
  const openFile = vi.fn(open);
  const given = createRecordsContext({
    row: 'security-clearance-file',
    role,
    isData,
    isHead,
    openFile,
    answer: () => answer,
  });
  return { ...given, openFile, answer: await serveFile(given.context, { id: ID, field }) };
}

// RECORD-31
describe('a file of a record', () => {
  test('is streamed with its name, its size and headers that let nothing in it run', async () => {
    const { answer, openFile } = await ask();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'content-type': 'image/png',
      'content-length': '5',
      'content-disposition':
        'inline; filename="____ _1_.png"; filename*=UTF-8\'\'%D8%B5%D9%88%D8%B1%D8%A9%20%281%29.png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(await answer.text()).toBe('bytes');
    expect(openFile.mock.calls).toEqual([[{ id: 'f-photo', record: ID, field: 'photo' }]]);
  });

  test.each([
    ['a PDF is saved', 'idCopy', {}, 'application/pdf', /^attachment; filename="passport.pdf"/],
    [
      'a type that the field does not accept is saved as bytes',
      'photo',
      { photo: { ...PHOTO, type: 'text/html' } },
      'application/octet-stream',
      /^attachment/,
    ],
    [
      'the older name of a type is served as the registered one',
      'photo',
      { photo: { ...PHOTO, type: 'image/pjpeg' } },
      'image/jpeg',
      /^inline/,
    ],
  ])('%s', async (_, field, record, type, disposition) => {
    const { answer } = await ask({ field, record: { photo: PHOTO, idCopy: ID_COPY, ...record } });
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('content-disposition')).toMatch(disposition);
  });

  // CLEARANCE-3
  test('is also for a Viewer, who reads all requests', async () => {
    expect((await ask({ role: 'Viewer' })).answer.status).toBe(200);
  });

  test('is not opened for a HEAD request, whose answer has its headers', async () => {
    const { answer, openFile } = await ask({ isHead: true });
    expect([answer.status, answer.headers.get('content-length'), answer.body]).toEqual([200, '5', null]);
    expect(openFile).not.toHaveBeenCalled();
  });
});

// RECORD-35
describe('the log', () => {
  const opened = { user: 'u-test', record: ID, field: 'idCopy' };

  test.each<[string, AskOptions, object[]]>([
    ['has an entry for an opening of the ID copy', { field: 'idCopy' }, [[opened, 'a file was opened']]],
    ['has none for the photo', { field: 'photo' }, []],
    ['has none for a HEAD request', { field: 'idCopy', isHead: true }, []],
    [
      'has none if the opening is not recorded',
      { field: 'idCopy', open: () => Promise.reject(new ModuleError('DATABASE_UNAVAILABLE')) },
      [],
    ],
  ])('%s', async (_, options, expected) => {
    expect((await ask(options)).entries).toEqual(expected);
  });
});

// RECORD-31
describe('there is no file', () => {
  const notFound = { ok: false, code: 'NOT_FOUND', status: 404, message: '' };

  test.each<[string, AskOptions]>([
    ['in a field that does not exist', { field: 'constructor' }],
    ['in a field of another type', { field: 'name' }],
    ['in a record without one', { record: {} }],
    ['of a record that the user cannot read', { answer: notFound }],
    ['that was replaced in the meantime', { open: () => Promise.reject(new ModuleError('NOT_FOUND')) }],
  ])('%s', async (_, options) => {
    const { answer } = await ask(options);
    expect([answer.status, await answer.text()]).toEqual([404, 'There is no file at this address.\n']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('for the router in the browser', async () => {
    await expect(ask({ isData: true })).rejects.toMatchObject({ status: 404 });
  });

  // RECORD-17
  test('for a role that reads no rows, which learns whom the page serves', async () => {
    const { answer, operations } = await ask({ role: 'faculty' });
    expect([answer.status, operations]).toEqual([403, []]);
    expect(await answer.text()).toMatch(/^This page is for the staff/);
  });
});

// RECORD-31
test.each([
  ['application/pdf', /^inline; filename="passport\.pdf"/],
  ['text/html', /^attachment; filename="passport\.pdf"/],
])('a browser shows the CV of an application only if it is a PDF: %s', async (type, disposition) => {
  const { context } = createRecordsContext({
    row: 'applications-file',
    role: 'admin',
    permissions: ['applications-index'],
    openFile: () => Promise.resolve(new Blob(['bytes']).stream()),
    answer: () => ({ ok: true, data: { record: applicationRow({ cv: { ...ID_COPY, type } }) } }),
  });
  const { headers } = await serveFile(context, { id: 'a-aaaaaaaaaaaa', field: 'cv' });
  expect(headers.get('content-disposition')).toMatch(disposition);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

// RECORD-31
describe('a file that cannot be read', () => {
  const failed = { ok: false, code: 'DATABASE_UNAVAILABLE', status: 503, message: 'The database is away.' };

  test.each<[string, AskOptions, string]>([
    ['with the message of the gateway', { answer: failed }, 'The database is away.\n'],
    [
      'in words',
      { open: () => Promise.reject(new ModuleError('DATABASE_UNAVAILABLE')) },
      'This file is unavailable at the moment. Please try again in a minute.\n',
    ],
  ])('answers 503 %s', async (_, options, text) => {
    const { answer } = await ask(options);
    expect([answer.status, await answer.text()]).toEqual([503, text]);
  });

  test('because of an error of the portal fails the request', async () => {
    await expect(ask({ open: () => Promise.reject(new Error('a bug')) })).rejects.toThrow('a bug');
  });
});
