import { data, redirect } from '@remix-run/node';
import { parseWithZod } from '@conform-to/zod/v4';

import type { AppLoadContext } from '#app/load-context.ts';
import { publicationSchema } from '#rules/figures/publication.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage, isAnswerLost } from '../failure.ts';
import { fieldErrorsOf } from '../field-errors.ts';
import { graphql } from '../generated/index.ts';
import { sendBack } from '../parse-form.ts';
import { TRY_AGAIN_SOON } from '../records/messages.ts';
import { textOf } from '../records/transition-form.ts';
import { createSubmission, readSubmission } from '../submission.ts';
import { discardUnsent } from '../unsent-form.ts';
import { describePublication } from './published.ts';
import { mayPublish, pathOfPublishing, PUBLICATION_FIELDS } from './publications.ts';

const PreviewDocument = graphql(`
  query OutcomesToPublish($parts: [PublishedPart!]!, $period: FigurePeriod!) {
    outcomesToPublish(parts: $parts, period: $period) {
      ...PublishedFigures
    }
  }
`);

const PublishDocument = graphql(`
  mutation PublishOutcomes($input: OutcomePublicationInput!, $submission: String) {
    publishOutcomes(input: $input, submission: $submission) {
      id
    }
  }
`);

const WithdrawDocument = graphql(`
  mutation WithdrawOutcomes($id: ID!) {
    withdrawOutcomes(id: $id) {
      id
    }
  }
`);

/** Another user published figures or took them back in the meantime. */
const CONFLICT =
  'These figures were already replaced or taken back. Nothing was changed. The list below shows what visitors see now.';

const ARGUMENTS = Object.fromEntries(PUBLICATION_FIELDS.map((field) => [field, `input.${field}`]));

/**
 * Shows the preview of a publication, publishes it, or takes back the published figures (FIGURE-23).
 *
 * @throws a 403 Response for a user who does not publish; 400 for a form of another page
 */
export async function changePublications(context: AppLoadContext, request: Request) {
  if (!mayPublish(context)) throw new Response(null, { status: 403 });
  const form = await request.formData();
  switch (textOf(form, 'intent')) {
    case 'preview':
      return await preview(context, form);
    case 'publish':
      return await publish(context, form);
    case 'withdraw':
      return await withdraw(context, textOf(form, 'id'));
    case 'discard':
      return await discardUnsent(context, pathOfPublishing());
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Parses the form, without the intents of the form library. */
function parsePublication(form: FormData) {
  const known = new FormData();
  for (const name of PUBLICATION_FIELDS) for (const value of form.getAll(name)) known.append(name, value);
  return parseWithZod(known, { schema: publicationSchema });
}

type Returned = ReturnType<typeof parsePublication>;

/** Returns the form with the values that were typed, and the messages to show. */
function refuse(context: AppLoadContext, submission: Returned, refusal: Parameters<typeof sendBack>[2] = {}) {
  const returned = sendBack(context, submission, refusal);
  return data({ result: returned.data.result, preview: undefined }, returned.init ?? {});
}

async function preview(context: AppLoadContext, form: FormData) {
  const submission = parsePublication(form);
  if (submission.status !== 'success') return refuse(context, submission);
  const { parts, period, note, noteArabic } = submission.value;
  const answer = await context.gateway.execute(PreviewDocument, { parts, period });
  if (!answer.ok) {
    const reason = failureMessage(answer, t(TRY_AGAIN_SOON));
    const message = t('The preview can’t be shown. {reason}', { reason });
    return refuse(context, submission, { message, status: answer.status });
  }
  const figures = answer.data.outcomesToPublish;
  return data({
    result: submission.reply(),
    preview: {
      report: describePublication({ parts, note: note ?? null, noteArabic: noteArabic ?? null, figures }),
      isEmpty: figures.classes.length === 0,
      values: { parts, period, note: note ?? '', noteArabic: noteArabic ?? '' },
      submission: createSubmission(),
    },
  });
}

async function publish(context: AppLoadContext, form: FormData) {
  const submission = parsePublication(form);
  if (submission.status !== 'success') return refuse(context, submission);
  const { parts, period, note = null, noteArabic = null } = submission.value;
  const key = readSubmission(form);
  const answer = await context.gateway.executeToEnd(PublishDocument, {
    input: { parts, period, note, noteArabic },
    ...(key !== undefined && { submission: key }),
  });
  if (answer.ok) {
    await context.session.unsentForms.forget(pathOfPublishing());
    context.session.setFlash({
      kind: 'success',
      title: t('The figures are published'),
      text: t('Everyone can read them on the public site now.'),
    });
    return redirect(pathOfPublishing());
  }
  const fieldErrors = fieldErrorsOf(answer.validation, ARGUMENTS);
  if (fieldErrors) return refuse(context, submission, { fieldErrors });
  return refuse(context, submission, { message: publishFailure(answer), status: answer.status });
}

function publishFailure(answer: Parameters<typeof failureMessage>[0]): string {
  if (isAnswerLost(answer)) {
    return t(
      'We do not know whether the figures were published, because the connection was lost. Look at the list below before you publish them again.',
    );
  }
  if (answer.code === 'CONFLICT') return t(CONFLICT);
  return t('Nothing was published. {reason}', { reason: failureMessage(answer, t(TRY_AGAIN_SOON)) });
}

async function withdraw(context: AppLoadContext, id: string) {
  const answer = await context.gateway.executeToEnd(WithdrawDocument, { id });
  if (answer.ok) {
    context.session.setFlash({
      kind: 'success',
      title: t('The figures are taken back'),
      text: t('Visitors of the page read that there are no published figures.'),
    });
  } else {
    context.session.setFlash({
      kind: 'error',
      title: isAnswerLost(answer)
        ? t('We do not know whether the figures were taken back')
        : t('The figures were not taken back'),
      text: isAnswerLost(answer)
        ? t(
            'The connection was lost. Look at this page, and take them back again if they are still published.',
          )
        : answer.code === 'CONFLICT'
          ? t(CONFLICT)
          : failureMessage(answer, t(TRY_AGAIN_SOON)),
    });
  }
  return redirect(pathOfPublishing());
}
