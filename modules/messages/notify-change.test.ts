import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Resource, ResourceMessage } from '#rules/resources/engine/resource.ts';
import { getResource, RESOURCES } from '#rules/resources/table.ts';
import { clearanceFiles, clearanceInput } from '#rules/resources/testing/clearance-input.ts';

import { addDemoClearances } from '../clearance/demo.ts';
import { clearances } from '../clearance/tables.ts';
import type { Queries } from '../database/database.ts';
import { moveAll, moveRecord } from '../engine/move.ts';
import { createRecord } from '../engine/record.ts';
import { scopeOf } from '../engine/scope.ts';
import { answerLink, changeFromLink } from '../links/links.ts';
import { createLink } from '../links/tokens.ts';
import { applyAutomaticTransition } from '../scheduler/automatic-transitions.ts';
import { eraseClosed } from '../scheduler/erase-closed.ts';
import { openTestDatabase, queryOnce } from '../testing/database.ts';
import { createTestLog } from '../testing/gateway.ts';
import { createTestKeys } from '../testing/keys.ts';
import { addPerson, readMessages, removePeople } from '../testing/messages.ts';
import { viewerOf } from '../testing/sample.ts';
import { checkMessageKinds } from './notify-change.ts';

const resource = getResource('clearance');
const LINKED = [{ resource, table: clearances }];
const AUTHOR = { sub: 'author', name: 'Demo Author', role: 'partner' };
const ALL_STAFF = ['Admin Support', 'admin', 'superadmin'];
const LATER = new Date('2030-01-01T08:00:00Z');

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  await removePeople(database.url);
  await queryOnce(database.url, 'delete from portal.clearances');
  for (const role of [...ALL_STAFF, 'faculty', 'Viewer'])
    await addPerson(database.url, { subject: `the ${role}`, role });
  await addPerson(database.url, { subject: 'author', role: 'partner' });
});
afterAll(() => database.close());

const scope = scopeOf(resource, viewerOf({ sub: 'the admin', name: 'Demo Admin', role: 'admin' }));

async function create(claims?: Record<string, string>, tx?: Queries): Promise<string> {
  const work = async (queries: Queries) => {
    const input = { ...clearanceInput(), ...clearanceFiles() };
    const viewer = claims && viewerOf(claims);
    const options = { fileKeys: createTestKeys() };
    return (await createRecord(queries, clearances, resource, viewer, input, options)).id;
  };
  return await (tx ? work(tx) : database.transaction(work));
}

const move = (id: string, transition: string, version = 1) =>
  database.transaction((tx) =>
    moveRecord(tx, clearances, scope, { id, version }, { transition, note: 'A reason of the staff' }),
  );

/** Lists what all people have, as `<subject> <kind>`, with ` (read)` for a read one. */
async function listed(record?: string): Promise<string[]> {
  const rows = await queryOnce(database.url, 'select id, subject from portal.people');
  const subjects = new Map(rows.map(({ id, subject }) => [String(id), String(subject)]));
  return (await readMessages(database.url))
    .filter((row) => record === undefined || row.record === record)
    .map(({ person, kind, readAt }) => `${subjects.get(person)} ${kind}${readAt ? ' (read)' : ''}`)
    .sort();
}

const waiting = (suffix = '') => ALL_STAFF.map((role) => `the ${role} clearanceWaiting${suffix}`).sort();

