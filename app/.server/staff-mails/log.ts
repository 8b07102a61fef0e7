import { data } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import { ADMINISTRATORS } from '#rules/identity/roles.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatExactMoment } from '#rules/text/format-days.ts';
import { formatNumber } from '#rules/text/format.ts';
import { t, tPlural } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { MAILS_SERVE, writesTo } from './rights.ts';

const LogQuery = graphql(`
  query StaffMails($page: Int) {
    staffMails(page: $page) {
      total
      items {
        id
        subject
        senderName
        isOwn
        changedAt
        sentAt
        recipients
        leftOut
      }
    }
  }
`);

/** Loads the log of the e-mails to students (STAFFMAIL-9). */
export async function loadMailLog(context: AppLoadContext, request: Request) {
  const page = describePage(context);
  const { viewer } = context.session;
  if (!viewer || writesTo(viewer) === undefined)
    return { page, content: { kind: 'text' as const, text: t(MAILS_SERVE) } };
  let number = pageNumberOf(new URL(request.url).searchParams);
  let answer = await context.gateway.execute(LogQuery, { page: number });
  const lastPage = answer.ok ? lastPageOf(answer.data.staffMails.total, LIST_PAGE_ROWS) : 1;
  if (answer.ok && number > lastPage) {
    number = lastPage;
    answer = await context.gateway.execute(LogQuery, { page: number });
  }
  if (!answer.ok) {
    const text = failureMessage(
      answer,
      t('This log is unavailable at the moment. Please try again in a minute.'),
    );
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const { total, items } = answer.data.staffMails;
  const isAdministrator = ADMINISTRATORS.includes(viewer.role);
  return {
    page,
    content: {
      kind: 'log' as const,
      about: isAdministrator
        ? t('The e-mails of all senders, and your drafts, the newest first.')
        : t('Your e-mails and drafts, the newest first.'),
      count: tPlural(total, { one: '1 e-mail or draft', other: '{count} e-mails and drafts' }),
      waits: context.hasMail ? undefined : t(MAILS_WAIT),
      mails: items.map(({ id, subject, senderName, isOwn, changedAt, sentAt, recipients, leftOut }) => ({
        id,
        subject,
        page: pathOf(getRow('staff-mail'), { id }),
        isDraft: sentAt == null,
        at: formatExactMoment(new Date(sentAt ?? changedAt)),
        by: isOwn ? t('You') : senderName,
        recipients: recipients == null ? undefined : formatNumber(recipients),
        leftOut: leftOut == null ? undefined : formatNumber(leftOut),
      })),
      pagination: { page: number, lastPage, path: pathOf(getRow('staff-mails')) },
    },
  };
}

/** What a portal without a mail server says about e-mails (MAIL-11). */
export const MAILS_WAIT =
  'This portal sends no e-mails at present. E-mails wait until it does, at most 14 days.';
