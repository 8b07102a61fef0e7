import { expect, test } from 'vitest';

import { clearanceRow, createRecordsContext } from '../testing/records-context.ts';
import { streamCsv } from './csv.ts';

const FILE = 'https://portal.example/security-clearance/list.csv?state=submitted&q=demo';

type Answer = NonNullable<Parameters<typeof createRecordsContext>[0]['answer']>;

function open(answer: Answer, { role = 'Viewer', isHead = false, isData = false } = {}) {
  const given = createRecordsContext({ row: 'security-clearance-csv', role, isData, isHead, answer });
  return { ...given, response: streamCsv(given.context, new Request(FILE)) };
}

/** Answers with pages of 100 rows, without end. */
function endless() {
  return {
    ok: true,
    data: { list: { next: 'cursor', items: Array.from({ length: 100 }, () => clearanceRow()) } },
  };
}

// RECORD-6, RECORD-47
test('the file has a byte order mark, the headings, and the rows of the list with its filters', async () => {
  const { response, operations, entries } = open(() => ({
    ok: true,
    data: { list: { next: null, items: [clearanceRow({ company: '=1+1', plate: 'A "1"' })] } },
  }));
  const file = await response;
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('cache-control')).toBe('no-store');
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="clearance-requests-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  const [headings, cells] = lines.map((line) => line.slice(1, -1).split('","'));
  expect(headings?.map((heading, at) => [heading, cells?.[at]])).toEqual([
    ['Number', 'c-aaaaaaaaaaaa'],
    ['State', 'Waiting'],
    ['State since (UAE time)', '24-11-2026 12:00'],
    ['Created (UAE time)', '24-11-2026 12:00'],
    ['Full name', 'Demo Visitor 1'],
    ['Nationality', 'Demoland'],
    ['Email', 'visitor@demo.example'],
    ['Mobile number', '050-1234567'],
    ['Company', "'=1+1"],
    ['Name of the host', 'Demo Host'],
    ['Email of the host', 'host@demo.example'],
    ['Site', 'Head office, Abu Dhabi'],
    ['First day', '28-11-2026'],
    ['Last day', '29-11-2026'],
    ['Vehicle plate', 'A ""1""'],
  ]);
  expect(operations[0]?.variables).toMatchObject({ filters: { state: ['submitted'] }, search: 'demo' });
  // The text of a search can be a name, so the log says only that there was one.
  expect(entries).toEqual([
    [
      {
        user: 'u-test',
        resource: 'clearance',
        view: 'manage',
        filters: { state: ['submitted'], search: true },
        sort: 'createdAt_desc',
      },
      'a list was downloaded as a CSV file',
    ],
  ]);
});

// RECORD-6
test('the file ends after 20,000 rows, and reads them page by page', async () => {
  const { response, operations } = open(endless);
  const text = await (await response).text();
  expect(text.trimEnd().split('\r\n')).toHaveLength(20_001);
  expect(operations).toHaveLength(200);
  expect(operations[1]?.variables).toMatchObject({ after: 'cursor' });
});

// RECORD-6
test('the next rows are read only when the client has taken those before', async () => {
  const { response, operations } = open(endless);
  const reader = (await response).body!.getReader();
  await reader.read();
  await reader.read();
  expect(operations.length).toBeLessThan(5);
  await reader.cancel();
});

// RECORD-6
test('a failure in the middle breaks the file, so it does not look complete', async () => {
  let calls = 0;
  const { response } = open(() => {
    calls += 1;
    return calls < 3 ? endless() : { ok: false, code: 'DATABASE_UNAVAILABLE', message: '', status: 503 };
  });
  await expect(response.then((file) => file.text())).rejects.toThrow('DATABASE_UNAVAILABLE');
});

// RECORD-6
test('a failure before the first row is answered with its status, in words', async () => {
  const { response, entries } = open(() => ({
    ok: false,
    code: 'DATABASE_UNAVAILABLE',
    message: 'Unavailable.',
    status: 503,
  }));
  const file = await response;
  expect([file.status, await file.text()]).toEqual([503, 'Unavailable.\n']);
  expect(entries).toEqual([]);
});

// RECORD-17
test('a role that reads no rows gets 403 in words, without a call to the gateway', async () => {
  const { response, operations } = open(endless, { role: 'faculty' });
  const file = await response;
  expect([file.status, await file.text()]).toEqual([
    403,
    'This page is for the staff who decide about security clearance.\n',
  ]);
  expect(operations).toEqual([]);
});

// RECORD-6
test('the file is not found for the router of a page, which would keep all of it in memory', async () => {
  const { response, operations, entries } = open(endless, { isData: true });
  await expect(response).rejects.toMatchObject({ status: 404 });
  expect([operations, entries]).toEqual([[], []]);
});

// RECORD-6
test('a HEAD request gets the headers of the file, reads no rows, and is not logged', async () => {
  const { response, operations, entries } = open(endless, { isHead: true });
  const { status, headers, body } = await response;
  expect([status, headers.get('content-type'), body]).toEqual([200, 'text/csv; charset=utf-8', null]);
  expect([operations, entries]).toEqual([[], []]);
});

// RECORD-6
test.each([
  ['0501234567', '050-1234567'],
  ['+447911123456', '00-447911123456'],
  ['5012345', '501-2345'],
])('a spreadsheet takes the telephone number %s as the text %s', async (mobile, cell) => {
  const { response } = open(() => ({
    ok: true,
    data: { list: { next: null, items: [clearanceRow({ mobile })] } },
  }));
  expect(await (await response).text()).toContain(`,"${cell}",`);
});
