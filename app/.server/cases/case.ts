import { data } from '@remix-run/node';

import { pageNumberOf } from '#app/components/page/page-number.ts';
import type { Tone } from '#app/components/record/state-badge.tsx';
import type { AppLoadContext } from '#app/load-context.ts';
import { createNoteSchema, LATEST_STEP } from '#rules/case-notes/note-form.ts';
import { NOTE_KINDS } from '#rules/case-notes/kinds.ts';
import { refuse } from '#rules/identity/access.ts';
import { ADMINISTER_PEOPLE } from '#rules/people/rights.ts';
import { ROLE_NAMES } from '#rules/identity/role-label.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import type { ProfileField } from '#rules/profiles/fields.ts';
import { queueAddress, readQueueOrigin } from '#rules/queue/queue-address.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { addDays, dateInDubai } from '#rules/resources/engine/dates.ts';
import { getRow } from '#rules/routes/table.ts';
import { breadcrumbsOf, pathOf } from '#rules/routes/tree.ts';
import { STUDENT_GROUPS } from '#rules/students/groups.ts';
import { ACT_ON_STUDENTS } from '#rules/students/reading.ts';
import { formatExactMoment, formatShortDay } from '#rules/text/format-days.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t } from '#rules/text/t.ts';

import { constraintsOf } from '../constraints.ts';
import { failureMessage } from '../failure.ts';
import type {
  CaseNoteFragment,
  StudentCaseFragment,
  StudentCaseQuery as Answer,
} from '../generated/graphql.ts';
import { describePage } from '../page.ts';
import { wasSentBack } from '../parse-form.ts';
import { describeQuestion } from '../outcomes/check.ts';
import { describeOutcome } from '../outcomes/describe-outcome.ts';
import { collegeLabel, describeStudentRecord } from '../people/person.ts';
import { fileAddress, presentFacts } from '../profiles/presented.ts';
import { createSubmission } from '../submission.ts';
import { findUnsentValues } from '../unsent-form.ts';
import { getViewer } from '../viewer.ts';
import { describeEntry, describeNote } from './describe-entry.ts';
import { OwnNoteQuery, StudentCaseQuery } from './operations.ts';

/** The text fields of the form of a note. */
export const NOTE_FIELDS = ['kind', 'text', 'nextStep', 'dueOn'];

/** Returns the address of the page of a student. */
export function casePath(id: string): string {
  return pathOf(getRow('profile'), { token: id });
}

/**
 * Loads the page of a student for a user who sees the student (CASE-5, CASE-6).
 *
 * @returns undefined for a person who is no student, or whom the user does not see
 */
export async function loadCase(context: AppLoadContext, request: Request, id: string) {
  const viewer = getViewer(context);
  const { searchParams } = new URL(request.url);
  const page = pageNumberOf(searchParams);
  const mayAct = refuse(ACT_ON_STUDENTS, viewer) === undefined;
  const answer = await context.gateway.execute(StudentCaseQuery, { id, page, mayAct });
  const described = describePage(context);
  if (!answer.ok) {
    if (answer.code === 'NOT_FOUND') return undefined;
    const text = failureMessage(
      answer,
      t('The page of this student is unavailable at the moment. Please try again in a minute.'),
    );
    const content = { kind: 'unavailable' as const, text };
    return data({ kind: 'case' as const, page: described, content }, answer.status);
  }
  const student = answer.data.studentCase;
  const name = student.name || t('Without a name');
  const now = new Date();
  const notes = [...(student.nextSteps ?? []), ...student.timeline.items.flatMap(({ note }) => note ?? [])];
  const links = linksOf(viewer);
  const origin = readQueueOrigin(searchParams);
  const asked = mayAct ? await describeAsked(context, searchParams, { id, notes }) : undefined;
  return {
    kind: 'case' as const,
    page: {
      ...described,
      title: name,
      crumbs: [
        ...breadcrumbsOf(getRow('students'), viewer).map(({ title, path }) => ({ title: t(title), path })),
        { title: name, path: undefined },
      ],
    },
    content: {
      kind: 'student' as const,
      path: casePath(id),
      back: origin && queueAddress(origin),
      mayAct,
      ...describeWho(student, links),
      steps: (student.nextSteps ?? []).map((note) => describeNote(note, now)),
      asked,
      outcome: await describeOutcomes(context, searchParams, {
        student,
        outcomes: answer.data.studentOutcomes,
        mayAct,
        hasOtherForm: asked !== undefined,
      }),
      timeline: {
        items: student.timeline.items.map((entry) => describeEntry(entry, links, now)),
        newer: page > 1 ? pageAddress(id, page - 1) : undefined,
        older: student.timeline.hasOlder ? pageAddress(id, page + 1) : undefined,
      },
    },
  };
}

