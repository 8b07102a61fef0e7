import { afterAll, describe, expect, test } from 'vitest';

import { queryOnce } from '../testing/database.ts';
import { codeOf, type TestClaims } from '../testing/gateway.ts';
import { insertSample, openSampleGateway } from '../testing/sample.ts';

const { database, gateway, close } = await openSampleGateway();
afterAll(close);

const KEYS = 'students-index,jobs-index';
const OWN = { partner_id: 'company-1', entity: 'college-1' };

function user(role: string, permissions = KEYS): TestClaims {
  return { sub: `reader-${role}`, name: `Reader ${role}`, role, permissions, ...OWN };
}

const READERS: Readonly<Record<string, TestClaims>> = {
  visitor: undefined,
  'partial login': { sub: 'reader-partial', partial: true, permissions: KEYS },
  'admin without keys': user('admin', ''),
  'admin with a similar key': user('admin', 'my-students-index'),
  'new role': user('Innovation Fellow'),
  user: user('user'),
  partner: user('partner'),
  faculty: user('faculty'),
  Facility: user('Facility'),
  admin: user('admin'),
  superadmin: user('superadmin', ''),
  supervisor: user('supervisor'),
  Viewer: user('Viewer'),
  'Admin Support': user('Admin Support'),
};

/** The five kinds of rows: how their author relates to the reader. */
const AUTHORS: readonly ((reader: TestClaims) => TestClaims)[] = [
  (reader) => ({
    ...reader,
    role: 'user',
    sub: reader?.['sub'] ?? 'none',
    partner_id: 'company-2',
    entity: 'college-2',
  }),
  () => ({ sub: 'author-1', role: 'user', partner_id: 'company-1', entity: 'college-2' }),
  () => ({ sub: 'author-2', role: 'user', partner_id: 'company-2', entity: 'college-1' }),
  () => ({ sub: 'author-3', role: 'user', partner_id: 'company-2', entity: 'college-2' }),
  (reader) => ({ role: 'user', ...reader, partial: false, sub: reader?.['sub'] ?? 'none' }),
];

/**
 * For each reader and operation, one letter for each kind of row: own, same company, same college, other, and
 * own in the same company and college.
 * - y: done (or seen)
 * - n: NOT_FOUND, like a row that does not exist (or not in the list)
 * - f: FORBIDDEN
 * - u: UNAUTHENTICATED
 */
const MATRIX = `
                            list  record draft save  submit publish return close publish-all
visitor                   | uuuuu uuuuu  uuuuu uuuuu uuuuu  uuuuu   uuuuu  uuuuu uuuuu
partial login             | fffff fffff  fffff fffff fffff  fffff   fffff  fffff fffff
admin without keys        | fffff fffff  fffff fffff fffff  fffff   fffff  fffff fffff
admin with a similar key  | fffff fffff  fffff fffff fffff  fffff   fffff  fffff fffff
new role                  | fffff fffff  fffff fffff fffff  fffff   fffff  fffff fffff
user                      | ynnny ynnny  ynnny ynnny ynnny  fffff   fffff  fffff fffff
partner                   | nynny nynny  nynny nynny nynny  nynnf   fffff  nfnny nynnf
faculty                   | nnyny nnyny  nnyny fffff fffff  nnynf   nnyny  fffff nnynf
Facility                  | yyyyy yyyyy  nnnnn fffff fffff  fffff   fffff  yyyyy fffff
admin                     | yyyyy yyyyy  yyyyy yyyyy fffff  fyyyf   yyyyy  yyyyy fyyyf
superadmin                | yyyyy yyyyy  yyyyy yyyyy yyyyy  fyyyf   yyyyy  yyyyy fyyyf
supervisor                | yyyyy yyyyy  yyyyy fffff fffff  fffff   fffff  fffff fffff
Viewer                    | yyyyy yyyyy  yyyyy fffff fffff  fffff   fffff  fffff fffff
Admin Support             | fffff fffff  fffff fffff fffff  fffff   fffff  fffff fffff
`;

const LETTERS: Readonly<Record<string, string>> = {
  ok: 'y',
  NOT_FOUND: 'n',
  FORBIDDEN: 'f',
  UNAUTHENTICATED: 'u',
};

/** A word that only one row has. */
function wordOf(id: string): string {
  return `word${id.slice(2)}`;
}

const READ = 'query ($id: ID!) { sample(id: $id) { title history { to } } }';

interface Operation {
  /** The state of the row before. */
  state: string;
  isChange?: true;
  run(reader: TestClaims, id: string): Promise<string>;
}

