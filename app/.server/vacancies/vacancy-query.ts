import { pageNumberOf } from '#app/components/page/page-number.ts';
import { LONGEST_SEARCH } from '#rules/constants.ts';
import { hasSearchWords } from '#rules/text/normalise.ts';
import { t } from '#rules/text/t.ts';
import { VACANCY_FILTER_NAMES, VACANCY_FILTERS, type VacancyFilter } from '#rules/vacancies/choices.ts';
import { searchAddressQuery } from '#rules/vacancies/saved-search.ts';

const ORDERS = { forMe: 'For me first', newest: 'Newest first', closingSoon: 'Closing soon' } as const;

export type VacancyOrder = keyof typeof ORDERS;

/** The orders of students. All other users have no vacancies of their own. */
export const STUDENT_ORDERS = ['forMe', 'newest', 'closingSoon'] as const;
export const OTHER_ORDERS = ['newest', 'closingSoon'] as const;

/** What the address of a list of vacancies asks for. */
export interface VacancyQuery<Order extends VacancyOrder> {
  /** Empty without a search. */
  search: string;
  /** The chosen values of each filter; a filter without a choice is missing. */
  filters: Partial<Record<VacancyFilter, string[]>>;
  sort: Order;
  /** From 1. */
  page: number;
}

/** The values of a filter with the number of vacancies that each one leaves. */
interface Facet {
  filter: string;
  values: readonly { value: string; count: number }[];
}

/**
 * Reads the address of a list of vacancies. Unknown values and orders are ignored, as in other lists
 * (RECORD-5).
 *
 * @param orders the possible orders; the first one is the default
 */
export function readVacancyQuery<Order extends VacancyOrder>(
  query: URLSearchParams,
  orders: readonly [Order, ...Order[]],
): VacancyQuery<Order> {
  const chosen = VACANCY_FILTER_NAMES.flatMap((name) => {
    const asked = query.getAll(name);
    const values = Object.keys(VACANCY_FILTERS[name].options).filter((value) => asked.includes(value));
    return values.length > 0 ? [[name, values] as const] : [];
  });
  const asked = query.get('q') ?? '';
  return {
    search: hasSearchWords(asked) ? asked.trim().slice(0, LONGEST_SEARCH) : '',
    filters: Object.fromEntries(chosen),
    sort: orders.find((order) => order === query.get('sort')) ?? orders[0],
    page: pageNumberOf(query),
  };
}

/** Checks whether a list shows only some of the open vacancies. */
export function isPart({ search, filters }: Pick<VacancyQuery<VacancyOrder>, 'search' | 'filters'>): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}

/** Returns the query of the address that shows the same vacancies, without the page. */
export function addressQueryOf<Order extends VacancyOrder>(
  asked: VacancyQuery<Order>,
  orders: readonly [Order, ...Order[]],
): string {
  const query = new URLSearchParams(searchAddressQuery(asked));
  if (asked.sort !== orders[0]) query.set('sort', asked.sort);
  return query.toString();
}

/**
 * Describes the form of a list: the search, the filters with the number of vacancies of each value, and the
 * order. A value that leaves no vacancy is not offered, unless it is chosen.
 */
export function describeForm<Order extends VacancyOrder>(
  { search, filters, sort }: VacancyQuery<Order>,
  orders: readonly [Order, ...Order[]],
  facets: readonly Facet[],
) {
  return {
    search: { value: search, hint: t('Title, company or text, in English or Arabic') },
    filters: VACANCY_FILTER_NAMES.flatMap((name) => {
      const counts = new Map(
        facets.find(({ filter }) => filter === name)?.values.map(({ value, count }) => [value, count]),
      );
      const chosen = filters[name] ?? [];
      const choices = Object.entries(VACANCY_FILTERS[name].options).flatMap(([value, label]) => {
        const isChosen = chosen.includes(value);
        const count = counts.get(value) ?? 0;
        return count > 0 || isChosen ? [{ value, label: t(label), isChosen, count }] : [];
      });
      return choices.length > 0 ? [{ name, legend: t(VACANCY_FILTERS[name].legend), choices }] : [];
    }),
    sort: { chosen: sort, choices: orders.map((value) => ({ value, label: t(ORDERS[value]) })) },
  };
}

export type VacancyForm = ReturnType<typeof describeForm>;
