import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';

import { ModuleError } from '#rules/modules/module-error.ts';
import { isolate } from '#rules/text/isolate.ts';

import type { PortalDatabase } from '../database/database.ts';
import { queryOnce } from '../testing/database.ts';
import { codeOf, createTestLog, type TestClaims } from '../testing/gateway.ts';
import { insertSample, SAMPLE, samples, viewerOf, openSampleGateway } from '../testing/sample.ts';
import { readHistories } from './history.ts';
import { moveAll, moveRecord } from './move.ts';
import { scopeOf } from './scope.ts';

const { database, gateway, close } = await openSampleGateway();
afterAll(close);

const ADMIN: TestClaims = {
  sub: 'admin-1',
  name: 'Amna Admin',
  role: 'admin',
  permissions: 'students-index',
};
const OTHER: TestClaims = { ...ADMIN, sub: 'admin-2', name: 'Omar Other' };
const REASON = 'A reason that is long enough';
const { log } = createTestLog();

const MOVE = `mutation ($id: ID!, $version: Int!, $transition: SampleTransition!, $note: String) {
  saved: moveSample(id: $id, version: $version, transition: $transition, note: $note) { id version state }
}`;
const MOVE_ALL = `mutation ($records: [RecordVersion!]!, $transition: SampleTransition!) {
  report: moveSamples(records: $records, transition: $transition) { moved unknown refused { id heading reason } }
}`;
const SAVE = `mutation ($id: ID!, $version: Int!, $input: SampleInput!) {
  saved: saveSample(id: $id, version: $version, input: $input) { id version state }
}`;
const CREATE = 'mutation ($input: SampleInput!) { saved: createSample(input: $input) { id version state } }';
const READ = `query ($id: ID!) {
  sample(id: $id) {
    version state authorName changedBy title notes day meeting amount colour colours
    history { transition done from to actorName note version }
  }
}`;

async function read(id: string): Promise<Record<string, unknown>> {
  const { data } = await gateway.ask(ADMIN, READ, { id });
  return data?.['sample'] as Record<string, unknown>;
}

// RECORD-8
describe('a new record', () => {
  test('has version 1, its author, its values, and an entry in the history', async () => {
    const input = {
      title: '  Two\nlines ',
      notes: 'A\r\nB',
      day: '2026-11-25',
      meeting: '2026-11-25 09:30',
      amount: '٤٢',
      colour: 'green',
      colours: ['red', 'blue', 'red'],
      contact: null,
    };
    const { data } = await gateway.ask(ADMIN, CREATE, { input });
    const saved = data?.['saved'] as { id: string };
    expect(saved).toEqual({
      id: expect.stringMatching(/^s-[a-z2-7]{12}$/) as string,
      version: 1,
      state: 'draft',
    });
    expect(await read(saved.id)).toEqual({
      version: 1,
      state: 'draft',
      authorName: 'Amna Admin',
      changedBy: 'Amna Admin',
      title: 'Two lines',
      notes: 'A\nB',
      day: '2026-11-25',
      meeting: '2026-11-25T09:30',
      amount: 42,
      colour: 'green',
      colours: ['red', 'blue'],
      history: [
        {
          transition: null,
          done: 'created',
          from: null,
          to: 'draft',
          actorName: 'Amna Admin',
          note: null,
          version: 1,
        },
      ],
    });
  });

  // RECORD-15, RIGHT-2
  test.each([
    ['a visitor', undefined, 'UNAUTHENTICATED'],
    ['a Viewer', { role: 'Viewer' }, 'FORBIDDEN'],
    ['a role that creates none', { role: 'faculty' }, 'FORBIDDEN'],
    ['an admin without a key', { role: 'admin', permissions: '' }, 'FORBIDDEN'],
    ['a superadmin', { role: 'superadmin', permissions: '' }, 'ok'],
    ['a user', { role: 'user' }, 'ok'],
  ])('of %s', async (_, claims, code) => {
    const caller = claims && { sub: 'creator', permissions: 'students-index', ...claims };
    expect(codeOf(await gateway.ask(caller, CREATE, { input: { title: 'New' } }))).toBe(code);
  });

  // RECORD-3
  test('is refused with a message for each field, and the answer is no failure of the request', async () => {
    const input = { title: '', amount: '1001', colours: ['black'] };
    const { status, errors } = await gateway.ask(ADMIN, CREATE, { input });
    expect(status).toBe(200);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      validation: {
        title: ['Title must not be empty.'],
        amount: ['Amount must be a whole number from 0 to 1000.'],
        colours: ['Choose at least one answer for Colours.'],
      },
    });
  });
});

