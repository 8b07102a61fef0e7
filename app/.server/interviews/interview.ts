import type { AppLoadContext } from '#app/load-context.ts';
import {
  interviewReaderOf,
  wordsForInterview,
  type InterviewReader,
} from '#rules/applications/interview-words.ts';
import type { InterviewState, InterviewTransition } from '#rules/resources/interview.ts';
import { sinceWhen } from '#rules/text/relative-time.ts';
import { t } from '#rules/text/t.ts';

import { vacancyAddress } from '../applications/application.ts';
import type { InterviewApplicationQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { loadRecord, textOfFact, type RecordContent } from '../records/record.ts';
import { arrangeInterview } from './arrange-interview.ts';
import { describeNext } from './ended.ts';
import { readInterviews } from './interviews.ts';
import { applicationPath } from './paths.ts';

const ApplicationDocument = graphql(`
  query InterviewApplication($id: ID!) {
    application(id: $id) {
      state
      email
      phone
    }
  }
`);

/**
 * Loads the page of an interview: its times and its place beside what every record has (INTERVIEW-6). A
 * student finds the name of the vacancy in the heading, and a company that of the applicant. The interview is
 * undefined while its times cannot be read.
 *
 * @throws a 404 Response if the user cannot read the interview, or if it does not exist
 */
export async function loadInterview(context: AppLoadContext, request: Request, id: string) {
  const loaded = await loadRecord(context, request, id);
  if (!('content' in loaded) || loaded.content.kind !== 'record') return loaded;
  const { content, page } = loaded;
  const { facts, stateName } = content;
  const number = textOfFact(facts, 'application') ?? '';
  const path = applicationPath(context, number);
  const [interviews, application] = await Promise.all([
    readInterviews(context, number),
    path === undefined ? undefined : readApplication(context, number),
  ]);
  const reader = interviewReaderOf(context.session.viewer);
  const title = textOfFact(facts, 'title') ?? id;
  const isOwn = reader === 'applicant';
  const described = describeFor(reader, content, Date.now());
  const arranged = arrangeInterview(described, {
    application: path,
    vacancy: vacancyAddress(context, textOfFact(facts, 'vacancy') ?? ''),
    isOwn,
    contact: !isOwn && NEEDS_CONTACT.includes(stateName) ? application : undefined,
  });
  const after = interviews && describeNext(context, { stateName }, application, interviews.items);
  return {
    ...loaded,
    page: {
      ...page,
      title: isOwn
        ? t('Interview: {title}', { title })
        : t('Interview with {applicant}', { applicant: page.title }),
    },
    content: {
      ...arranged,
      state: { ...arranged.state, next: arranged.state.next ?? after },
      about: isOwn ? undefined : { label: t('Vacancy:'), text: title },
      company: reader === 'company' ? undefined : textOfFact(facts, 'employer'),
    },
    interview: interviews?.items.find((item) => item.id === id),
    application: path,
  };
}

/** The states in which the company can need the telephone number of the applicant. */
const NEEDS_CONTACT: readonly string[] = ['booked', 'past'] satisfies InterviewState[];

/** Returns undefined while it cannot be read: the page does without it. */
async function readApplication(
  context: AppLoadContext,
  id: string,
): Promise<InterviewApplicationQuery['application'] | undefined> {
  const answer = await context.gateway.execute(ApplicationDocument, { id });
  return answer.ok ? answer.data.application : undefined;
}

/** Returns an interview in words for its reader. Its first entry in the history is the proposal. */
function describeFor(reader: InterviewReader, content: RecordContent, now: number): RecordContent {
  const { state, stateName, history } = content;
  const { sentence, waitsFor, next } = wordsForInterview(stateName, reader);
  const since =
    waitsFor === undefined
      ? state.since
      : t('Waiting for {whom} {since}.', { whom: waitsFor, since: sinceWhen(state.at, now) });
  return {
    ...content,
    state: { ...state, sentence, since, next, note: state.note && renameNote(reader, stateName, state.note) },
    note: content.note && explainNote(reader, stateName, content.note),
    history: history.map((entry, index) =>
      index === history.length - 1 ? { ...entry, what: t('Proposed') } : entry,
    ),
  };
}

type LatestNote = NonNullable<RecordContent['state']['note']>;

/** The label of the note in its form is a question to the applicant. */
function renameNote(reader: InterviewReader, state: string, note: LatestNote): LatestNote {
  if (state !== ('timesNeeded' satisfies InterviewState)) return note;
  const label = reader === 'applicant' ? t('When you are free') : t('When the applicant is free');
  return { ...note, label };
}

type OpenNote = NonNullable<RecordContent['note']>;

/**
 * Says at the form of a cancellation who reads it, and that the application stays open; and at the form that
 * asks for other times that a booked one is given up (INTERVIEW-3).
 */
function explainNote(reader: InterviewReader, state: string, note: OpenNote): OpenNote {
  if (note.transition === ('cancel' satisfies InterviewTransition)) {
    return { ...note, hint: t(CANCEL_HINTS[reader]) };
  }
  const isWarned = state === ('booked' satisfies InterviewState);
  const hint = t('{hint} Your booked time is given up as soon as you send this.', {
    hint: t(note.hint ?? ''),
  });
  return isWarned ? { ...note, hint } : note;
}

const CANCEL_HINTS: Readonly<Record<InterviewReader, string>> = {
  applicant: 'The company reads this. Your application stays open.',
  company: 'The applicant reads this. The application stays open.',
  other: 'The company and the applicant read this. The application stays open.',
};
