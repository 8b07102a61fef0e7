import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';

import type { NextItem } from '#rules/dashboard/parts.ts';
import { MOST_OF_KIND, WEEK_DAYS } from '#rules/dashboard/sources.ts';
import { refuse, type PermissionRule } from '#rules/identity/access.ts';
import { addDays, dateInDubai } from '#rules/resources/engine/dates.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';

import type { Queries } from '../database/database.ts';
import { scopeOf, whereInScope } from '../engine/scope.ts';
import type { DashboardSource } from '../portal-module.ts';
import { hasNoApplication, isForMe } from './open.ts';
import { column, isOpenOn, VacancyReader } from './reader.ts';
import { vacancies } from './tables.ts';

/**
 * Creates the source of vacancies (DASHBOARD-47): those for a student who has not applied yet, and the drafts
 * of a company.
 *
 * @param rules who reads open vacancies, and who writes vacancies
 */
export function createVacanciesSource(rules: {
  read: PermissionRule;
  write: PermissionRule;
}): DashboardSource {
  return {
    name: 'vacancies',
    serves: (viewer) =>
      (viewer.role === 'user' && refuse(rules.read, viewer) === undefined) ||
      (viewer.role === 'partner' && refuse(rules.write, viewer) === undefined),
    read: async (db, viewer, now) => ({
      next: viewer.role === 'user' ? await listForStudent(db, viewer, now) : await listDrafts(db, viewer),
    }),
  };
}

/** Lists the vacancies for a student that close in the next days, and how many others there are. */
async function listForStudent(db: Queries, viewer: Viewer, now: Date): Promise<NextItem[]> {
  const reader = new VacancyReader(viewer);
  const mine = isForMe(reader);
  if (!mine) return [];
  const today = dateInDubai(now);
  const closesOn = text('closesOn');
  const rows = await db
    .select({
      id: vacancies.id,
      title: text('title'),
      company: sql<string | null>`${column('companyName')}`,
      closesOn,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(vacancies)
    .where(and(isOpenOn(today), mine, hasNoApplication(reader)))
    .orderBy(asc(closesOn), asc(vacancies.id))
    .limit(MOST_OF_KIND);
  const end = addDays(today, WEEK_DAYS);
  const closing = rows.filter((row) => row.closesOn < end);
  return [
    ...closing.map(({ id, title, company, closesOn: due }): NextItem => ({
      kind: 'vacancyClosing',
      values: { token: id, title, company: company ?? '' },
      due,
    })),
    ...rows
      .slice(0, 1)
      .map(({ total }): NextItem => ({ kind: 'jobsForMe', values: { count: String(total) } })),
  ];
}

/** Lists the drafts of a company, the latest first. */
async function listDrafts(db: Queries, viewer: Viewer): Promise<NextItem[]> {
  const rows = await db
    .select({ id: vacancies.id, title: text('title'), changedAt: vacancies.changedAt })
    .from(vacancies)
    .where(and(whereInScope(vacancies, scopeOf(VACANCY, viewer)), eq(vacancies.state, 'draft')))
    .orderBy(desc(vacancies.changedAt), asc(vacancies.id))
    .limit(MOST_OF_KIND);
  return rows.map(({ id, title, changedAt }) => ({
    kind: 'vacancyDraft',
    values: { id, title },
    since: changedAt.toISOString(),
  }));
}

function text(name: string): SQL<string> {
  return sql<string>`${column(name)}`;
}
