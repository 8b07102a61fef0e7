import type { IconName } from '#app/components/icon/icon.tsx';
import { NOTE_KINDS } from '#rules/case-notes/kinds.ts';
import { describeDue } from '#rules/dashboard/due-words.ts';
import { nameOfRole } from '#rules/identity/role-label.ts';
import { OUTCOME_CATEGORIES } from '#rules/outcomes/categories.ts';
import { nameOfActor } from '#rules/resources/actor.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { INTERVIEW } from '#rules/resources/interview.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatDayOf, formatExactMoment } from '#rules/text/format-days.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t } from '#rules/text/t.ts';

import type { CaseEntryFragment, CaseNoteFragment } from '../generated/graphql.ts';

/** Which records of a student the reader can open. */
export interface CaseLinks {
  applications: boolean;
  /** The row of the page of an interview that opens; undefined if none does. */
  interviews: string | undefined;
}

/** An entry of a timeline as texts for the page. */
export interface DescribedEntry {
  key: string;
  icon: IconName;
  what: string;
  /** What it is about, with its own direction. */
  about: string | undefined;
  /** The page of the record, if the reader can open it. */
  to: string | undefined;
  by: string | undefined;
  /** The time in ISO 8601, and as a text. */
  at: string;
  moment: string;
  /** The note of a hand-over. */
  quote: string | undefined;
  note: DescribedNote | undefined;
}

export type DescribedNote = ReturnType<typeof describeNote>;

type Entry = CaseEntryFragment & { handOverNote?: string | null; note?: CaseNoteFragment | null };

const ICONS: Readonly<Record<CaseEntryFragment['kind'], IconName>> = {
  application: 'briefcase',
  interview: 'calendar-dots',
  note: 'note-pencil',
  stepDone: 'check-circle',
  assigned: 'handshake',
  unassigned: 'users',
  mail: 'envelope-simple',
  signedIn: 'user-circle',
  imported: 'download-simple',
  outcomeReported: 'student',
  outcomeRecorded: 'student',
  outcomeVerified: 'check-circle',
  outcomeQuestioned: 'info',
};

/** Returns an entry of the timeline as texts and an address (CASE-6). */
export function describeEntry(entry: Entry, links: CaseLinks, now: Date): DescribedEntry {
  const { kind, at, about, title, employer, by, handOverNote, note } = entry;
  const facts = [title, employer].flatMap((fact) => fact ?? []);
  const { to, ...words } = wordsOf(entry, links);
  return {
    key: `${kind} ${about} ${at}`,
    icon: ICONS[kind],
    what: words.what,
    about: facts.length > 0 ? facts.join(' · ') : undefined,
    to,
    by: by == null ? undefined : nameOfActor(by),
    at,
    moment: formatExactMoment(new Date(at)),
    quote: handOverNote ?? undefined,
    note: note ? describeNote(note, now) : undefined,
  };
}

function wordsOf(entry: Entry, links: CaseLinks): { what: string; to?: string | undefined } {
  const { kind, about, adviser, role } = entry;
  const assigned = { role: nameOfRole(role ?? ''), name: isolate(adviser || t('Without a name')) };
  switch (kind) {
    case 'application':
      return {
        what: t('Application: {state}', { state: stateOf(APPLICATION, entry) }),
        to: links.applications ? `/applications/${about}` : undefined,
      };
    case 'interview':
      return {
        what: t('Interview: {state}', { state: stateOf(INTERVIEW, entry) }),
        to: links.interviews === undefined ? undefined : pathOf(getRow(links.interviews), { id: about }),
      };
    case 'note':
      return { what: entry.note ? t(NOTE_KINDS[entry.note.kind]) : t('Note') };
    case 'stepDone':
      return { what: t('Next step done') };
    case 'assigned':
      return { what: t('New adviser, {role}: {name}', assigned) };
    case 'unassigned':
      return { what: t('No adviser any more, {role}: {name}', assigned) };
    case 'mail':
      return { what: t('E-mail of the staff') };
    case 'outcomeReported':
      return { what: t('Outcome reported: {outcome}', { outcome: outcomeOf(entry) }) };
    case 'outcomeRecorded':
      return { what: t('Outcome recorded: {outcome}', { outcome: outcomeOf(entry) }) };
    case 'outcomeVerified':
      return { what: t('Outcome verified: {outcome}', { outcome: outcomeOf(entry) }) };
    case 'outcomeQuestioned':
      return { what: t('Outcome questioned: {outcome}', { outcome: outcomeOf(entry) }) };
    case 'signedIn':
      return { what: t('First sign-in') };
    case 'imported':
      return { what: t('Last import of the person') };
  }
}

function outcomeOf({ outcome }: Entry): string {
  return outcome == null ? '' : t(OUTCOME_CATEGORIES[outcome]);
}

/**
 * Returns the name of a record's state after a transition. The name of the transition is not used: in Arabic,
 * it does not say that the transition has happened.
 */
function stateOf(resource: Resource, { state }: Entry): string {
  return t(resource.states[state ?? '']?.label ?? '');
}

/** Returns a note as texts for the page (CASE-1). */
export function describeNote(note: CaseNoteFragment, now: Date) {
  const { id, kind, text, nextStep, dueOn, doneAt, doneByName, authorName, authorRole, isOwn } = note;
  const due = dueOn == null ? undefined : describeDue(dueOn, now);
  return {
    id,
    kind: t(NOTE_KINDS[kind]),
    text,
    author: t('{name}, {role}', { name: isolate(authorName), role: nameOfRole(authorRole) }),
    isOwn,
    changed:
      note.changedAt == null
        ? undefined
        : t('Changed on {day}', { day: formatDayOf(new Date(note.changedAt)) }),
    step:
      nextStep == null || !due
        ? undefined
        : {
            text: nextStep,
            isDone: doneAt != null,
            when:
              doneAt != null
                ? t('Done on {day} by {name}', {
                    day: formatDayOf(new Date(doneAt)),
                    name: isolate(doneByName ?? ''),
                  })
                : due.isOver
                  ? t('Overdue: {when}', { when: due.text })
                  : t('Planned for {day}', { day: due.text }),
            urgency: doneAt != null ? undefined : due.urgency,
          },
  };
}
