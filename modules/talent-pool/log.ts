import { and, desc, eq, sql, type SQL } from 'drizzle-orm';

import { ADMINISTRATION } from '#rules/identity/roles.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { MAX_CSV_ROWS } from '#rules/resources/engine/graphql.ts';
import type { ContactReason } from '#rules/talent-pool/rules.ts';

import { companies } from '../companies/tables.ts';
import type { Queries } from '../database/database.ts';
import { offsetOf, PAGE_ROWS } from '../database/paging.ts';
import { isStorable } from '../people/claims.ts';
import { people } from '../people/tables.ts';
import { studentScopeOf, whereStudent, type StudentScope } from '../students/scope.ts';
import { talentContacts, talentOpenings, talentSearches } from './tables.ts';

/** A reason of a company in a log. Times are in ISO 8601. */
export interface LoggedContact {
  id: string;
  /** The id and the name of the student. */
  student: string;
  studentName: string;
  company: string;
  companyName: string;
  userName: string;
  reason: ContactReason;
  vacancyTitle: string | null;
  /** Null for a Viewer, who reads no sentences. */
  text: string | null;
  at: string;
  /** How often the company opened the CV after this reason. */
  openings: number;
}

const openings = sql<number>`(select count(*) from ${talentOpenings}
  where ${talentOpenings.contact} = ${talentContacts.id})`.mapWith(Number);

/** The name of the company now, or the one that the log has kept. */
const companyName = sql<string>`coalesce((select name from ${companies}
  where ${companies.id} = ${talentContacts.company}), ${talentContacts.companyName})`;
const searcherName = sql<string>`coalesce((select name from ${companies}
  where ${companies.id} = ${talentSearches.company}), ${talentSearches.companyName})`;

const COLUMNS = {
  id: talentContacts.id,
  student: talentContacts.person,
  studentName: people.name,
  company: talentContacts.company,
  companyName,
  userName: talentContacts.userName,
  reason: talentContacts.reason,
  vacancyTitle: talentContacts.vacancyTitle,
  text: talentContacts.text,
  at: talentContacts.at,
  openings,
};

interface LogPage {
  items: LoggedContact[];
  total: number;
}

/** Lists one page of who looked at the contact details of a user, the newest first (TALENT-2). */
export async function listOwnViews(
  db: Queries,
  viewer: Viewer,
  page: number | null | undefined,
): Promise<LogPage> {
  return await listPage(db, isStorable(viewer.id) ? eq(people.subject, viewer.id) : sql`false`, page);
}

/**
 * Lists one page of the reasons about the students of a reader, the newest first (TALENT-9). A Viewer gets no
 * sentences.
 *
 * @param company only the reasons of this company
 */
export async function listContacts(
  db: Queries,
  scope: StudentScope,
  { company, page }: { company?: string | null; page?: number | null },
): Promise<LogPage> {
  const list = await listPage(db, and(whereStudent(scope), ofCompany(company)), page);
  return scope.reader.role === 'Viewer'
    ? { ...list, items: list.items.map((item) => ({ ...item, text: null })) }
    : list;
}

/** Lists the reasons of all companies for a file, the newest first (TALENT-9). */
export async function listContactRows(
  db: Queries,
  scope: StudentScope,
  company: string | null | undefined,
): Promise<LoggedContact[]> {
  const rows = await selectContacts(db, and(whereStudent(scope), ofCompany(company))).limit(MAX_CSV_ROWS);
  return rows.map(present);
}

/** Lists the companies that have given a reason about the students of a reader, by name. */
export async function listCompanies(
  db: Queries,
  scope: StudentScope,
): Promise<{ id: string; name: string }[]> {
  const name = sql<string>`max(${companyName})`;
  return await db
    .select({ id: talentContacts.company, name })
    .from(talentContacts)
    .innerJoin(people, eq(people.id, talentContacts.person))
    .where(whereStudent(scope))
    .groupBy(talentContacts.company)
    .orderBy(name, talentContacts.company)
    .limit(MOST_COMPANIES);
}

/** The most companies that the filter offers. */
const MOST_COMPANIES = 200;

/**
 * Lists one page of the searches of companies, the newest first (TALENT-8).
 *
 * @throws ModuleError FORBIDDEN for a reader who does not see all students
 */
export async function listSearches(
  db: Queries,
  viewer: Viewer,
  { company, page }: { company?: string | null; page?: number | null },
) {
  requireAdministration(viewer);
  const where = company == null ? undefined : eq(talentSearches.company, company.slice(0, MAX_COMPANY));
  const { id, userName, words, filters, found, at } = talentSearches;
  const rows = await db
    .select({ id, companyName: searcherName, userName, words, filters, found, at, page: talentSearches.page })
    .from(talentSearches)
    .where(where)
    .orderBy(desc(at), id)
    .limit(PAGE_ROWS)
    .offset(offsetOf(page));
  return {
    items: rows.map((row) => ({
      ...row,
      filters: Object.entries(row.filters).map(([name, values]) => ({ name, values })),
      at: row.at.toISOString(),
    })),
    total: await db.$count(talentSearches, where),
  };
}

/** Returns the scope of an administrator or a Viewer. @throws ModuleError FORBIDDEN for all others */
export function requireAdministration(viewer: Viewer): StudentScope {
  if (!(ADMINISTRATION as readonly string[]).includes(viewer.role)) throw new ModuleError('FORBIDDEN');
  return studentScopeOf(viewer);
}

async function listPage(
  db: Queries,
  where: SQL | undefined,
  page: number | null | undefined,
): Promise<LogPage> {
  const rows = await selectContacts(db, where).limit(PAGE_ROWS).offset(offsetOf(page));
  const [counted] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(talentContacts)
    .innerJoin(people, eq(people.id, talentContacts.person))
    .where(where);
  return { items: rows.map(present), total: counted?.total ?? 0 };
}

function selectContacts(db: Queries, where: SQL | undefined) {
  return db
    .select(COLUMNS)
    .from(talentContacts)
    .innerJoin(people, eq(people.id, talentContacts.person))
    .where(where)
    .orderBy(desc(talentContacts.at), talentContacts.id)
    .$dynamic();
}

function present(row: Omit<LoggedContact, 'at'> & { at: Date }): LoggedContact {
  return { ...row, at: row.at.toISOString() };
}

/** In characters. */
const MAX_COMPANY = 100;

function ofCompany(company: string | null | undefined): SQL | undefined {
  if (company == null) return undefined;
  return isStorable(company) ? eq(talentContacts.company, company) : sql`false`;
}