// RECORD-11
describe('two editors', () => {
  test('the second one gets a conflict with the name, the time and the new version', async () => {
    const which = await insertSample(database);
    const first = await gateway.ask(OTHER, SAVE, { ...which, input: { title: 'First' } });
    expect(first.data?.['saved']).toMatchObject({ version: 2, state: 'draft' });
    const second = await gateway.ask(ADMIN, SAVE, { ...which, input: { title: 'Second' } });
    expect(second.status).toBe(409);
    expect(second.errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      conflict: { by: 'Omar Other', at: expect.stringMatching(/^\d{4}-.*Z$/), version: 2 },
    });
    expect(await read(which.id)).toMatchObject({
      title: 'First',
      changedBy: 'Omar Other',
      history: [{ done: 'created' }, { done: 'changed', transition: null, from: 'draft', to: 'draft' }],
    });
    const again = await gateway.ask(ADMIN, SAVE, { ...which, version: 2, input: { title: 'Second' } });
    expect(codeOf(again)).toBe('ok');
    expect(await read(which.id)).toMatchObject({ title: 'Second', version: 3 });
  });

  test('of two transitions at the same time, one is done', async () => {
    const which = await insertSample(database, { state: 'waiting' });
    const answers = await Promise.all([
      gateway.ask(ADMIN, MOVE, { ...which, transition: 'publish' }),
      gateway.ask(OTHER, MOVE, { ...which, transition: 'return', note: REASON }),
    ]);
    expect(answers.map(codeOf).sort()).toEqual(['CONFLICT', 'ok']);
    const { version, history } = await read(which.id);
    expect(version).toBe(2);
    expect(history).toHaveLength(2);
  });

  test('a change by a visitor is a conflict with a visitor', async () => {
    const which = await insertSample(database);
    await queryOnce(database.url, 'update portal.samples set version = 2 where id = $1', [which.id]);
    const { errors } = await gateway.ask(ADMIN, SAVE, { ...which, input: { title: 'B' } });
    expect(errors?.[0]?.extensions['conflict']).toMatchObject({ by: 'A visitor' });
  });
});

// RECORD-19
describe('the same request again', () => {
  const SAVED = { version: 2, state: 'open' };

  test('by the same user is answered as done, and changes nothing twice', async () => {
    const which = await insertSample(database, { state: 'waiting' });
    const request = { ...which, transition: 'publish' };
    for (const answer of [await gateway.ask(ADMIN, MOVE, request), await gateway.ask(ADMIN, MOVE, request)]) {
      expect(answer.data?.['saved']).toEqual({ id: which.id, ...SAVED });
    }
    const { data } = await gateway.ask(ADMIN, MOVE_ALL, { records: [which], transition: 'publish' });
    expect(data?.['report']).toEqual({ moved: 1, unknown: 0, refused: [] });
    expect((await read(which.id))['history']).toHaveLength(2);
  });

  test('at the same time is answered as done, and changes nothing twice', async () => {
    const which = await insertSample(database, { state: 'waiting' });
    const request = { ...which, transition: 'publish' };
    const answers = await Promise.all([1, 2, 3].map(() => gateway.ask(ADMIN, MOVE, request)));
    for (const { data } of answers) expect(data?.['saved']).toMatchObject(SAVED);
    expect((await read(which.id))['history']).toHaveLength(2);
  });

  test('with the same note is answered as done, and with another one it is a conflict', async () => {
    const which = await insertSample(database, { state: 'waiting' });
    const request = { ...which, transition: 'return', note: REASON };
    expect(codeOf(await gateway.ask(ADMIN, MOVE, request))).toBe('ok');
    expect(codeOf(await gateway.ask(ADMIN, MOVE, { ...request, note: ` ${REASON} ` }))).toBe('ok');
    for (const note of [`${REASON}!`, 'short']) {
      expect(codeOf(await gateway.ask(ADMIN, MOVE, { ...request, note }))).toBe('CONFLICT');
    }
  });

  test.each([
    ['of another user', OTHER, { transition: 'publish' }],
    ['for another transition', ADMIN, { transition: 'return', note: REASON }],
    ['for another version', ADMIN, { transition: 'publish', version: 0 }],
  ])('%s is a conflict', async (_, claims, request) => {
    const which = await insertSample(database, { state: 'waiting' });
    await gateway.ask(ADMIN, MOVE, { ...which, transition: 'publish' });
    expect(codeOf(await gateway.ask(claims, MOVE, { ...which, ...request }))).toBe('CONFLICT');
  });

  test('is a conflict after a later change', async () => {
    const which = await insertSample(database, { state: 'waiting' });
    const request = { ...which, transition: 'publish' };
    await gateway.ask(ADMIN, MOVE, request);
    await gateway.ask(ADMIN, MOVE, { ...which, version: 2, transition: 'close' });
    expect(codeOf(await gateway.ask(ADMIN, MOVE, request))).toBe('CONFLICT');
  });

  test('with the same input is answered as done, and with another input it is a conflict', async () => {
    const which = await insertSample(database);
    const request = { ...which, input: { title: 'Same', amount: '7', colours: ['red', 'blue'] } };
    const answers = await Promise.all([1, 2].map(() => gateway.ask(ADMIN, SAVE, request)));
    for (const { data } of answers) expect(data?.['saved']).toMatchObject({ version: 2 });
    expect((await read(which.id))['history']).toHaveLength(2);
    expect(codeOf(await gateway.ask(OTHER, SAVE, request))).toBe('CONFLICT');
    for (const input of [
      { ...request.input, amount: '8' },
      { ...request.input, title: '' },
    ]) {
      expect(codeOf(await gateway.ask(ADMIN, SAVE, { ...which, input }))).toBe('CONFLICT');
    }
  });
});

