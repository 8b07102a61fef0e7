import { data, redirect } from '@remix-run/node';

import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { COMPANY_PAGE_ROWS, LONGEST_SEARCH } from '#rules/constants.ts';
import { refuse } from '#rules/identity/access.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { formatDayOf } from '#rules/text/format-days.ts';
import { formatNumber } from '#rules/text/format.ts';
import { isolate } from '#rules/text/isolate.ts';
import { hasSearchWords } from '#rules/text/normalise.ts';
import { t, tPlural } from '#rules/text/t.ts';
import { CHANGE_TRUST, mayReadTrust } from '#rules/vacancies/rights.ts';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';
import { failureMessage, isAnswerLost } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import type { VacancyCompaniesQuery as Found } from '../generated/graphql.ts';
import { describePage } from '../page.ts';

const CompaniesQuery = graphql(`
  query VacancyCompanies($search: String, $page: Int) {
    vacancyCompanies(search: $search, page: $page) {
      total
      items {
        id
        name
        open
        waiting
        trustedAt
        trustedBy
      }
    }
  }
`);

const TrustMutation = graphql(`
  mutation TrustCompany($company: ID!) {
    trustCompany(company: $company)
  }
`);

const EndMutation = graphql(`
  mutation EndCompanyTrust($company: ID!) {
    endCompanyTrust(company: $company)
  }
`);

const DECISIONS = {
  trust: { done: 'The company is trusted now', log: 'a company was trusted' },
  end: {
    done: 'The company is not trusted any more',
    log: 'the trust in a company was ended',
  },
} as const;

/** Loads the companies that have vacancies or are trusted (VACANCY-9). */
export async function loadTrustedCompanies(context: AppLoadContext, request: Request) {
  const page = describePage(context);
  if (!mayReadTrust(context.session.viewer)) {
    const text = t(
      'This page is for administrators, who decide which companies publish without an approval.',
    );
    return { page, content: { kind: 'serves' as const, text } };
  }
  const query = new URL(request.url).searchParams;
  const asked = query.get('q') ?? '';
  const search = hasSearchWords(asked) ? asked.trim().slice(0, LONGEST_SEARCH) : '';
  const answer = await readCompanies(context, search, pageNumberOf(query));
  if (!answer.ok) {
    const text = failureMessage(
      answer,
      t('This list is unavailable at the moment. Please try again in a minute.'),
    );
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const { total, items } = answer.list;
  const path = pathOf(getRow('trusted-companies'));
  return {
    page,
    content: {
      kind: 'list' as const,
      search,
      mayDecide: refuse(CHANGE_TRUST, context.session.viewer) === undefined,
      sentence: tPlural(total, { one: '1 company.', other: '{count} companies.' }),
      companies: items.map(({ id, name, open, waiting, trustedAt, trustedBy }) => ({
        id,
        name: name ?? t('Company {number}', { number: id }),
        /** The portal can decide only about a company that it has copied. */
        isKnown: name != null,
        counts: t('{open} open, {waiting} waiting for approval.', {
          open: formatNumber(open),
          waiting: formatNumber(waiting),
        }),
        trusted:
          trustedAt == null
            ? undefined
            : t('Trusted since {date}, by {name}.', {
                date: formatDayOf(new Date(trustedAt)),
                name: isolate(trustedBy ?? ''),
              }),
      })),
      pagination: {
        page: answer.page,
        lastPage: answer.lastPage,
        path,
        query: search === '' ? undefined : { q: search },
      },
    },
  };
}

type Failed = Extract<GatewayAnswer<never>, { ok: false }>;

/** Reads a page of companies. Reads the last page instead of a page after it, as the other lists do. */
async function readCompanies(
  context: AppLoadContext,
  search: string,
  page: number,
): Promise<Failed | { ok: true; list: Found['vacancyCompanies']; page: number; lastPage: number }> {
  const answer = await context.gateway.execute(CompaniesQuery, { search, page });
  if (!answer.ok) return answer;
  const list = answer.data.vacancyCompanies;
  const lastPage = lastPageOf(list.total, COMPANY_PAGE_ROWS);
  if (page > lastPage) return await readCompanies(context, search, lastPage);
  return { ok: true, list, page, lastPage };
}

/**
 * Trusts a company, or ends this, and returns to the list with a message (VACANCY-9).
 *
 * @throws a 400 Response for a form without a company or a decision
 */
export async function decideAboutCompany(context: AppLoadContext, request: Request) {
  const form = await request.formData();
  const company = form.get('company');
  const decision = form.get('decision');
  if (typeof company !== 'string' || (decision !== 'trust' && decision !== 'end'))
    throw new Response(null, { status: 400 });
  const answer =
    decision === 'trust'
      ? await context.gateway.executeToEnd(TrustMutation, { company })
      : await context.gateway.executeToEnd(EndMutation, { company });
  const { done, log } = DECISIONS[decision];
  if (answer.ok) context.log.info({ user: context.session.viewer?.id, company }, log);
  context.session.setFlash(
    answer.ok ? { kind: 'success', title: t(done) } : { kind: 'error', ...describeFailure(answer) },
  );
  return redirect(new URL(request.url).pathname + new URL(request.url).search);
}

function describeFailure(answer: Failed) {
  if (isAnswerLost(answer)) {
    return {
      title: t('We do not know whether this was done'),
      text: t('Look whether the company is trusted now.'),
    };
  }
  return {
    title: t('Nothing was changed'),
    text: failureMessage(answer, t('Please try again in a minute.')),
  };
}