/**
 * Returns the outcomes of a student: the latest one, with the form of a question if the address asks for it,
 * and the earlier ones (OUTCOME-3).
 *
 * @returns undefined for a student who does not graduate and has none
 */
async function describeOutcomes(
  context: AppLoadContext,
  search: URLSearchParams,
  given: {
    student: StudentCaseFragment;
    outcomes: Answer['studentOutcomes'];
    mayAct: boolean;
    /** Whether another form of the page is open. */
    hasOtherForm: boolean;
  },
) {
  const { student, mayAct, hasOtherForm } = given;
  const { items, mayRecord } = given.outcomes;
  if (items.length === 0 && student.group !== 'graduating' && student.group !== 'alumni') return undefined;
  const described = items.map((outcome) => {
    const { canQuestion, ...others } = describeOutcome(outcome, mayAct);
    // A graduate without an account would not get the question.
    return { ...others, canQuestion: canQuestion && student.hasAccount };
  });
  const [current, ...earlier] = described;
  const isAsked = search.get('outcome') === 'question';
  return {
    current,
    earlier,
    record: mayRecord ? pathOf(getRow('student-outcome'), { token: student.id }) : undefined,
    question:
      mayAct && !hasOtherForm
        ? await describeQuestion(context, casePath(student.id), (unsent) =>
            isAsked || unsent === current?.id ? current : undefined,
          )
        : undefined,
  };
}

function pageAddress(id: string, page: number): string {
  return `${casePath(id)}${page > 1 ? `?page=${page}` : ''}#timeline`;
}

function linksOf(viewer: Viewer) {
  const opens = (row: string) => refuse(getRow(row).access, viewer) === undefined;
  return {
    person: refuse(ADMINISTER_PEOPLE, viewer) === undefined,
    applications: opens('applications-record'),
    interviews: ['booking-interviews-record', 'interviews-record'].find(opens),
  };
}

function describeWho(student: StudentCaseFragment, links: ReturnType<typeof linksOf>) {
  const { id, name, college, group, students, advisers, shared, known, notShared, applications } = student;
  const moment = (at: string | null | undefined) =>
    at == null ? undefined : formatExactMoment(new Date(at));
  return {
    name: name || t('Without a name'),
    headline: shared?.headline ?? undefined,
    photo: shared?.photo ? `${fileAddress(id, 'photo')}?v=${shared.photo.id}` : undefined,
    group: group == null ? undefined : t(STUDENT_GROUPS[group]),
    college: collegeLabel(college),
    students: students.map(describeStudentRecord),
    advisers: advisers?.map((adviser) =>
      t('{role}: {name}', { role: t(ROLE_NAMES[adviser.role]), name: isolate(adviser.name) }),
    ),
    personPage: links.person ? `/people/${id}` : undefined,
    known: [
      {
        label: t('Account'),
        value: student.hasAccount ? t('Has signed in') : t('Has not signed in yet'),
      },
      { label: t('First signed in'), value: moment(student.firstSignInAt) },
      { label: t('Last signed in'), value: moment(student.lastSignInAt) },
      { label: t('Last imported'), value: moment(student.importedAt) },
    ].flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }])),
    skills: shared?.skills ?? [],
    contact: {
      facts: presentFacts(known ?? shared ?? {}, id),
      /** Where the contact comes from. */
      source: describeSource(student),
      missing: notShared.flatMap((field) => MISSING[field] ?? []).map((text) => t(text)),
    },
    applications: applications?.map((application) => describeApplication(application, links.applications)),
  };
}

