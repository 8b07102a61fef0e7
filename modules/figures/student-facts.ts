import { sql } from 'drizzle-orm';

import type { Placed } from '#rules/figures/groups.ts';
import { STUDENT_STAGES } from '#rules/figures/measures.ts';
import type { APPLICATION } from '#rules/resources/application.ts';

import { applications } from '../applications/tables.ts';
import type { Queries } from '../database/database.ts';
import { history } from '../engine/tables.ts';
import { people, personStudents } from '../people/tables.ts';
import type { Fact } from './graduate-facts.ts';

type ApplicationState = keyof typeof APPLICATION.states;
const NOT_SENT: readonly ApplicationState[] = ['draft', 'withdrawn'];
const INTERVIEWED: ApplicationState = 'interviewed';
const HIRED: ApplicationState = 'hired';

interface CountedRow extends Record<string, unknown>, Placed {
  status: 'active' | 'graduating';
  hasAccount: boolean;
  stage: number;
  count: string;
}

/**
 * Counts the students who have not graduated by their places, their status and how far they have come with
 * applications (FIGURE-4). Each student record with the status "Active" or "Graduating" counts.
 *
 * @returns the facts, without totals
 */
export async function readStudentFacts(db: Queries): Promise<Fact[]> {
  const { rows } = await db.execute<CountedRow>(sql`
    with applicant as (
      select sent.author, max(case when sent.state = ${HIRED} then 3 when interviewed.record is not null then 2
        else 1 end) as stage
      from ${applications} sent
      left join (select distinct record from ${history}
        where resource = 'application' and to_state = ${INTERVIEWED}) interviewed on interviewed.record = sent.id
      where sent.state <> all(${sql.param(NOT_SENT)}::text[])
      group by sent.author)
    select record.college, record.campus, record.programme, record.class, record.status,
      person.subject is not null as "hasAccount", coalesce(applicant.stage, 0) as stage, count(*) as count
    from ${personStudents} record
    join ${people} person on person.id = record.person
    left join applicant on applicant.author = person.subject
    where record.status in ('active', 'graduating')
    group by 1, 2, 3, 4, 5, 6, 7`);
  return rows.flatMap(({ college, campus, programme, class: year, status, hasAccount, stage, count }) =>
    [status, hasAccount ? 'withAccount' : 'withoutAccount', STUDENT_STAGES[stage] ?? 'notApplied'].map(
      (measure) => ({ college, campus, programme, class: year, measure, count: Number(count) }),
    ),
  );
}