// RECORD-13
describe('several changes in one operation', () => {
  test('the error of a later one does not hide what an earlier one did', async () => {
    const which = await insertSample(database, { state: 'waiting' });
    const records = Array.from({ length: 101 }, () => which);
    const query = `mutation ($id: ID!, $version: Int!, $note: String, $records: [RecordVersion!]!) {
      a: moveSample(id: $id, version: $version, transition: publish) { version state }
      b: moveSample(id: $id, version: $version, transition: return, note: $note) { version }
      c: saveSample(id: $id, version: $version, input: { title: "C" }) { version }
      d: createSample(input: { title: "" }) { version }
      e: moveSamples(records: $records, transition: publish) { moved }
    }`;
    const { data, errors } = await gateway.ask(ADMIN, query, { ...which, note: REASON, records });
    expect(data).toEqual({ a: { version: 2, state: 'open' }, b: null, c: null, d: null, e: null });
    expect(errors?.map(({ path, extensions }) => [path?.[0], extensions['code']])).toEqual([
      ['b', 'CONFLICT'],
      ['c', 'CONFLICT'],
      ['d', 'VALIDATION_FAILED'],
      ['e', 'VALIDATION_FAILED'],
    ]);
  });
});

// RECORD-9
describe('the checks of a transition', () => {
  test('are in this order: unseen, version, right, note', async () => {
    const reader = { ...ADMIN, sub: 'partner-1', role: 'partner', partner_id: 'none' };
    const which = await insertSample(database, { author: ADMIN, state: 'waiting' });
    const wrong = { ...which, version: 7, transition: 'publish' };
    expect(codeOf(await gateway.ask(reader, MOVE, wrong))).toBe('NOT_FOUND');
    expect(codeOf(await gateway.ask(ADMIN, MOVE, wrong))).toBe('CONFLICT');
    expect(codeOf(await gateway.ask(ADMIN, MOVE, { ...which, transition: 'publish' }))).toBe('FORBIDDEN');
    const noted = await gateway.ask(ADMIN, MOVE, { ...which, transition: 'return', note: ' too short ' });
    expect(noted.errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      validation: { note: ['Reason must have at least 10 characters.'] },
    });
  });

  test.each([
    ['waiting', ADMIN, 'You created this sample, so another person must do this.'],
    ['open', OTHER, 'This is not possible in the state “Open”.'],
  ])('a refusal in the state %s is a sentence', async (state, claims, message) => {
    const which = await insertSample(database, { author: ADMIN, state });
    const { status, errors } = await gateway.ask(claims, MOVE, { ...which, transition: 'publish' });
    expect({ status, message: errors?.[0]?.message }).toEqual({ status: 403, message });
  });

  test('the note is kept in the history, and a transition without a note ignores it', async () => {
    const which = await insertSample(database, { state: 'waiting' });
    await gateway.ask(ADMIN, MOVE, { ...which, transition: 'return', note: ` ${REASON}\r\nin two lines ` });
    const user = { sub: 'author', role: 'partner', partner_id: 'p', permissions: 'students-index' };
    const own = await insertSample(database, { author: user });
    await gateway.ask(user, MOVE, { ...own, transition: 'submit', note: 'Not asked for' });
    expect((await read(which.id))['history']).toMatchObject([{}, { note: `${REASON}\nin two lines` }]);
    expect((await read(own.id))['history']).toMatchObject([{}, { note: null, done: 'submitted' }]);
  });

  test('a transaction that fails later leaves neither the state nor the history', async () => {
    const which = await insertSample(database, { state: 'waiting' });
    const failed = database.transaction(async (tx) => {
      const request = { transition: 'publish' };
      await moveRecord(tx, samples, scopeOf(SAMPLE, viewerOf(ADMIN)), which, request);
      throw new Error('later');
    });
    await expect(failed).rejects.toThrow('later');
    expect(await read(which.id)).toMatchObject({ version: 1, state: 'waiting', history: [{ version: 1 }] });
  });

  // RECORD-14
  test('the history of a record outside of the scope is not read', async () => {
    const { id } = await insertSample(database);
    const historiesFor = async (claims: TestClaims) =>
      await database.read((db) => readHistories(db, samples, scopeOf(SAMPLE, viewerOf(claims)), [id]));
    expect(await historiesFor({ ...ADMIN, role: 'user' })).toEqual(new Map());
    expect([...(await historiesFor(ADMIN)).keys()]).toEqual([id]);
  });

  // RECORD-12
  test('the database refuses to change the history', async () => {
    await insertSample(database);
    const changed = database.transaction((tx) => tx.execute(sql`update portal.history set note = 'other'`));
    await expect(changed).rejects.toMatchObject({ code: 'P0001' });
  });
});

