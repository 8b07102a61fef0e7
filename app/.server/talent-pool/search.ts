import { data } from '@remix-run/node';

import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import { LONGEST_SEARCH } from '#rules/constants.ts';
import { isDate } from '#rules/resources/engine/dates.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import { hasSearchWords } from '#rules/text/normalise.ts';
import { t, tPlural } from '#rules/text/t.ts';
import { VACANCY_CITIES, VACANCY_COLLEGES, VACANCY_FIELDS, VACANCY_KINDS } from '#rules/vacancies/choices.ts';

import { failureMessage } from '../failure.ts';
import { describePage } from '../page.ts';
import { matchSentence } from '../records/present.ts';
import { describeCard, MEMBER_GROUPS } from './describe.ts';
import { TalentSearchQuery } from './operations.ts';

/** The filters with known values, by their names in the address. */
const FILTERS = {
  kind: { legend: 'Kind', options: VACANCY_KINDS },
  field: { legend: 'Field of work', options: VACANCY_FIELDS },
  city: { legend: 'City', options: VACANCY_CITIES },
  college: { legend: 'College', options: VACANCY_COLLEGES },
  group: { legend: 'Group', options: MEMBER_GROUPS },
} as const;

type FilterName = keyof typeof FILTERS;
const FILTER_NAMES = Object.keys(FILTERS) as FilterName[];

/** What the address asks for. */
interface AskedSearch {
  search: string;
  chosen: Record<FilterName, string[]>;
  classes: number[];
  /** Empty without a day. */
  availableBy: string;
}

/** Reads the search and the filters of the address. Unknown values are ignored. */
function readSearch(parameters: URLSearchParams): AskedSearch {
  const words = parameters.get('q') ?? '';
  const availableBy = parameters.get('by') ?? '';
  const chosen = FILTER_NAMES.map((name) => [
    name,
    Object.keys(FILTERS[name].options).filter((value) => parameters.getAll(name).includes(value)),
  ]);
  return {
    search: hasSearchWords(words) ? words.trim().slice(0, LONGEST_SEARCH) : '',
    chosen: Object.fromEntries(chosen) as AskedSearch['chosen'],
    classes: [...new Set(parameters.getAll('class'))].flatMap((year) =>
      /^[12]\d{3}$/.test(year) ? [Number(year)] : [],
    ),
    availableBy: isDate(availableBy) ? availableBy : '',
  };
}

function queryOf({ search, chosen, classes, availableBy }: AskedSearch): string {
  const pairs = [
    ...(search === '' ? [] : [['q', search]]),
    ...FILTER_NAMES.flatMap((name) => chosen[name].map((value) => [name, value])),
    ...classes.map((year) => ['class', String(year)]),
    ...(availableBy === '' ? [] : [['by', availableBy]]),
  ];
  return new URLSearchParams(pairs).toString();
}

/** Loads the members whom a company finds, the newest first (TALENT-4). */
export async function loadSearch(context: AppLoadContext, request: Request) {
  const page = describePage(context);
  const parameters = new URL(request.url).searchParams;
  const asked = readSearch(parameters);
  const { chosen, search, classes, availableBy } = asked;
  const filters = {
    search,
    kinds: chosen.kind,
    fields: chosen.field,
    cities: chosen.city,
    colleges: chosen.college,
    groups: chosen.group as (keyof typeof MEMBER_GROUPS)[],
    classes,
    availableBy: availableBy === '' ? null : availableBy,
  };
  const answer = await context.gateway.executeToEnd(TalentSearchQuery, {
    filters,
    page: pageNumberOf(parameters),
  });
  if (!answer.ok) {
    const text = failureMessage(
      answer,
      t('The talent pool is unavailable at the moment. Please try again in a minute.'),
    );
    return data({ page, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const { items, total, page: shown, all, classes: years } = answer.data.talentSearch;
  const lastPage = lastPageOf(total, LIST_PAGE_ROWS);
  const query = queryOf(asked);
  const sentence = tPlural(all, { one: '1 member', other: '{count} members' });
  return {
    page,
    content: {
      kind: 'search' as const,
      path: pathOf(getRow('talent-pool')),
      sentence: query === '' ? t('{all}.', { all: sentence }) : matchSentence(total, sentence),
      isFiltered: query !== '',
      hasNone: all === 0,
      form: {
        search,
        availableBy,
        filters: [
          ...FILTER_NAMES.map((name) => ({
            name,
            legend: t(FILTERS[name].legend),
            choices: Object.entries(FILTERS[name].options).map(([value, label]) => ({
              value,
              label: t(label),
              isChosen: chosen[name].includes(value),
            })),
          })),
          {
            name: 'class',
            legend: t('Class'),
            choices: [...new Set([...years, ...classes])]
              .toSorted((one, other) => other - one)
              .map((year) => ({
                value: String(year),
                label: String(year),
                isChosen: classes.includes(year),
              })),
          },
        ].filter(({ choices }) => choices.length > 0),
      },
      members: items.map((card) => ({
        id: card.id,
        to: pathOf(getRow('talent-pool-member'), { id: card.id }),
        ...describeCard(card),
      })),
      pagination: { page: shown, lastPage, path: pathOf(getRow('talent-pool')), query },
    },
  };
}
