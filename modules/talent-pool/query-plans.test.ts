import { afterAll, beforeAll, expect, test } from 'vitest';

import { viewerOf } from '../testing/sample.ts';
import { indexesOf, openPlans } from '../testing/plans.ts';
import { readMember } from './contact.ts';
import { remindOfEnd } from './jobs.ts';
import { listOwnViews } from './log.ts';
import { readOwnPool } from './own.ts';
import { talentScopeOf } from './scope.ts';

let plans: Awaited<ReturnType<typeof openPlans>>;
beforeAll(async () => {
  plans = await openPlans();
  const statements = [
    `insert into portal.people (subject, name, email, role, college, student_group, source, search)
     select 'student-' || n, 'Demo', '', 'user', 'FCHS', 'alumni', 'sign-in', 'demo' from generate_series(1, 5000) n`,
    `insert into portal.talent_pool_members (id, person, kinds, fields, cities, available_from, shares_cv, shares_phone,
       joined_at, confirmed_at, expires_at, search, changed_at)
     select 't-' || translate(lpad(to_hex(row_number() over ()), 16, '0'), '0189', 'wxyz'), id, '["fullTime"]',
       '["health"]', '["dubai"]', current_date, false, false, now(), now(),
       now() + row_number() over () * interval '1 hour', '', now() from portal.people`,
    `insert into portal.talent_pool_contacts (person, member, company, company_name, user_name, reason, text, at)
     select person, id, 'c' || length(id) + n % 50, 'Demo', 'Demo', 'other', 'Demo', now() - n * interval '1 hour'
     from portal.talent_pool_members, generate_series(1, 4) n`,
  ];
  for (const statement of statements) await plans.client.query(statement);
  await plans.client.query(
    'vacuum analyze portal.people, portal.talent_pool_members, portal.talent_pool_contacts, portal.vacancies',
  );
});
afterAll(() => plans.client.end());

// TALENT-2, TALENT-3, TALENT-5
test('the page of a member, the own page, the own log and the reminders use indexes', async () => {
  const [{ id } = { id: '' }] = (
    await plans.client.query<{ id: string }>('select id from portal.talent_pool_members limit 1')
  ).rows;
  const viewer = viewerOf({ sub: 'student-7', role: 'user' });
  const scope = talentScopeOf(viewerOf({ sub: 'p', role: 'partner', partner_id: 'c-9' }));
  const work: Record<string, [() => Promise<unknown>, string]> = {
    member: [() => readMember(plans.db, scope, id), 'talent_pool_members_pkey'],
    own: [() => readOwnPool(plans.db, viewer), 'talent_pool_members_person_index'],
    views: [() => listOwnViews(plans.db, viewer, 1), 'talent_pool_contacts_person_at_index'],
    reminders: [() => remindOfEnd(plans.db, new Date('2020-01-01')), 'talent_pool_members_expires_at_index'],
  };
  for (const [name, [run, index]] of Object.entries(work)) {
    const nodes = await plans.plansOf(run);
    expect(indexesOf(nodes), name).toContain(index);
    const scanned = nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name']);
    expect(scanned, name).not.toContain('talent_pool_members');
    expect(scanned, name).not.toContain('talent_pool_contacts');
  }
});