// RECORD-10
describe('a bulk transition', () => {
  const publish = async (records: { id: string; version: number }[], claims = ADMIN) =>
    await gateway.ask(claims, MOVE_ALL, { records, transition: 'publish' });

  test('changes each record by itself, and names those that it could not change', async () => {
    const values = (title: string) => ({ values: { title } });
    const [one, two] = await Promise.all([
      insertSample(database, { state: 'waiting' }),
      insertSample(database, { state: 'waiting' }),
    ]);
    const open = await insertSample(database, { state: 'open', ...values('Is open') });
    const own = await insertSample(database, { author: ADMIN, state: 'waiting', ...values('Is mine') });
    const changed = await insertSample(database, { state: 'waiting', ...values('Is changed') });
    await gateway.ask(OTHER, MOVE, { ...changed, transition: 'return', note: REASON });
    const unknown = { id: 's-aaaaaaaaaaaa', version: 1 };
    const { data } = await publish([one, open, own, changed, unknown, two, one]);
    expect(data?.['report']).toEqual({
      moved: 2,
      unknown: 0,
      refused: [
        { id: open.id, heading: 'Is open', reason: 'This is not possible in the state “Open”.' },
        {
          id: own.id,
          heading: 'Is mine',
          reason: 'You created this sample, so another person must do this.',
        },
        { id: changed.id, heading: 'Is changed', reason: `${isolate('Omar Other')} changed it meanwhile.` },
        { id: unknown.id, heading: null, reason: 'It does not exist.' },
      ],
    });
    expect(await read(two.id)).toMatchObject({ state: 'open', version: 2 });
  });

  // RECORD-14
  test('tells nothing about a record outside of the scope', async () => {
    const partner = { ...ADMIN, role: 'partner', partner_id: 'company-9' };
    const { id } = await insertSample(database, { state: 'waiting', values: { title: 'Secret' } });
    for (const version of [1, 7]) {
      const { text } = await publish([{ id, version }], partner);
      expect(text).toContain('It does not exist.');
      expect(text).not.toContain('Secret');
    }
  });

  // RECORD-13
  test('tells what is unknown, and what was not changed, if the database fails meanwhile', async () => {
    const rows = [];
    for (const title of ['Done', 'Unknown', 'Not done']) {
      rows.push(await insertSample(database, { state: 'waiting', values: { title } }));
    }
    const failures = [undefined, 'OUTCOME_UNKNOWN', 'DATABASE_UNAVAILABLE'] as const;
    const codes = failures.values();
    const failing: PortalDatabase = {
      ...database,
      transaction: async (work) => {
        const code = codes.next().value;
        if (code) throw new ModuleError(code);
        return await database.transaction(work);
      },
    };
    const scope = scopeOf(SAMPLE, viewerOf(ADMIN));
    expect(await moveAll(failing, samples, scope, rows, 'publish', log)).toEqual({
      moved: 1,
      unknown: 1,
      refused: [
        { id: rows[1]?.id, heading: 'Unknown', reason: 'It is not known whether it was changed.' },
        {
          id: rows[2]?.id,
          heading: 'Not done',
          reason: 'This part of the portal was unavailable, so it was not changed.',
        },
      ],
    });
    const unavailable: PortalDatabase = {
      ...database,
      transaction: () => Promise.reject(new ModuleError('DATABASE_UNAVAILABLE')),
    };
    await expect(moveAll(unavailable, samples, scope, rows, 'publish', log)).rejects.toMatchObject({
      code: 'DATABASE_UNAVAILABLE',
    });
    const later = (['OUTCOME_UNKNOWN', 'DATABASE_UNAVAILABLE', 'DATABASE_UNAVAILABLE'] as const).values();
    const lost: PortalDatabase = {
      ...database,
      transaction: () => Promise.reject(new ModuleError(later.next().value ?? 'BUSY')),
    };
    const { moved, unknown, refused } = await moveAll(lost, samples, scope, rows, 'publish', log);
    expect({ moved, unknown }).toEqual({ moved: 0, unknown: 1 });
    expect(refused).toHaveLength(3);
  });

  // RECORD-13
  test('goes on after a fault, tells that the outcome is unknown, and logs the fault', async () => {
    const rows = [await insertSample(database, { state: 'waiting' })];
    rows.push(await insertSample(database, { state: 'waiting' }));
    const fault = new Error('a fault');
    const faults = [fault, undefined].values();
    const failing: PortalDatabase = {
      ...database,
      transaction: async (work) => {
        const error = faults.next().value;
        if (error) throw error;
        return await database.transaction(work);
      },
    };
    const { log: faultLog, entries } = createTestLog();
    const scope = scopeOf(SAMPLE, viewerOf(ADMIN));
    expect(await moveAll(failing, samples, scope, rows, 'publish', faultLog)).toEqual({
      moved: 1,
      unknown: 1,
      refused: [{ id: rows[0]?.id, heading: 'Sample', reason: 'It is not known whether it was changed.' }],
    });
    expect(entries).toEqual([
      { level: 'error', entry: { err: fault, resource: 'sample', record: rows[0]?.id } },
    ]);
  });

  test('accepts at most 100 records, and none', async () => {
    const many = Array.from({ length: 101 }, () => ({ id: 's-aaaaaaaaaaaa', version: 1 }));
    expect((await publish(many)).errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      validation: { records: ['Choose at most 100 records.'] },
    });
    expect((await publish([])).data?.['report']).toEqual({ moved: 0, unknown: 0, refused: [] });
  });

  test('is only for the transitions that the resource allows', async () => {
    const which = await insertSample(database, { state: 'waiting' });
    const answer = await gateway.ask(ADMIN, MOVE_ALL, { records: [which], transition: 'return' });
    expect(codeOf(answer)).toBe('FORBIDDEN');
  });
});

