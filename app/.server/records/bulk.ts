import { redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import type { FlashData } from '#app/components/flash/flash-message.tsx';
import { readSeenRecord } from '#rules/queue/queue-address.ts';
import { MAX_BULK_RECORDS } from '#rules/resources/engine/graphql.ts';
import type { Resource, ResourceTransition } from '#rules/resources/engine/resource.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatNumber, joinTexts } from '#rules/text/format.ts';
import { isolate } from '#rules/text/isolate.ts';
import { t, tPlural } from '#rules/text/t.ts';

import { failureMessage, isAnswerLost } from '../failure.ts';
import { pageAddress } from './list.ts';
import { addressQueryOf, readListQuery } from './list-query.ts';
import { TRY_AGAIN_SOON } from './messages.ts';
import { recordOperations, type BulkReport } from './operations.ts';
import { countOf } from './present.ts';
import { getResourcePage, getView } from './resource-page.ts';

/** The most records that the message of a bulk transition names. */
const MOST_NAMED = 10;

/**
 * Applies a transition to the chosen rows of a list (RECORD-10), and returns to the list with a message: how
 * many records were changed, and which could not be, with the reason.
 */
export async function moveChosen(context: AppLoadContext, request: Request) {
  const { resource, page, row } = getResourcePage(context);
  const view = getView(resource, 'view' in page ? page.view : '');
  const query = readListQuery(resource, view, new URL(request.url).searchParams);
  await applyToChosen(context, resource, await request.formData());
  return redirect(pageAddress(pathOf(row), addressQueryOf(query, view), query.page));
}

/**
 * Applies a transition to the chosen records of a form (RECORD-10, QUEUE-3). The next page shows the result.
 *
 * @throws a 400 Response for a transition that is not possible for several records
 */
export async function applyToChosen(
  context: AppLoadContext,
  resource: Resource,
  form: FormData,
): Promise<void> {
  const name = form.get('transition');
  const transition =
    typeof name === 'string' && Object.hasOwn(resource.transitions, name)
      ? resource.transitions[name]
      : undefined;
  const { moveAll } = recordOperations(resource);
  if (!transition?.bulk || typeof name !== 'string' || !moveAll) {
    throw new Response(null, { status: 400 });
  }
  const records = form.getAll('record').flatMap((value) => readSeenRecord(value) ?? []);
  if (records.length === 0) {
    const title = t('Choose at least one {word} first', { word: t(resource.words.one) });
    context.session.setFlash({ kind: 'info', title, text: t('Nothing was changed.') });
    return;
  }
  const answer = await context.gateway.executeToEnd(moveAll, {
    records: records.slice(0, MAX_BULK_RECORDS),
    transition: name,
  });
  if (!answer.ok) {
    context.session.setFlash({ kind: 'error', ...describeFailure(answer) });
    return;
  }
  context.session.setFlash(describeReport(resource, transition, answer.data.report, records.length));
}

/** Returns the message about the rows that were changed, those that were not, and those in between. */
function describeReport(
  resource: Resource,
  { done: participle }: ResourceTransition,
  { moved, unknown, refused }: BulkReport,
  chosen: number,
): FlashData {
  const done = t(participle);
  const isWhole = refused.length === 0;
  const failed = refused.length - unknown;
  const isCut = chosen > MAX_BULK_RECORDS;
  const parts = [
    t('{moved} {done}', { moved: formatNumber(moved), done }),
    ...(failed > 0 ? [t('{failed} could not be', { failed: formatNumber(failed) })] : []),
    ...(unknown > 0
      ? [
          tPlural(unknown, {
            one: 'of 1 it is not known whether it was',
            other: 'of {count} it is not known whether they were',
          }),
        ]
      : []),
  ];
  const whole = tPlural(
    moved,
    { one: '{records} was {done}', other: '{records} were {done}' },
    { records: countOf(resource, moved), done },
  );
  const named = refused
    .slice(0, MOST_NAMED)
    .map(({ id, heading, reason }) => t('{heading}: {reason}', { heading: isolate(heading ?? id), reason }));
  const more = refused.length - named.length;
  const lines = [
    ...named,
    ...(more > 0 ? [t('And {more} more.', { more })] : []),
    ...(isCut
      ? [
          t('You chose {chosen}. Only the first {sent} were sent. Choose the others again.', {
            chosen: formatNumber(chosen),
            sent: formatNumber(MAX_BULK_RECORDS),
          }),
        ]
      : []),
  ];
  return {
    kind: isWhole && !isCut ? 'success' : moved === 0 ? 'error' : 'info',
    title: isWhole ? whole : joinTexts(parts),
    ...(lines.length > 0 && { text: lines.join('\n') }),
  };
}

function describeFailure(answer: Parameters<typeof failureMessage>[0]) {
  if (isAnswerLost(answer)) {
    return {
      title: t('We do not know whether your changes were saved'),
      text: t('Check the state of each row below before you try again.'),
    };
  }
  return { title: t('Nothing was changed'), text: failureMessage(answer, t(TRY_AGAIN_SOON)) };
}
