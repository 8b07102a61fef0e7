import { and, sql } from 'drizzle-orm';

import type { NextItem, WeekItem } from '#rules/dashboard/parts.ts';
import { MOST_OF_KIND, WEEK_DAYS } from '#rules/dashboard/sources.ts';
import { refuse } from '#rules/identity/access.ts';
import { addDays, dateInDubai } from '#rules/resources/engine/dates.ts';
import { ACT_ON_STUDENTS } from '#rules/students/reading.ts';

import { people } from '../people/tables.ts';
import type { DashboardSource } from '../portal-module.ts';
import { whereOwnStep } from './case-notes.ts';
import { caseScopeOf } from './scope.ts';
import { caseNotes } from './tables.ts';

/** The most lines of "This week". */
const MOST_OF_WEEK = 10;

/** The next steps of a user's students: those that are due, those of the week, and their number (CASE-7). */
export const CASES_SOURCE: DashboardSource = {
  name: 'cases',
  serves: (viewer) => refuse(ACT_ON_STUDENTS, viewer) === undefined,
  async read(db, viewer, now) {
    const today = dateInDubai(now);
    const isOwn = whereOwnStep(caseScopeOf(viewer));
    const { rows } = await db.execute<StepRow>(sql`
      with steps as (
        select ${caseNotes.student} as student, ${people.name} as name, ${caseNotes.nextStep} as step,
          ${caseNotes.dueOn}::text as "dueOn", ${caseNotes.dueOn} <= ${today}::date as "isDue", count(*) over () as total,
          row_number() over (partition by ${caseNotes.dueOn} <= ${today}::date
            order by ${caseNotes.dueOn}, ${caseNotes.id}) as place
        from ${caseNotes} join ${people} on ${people.id} = ${caseNotes.student}
        where ${and(isOwn)}
      )
      select student, name, step, "dueOn", "isDue", total::int as total from steps
      where place <= (case when "isDue" then ${MOST_OF_KIND}::int else ${MOST_OF_WEEK}::int end)
      order by "dueOn", place`);
    const [first] = rows;
    if (!first) return {};
    const values = ({ student, name, step }: StepRow) => ({ token: student, name, step });
    const due = rows.filter(({ isDue }) => isDue);
    const soon = rows.filter(({ isDue, dueOn }) => !isDue && dueOn < addDays(today, WEEK_DAYS));
    return {
      next: due.map((row): NextItem => ({ kind: 'nextStepToTake', values: values(row), due: row.dueOn })),
      week: soon.map((row): WeekItem => ({ kind: 'nextStep', values: values(row), on: row.dueOn })),
      figures: [{ kind: 'openNextSteps', count: first.total }],
    };
  },
};

interface StepRow extends Record<string, unknown> {
  student: string;
  name: string;
  step: string;
  dueOn: string;
  isDue: boolean;
  total: number;
}