async function letterOf(
  reader: TestClaims,
  query: string,
  variables: Record<string, unknown>,
): Promise<string> {
  const answer = await gateway.ask(reader, query, variables);
  return LETTERS[String(codeOf(answer))] ?? String(codeOf(answer));
}

function move(transition: string, state: string, note?: string): Operation {
  const query = `mutation ($id: ID!, $note: String) {
    moveSample(id: $id, version: 1, transition: ${transition}, note: $note) { version }
  }`;
  return { state, isChange: true, run: (reader, id) => letterOf(reader, query, { id, note }) };
}

const OPERATIONS: Readonly<Record<string, Operation>> = {
  list: {
    state: 'open',
    async run(reader, id) {
      const query =
        'query ($search: String) { samples(view: manage, search: $search) { total items { id } } }';
      const answer = await gateway.ask(reader, query, { search: wordOf(id) });
      if (answer.errors) return LETTERS[String(codeOf(answer))] ?? '?';
      const { total, items } = answer.data?.['samples'] as { total: number; items: { id: string }[] };
      expect(items).toEqual(total === 0 ? [] : [{ id }]);
      return total === 1 ? 'y' : 'n';
    },
  },
  record: { state: 'open', run: (reader, id) => letterOf(reader, READ, { id }) },
  draft: { state: 'draft', run: (reader, id) => letterOf(reader, READ, { id }) },
  save: {
    state: 'draft',
    isChange: true,
    run: (reader, id) =>
      letterOf(
        reader,
        'mutation ($id: ID!) { saveSample(id: $id, version: 1, input: { title: "B" }) { id } }',
        { id },
      ),
  },
  submit: move('submit', 'draft'),
  publish: move('publish', 'waiting'),
  return: move('return', 'waiting', 'A reason that is long enough'),
  close: move('close', 'open'),
  'publish-all': {
    state: 'waiting',
    isChange: true,
    async run(reader, id) {
      const query = `mutation ($records: [RecordVersion!]!) {
        moveSamples(records: $records, transition: publish) { moved refused { id heading reason } }
      }`;
      const answer = await gateway.ask(reader, query, { records: [{ id, version: 1 }] });
      if (answer.errors) return LETTERS[String(codeOf(answer))] ?? '?';
      const { moved, refused } = answer.data?.['moveSamples'] as { moved: number; refused: unknown[] };
      if (moved === 1) return 'y';
      const unseen = { id, heading: null, reason: 'It does not exist.' };
      return JSON.stringify(refused) === JSON.stringify([unseen]) ? 'n' : 'f';
    },
  },
};

const [, head = '', ...lines] = MATRIX.split('\n');
const COLUMNS = head.trim().split(/\s+/);
const ROWS = lines
  .filter((line) => line.includes('|'))
  .map((line) => {
    const [reader = '', cells = ''] = line.split('|');
    return { reader: reader.trim(), cells: cells.trim().split(/\s+/) };
  });

// RECORD-14, RECORD-15, RIGHT-2
describe('the rows that a role reaches', () => {
  test('the matrix has all readers and operations', () => {
    expect(ROWS.map(({ reader }) => reader)).toEqual(Object.keys(READERS));
    expect(COLUMNS).toEqual(Object.keys(OPERATIONS));
  });

  test.each(ROWS)('$reader', async ({ reader: name, cells }) => {
    const reader = READERS[name];
    const found = await Promise.all(AUTHORS.map((authorOf) => lettersOf(reader, authorOf(reader))));
    const letters = (column: number) => found.map((each) => each[column]).join('');
    expect(Object.fromEntries(COLUMNS.map((column, index) => [column, letters(index)]))).toEqual(
      Object.fromEntries(COLUMNS.map((column, index) => [column, cells[index]])),
    );
  });
});

/** Tries each operation on a row of an author. After one that changed the row, the next has a new row. */
async function lettersOf(reader: TestClaims, author: TestClaims): Promise<string[]> {
  const rows = new Map<string, string>();
  const letters: string[] = [];
  for (const column of COLUMNS) {
    const operation = OPERATIONS[column]!;
    const { state, isChange } = operation;
    const id = rows.get(state) ?? (await insertRow(author, state));
    const letter = await operation.run(reader, id);
    letters.push(letter);
    if (isChange && letter === 'y') rows.delete(state);
    else rows.set(state, id);
  }
  return letters;
}

/** Inserts a row that the search finds alone. @returns its id */
async function insertRow(author: TestClaims, state: string): Promise<string> {
  const { id } = await insertSample(database, { author });
  const values = [id, wordOf(id), state];
  await queryOnce(database.url, 'update portal.samples set search = $2, state = $3 where id = $1', values);
  return id;
}
