import { data } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { mayProposeTimes, proposesTimes } from '#rules/applications/interview-rules.ts';
import { MAX_INTERVIEWS } from '#rules/resources/interview.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatDateTime } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { PAGE_UNAVAILABLE } from '../records/messages.ts';
import { throwIfMissing } from '../records/record.ts';
import { createSubmission } from '../submission.ts';
import { applicationPath, interviewPath } from './paths.ts';
import { describeForm, type FormParts, type ProposalContent } from './proposal-form.ts';

const ProposalDocument = graphql(`
  query InterviewProposal($application: ID!) {
    application(id: $application) {
      applicant
      title
    }
    applicationInterviews(application: $application) {
      mayPropose
    }
  }
`);

const OtherTimesDocument = graphql(`
  query InterviewOtherTimes($id: ID!) {
    interview(id: $id) {
      version
      state
      applicant
      title
      start
      minutes
      place
      link
      message
      history {
        transition
        note
        actorName
      }
    }
  }
`);

/**
 * Loads the form that proposes an interview to an applicant (INTERVIEW-2).
 *
 * @param application the id of the application
 * @throws a 404 Response if the user cannot read the application
 */
export async function loadProposal(context: AppLoadContext, application: string) {
  const answer = await context.gateway.execute(ProposalDocument, { application });
  if (!answer.ok) return unavailable(context, answer);
  const { applicant, title } = answer.data.application;
  const path = applicationPath(context, application);
  return await showForm(context, {
    isPossible: answer.data.applicationInterviews.mayPropose,
    why: t(
      'You can propose an interview when the application is screened or interviewed, no other interview is open, and there were fewer than {most}.',
      { most: MAX_INTERVIEWS },
    ),
    instead: t('Open the application'),
    parts: {
      path: pathOf(getRow('interview-proposal'), { application }),
      values: { minutes: '30' },
      about: { title: title ?? '', applicant: applicant ?? '' },
      form: { submission: createSubmission(), submit: t('Propose these times') },
      back: path,
    },
  });
}

/**
 * Loads the form that proposes other times for an interview (INTERVIEW-3).
 *
 * @throws a 404 Response if the user cannot read the interview
 */
export async function loadOtherTimes(context: AppLoadContext, id: string) {
  const answer = await context.gateway.execute(OtherTimesDocument, { id });
  if (!answer.ok) return unavailable(context, answer);
  const { version, state, applicant, title, start, minutes, place, link, message, history } =
    answer.data.interview;
  const latest = history.findLast(({ transition }) => transition !== null);
  return await showForm(context, {
    isPossible: mayProposeTimes(context.session.viewer, { state }),
    why: t('You cannot propose other times, because this interview has ended or its time is past.'),
    instead: t('Open the interview'),
    parts: {
      path: pathOf(getRow('interview-times'), { id }),
      values: {
        minutes: String(minutes ?? ''),
        place: place ?? '',
        link: link ?? '',
        message: message ?? '',
      },
      about: { title: title ?? '', applicant: applicant ?? '' },
      asked:
        latest?.transition === 'ask' && latest.note != null
          ? { text: latest.note, by: latest.actorName ?? '' }
          : undefined,
      booked: state === 'booked' && start != null ? formatDateTime(start) : undefined,
      form: { version, submit: t('Propose these times') },
      back: interviewPath(context, id),
    },
  });
}

interface ProposalPage {
  /** Whether the user can propose times now. */
  isPossible: boolean;
  /** Why times cannot be proposed now, as a sentence for those who propose times. */
  why: string;
  /** The text of the link to `back`, in the place of the form. */
  instead: string;
  parts: FormParts;
}

/** Shows the form, or why there is none. */
async function showForm(context: AppLoadContext, { isPossible, why, instead, parts }: ProposalPage) {
  const page = describePage(context);
  // A form that comes back with errors is shown, so that nothing that was typed is lost.
  if (isPossible || page.hasFaults) return { page, content: await describeForm(context, parts) };
  const { back } = parts;
  const content: ProposalContent = {
    kind: 'closed',
    text: proposesTimes(context.session.viewer) ? why : t(FOR_OTHERS),
    link: back === undefined ? undefined : { to: back, label: instead },
  };
  return data({ page, content }, 403);
}

const FOR_OTHERS = 'Only users of the company, and administrators for it, propose the times of an interview.';

type FailedAnswer = Parameters<typeof failureMessage>[0] & { status: number };

/** @throws a 404 Response if the user cannot read the record */
function unavailable(context: AppLoadContext, answer: FailedAnswer) {
  const content: ProposalContent = {
    kind: 'unavailable',
    text: failureMessage(answer, t(PAGE_UNAVAILABLE)),
  };
  return data({ page: describePage(context), content }, throwIfMissing(answer).status);
}
