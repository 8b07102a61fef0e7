import { data, redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { INTERVIEW_FORM, offeredTimes } from '#rules/applications/interview-form.ts';
import { proposesTimes } from '#rules/applications/interview-rules.ts';
import { formSchema, type RecordValues } from '#rules/resources/engine/schema.ts';
import type { INTERVIEW } from '#rules/resources/interview.ts';
import { PROPOSED_TIMES } from '#rules/resources/interview.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatDateTime } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';
import { constraintsOf } from '../constraints.ts';
import { failureMessage, isAnswerLost } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import type { InterviewForm } from '../generated/graphql.ts';
import { describePage } from '../page.ts';
import { sendBack } from '../parse-form.ts';
import { conflictMessage } from '../records/conflict.ts';
import { describeSections, fieldErrorsOf, toInput, type FormContent } from '../records/form-content.ts';
import { PAGE_UNAVAILABLE, TRY_AGAIN_SOON } from '../records/messages.ts';
import { readVersion } from '../records/move.ts';
import { parseRecordForm, receiveForm } from '../records/received-form.ts';
import { throwIfMissing } from '../records/record.ts';
import { createSubmission, readSubmission } from '../submission.ts';
import { discardUnsent, findUnsentValues } from '../unsent-form.ts';
import { applicationPath, interviewPath } from './interviews.ts';

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
      transitions
      history {
        transition
        note
        actorName
      }
    }
  }
`);

const ProposeDocument = graphql(`
  mutation ProposeInterview($application: ID!, $input: InterviewForm!, $submission: String) {
    saved: proposeInterview(application: $application, input: $input, submission: $submission) {
      id
    }
  }
`);

const ProposeTimesDocument = graphql(`
  mutation ProposeInterviewTimes($id: ID!, $version: Int!, $input: InterviewForm!) {
    saved: proposeInterviewTimes(id: $id, version: $version, input: $input) {
      id
    }
  }
