import { expect, test } from 'vitest';

import { clearanceRow, createRecordsContext } from '../testing/records-context.ts';
import { streamCsv } from './csv.ts';

const FILE = 'https://portal.example/security-clearance/list.csv?state=submitted&q=demo';

function open(answer: Parameters<typeof createRecordsContext>[0]['answer'], role = 'Viewer') {
  const given = createRecordsContext({ row: 'security-clearance-csv', role, ...(answer && { answer }) });
  return { ...given, response: streamCsv(given.context, new Request(FILE)) };
}

/** Answers with pages of 100 rows, without end. */
function endless() {
  return {
    ok: true,
    data: { list: { next: 'cursor', items: Array.from({ length: 100 }, () => clearanceRow()) } },
  };
}

// RECORD-6
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
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split('\r\n');
  expect(lines[0]).toMatch(/^Number,State,Created,Full name,/);
  expect(lines[1]).toBe(
    `c-aaaaaaaaaaaa,Waiting,2026-11-24T08:00:00.000Z,Demo Visitor 1,Demoland,visitor@demo.example,0501234567,'=1+1,Demo Host,host@demo.example,"Head office, Abu Dhabi",2026-11-28,2026-11-29,"A ""1"""`,
  );
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
  const { response, operations } = open(endless, 'faculty');
  const file = await response;
  expect([file.status, await file.text()]).toEqual([
    403,
    'This page is for the staff who decide about security clearance.\n',
  ]);
  expect(operations).toEqual([]);
});
