import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Resource } from '#rules/resources/engine/resource.ts';

import { queryOnce } from '../testing/database.ts';
import { addPerson, readMessages } from '../testing/messages.ts';
import { openSampleGateway, SAMPLE, samples, viewerOf } from '../testing/sample.ts';
import { applyTransition } from './apply-transition.ts';
import { actorOf, insertRecord } from './record.ts';
import { resourceTable, type AppliedTransition } from './resource-table.ts';

const { database, gateway, close } = await openSampleGateway();
afterAll(close);

const COMPANY = viewerOf({
  sub: 'partner-1',
  name: 'Demo Partner',
  role: 'partner',
  partner_id: 'company-9',
});
const OWNER = { author: 'owner-1', authorName: 'Demo Owner', partnerId: 'company-1', college: 'college-1' };

/** The sample with messages to its author and to its company. Their kind is for all roles, without a page. */
const TOLD: Resource = {
  ...SAMPLE,
  create: {
    ...SAMPLE.create,
    notify: [
      { to: 'author', kind: 'dataCopied' },
      { to: 'company', kind: 'dataCopied' },
    ],
  },
};

const people = new Map<string, string>();
beforeAll(async () => {
  for (const [subject, role, company] of [
    ['owner-1', 'user', null],
    ['partner-1', 'partner', 'company-9'],
    ['partner-2', 'partner', 'company-1'],
  ] as const) {
    const id = await addPerson(database.url, { subject, role });
    await queryOnce(database.url, 'update portal.people set partner_id = $2 where id = $1', [id, company]);
    people.set(id, subject);
  }
});

// INTERVIEW-1, RECORD-8, RECORD-12, RECORD-14
test('a record for another person has the scopes of that person, and the history names who created it', async () => {
  const { id } = await database.transaction((tx) =>
    insertRecord(tx, samples, TOLD, COMPANY, { title: 'Invited' }, { owner: OWNER }),
  );
  const [row] = await queryOnce(
    database.url,
    'select author, author_name, partner_id, college, changed_by from portal.samples where id = $1',
    [id],
  );
  expect(row).toEqual({
    author: 'owner-1',
    author_name: 'Demo Owner',
    partner_id: 'company-1',
    college: 'college-1',
    changed_by: 'Demo Partner',
  });
  const history = await queryOnce(
    database.url,
    'select actor, actor_name, to_state from portal.history where record = $1',
    [id],
  );
  expect(history).toEqual([{ actor: 'partner-1', actor_name: 'Demo Partner', to_state: 'draft' }]);
  const told = (await readMessages(database.url)).map(({ person }) => people.get(person));
  expect(told.sort()).toEqual(['owner-1', 'partner-2']);
  const read = (sub: string, claims: Record<string, string>) =>
    gateway.ask(
      { sub, permissions: 'students-index,jobs-index', ...claims },
      'query ($id: ID!) { sample(id: $id) { id } }',
      {
        id,
      },
    );
  expect((await read('owner-1', { role: 'user' })).data).toEqual({ sample: { id } });
  expect((await read('partner-2', { role: 'partner', partner_id: 'company-1' })).data).toEqual({
    sample: { id },
  });
  const own = await read('partner-1', { role: 'partner', partner_id: 'company-9' });
  expect(own.errors?.[0]?.extensions['code']).toBe('NOT_FOUND');
});

// RECORD-64
test('what a module does after a transition knows the record before it, and who made it', async () => {
  const seen: AppliedTransition[] = [];
  const table = resourceTable(SAMPLE, {
    afterTransition: (_tx, change) => Promise.resolve(void seen.push(change)),
  });
  const at = new Date('2026-11-27T08:00:00Z');
  await database.transaction(async (tx) => {
    const { id } = await insertRecord(tx, samples, SAMPLE, COMPANY, { title: 'Moved' }, { owner: OWNER });
    const rows = await tx.select().from(table);
    const row = rows.find((one) => one.id === id);
    if (!row) throw new Error('The record is missing.');
    const by = actorOf(COMPANY);
    await applyTransition(tx, table, SAMPLE, row, { name: 'submit', by, note: null, at, isSilent: true });
    expect(seen).toEqual([{ table, row, name: 'submit', by, at, isSilent: true }]);
    expect(row.state).toBe('draft');
  });
});
