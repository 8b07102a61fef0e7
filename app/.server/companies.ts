import { data } from '@remix-run/node';

import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { COMPANY_PAGE_ROWS, LONGEST_SEARCH } from '#rules/constants.ts';
import { formatDayOf, formatExactMoment } from '#rules/text/format-days.ts';
import { formatNumber } from '#rules/text/format.ts';
import { hasSearchWords } from '#rules/text/normalise.ts';
import { t, tPlural } from '#rules/text/t.ts';

import type { GatewayAnswer } from '../../gateway/gateway.ts';
import { failureMessage } from './failure.ts';
import type { CompaniesQuery as Companies, CompanyContactsQuery as Contacts } from './generated/graphql.ts';
import { graphql } from './generated/index.ts';
import { loadHub } from './hub.ts';
import { mayAdministerPeople } from './people/rights.ts';
import { matchSentence } from './records/present.ts';

const CompaniesQuery = graphql(`
  query Companies($search: String, $isCurrent: Boolean!, $page: Int!) {
    list: companies(search: $search, isCurrent: $isCurrent, page: $page) {
      items {
        id
        name
        goneSince
      }
      total
      asOf
    }
    all: companies(isCurrent: $isCurrent) {
      total
    }
    current: companies(isCurrent: true) {
      total
    }
  }
`);

const CompanyContactsQuery = graphql(`
  query CompanyContacts($companies: [ID!]!) {
    companyContacts(companies: $companies) {
      company
      name
      email
      lastSignInAt
    }
  }
`);

/** A day as a page shows it, and in ISO 8601. */
interface ShownDay {
  iso: string;
  text: string;
}

export interface CompanyContact {
  name: string;
  /** Empty if the portal does not know it. */
  email: string;
  /** Undefined if the person has not signed in. */
  lastSeen: ShownDay | undefined;
}

export interface ListedCompany {
  id: string;
  name: string;
  /** Undefined while the register lists the company. */
  goneSince: ShownDay | undefined;
  /** Undefined if the user must not see contact persons. */
  contacts: CompanyContact[] | undefined;
}

/** What a page of companies shows. */
export type CompaniesContent =
  | { kind: 'unavailable'; text: string }
  /** The portal has not copied the list yet. */
  | { kind: 'not-copied' }
  | {
      kind: 'list';
      /** How many companies there are, and when the register listed them. */
      sentence: string;
      /** Empty without a search. */
      search: string;
      companies: ListedCompany[];
      page: number;
      lastPage: number;
    };

const UNAVAILABLE = 'This list is unavailable at the moment. Please try again in a minute.';

/** Which companies a page shows, and how. */
interface CompaniesPageOptions {
  /** Whether only companies that the register lists now. */
  isCurrent: boolean;
  /** Whether administrators of the directory also see the contact persons. */
  withContacts: boolean;
}

/**
 * Loads the companies that the address of a page asks for: `q` is the search, `page` the number of the page
 * (PARTNERS-1, PARTNERS-2). Answers 503 while the portal's database is unavailable.
 */
export async function loadCompanies(
  context: AppLoadContext,
  request: Request,
  options: CompaniesPageOptions,
) {
  const { content, status } = await loadContent(context, new URL(request.url).searchParams, options);
  return data({ hub: loadHub(context), content }, status);
}

async function loadContent(
  context: AppLoadContext,
  query: URLSearchParams,
  { isCurrent, withContacts }: CompaniesPageOptions,
): Promise<{ content: CompaniesContent; status: number }> {
  const asked = query.get('q') ?? '';
  const search = hasSearchWords(asked) ? asked.trim().slice(0, LONGEST_SEARCH) : '';
  const answer = await readCompanies(context, { search, isCurrent, page: pageNumberOf(query) });
  if (!answer.ok) return unavailable(answer);
  const { list } = answer.data;
  if (list.asOf == null) return { content: { kind: 'not-copied' }, status: 200 };
  const mayRead = withContacts && mayAdministerPeople(context);
  const contacts = mayRead ? await readContacts(context, list.items) : undefined;
  if (contacts && !contacts.ok) return unavailable(contacts);
  const content: CompaniesContent = {
    kind: 'list',
    sentence: sentenceOf(answer.data, { isSearch: search !== '', asOf: new Date(list.asOf) }),
    search,
    companies: list.items.map((company) => ({
      ...company,
      goneSince: company.goneSince == null ? undefined : toDay(company.goneSince),
      contacts: contacts && contactsOf(contacts.data, company.id),
    })),
    page: answer.page,
    lastPage: answer.lastPage,
  };
  return { content, status: 200 };
}

type Failed = Extract<GatewayAnswer<never>, { ok: false }>;

function unavailable(failure: Failed): { content: CompaniesContent; status: number } {
  const text = failureMessage(failure, UNAVAILABLE);
  return { content: { kind: 'unavailable', text }, status: failure.status };
}

interface CompaniesRequest {
  search: string;
  isCurrent: boolean;
  page: number;
}

/** Reads a page of companies. Reads the last page instead of a page after it, as the other lists do. */
async function readCompanies(
  context: AppLoadContext,
  request: CompaniesRequest,
): Promise<Failed | { ok: true; data: Companies; page: number; lastPage: number }> {
  const answer = await context.gateway.execute(CompaniesQuery, request);
  if (!answer.ok) return answer;
  const lastPage = lastPageOf(answer.data.list.total, COMPANY_PAGE_ROWS);
  if (request.page > lastPage) return await readCompanies(context, { ...request, page: lastPage });
  return { ok: true, data: answer.data, page: request.page, lastPage };
}

async function readContacts(
  { gateway }: AppLoadContext,
  companies: readonly { id: string }[],
): Promise<GatewayAnswer<Contacts>> {
  return await gateway.execute(CompanyContactsQuery, { companies: companies.map(({ id }) => id) });
}

function contactsOf({ companyContacts }: Contacts, id: string): CompanyContact[] {
  return companyContacts
    .filter(({ company }) => company === id)
    .map(({ name, email, lastSignInAt }) => ({
      name,
      email,
      lastSeen: lastSignInAt == null ? undefined : toDay(lastSignInAt),
    }));
}

function sentenceOf(
  { list, all, current }: Companies,
  { isSearch, asOf }: { isSearch: boolean; asOf: Date },
): string {
  const values = {
    all: tPlural(all.total, { one: '1 company', other: '{count} companies' }),
    current: formatNumber(current.total),
    moment: formatExactMoment(asOf),
  };
  if (isSearch) {
    const matching = matchSentence(list.total, values.all);
    return `${matching} ${t('The list is from {moment}.', values)}`;
  }
  if (current.total === all.total)
    return t('{all}, as the partner register listed them on {moment}.', values);
  return t('{all}. The partner register listed {current} of them on {moment}.', values);
}

function toDay(iso: string): ShownDay {
  return { iso, text: formatDayOf(new Date(iso)) };
}
