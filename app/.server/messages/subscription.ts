import { data } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { kindOf } from '#rules/messages/kinds.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage, isAnswerLost } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import type { MailSubscriptionQuery } from '../generated/graphql.ts';
import { describePage } from '../page.ts';
import { LINK_HEADERS } from '../records/link-page.ts';
import { PAGE_UNAVAILABLE, TRY_AGAIN_SOON } from '../records/messages.ts';

const SubscriptionQuery = graphql(`
  query MailSubscription($token: String!) {
    mailSubscription(token: $token) {
      kind
      isStopped
    }
  }
`);

const UnsubscribeMutation = graphql(`
  mutation Unsubscribe($token: String!) {
    unsubscribe(token: $token) {
      kind
      isStopped
    }
  }
`);

const LINK_IS_OLD = 'This link does not work any more';
const CHOOSE_INSTEAD = 'Sign in to choose which e-mails you get.';

type FoundSubscription = MailSubscriptionQuery['mailSubscription'];

/**
 * Loads the page of a link that stops e-mails (MESSAGE-8). Changes nothing, because mail scanners also open
 * links.
 *
 * @param token of the address, as the browser sent it
 */
export async function loadSubscription(context: AppLoadContext, token: string) {
  const page = describePage(context);
  const answer = await context.gateway.execute(SubscriptionQuery, { token });
  if (answer.ok) {
    const { title, ...content } = describeFound(answer.data.mailSubscription);
    return data({ page: { ...page, title }, content }, { headers: LINK_HEADERS });
  }
  if (answer.code === 'NOT_FOUND') {
    const title = t(LINK_IS_OLD);
    const content = { kind: 'unknown' as const, text: t(CHOOSE_INSTEAD) };
    return data({ page: { ...page, title }, content }, { status: 404, headers: LINK_HEADERS });
  }
  const content = { kind: 'unavailable' as const, text: failureMessage(answer, t(PAGE_UNAVAILABLE)) };
  return data({ page, content }, { status: answer.status, headers: LINK_HEADERS });
}

/**
 * Stops the e-mails of a link (MESSAGE-8). The token of the address is the permission, so neither the session
 * nor the body of the request counts. The answer is a page and no redirect: a mail provider that sends the
 * request does not follow one (RFC 8058).
 */
export async function stopMailsOfLink(context: AppLoadContext, token: string) {
  const answer = await context.gateway.executeToEnd(UnsubscribeMutation, { token });
  if (answer.ok) {
    const stopped = describeFound({ ...answer.data.unsubscribe, isStopped: true });
    // The status: the page is read after the change, and that can fail.
    return data({ stopped, problem: undefined }, { status: 200, headers: LINK_HEADERS });
  }
  const problem =
    answer.code === 'NOT_FOUND'
      ? t('This link does not work any more. Sign in to choose which e-mails you get.')
      : describeFailure(answer);
  return data({ stopped: undefined, problem }, { status: answer.status, headers: LINK_HEADERS });
}

function describeFound({ kind, isStopped }: FoundSubscription) {
  const label = kind === null ? undefined : t(kindOf(kind).label);
  if (isStopped) {
    return {
      kind: 'stopped' as const,
      title: t('These e-mails are stopped'),
      text:
        label === undefined
          ? t('You will no longer get the daily e-mail.')
          : t('You will get no more e-mails about {label}.', { label }),
    };
  }
  return {
    kind: 'open' as const,
    title: t('Stop these e-mails?'),
    text:
      label === undefined
        ? t('Press the button to stop the daily e-mail. E-mails that you get at once are still sent.')
        : t('Press the button to stop the e-mails about {label}.', { label }),
  };
}

function describeFailure(answer: Parameters<typeof failureMessage>[0]): string {
  if (isAnswerLost(answer)) {
    return t(
      'We do not know whether these e-mails were stopped. Press the button again: it changes nothing twice.',
    );
  }
  const reason = failureMessage(answer, t(TRY_AGAIN_SOON));
  return t('These e-mails were not stopped. {reason}', { reason });
}
