import { data, redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { readQueueOrigin } from '#rules/queue/queue-address.ts';
import { keepOrigin } from '#rules/routes/list-origin.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatDateTime } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage, isAnswerLost } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { markSentBack } from '../parse-form.ts';
import { findNextAddress } from '../queue/next.ts';
import { conflictMessage } from '../records/conflict.ts';
import { TRY_AGAIN_SOON } from '../records/messages.ts';
import { moveRecord, readVersion } from '../records/move.ts';
import { getResourcePage } from '../records/resource-page.ts';
import { textOf, type RefusedMove } from '../records/transition-form.ts';

const ChooseDocument = graphql(`
  mutation ChooseInterviewTime($id: ID!, $version: Int!, $time: String!) {
    saved: chooseInterviewTime(id: $id, version: $version, time: $time) {
      id
    }
  }
`);

/**
 * Books the chosen time, or applies a transition (INTERVIEW-4).
 *
 * @throws a 404 Response if the user cannot read the interview; a 400 Response for a form of another page
 */
export async function actOnInterview(context: AppLoadContext, request: Request, id: string) {
  const form = await request.clone().formData();
  if (form.get('intent') !== 'choose') return await moveRecord(context, request, id);
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
  const refused: RefusedMove = { transition: 'choose', title, message, note: '', result: undefined };
  // The page loads the times again after a status above 400, to show which of them are left.
  return data(refused, faults ? (time === '' ? 400 : 409) : answer.status);
}
