import { data, redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import {
  interviewReaderOf,
  wordsForInterview,
  type InterviewReader,
} from '#rules/applications/interview-words.ts';
import { readQueueOrigin } from '#rules/queue/queue-address.ts';
import type { INTERVIEW } from '#rules/resources/interview.ts';
import { keepOrigin } from '#rules/routes/list-origin.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatDateTime } from '#rules/text/format-days.ts';
import { sinceWhen } from '#rules/text/relative-time.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage, isAnswerLost } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { markSentBack } from '../parse-form.ts';
import { findNextAddress } from '../queue/next.ts';
import { conflictMessage } from '../records/conflict.ts';
import { TRY_AGAIN_SOON } from '../records/messages.ts';
import { moveRecord, readVersion } from '../records/move.ts';
import { loadRecord, type RecordContent } from '../records/record.ts';
import { getResourcePage } from '../records/resource-page.ts';
import { textOf, type RefusedMove } from '../records/transition-form.ts';
import { applicationPath, readInterviews } from './interviews.ts';

const ChooseDocument = graphql(`
  mutation ChooseInterviewTime($id: ID!, $version: Int!, $time: String!) {
    saved: chooseInterviewTime(id: $id, version: $version, time: $time) {
      id
    }
  }
`);

type InterviewState = keyof typeof INTERVIEW.states;
type InterviewStep = keyof typeof INTERVIEW.transitions;

const CHOOSE = 'choose' satisfies InterviewStep;

/**
 * Loads the page of an interview: its times and its place beside what every record has (INTERVIEW-6). A
 * student finds the name of the vacancy in the heading, and a company that of the applicant.
 *
 * @throws a 404 Response if the user cannot read the interview, or if it does not exist
 */
export async function loadInterview(context: AppLoadContext, request: Request, id: string) {
  const loaded = await loadRecord(context, request, id);
  if (!('content' in loaded) || loaded.content.kind !== 'record') return loaded;
  const { content, page } = loaded;
  const application = textOfFact(content, 'application') ?? '';
  const { items } = await readInterviews(context, application);
  const reader = interviewReaderOf(context.session.viewer);
  const title = textOfFact(content, 'title') ?? id;
  const described = describeFor(reader, content, Date.now());
  return {
    ...loaded,
    page: {
      ...page,
      title:
        reader === 'applicant'
          ? t('Interview: {title}', { title })
          : t('Interview with {applicant}', { applicant: page.title }),
    },
    content: {
      ...described,
      about: reader === 'applicant' ? undefined : { label: t('Vacancy:'), text: title },
      company: reader === 'company' ? undefined : textOfFact(content, 'employer'),
    },
    interview: items.find((item) => item.id === id),
    application: applicationPath(context, application),
  };
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
    note: content.note && warnAboutTime(stateName, content.note),
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

/** Says at the form that asks for other times that a booked one is given up (INTERVIEW-3). */
function warnAboutTime(state: string, note: OpenNote): OpenNote {
  const isWarned =
    state === ('booked' satisfies InterviewState) && note.transition === ('ask' satisfies InterviewStep);
  const hint = t('{hint} Your booked time is given up as soon as you send this.', {
    hint: t(note.hint ?? ''),
  });
  return isWarned ? { ...note, hint } : note;
}

/**
 * Books the chosen time, or applies a transition (INTERVIEW-4).
 *
 * @throws a 404 Response if the user cannot read the interview; a 400 Response for a form of another page
 */
export async function actOnInterview(context: AppLoadContext, request: Request, id: string) {
  const form = await request.clone().formData();
  if (form.get('intent') !== CHOOSE) return await moveRecord(context, request, id);
  const version = readVersion(form);
  if (version === undefined) throw new Response(null, { status: 400 });
  const time = textOf(form, 'time');
  const answer = await context.gateway.executeToEnd(ChooseDocument, { id, version, time });
  if (answer.ok) {
    context.session.setFlash({
      kind: 'success',
      title: t('The interview is booked'),
      text: t('{time} (UAE time). The company gets a message.', { time: formatDateTime(time) }),
    });
    const search = new URL(request.url).searchParams;
    const queue = readQueueOrigin(search);
    const path = keepOrigin(pathOf(getResourcePage(context).row, { id }), search);
    return redirect(queue ? await findNextAddress(context, queue, { id, version }) : path);
  }
  if (answer.code === 'NOT_FOUND') throw new Response(null, { status: 404 });
  const title = t('The time was not booked');
  const faults = answer.validation?.['time']?.map((fault) => t(fault));
  const message =
    faults?.join(' ') ??
    (answer.conflict
      ? conflictMessage(`${title}.`, answer.conflict, false)
      : isAnswerLost(answer)
        ? t('We do not know whether it was booked, because the connection was lost. Look at the state below.')
        : failureMessage(answer, t(TRY_AGAIN_SOON)));
  markSentBack(context);
  const refused: RefusedMove = { transition: CHOOSE, title, message, note: '', result: undefined };
  // The page loads the times again after a status above 400, to show which of them are left.
  return data(refused, faults ? (time === '' ? 400 : 409) : answer.status);
}

function textOfFact({ facts }: RecordContent, name: string): string | undefined {
  const value = facts[name];
  return value?.kind === 'text' ? value.text : undefined;
}