describe('a request for security clearance', () => {
  // MESSAGE-1
  test('of a visitor tells all who decide, without what the visitor typed', async () => {
    const id = await create();
    expect(await listed()).toEqual(waiting());
    const { site, firstDay, lastDay, name, company } = clearanceInput();
    for (const { values, record } of await readMessages(database.url)) {
      expect({ values, record }).toEqual({ values: { site, firstDay, lastDay }, record: id });
      expect(JSON.stringify(values)).not.toContain(name);
      expect(JSON.stringify(values)).not.toContain(company);
    }
  });

  // MESSAGE-1
  test('of a member of the staff does not tell its author', async () => {
    await create({ sub: 'the admin', name: 'Demo Admin', role: 'admin' });
    expect(await listed()).toEqual(waiting().filter((line) => !line.startsWith('the admin ')));
  });

  // MESSAGE-1
  test('that is rolled back tells no one', async () => {
    const failing = database.transaction(async (tx) => {
      await create(undefined, tx);
      throw new Error('after the change');
    });
    await expect(failing).rejects.toThrow('after the change');
    expect(await listed()).toEqual([]);
  });

  // MESSAGE-1, MESSAGE-6
  test.each([
    ['approve', 'approved'],
    ['return', 'returned'],
    ['refuse', 'refused'],
  ])('that is decided with %s marks the tasks of all, and tells its author', async (transition, state) => {
    const [id, other] = [await create(AUTHOR), await create()];
    await move(id, transition);
    expect(await listed(id)).toEqual(['author clearanceAnswered', ...waiting(' (read)')]);
    expect(await listed(other)).toEqual(waiting());
    const { site, firstDay, lastDay } = clearanceInput();
    const answer = (await readMessages(database.url)).find(({ kind }) => kind === 'clearanceAnswered');
    expect(answer).toMatchObject({ values: { state, site, firstDay, lastDay }, record: id, isListed: true });
  });

  // MESSAGE-1, MESSAGE-6
  test('that is discarded as spam marks the tasks, and tells no one', async () => {
    const id = await create(AUTHOR);
    await move(id, 'discard');
    expect(await listed()).toEqual(waiting(' (read)'));
  });

  // MESSAGE-1
  test('of a visitor that is approved tells no author', async () => {
    await move(await create(), 'approve');
    expect(await listed()).toEqual(waiting(' (read)'));
  });

  // MESSAGE-1
  test('that is revoked tells its author, unless the author did it', async () => {
    const id = await create(AUTHOR);
    const own = await create({ sub: 'the admin', name: 'Demo Admin', role: 'admin' });
    await queryOnce(database.url, "update portal.clearances set state = 'approved'");
    await move(id, 'revoke');
    await move(own, 'revoke');
    expect(await listed(id)).toContain('author clearanceAnswered');
    expect((await listed(own)).filter((line) => line.includes('Answered'))).toEqual([]);
  });

  // MESSAGE-1, MESSAGE-6
  test('that its visitor sends again, after it was returned, tells all who decide again', async () => {
    const id = await create();
    await move(id, 'return');
    await database.transaction(async (tx) => {
      const subject = { resource: 'clearance', record: id, version: 2, link: 'own' };
      const token = await createLink(tx, subject, new Date());
      const input = { ...clearanceInput(), site: 'adpolyAlAin' };
      await changeFromLink(tx, LINKED, { token, resource: 'clearance', input });
    });
    expect(await listed()).toEqual([...waiting(), ...waiting(' (read)')].sort());
    const unread = (await readMessages(database.url)).filter(({ readAt }) => readAt === null);
    expect(unread.map(({ values }) => values['site'])).toEqual(['adpolyAlAin', 'adpolyAlAin', 'adpolyAlAin']);
  });

  // MESSAGE-6
  test('that its visitor withdraws marks the tasks', async () => {
    const id = await create();
    await database.transaction(async (tx) => {
      const subject = { resource: 'clearance', record: id, version: 1, link: 'own' };
      const token = await createLink(tx, subject, new Date());
      await answerLink(tx, LINKED, { token, transition: 'withdraw' });
    });
    expect(await listed()).toEqual(waiting(' (read)'));
  });

  // MESSAGE-1, MESSAGE-6
  test('that expires marks the tasks, and tells its author', async () => {
    const id = await create(AUTHOR);
    await database.transaction((tx) =>
      applyAutomaticTransition(tx, { resource, table: clearances, name: 'expire' }, LATER),
    );
    expect(await listed(id)).toEqual(['author clearanceAnswered', ...waiting(' (read)')]);
  });

  // MESSAGE-1
  test.each([
    ['returned', ['author clearanceAnswered']],
    ['approved', []],
  ])('that expires while it is %s tells %j', async (state, told) => {
    const id = await create(AUTHOR);
    await queryOnce(database.url, 'update portal.clearances set state = $1', [state]);
    await database.transaction((tx) =>
      applyAutomaticTransition(tx, { resource, table: clearances, name: 'expire' }, LATER),
    );
    const [row] = await queryOnce(database.url, 'select state from portal.clearances');
    expect(row).toEqual({ state: 'expired' });
    expect((await listed(id)).filter((line) => line.includes('Answered'))).toEqual(told);
  });

  // MESSAGE-1, MESSAGE-6
  test('that is one of several approved ones has its own messages', async () => {
    const ids = [await create(AUTHOR), await create(AUTHOR), await create()];
    const records = ids.map((id) => ({ id, version: 1 }));
    await moveAll(database, clearances, scope, records, 'approve', createTestLog().log);
    expect(await listed(ids[0])).toEqual(['author clearanceAnswered', ...waiting(' (read)')]);
    expect(await listed(ids[1])).toEqual(['author clearanceAnswered', ...waiting(' (read)')]);
    expect(await listed(ids[2])).toEqual(waiting(' (read)'));
  });

  // MESSAGE-1
  test('that is approved twice tells its author once', async () => {
    const id = await create(AUTHOR);
    await move(id, 'approve');
    await move(id, 'approve');
    expect((await listed()).filter((line) => line.includes('Answered'))).toHaveLength(1);
  });

  // MESSAGE-9
  test('that is erased takes its messages with it', async () => {
    const [id, other] = [await create(AUTHOR), await create()];
    await move(id, 'refuse');
    await database.transaction((tx) => eraseClosed(tx, { resource, table: clearances, days: 90 }, LATER));
    expect(await listed()).toEqual(waiting());
    expect(await listed(other)).toEqual(waiting());
  });
});

// MESSAGE-1
test('the demo records add no messages', async () => {
  await database.transaction((tx) => addDemoClearances(tx, createTestKeys(), new Date()));
  expect(await queryOnce(database.url, 'select 1 from portal.clearances')).not.toEqual([]);
  expect(await listed()).toEqual([]);
});

describe('the check at the start', () => {
  const withCreation = (notify: ResourceMessage[]): Resource => ({
    ...resource,
    create: { ...resource.create, notify },
  });
  const withTransition = (notify: ResourceMessage[]): Resource => ({
    ...resource,
    transitions: { ...resource.transitions, approve: { ...transitionOf('approve'), notify } },
  });

  function transitionOf(name: string) {
    const found = resource.transitions[name];
    if (!found) throw new Error(name);
    return found;
  }

  // MESSAGE-1
  test('accepts the messages of the resources', () => {
    expect(() => checkMessageKinds(RESOURCES)).not.toThrow();
  });

  // MESSAGE-1
  test.each([
    ['of a creation', withCreation],
    ['of a transition', withTransition],
  ])('refuses a message %s with an unknown kind, or with a value that is no field', (_, change) => {
    expect(() => checkMessageKinds([change([{ to: 'author', kind: 'toString' }])])).toThrow("'toString'");
    expect(() => checkMessageKinds([change([{ to: 'author', kind: 'importEnded' }])])).toThrow(
      "needs 'file'",
    );
    expect(() => checkMessageKinds([change([{ to: ['admin'], kind: 'clearanceAnswered' }])])).not.toThrow();
  });
});