`);

const NAMES = Object.keys(INTERVIEW_FORM.fields);

/** What the page of the form shows. */
export type ProposalContent =
  | { kind: 'unavailable'; text: string }
  /** No times can be proposed now. The link leads to the application, or to the interview. */
  | { kind: 'closed'; text: string; link: { to: string; label: string } | undefined }
  | (FormContent & {
      /** The vacancy, and the applicant. */
      about: { title: string; applicant: string };
      /** When the applicant is free, if they have asked for other times. */
      asked: { text: string; by: string } | undefined;
      /** The booked time that other times replace. */
      booked: string | undefined;
    });

type Values = FormContent['values'];

/**
 * Loads the form that proposes an interview to an applicant (INTERVIEW-2).
 *
 * @param application the id of the application
 * @throws a 404 Response if the user cannot read the application
 */
export async function loadProposal(context: AppLoadContext, application: string) {
  const page = describePage(context);
  const answer = await context.gateway.execute(ProposalDocument, { application });
  if (!answer.ok) {
    const content: ProposalContent = {
      kind: 'unavailable',
      text: failureMessage(answer, t(PAGE_UNAVAILABLE)),
    };
    return data({ page, content }, throwIfMissing(answer).status);
  }
  const { applicant, title } = answer.data.application;
  // A form that comes back with errors is shown, so that nothing that was typed is lost.
  if (!answer.data.applicationInterviews.mayPropose && !page.hasFaults) {
    const text = proposesTimes(context.session.viewer)
      ? t(
          'You cannot propose an interview now. The application must be screened or interviewed, and without an interview that is planned. Five interviews are the most.',
        )
      : t(FOR_OTHERS);
    const to = applicationPath(context, application);
    const link = to === undefined ? undefined : { to, label: t('Open the application') };
    const content: ProposalContent = { kind: 'closed', text, link };
    return data({ page, content }, 403);
  }
  const content = await describeForm(context, {
    path: pathOf(getRow('interview-proposal'), { application }),
    values: { minutes: '30' },
    about: { title: title ?? '', applicant: applicant ?? '' },
    form: { submission: createSubmission(), submit: t('Propose these times') },
    back: applicationPath(context, application),
  });
  return { page, content };
}

/**
 * Loads the form that proposes other times for an interview (INTERVIEW-3).
 *
 * @throws a 404 Response if the user cannot read the interview
 */
export async function loadOtherTimes(context: AppLoadContext, id: string) {
  const page = describePage(context);
  const answer = await context.gateway.execute(OtherTimesDocument, { id });
  if (!answer.ok) {
    const content: ProposalContent = {
      kind: 'unavailable',
      text: failureMessage(answer, t(PAGE_UNAVAILABLE)),
    };
    return data({ page, content }, throwIfMissing(answer).status);
  }
  const { version, state, applicant, title, start, minutes, place, link, message, transitions, history } =
    answer.data.interview;
  // Those who can cancel it for the company can also propose other times.
  const isOpen = proposesTimes(context.session.viewer) && transitions.includes('cancel');
  if (!isOpen && !page.hasFaults) {
    const text = proposesTimes(context.session.viewer)
      ? t('You cannot propose other times, because this interview is over or its time is over.')
      : t(FOR_OTHERS);
    const to = interviewPath(context, id);
    const link = to === undefined ? undefined : { to, label: t('Open the interview') };
    const content: ProposalContent = { kind: 'closed', text, link };
    return data({ page, content }, 403);
  }
  const asked = history.findLast(({ transition }) => transition !== null);
  const content = await describeForm(context, {
    path: pathOf(getRow('interview-times'), { id }),
    values: {
      minutes: String(minutes ?? ''),
      place: place ?? '',
      link: link ?? '',
      message: message ?? '',
    },
    about: { title: title ?? '', applicant: applicant ?? '' },
    asked:
      asked?.transition === ASK && asked.note != null
        ? { text: asked.note, by: asked.actorName ?? '' }
        : undefined,
    booked: state === BOOKED && start != null ? formatDateTime(start) : undefined,
    form: { version, submit: t('Propose these times') },
    back: interviewPath(context, id),
  });
  return { page, content };
}

const ASK = 'ask' satisfies keyof typeof INTERVIEW.transitions;
const BOOKED = 'booked' satisfies keyof typeof INTERVIEW.states;

const FOR_OTHERS = 'Only users of the company, and administrators for it, propose the times of an interview.';

interface FormParts {
  /** The path of the page, under which typed text of an ended session is kept. */
  path: string;
  values: Values;
  about: { title: string; applicant: string };
  asked?: { text: string; by: string } | undefined;
  booked?: string | undefined;
  form: Pick<FormContent, 'version' | 'submission' | 'submit'>;
  back: string | undefined;
}

async function describeForm(
  context: AppLoadContext,
  { path, values, about, asked, booked, form, back }: FormParts,
): Promise<ProposalContent> {
  const unsent = await findUnsentValues(context, path, NAMES);
  const kept = unsent && Object.fromEntries(NAMES.map((name) => [name, unsent[name] ?? '']));
  return {
    kind: 'form',
    purpose: 'create',
    constraint: constraintsOf(formSchema(INTERVIEW_FORM)),
    files: {},
    isUnsent: kept !== undefined,
    values: kept ?? { ...Object.fromEntries(PROPOSED_TIMES.map((name) => [name, ''])), ...values },
    ...form,
    back,
    sections: describeSections(INTERVIEW_FORM).map((section) =>
      divideTimes(section, offeredTimes(new Date())),
    ),
    about,
    asked,
    booked,
  };
}

/** The times that a new form shows. The others are in a part that opens. */
const FIRST_TIMES = 3;
const MORE_TIMES: ReadonlySet<string> = new Set(PROPOSED_TIMES.slice(FIRST_TIMES));

type Section = FormContent['sections'][number];

/** Limits the times that the browser offers, and puts the last ones into a part that opens. */
function divideTimes(
  { title, fields }: ReturnType<typeof describeSections>[number],
  range: { min: string; max: string },
): Section {
  const limited = fields.map((field) => (field.type === 'dateTime' ? { ...field, range } : field));
  const more = limited.filter(({ name }) => MORE_TIMES.has(name));
  if (more.length === 0) return { title, fields: limited };
  return {
    title,
    fields: limited.filter(({ name }) => !MORE_TIMES.has(name)),
    more: { label: t('Propose more times'), fields: more },
  };
}

/**
 * Proposes an interview from the posted form (INTERVIEW-2).
 *
 * @throws a 404 Response if the user cannot read the application
 */
export async function submitProposal(context: AppLoadContext, request: Request, application: string) {
  const path = pathOf(getRow('interview-proposal'), { application });
  return await submit(context, request, path, async (input, form) => {
    const submission = readSubmission(form);
    return await context.gateway.executeToEnd(ProposeDocument, {
      application,
      input,
      ...(submission !== undefined && { submission }),
    });
  });
}

/**
 * Proposes other times for an interview from the posted form (INTERVIEW-3).
 *
 * @throws a 404 Response if the user cannot read the interview; a 400 Response for a form of another page
 */
export async function submitOtherTimes(context: AppLoadContext, request: Request, id: string) {
  const path = pathOf(getRow('interview-times'), { id });
  return await submit(context, request, path, async (input, form) => {
    const version = readVersion(form);
    if (version === undefined) throw new Response(null, { status: 400 });
    return await context.gateway.executeToEnd(ProposeTimesDocument, { id, version, input });
  });
}

type SentAnswer = GatewayAnswer<{ saved?: { id: string } | null }>;

async function submit(
  context: AppLoadContext,
  request: Request,
  path: string,
  send: (input: InterviewForm, form: FormData) => Promise<SentAnswer>,
) {
  const received = await receiveForm(context, request, INTERVIEW_FORM);
  const form = received.fields;
  if (form.get('intent') === 'discard') return await discardUnsent(context, path);
  const submission = parseRecordForm(received, INTERVIEW_FORM, 'create');
  const refuse = (refusal?: Parameters<typeof sendBack>[2], version?: number) => {
    const returned = sendBack(context, submission, refusal);
    return data({ ...returned.data, submission: readSubmission(form), version }, returned.init ?? {});
  };
  if (submission.status !== 'success') return refuse();
  const answer = await send(toInput(submission.value as RecordValues), form);
  if (answer.ok && answer.data.saved) {
    await context.session.unsentForms.forget(path);
    context.session.setFlash({
      kind: 'success',
      title: t('The times are proposed'),
      text: t('The applicant gets a message, and chooses one of them.'),
    });
    return redirect(interviewPath(context, answer.data.saved.id) ?? path);
  }
  const failure = answer.ok ? NO_ANSWER : throwIfMissing(answer);
  const effect = t('The times were not proposed.');
  const { code, status, validation, conflict } = failure;
  const fieldErrors = validation && fieldErrorsOf(validation, INTERVIEW_FORM);
  if (fieldErrors) return refuse({ fieldErrors });
  const message = conflict
    ? conflictMessage(effect, conflict, true)
    : isAnswerLost(failure)
      ? t(UNKNOWN)
      : `${effect} ${failureMessage(failure, t(TRY_AGAIN_SOON))}`;
  return refuse({ message, status: code === 'VALIDATION_FAILED' ? 400 : status }, conflict?.version);
}

/** The answer to a mutation whose field is null without an error. */
const NO_ANSWER: Extract<SentAnswer, { ok: false }> = {
  ok: false,
  code: 'OUTCOME_UNKNOWN',
  message: '',
  status: 503,
};

const UNKNOWN =
  'We do not know whether the times were proposed, because the connection was lost. Send the form again without a change. Nothing is proposed twice.';
