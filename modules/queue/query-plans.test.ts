import { getTableName } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DEMO_ACCOUNTS, type DemoAccountName } from '#rules/identity/testing/demo-accounts.ts';
import { ROLE_KEYS } from '#rules/identity/testing/role-keys.ts';
import { queueSourcesOf } from '#rules/queue/queue.ts';

import { applications, interviews } from '../applications/tables.ts';
import { clearances } from '../clearance/tables.ts';
import type { ResourceTable } from '../engine/resource-table.ts';
import { scopeOf } from '../engine/scope.ts';
import { openPlans, typesOf, type PlanNode } from '../testing/plans.ts';
import { viewerOf } from '../testing/sample.ts';
import { vacancies } from '../vacancies/tables.ts';
import { countQueue, findNext, listQueue, type QueuePart } from './queue.ts';

const ROWS = 5000;
const TABLES: Readonly<Record<string, ResourceTable>> = {
  application: applications,
  clearance: clearances,
  interview: interviews,
  vacancy: vacancies,
};

let plans: Awaited<ReturnType<typeof openPlans>>;
beforeAll(async () => {
  plans = await openPlans();
  // Most records are closed. One of a hundred waits for the staff or a student, and one for a company.
  const states = {
    applications: ['submitted', 'forwarded'],
    clearances: ['submitted', 'returned'],
    interviews: ['proposed', 'past'],
    vacancies: ['waiting', 'returned'],
  };
  for (const [table, [staff, other]] of Object.entries(states)) {
    await plans.client.query(
      `insert into portal.${table} (id, version, state, state_since, author, partner_id, college, search, created_at,
         changed_at)
       select '${table.charAt(0)}-' || translate(lpad(to_hex(n), 12, '0'), '0189', 'wxyz'), 1,
         case n % 100 when 0 then $2 when 50 then $3 else 'closed' end, at, 'author-' || n, (n % 20)::text, 'FCHS',
         'search ' || n, at, at
       from (select n, timestamptz '2026-01-01' + n * interval '1 minute' as at
             from generate_series(1, $1::int) as n) as rows`,
      [ROWS, staff, other],
    );
    await plans.client.query(
      `insert into portal.history (resource, record, version, to_state, at)
       select $1, id, 1, 'closed', state_since from portal.${table}`,
      [Object.entries(TABLES).find(([, stored]) => getTableName(stored) === table)?.[0]],
    );
    await plans.client.query(`vacuum analyze portal.${table}`);
  }
  await plans.client.query('vacuum analyze portal.history');
});
afterAll(() => plans.client.end());

function partsOf(name: DemoAccountName): QueuePart[] {
  const account = DEMO_ACCOUNTS[name];
  const viewer = viewerOf({ sub: name, ...account, permissions: ROLE_KEYS[account.role] });
  return queueSourcesOf(viewer).flatMap(({ resource, states }) => {
    const table = TABLES[resource.name];
    return table ? [{ resource, states, table, scope: scopeOf(resource, viewer) }] : [];
  });
}

/** Lists the tables that a plan reads as a whole. The other tables of the advisers are empty here. */
function readWhole(nodes: readonly PlanNode[]): unknown[] {
  return nodes
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'])
    .filter((name) => name !== 'people' && name !== 'caseload');
}

// QUEUE-2, QUEUE-4
test.each<DemoAccountName>([
  'superadmin',
  'admin',
  'careercounselor',
  'supervisor',
  'partner',
  'adminsupport',
  'active',
])('the queue of %s reads no table of 5,000 records as a whole', async (name) => {
  const parts = partsOf(name);
  expect(parts.length).toBeGreaterThan(0);
  const work = {
    list: () => listQueue(plans.db, parts),
    count: () => countQueue(plans.db, parts),
    next: () => findNext(plans.db, parts, parts, { id: 'v-wwwwwwwwwwww', version: 1 }),
  };
  for (const [part, run] of Object.entries(work)) {
    expect(await plans.statementsOf(run), part).toHaveLength(1);
    const nodes = await plans.plansOf(run);
    expect({ [part]: readWhole(nodes) }).toEqual({ [part]: [] });
    expect(typesOf(nodes), part).toEqual(expect.arrayContaining([expect.stringMatching(/Index/)]));
  }
});

// QUEUE-2
test('the queue has the records that the test has added', async () => {
  const counts = await countQueue(plans.db, partsOf('superadmin'));
  expect(Object.fromEntries(counts)).toEqual({ application: 50, clearance: 50, vacancy: 50 });
  expect(await listQueue(plans.db, partsOf('superadmin'))).toHaveLength(25);
});
