import { and, asc, eq, isNull } from 'drizzle-orm';

import type { NoteKind } from '#rules/case-notes/kinds.ts';
import type { AdviserRole } from '#rules/caseload/roles.ts';
import { DAY } from '#rules/constants.ts';
import { addDays, dateInDubai } from '#rules/resources/engine/dates.ts';

import { caseload } from '../caseload/tables.ts';
import type { Queries } from '../database/database.ts';
import { lockDemo, type AddDemo } from '../engine/demo.ts';
import { people } from '../people/tables.ts';
import { caseNotes } from './tables.ts';

interface DemoNote {
  /** The place of the student among those of the adviser, by name. */
  student: number;
  kind: NoteKind;
  text: string;
  /** The days before the start of the trial. */
  age: number;
  /** The next step, and the days until it. */
  step?: { text: string; inDays: number; isDone?: true };
}

/** The notes of the two demo accounts that advise students, by the subject of the account. */
const NOTES: Readonly<Record<string, { role: AdviserRole; notes: readonly DemoNote[] }>> = {
  4: {
    role: 'careercounselor',
    notes: [
      {
        student: 0,
        kind: 'meeting',
        text: 'Demo note: first talk about the plans after the graduation. Interested in shift work.',
        age: 12,
        step: { text: 'Demo step: look at the CV together', inDays: -5, isDone: true },
      },
      {
        student: 0,
        kind: 'documents',
        text: 'Demo note: the CV is complete. The cover letter needs an example of team work.',
        age: 3,
        step: { text: 'Demo step: ask about the cover letter', inDays: 0 },
      },
      {
        student: 1,
        kind: 'call',
        text: 'Demo note: has questions about interviews in English.',
        age: 2,
        step: { text: 'Demo step: practise an interview', inDays: 7 },
      },
    ],
  },
  5: {
    role: 'supervisor',
    notes: [
      {
        student: 0,
        kind: 'mail',
        text: 'Demo note: sent the dates of the training hours.',
        age: 6,
        step: { text: 'Demo step: check the training hours', inDays: 0 },
      },
      {
        student: 1,
        kind: 'meeting',
        text: 'Demo note: the training goes well. No open questions.',
        age: 1,
        step: { text: 'Demo step: talk about the end of the training', inDays: 6 },
      },
    ],
  },
};

/** Adds notes of the demo accounts of advisers about their students, unless there are some (CASE-9). */
export const addDemoNotes: AddDemo = async (tx, _fileKeys, now) => {
  await lockDemo(tx, 'caseNotes');
  if ((await tx.$count(caseNotes)) > 0) return;
  for (const [subject, { role, notes }] of Object.entries(NOTES)) {
    const [author] = await tx.select().from(people).where(eq(people.subject, subject));
    if (!author) continue;
    const students = await listAdvised(tx, author.id, role);
    const rows = notes.flatMap(({ student, kind, text, age, step }) => {
      const about = students[student];
      if (about === undefined) return [];
      const dueOn = step && addDays(dateInDubai(now), step.inDays);
      return [
        {
          student: about,
          author: author.id,
          authorName: author.name,
          authorRole: role,
          kind,
          text,
          nextStep: step?.text ?? null,
          dueOn: dueOn ?? null,
          ...(step?.isDone && {
            doneAt: new Date(now.getTime() + step.inDays * DAY),
            doneByName: author.name,
            remindedAt: new Date(now.getTime() + step.inDays * DAY),
          }),
          createdAt: new Date(now.getTime() - age * DAY),
        },
      ];
    });
    if (rows.length > 0) await tx.insert(caseNotes).values(rows);
  }
};

/** Lists the students of an adviser: those with an account first, by name. */
async function listAdvised(tx: Queries, adviser: string, role: AdviserRole): Promise<string[]> {
  const rows = await tx
    .select({ id: people.id, subject: people.subject })
    .from(caseload)
    .innerJoin(people, eq(people.id, caseload.student))
    .where(and(eq(caseload.adviser, adviser), eq(caseload.role, role), isNull(caseload.to)))
    .orderBy(asc(people.search), asc(people.id));
  const hasAccount = ({ subject }: (typeof rows)[number]) => subject !== null && subject.length <= 2;
  return [...rows.filter(hasAccount), ...rows.filter((row) => !hasAccount(row))].map(({ id }) => id);
}