// RECORD-8, RECORD-12
describe('the claims of a token', () => {
  test('a name is stored without what PostgreSQL refuses or a reader does not see, and a person without a name has a role', async () => {
    const named = await insertSample(database, { author: { ...ADMIN, name: `A\0B${'x'.repeat(400)}` } });
    expect((await read(named.id))['authorName']).toBe(`AB${'x'.repeat(298)}`);
    const hidden = await insertSample(database, { author: { ...ADMIN, name: '\u202eA\u200bB\n\u2066C ' } });
    expect((await read(hidden.id))['authorName']).toBe('AB C');
    const bare = await insertSample(database, { author: { sub: 'no-name', role: 'partner' } });
    expect((await read(bare.id))['authorName']).toBe('partner');
    const invisible = await insertSample(database, { author: { ...ADMIN, name: '\u202e\u2800\u3164' } });
    expect((await read(invisible.id))['authorName']).toBe('admin');
  });

  test.each(['a\0b', '\ud800', 'x'.repeat(300)])(
    'a subject that cannot be stored as it is creates and changes nothing',
    async (sub) => {
      const caller = { ...ADMIN, sub };
      expect(codeOf(await gateway.ask(caller, CREATE, { input: { title: 'New' } }))).toBe('FORBIDDEN');
      const which = await insertSample(database, { state: 'waiting' });
      expect(codeOf(await gateway.ask(caller, MOVE, { ...which, transition: 'publish' }))).toBe('FORBIDDEN');
      const reader = { ...caller, role: 'user' };
      const { data } = await gateway.ask(reader, '{ samples(view: manage) { total } }');
      expect(data?.['samples']).toEqual({ total: 0 });
    },
  );
});
