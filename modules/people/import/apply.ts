import { randomUUID } from 'node:crypto';

import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import type { ImportedPerson } from '#rules/people/import-line.ts';

import type { Queries } from '../../database/database.ts';
import { BATCH_ROWS } from '../../database/limits.ts';
import { findEmailMatches, lockMatching } from '../matches.ts';
import { refreshSearch } from '../search.ts';
import { importLines, type people, type personStudents, type ValuesBefore } from '../tables.ts';
import { findKnownPeople } from './known.ts';
import { listChanges, planLine, type KnownPerson, type LineChange, type LinePlan } from './plan.ts';
import { writePeople, writeStudents } from './write-rows.ts';

interface AppliedLine {
  line: number;
  outcome: LinePlan['outcome'];
  person: string;
  before: ValuesBefore;
  changes: readonly LineChange[] | null;
  hasAccount: boolean;
}

/**
 * Applies the next lines of an import (IMPORT-5). Each line is decided about again, because other people may
 * have signed in since its preview.
 *
 * @param id the id of the import
 * @returns the number of lines; 0 if all of them are done
 */
export async function applyBatch(tx: Queries, id: string, now: Date): Promise<number> {
  await lockMatching(tx, 'import');
  const rows = await tx
    .select({ line: importLines.line, values: importLines.values })
    .from(importLines)
    .where(
      and(
        eq(importLines.import, id),
        inArray(importLines.outcome, ['new', 'changed', 'same']),
        eq(importLines.isDone, false),
      ),
    )
    .orderBy(asc(importLines.line))
    .limit(BATCH_ROWS);
  const lines = rows.flatMap(({ line, values }) => (values ? { line, values } : []));
  const known = await findKnownPeople(
    tx,
    lines.map(({ values }) => values),
    true,
  );
  const writes: Writes = { people: new Map(), students: new Map() };
  const applied = lines.map(({ line, values }): AppliedLine => {
    const found = known.get(values);
    const plan = planLine(values, found);
    const before = found ? valuesBefore(found) : NOTHING_BEFORE;
    const changes = found && plan.outcome === 'changed' ? listChanges(found, plan) : null;
    const hasAccount = found?.person.subject != null;
    return {
      line,
      outcome: plan.outcome,
      person: planWrites(writes, { id, values, found, plan }, now),
      before,
      changes,
      hasAccount,
    };
  });
  await writePeople(tx, writes.people.values());
  await writeStudents(tx, writes.students.values());
  const written = [...writes.people.keys()];
  await refreshSearch(tx, written);
  await findEmailMatches(tx, written, now);
  await noteApplied(tx, id, applied);
  return rows.length;
}

const NOTHING_BEFORE: ValuesBefore = { person: null, student: null };

/** The rows that some lines write, by their keys. */
interface Writes {
  people: Map<string, typeof people.$inferInsert>;
  students: Map<string, typeof personStudents.$inferInsert>;
}

/**
 * Adds what a line changes to the rows to write. A line without a change marks its rows too: the undoing of
 * an earlier import must not remove a person whom this one has confirmed.
 *
 * @returns the id of the person
 */
function planWrites(
  writes: Writes,
  line: { id: string; values: ImportedPerson; found: KnownPerson | undefined; plan: LinePlan },
  now: Date,
): string {
  const { id, values, found, plan } = line;
  const mark = { lastImport: id, importedAt: now };
  const { studentId, name, email, role, college, partnerId, mobile, language } = values;
  const person = found?.person.id ?? randomUUID();
  if (!found) {
    const row = { name, email, role, college, partnerId, mobile, language };
    writes.people.set(person, { id: person, ...row, source: 'import', ...mark });
  } else {
    // Another line of the same person, with another student id, must see these values.
    writes.people.set(person, Object.assign(found.person, plan.person, mark));
  }
  if (studentId !== null) {
    const { programme, campus, class: year, status } = values;
    const row = found?.student
      ? { ...found.student, ...plan.student }
      : { studentId, person, college, programme, campus, class: year, status, source: 'import' as const };
    writes.students.set(studentId, { ...row, lastImport: id });
  }
  return person;
}

function valuesBefore({ person, student }: KnownPerson): ValuesBefore {
  const { name, email, role, college, partnerId, mobile, language, lastImport, importedAt } = person;
  return {
    person: {
      name,
      email,
      role,
      college,
      partnerId,
      mobile,
      language,
      lastImport,
      importedAt: importedAt?.toISOString() ?? null,
    },
    student: student
      ? {
          college: student.college,
          programme: student.programme,
          campus: student.campus,
          class: student.class,
          status: student.status,
          lastImport: student.lastImport,
          source: student.source,
        }
      : null,
  };
}

/** Notes in the lines what was done with them. */
async function noteApplied(tx: Queries, id: string, applied: readonly AppliedLine[]): Promise<void> {
  if (applied.length === 0) return;
  const notes = applied.map(({ hasAccount, ...line }) => ({ ...line, has_account: hasAccount }));
  await tx.execute(sql`
    update ${importLines} l
    set outcome = n.outcome, person = n.person, before = n.before, is_done = true,
      changes = nullif(n.changes, 'null'::jsonb), has_account = n.has_account
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb)
      as n (line integer, outcome text, person uuid, before jsonb, changes jsonb, has_account boolean)
    where l.import = ${id} and l.line = n.line`);
}
