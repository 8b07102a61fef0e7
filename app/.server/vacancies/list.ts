import { data } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { lastPageOf } from '#app/components/page/page-number.ts';
import { VACANCY_PAGE_ROWS } from '#rules/constants.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { t, tPlural } from '#rules/text/t.ts';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';
import { readApplicationMarks } from '../applications/own-of-vacancy.ts';
import { failureMessage } from '../failure.ts';
import type { OpenVacanciesQuery, PublicVacanciesQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { describePage } from '../page.ts';
import { matchSentence } from '../records/present.ts';
import { readSavedSearches } from './saved-searches.ts';
import { GIVEN_SALARY, summariseVacancy, type VacancySummary } from './show-vacancy.ts';
import {
  addressQueryOf,
  describeForm,
  isPart,
  readVacancyQuery,
  OTHER_ORDERS,
  STUDENT_ORDERS,
  type VacancyForm,
  type VacancyOrder,
  type VacancyQuery,
} from './vacancy-query.ts';

const OpenVacanciesDocument = graphql(`
  query OpenVacancies(
    $search: String
    $filters: OpenVacancyFilters
    $sort: OpenVacancySort
    $number: Int!
    $isPart: Boolean!
  ) {
    list: openVacancies(search: $search, filters: $filters, sort: $sort, number: $number) {
      items {
        id
        title
        titleArabic
        companyName
        kind
        city
        field
        salaryFrom
        salaryTo
        closesOn
        isForMe
      }
      total
      forMe
      facets {
        filter
        values {
          value
          count
        }
      }
    }
    all: openVacancies @include(if: $isPart) {
      total
    }
  }
`);

const PublicVacanciesDocument = graphql(`
  query PublicVacancies(
    $search: String
    $filters: OpenVacancyFilters
    $sort: PublicVacancySort
    $number: Int!
    $isPart: Boolean!
  ) {
    list: publicVacancies(search: $search, filters: $filters, sort: $sort, number: $number) {
      items {
        id
        title
        titleArabic
        companyName
        kind
        city
        field
        salaryFrom
        salaryTo
        closesOn
      }
      total
      facets {
        filter
        values {
          value
          count
        }
      }
    }
    all: publicVacancies @include(if: $isPart) {
      total
    }
  }
`);

/** A vacancy in a list of readers. */
export interface ListedVacancy extends VacancySummary {
  id: string;
  to: string;
  /** Whether it is for the college and the group of the student. */
  isForMe: boolean;
  /** Says that the student has applied, or has a draft. */
  applied: string | undefined;
}

/** What a list of open vacancies shows. */
export type VacanciesContent =
  | { kind: 'unavailable'; text: string }
  | {
      kind: 'list';
      /** How many vacancies there are, and how many of them are for the student. */
      sentence: string;
      isPart: boolean;
      /** Whether no vacancy is open at all. */
      hasNone: boolean;
      form: VacancyForm;
      items: ListedVacancy[];
      pagination: { page: number; lastPage: number; path: string; query: string };
    };

type Orders<Order extends VacancyOrder> = readonly [Order, ...Order[]];

/**
 * Loads the open vacancies for a signed-in user (VACANCY-12, VACANCY-13), and the saved searches of a student
 * beside them (SEARCH-1).
 */
export async function loadOpenVacancies(context: AppLoadContext, request: Request) {
  const isStudent = context.session.viewer?.role === 'user';
  const orders: Orders<VacancyOrder> = isStudent ? STUDENT_ORDERS : OTHER_ORDERS;
  const [{ page, content, status }, searches] = await Promise.all([
    loadVacancies(context, request, {
      orders,
      read: (variables) => context.gateway.execute(OpenVacanciesDocument, variables),
      addressOf: (id) => pathOf(getRow('job-opportunity'), { token: id }),
    }),
    readSavedSearches(context, request),
  ]);
  return data({ page, content, searches }, status);
}

/** Loads the open vacancies that visitors see (VACANCY-15). */
export async function loadPublicVacancies(context: AppLoadContext, request: Request) {
  const { page, content, status } = await loadVacancies(context, request, {
    orders: OTHER_ORDERS,
    read: (variables) => context.gateway.execute(PublicVacanciesDocument, variables),
    addressOf: (id) => pathOf(getRow('vacancy'), { id }),
  });
  return data({ page, content }, status);
}

interface ListVariables<Order extends VacancyOrder> {
  search: string;
  filters: VacancyQuery<Order>['filters'];
  sort: Order;
  number: number;
  isPart: boolean;
}

interface VacancySource<Order extends VacancyOrder> {
  /** The possible orders; the first one is the default. */
  orders: Orders<Order>;
  read: (
    variables: ListVariables<Order>,
  ) => Promise<GatewayAnswer<OpenVacanciesQuery | PublicVacanciesQuery>>;
  addressOf: (id: string) => string;
}

/** The status is 503 while the portal's database is unavailable. */
async function loadVacancies<Order extends VacancyOrder>(
  context: AppLoadContext,
  request: Request,
  source: VacancySource<Order>,
): Promise<{ page: ReturnType<typeof describePage>; content: VacanciesContent; status: number }> {
  const asked = readVacancyQuery(new URL(request.url).searchParams, source.orders);
  const answer = await readPage(source, asked);
  if (!answer.ok) {
    const content: VacanciesContent = { kind: 'unavailable', text: failureMessage(answer, t(UNAVAILABLE)) };
    return { page: describePage(context, { hasContent: false }), content, status: answer.status };
  }
  const { list, all = list } = answer.data;
  const marks = await readApplicationMarks(
    context,
    list.items.map(({ id }) => id),
  );
  const content: VacanciesContent = {
    kind: 'list',
    sentence: [countSentence(list.total, all.total, isPart(asked)), forMeSentence(list)].join(' ').trim(),
    isPart: isPart(asked),
    hasNone: all.total === 0,
    form: describeForm(asked, source.orders, list.facets),
    items: list.items.map((item) => ({
      ...summariseVacancy({ ...item, ...GIVEN_SALARY }, item),
      id: item.id,
      to: source.addressOf(item.id),
      isForMe: 'isForMe' in item && item.isForMe === true,
      applied: marks.get(item.id),
    })),
    pagination: {
      page: answer.number,
      lastPage: answer.lastPage,
      path: context.row ? pathOf(context.row) : '',
      query: addressQueryOf(asked, source.orders),
    },
  };
  return { page: describePage(context, { pageNumber: answer.number }), content, status: 200 };
}

const UNAVAILABLE = 'The vacancies are unavailable at the moment. Please try again in a minute.';

/** Reads a page of a list. Reads the last page instead of a page after it, as the other lists do. */
async function readPage<Order extends VacancyOrder>(
  source: VacancySource<Order>,
  asked: VacancyQuery<Order>,
): Promise<
  | Extract<GatewayAnswer<never>, { ok: false }>
  | { ok: true; data: OpenVacanciesQuery | PublicVacanciesQuery; number: number; lastPage: number }
> {
  const { search, filters, sort, page } = asked;
  const answer = await source.read({ search, filters, sort, number: page, isPart: isPart(asked) });
  if (!answer.ok) return answer;
  const lastPage = lastPageOf(answer.data.list.total, VACANCY_PAGE_ROWS);
  if (page > lastPage) return await readPage(source, { ...asked, page: lastPage });
  return { ok: true, data: answer.data, number: page, lastPage };
}

function countSentence(found: number, total: number, isPart: boolean): string {
  const all = tPlural(total, { one: '1 open vacancy', other: '{count} open vacancies' });
  if (!isPart) return t('{all}.', { all });
  return matchSentence(found, all);
}

/** Says how many of the vacancies are for the student; empty for other users. */
function forMeSentence(list: { total: number; forMe?: number | null }): string {
  const { total, forMe } = list;
  if (forMe == null || total === 0) return '';
  if (forMe === 0)
    return tPlural(total, {
      one: 'It is not for your college and group.',
      other: 'None of them is for your college and group.',
    });
  if (forMe === total)
    return tPlural(total, {
      one: 'It is for your college and group.',
      other: 'All are for your college and group.',
    });
  return tPlural(forMe, {
    one: '1 of them is for your college and group.',
    other: '{count} of them are for your college and group.',
  });
}
