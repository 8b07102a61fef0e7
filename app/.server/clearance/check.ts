import { data, redirect } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { normaliseCode } from '#rules/text/code.ts';
import { formatDays, formatExactMoment } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import type { CheckPassQuery as CheckPassAnswer } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { LINK_HEADERS } from '../records/link-page.ts';
import { PAGE_UNAVAILABLE } from '../records/messages.ts';
import { siteLabel } from './pass.ts';

const CheckQuery = graphql(`
  query CheckPass($code: String!) {
    checkPass(code: $code) {
      validity
      initials
      site
      firstDay
      lastDay
    }
  }
`);

type FoundPass = NonNullable<CheckPassAnswer['checkPass']>;

/** The longest text that the page gives back into its field. */
const LONGEST = 100;

/**
 * Loads the page where a person types a code (CODE-8). A code leads to the page with the result. A text that
 * cannot be a code comes back with a message.
 */
export function loadCodeForm(context: AppLoadContext, request: Request) {
  const page = describePage(context);
  const typed = new URL(request.url).searchParams.get('code');
  if (typed === null) return data({ page, typed: '', error: undefined }, { headers: LINK_HEADERS });
  const code = normaliseCode(typed);
  if (code !== undefined) {
    return redirect(pathOf(getRow('check-pass-code'), { code }), { headers: LINK_HEADERS });
  }
  const error =
    typed.trim() === ''
      ? t('Enter the code on the pass.')
      : t('A code has 16 letters and digits. Check what you typed.');
  return data(
    { page: { ...page, hasFaults: true }, typed: typed.slice(0, LONGEST), error },
    { status: 400, headers: LINK_HEADERS },
  );
}

/**
 * Checks the code in an address (CODE-6). A text that cannot be a code is answered like an unknown code.
 *
 * @param text of the address, as the browser sent it
 */
export async function loadCheck(context: AppLoadContext, text: string, now = new Date()) {
  const page = describePage(context);
  const formPath = pathOf(getRow('check-pass'));
  const code = normaliseCode(text);
  const answer = code === undefined ? undefined : await context.gateway.execute(CheckQuery, { code });
  if (answer && !answer.ok && answer.code !== 'NOT_FOUND') {
    const content = {
      kind: 'unavailable' as const,
      text: failureMessage(answer, t(PAGE_UNAVAILABLE)),
    };
    const title =
      answer.status === 429 ? t('You have tried too many codes') : t('We can’t check this pass now');
    return data(
      { page: { ...page, title }, formPath, content },
      { status: answer.status, headers: LINK_HEADERS },
    );
  }
  const pass = answer?.ok ? answer.data.checkPass : undefined;
  if (!pass) {
    const content = { kind: 'unknown' as const, typed: text.slice(0, LONGEST) };
    const shown = { ...page, title: t('We do not know this code') };
    return data({ page: shown, formPath, content }, { status: 404, headers: LINK_HEADERS });
  }
  const content = describeCheck(pass, now);
  return data({ page: { ...page, title: content.title }, formPath, content }, { headers: LINK_HEADERS });
}

/** What the page shows of a pass that exists. */
export type CheckResult = ReturnType<typeof describeCheck>;

function describeCheck({ validity, initials, site, firstDay, lastDay }: FoundPass, now: Date) {
  const first = formatDays(firstDay, firstDay);
  const last = formatDays(lastDay, lastDay);
  const compare = t(
    'Compare the initials and the photo on the pass with the Emirates ID or passport. Let the visitor in only if they match.',
  );
  const { title, text, next } = {
    valid: {
      title: t('Valid today'),
      text: t('The visitor may enter the site below.'),
      next: compare,
    },
    early: {
      title: t('Not valid yet'),
      text: t('The pass is valid from {day}.', { day: first }),
      next: t('Do not let the visitor in today.'),
    },
    over: {
      title: t('No longer valid'),
      text: t('The pass was valid until {day}.', { day: last }),
      next: t('Do not let the visitor in. The host can explain how to ask for clearance again.'),
    },
    cancelled: {
      title: t('Cancelled'),
      text: t('The clearance was withdrawn or revoked.'),
      next: t('Do not let the visitor in. If you have a question, ask the security staff.'),
    },
  }[validity];
  return {
    kind: 'result' as const,
    validity,
    title,
    text,
    next,
    initials,
    site: siteLabel(site),
    days: formatDays(firstDay, lastDay),
    moment: formatExactMoment(now),
  };
}