/** Says where the contact comes from, or that there is none. */
function describeSource({ known, shared }: StudentCaseFragment): string {
  if (known) {
    return known.email == null && known.phone == null
      ? t('The student has not saved a profile, and the portal has no e-mail address or phone number.')
      : t('The student has not saved a profile. This is what the account or the import has.');
  }
  return shared
    ? t('The student shares this with the staff of the colleges.')
    : t('The student shares nothing with the staff of the colleges.');
}

/** What the page says about fields that the student does not share. */
const MISSING: Readonly<Partial<Record<ProfileField, string>>> = {
  email: 'The student has not shared the e-mail address.',
  phone: 'The student has not shared a phone number.',
  cv: 'The student has not shared a CV.',
};

function describeApplication(
  { id, title, employer, state, stateSince }: NonNullable<StudentCaseFragment['applications']>[number],
  opens: boolean,
) {
  const known: Readonly<Record<string, { label: string; tone: Tone }>> = APPLICATION.states;
  const { label, tone } = known[state] ?? { label: state, tone: 'neutral' as const };
  return {
    id,
    title: title ?? t('Without a name'),
    employer: employer ?? undefined,
    state: { label: t(label), tone },
    since: formatShortDay(dateInDubai(new Date(stateSince))),
    to: opens ? `/applications/${id}` : undefined,
  };
}

/**
 * Finds an own note that the address asks for. It can be on another page of the timeline.
 *
 * @returns undefined for another user's note, for one that does not exist, and while it cannot be read
 */
async function findOwnNote(
  context: AppLoadContext,
  { id: student, notes }: { id: string; notes: readonly CaseNoteFragment[] },
  asked: string | null,
): Promise<CaseNoteFragment | undefined> {
  if (asked === null) return undefined;
  const shown = notes.find((note) => note.id === asked);
  if (shown) return shown.isOwn ? shown : undefined;
  const answer = await context.gateway.execute(OwnNoteQuery, { student, id: asked });
  return answer.ok ? answer.data.ownCaseNote : undefined;
}

/** What the address asks for: the form of a new note or of an own one, or whether to remove a note. */
async function describeAsked(
  context: AppLoadContext,
  search: URLSearchParams,
  { id, notes }: { id: string; notes: readonly CaseNoteFragment[] },
) {
  const removed = await findOwnNote(context, { id, notes }, search.get('remove'));
  if (removed) return { kind: 'remove' as const, id: removed.id, text: removed.text };
  const asked = search.get('note');
  const isNew = asked === null || asked === 'new';
  const note = isNew ? undefined : await findOwnNote(context, { id, notes }, asked);
  const unsent = await findUnsentValues(context, casePath(id), NOTE_FIELDS);
  if (asked === null && unsent === undefined) return undefined;
  // An empty form would replace the note. One that came back with errors has what the user typed.
  if (!isNew && !note && !wasSentBack(context)) return undefined;
  const schema = createNoteSchema(note?.dueOn);
  return {
    kind: 'form' as const,
    id: isNew ? undefined : asked,
    version: note?.version,
    submission: createSubmission(),
    constraint: constraintsOf(schema),
    keptDay: note?.dueOn ?? undefined,
    isUnsent: unsent !== undefined,
    kinds: Object.entries(NOTE_KINDS).map(([value, label]) => ({ value, label: t(label) })),
    days: { min: dateInDubai(new Date()), max: addDays(dateInDubai(new Date()), LATEST_STEP) },
    values: unsent ?? {
      kind: note?.kind ?? 'meeting',
      text: note?.text ?? '',
      nextStep: note?.nextStep ?? '',
      dueOn: note?.dueOn ?? '',
    },
  };
}
