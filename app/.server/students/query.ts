import { pageNumberOf } from '#app/components/page/page-number.ts';
import { COLLEGES } from '#rules/identity/colleges.ts';
import { LONGEST_SEARCH } from '#rules/constants.ts';
import { OUTCOME_FILTER, type OutcomeFilter } from '#rules/outcomes/categories.ts';
import { STUDENT_GROUPS, type ListedGroup } from '#rules/students/groups.ts';
import type { StudentList } from '#rules/students/lists.ts';
import type { StudentReads } from '#rules/students/reading.ts';
import { t } from '#rules/text/t.ts';

import type { StudentFilters, StudentSort } from '../generated/graphql.ts';
import type { ListedPart } from './describe.ts';

const APPLIED = { no: 'Has not applied', yes: 'Has applied' } as const;
const ACCOUNT = { yes: 'Has signed in', no: 'Has not signed in' } as const;
const ASSIGNED = {
  advised: { yes: 'Assigned to you', no: 'Of your college, without an adviser' },
  all: { yes: 'Has an adviser', no: 'Has no adviser' },
} as const satisfies Record<StudentReads, object>;

const SORTS: Readonly<Record<StudentSort, string>> = {
  name: 'Name, A to Z',
  application: 'Latest application first',
  lastSignIn: 'Last signed in first',
  outcome: 'Longest first',
};

/** Lists the orders of a list, the default first. */
function sortsOf({ about, sort }: StudentList): readonly StudentSort[] {
  if (sort !== undefined) return [sort, 'name', 'application'];
  return about === 'applications' ? ['name', 'application'] : ['name', 'lastSignIn'];
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

type YesOrNo = 'yes' | 'no';

/** The search and the filters of an address. */
export interface AskedFilters {
  search: string;
  applied: YesOrNo | null;
  groups: ListedGroup[];
  colleges: string[];
  classes: number[];
  account: YesOrNo | null;
  assigned: YesOrNo | null;
  /** The id of an adviser. */
  adviser: string | null;
  outcomes: OutcomeFilter[];
}

/** What the address of a list asks for. */
export interface StudentsAsked {
  filters: AskedFilters;
  sort: StudentSort;
  /** Whether the order is that of the list without a choice. */
  isDefaultSort: boolean;
  page: number;
}

/** The list of a page, for a reader. */
export interface ReadList {
  list: StudentList;
  reads: StudentReads;
}

/** Reads the search, the filters, the order and the page of the address (STUDENTS-3). Others are ignored. */
export function readQuery(parameters: URLSearchParams, { list, reads }: ReadList): StudentsAsked {
  const among = <Value extends string>(name: string, known: readonly Value[]) =>
    known.filter((value) => parameters.getAll(name).includes(value));
  // Both choices together are no filter.
  const yesOrNo = (name: string) => {
    const chosen = among<YesOrNo>(name, ['yes', 'no']);
    return chosen.length === 1 ? (chosen[0] ?? null) : null;
  };
  const adviser = parameters.get('adviser') ?? '';
  const [defaultSort = 'name', ...otherSorts] = sortsOf(list);
  const sort = otherSorts.find((known) => known === parameters.get('sort')) ?? defaultSort;
  const filters: AskedFilters = {
    search: (parameters.get('q') ?? '').slice(0, LONGEST_SEARCH),
    applied: yesOrNo('applied'),
    groups: among('group', groupsOf(list)),
    colleges: among(
      'college',
      COLLEGES.map(({ code }) => code),
    ),
    classes: [...new Set(parameters.getAll('class'))].flatMap((year) =>
      YEAR.test(year) ? Number(year) : [],
    ),
    account: list.hasAccount ? null : yesOrNo('account'),
    assigned: yesOrNo('assigned'),
    adviser: reads === 'all' && ID.test(adviser) ? adviser : null,
    outcomes: among('outcome', outcomesOf(list)),
  };
  return {
    filters,
    sort,
    isDefaultSort: sort === defaultSort,
    page: pageNumberOf(parameters),
  };
}

const YEAR = /^[12]\d{3}$/;

/** Lists the groups that the filter of a list offers: none if the list has only one. */
function groupsOf({ groups }: StudentList): ListedGroup[] {
  const known = Object.keys(STUDENT_GROUPS) as ListedGroup[];
  if (groups === undefined) return known;
  return groups.length > 1 ? known.filter((group) => groups.includes(group)) : [];
}

/** Lists the outcomes that the filter of a list offers. */
function outcomesOf({ outcomes }: StudentList): OutcomeFilter[] {
  const known = Object.keys(OUTCOME_FILTER) as OutcomeFilter[];
  return outcomes === undefined ? known : known.filter((outcome) => outcomes.includes(outcome));
}

/** Returns what a list itself is limited to, as the gateway takes it. */
export function withinOf({ groups, hasAccount, outcomes }: StudentList): StudentFilters {
  return {
    ...(groups && { groups: [...groups] }),
    ...(hasAccount && { account: 'yes' }),
    ...(outcomes && { outcomes: [...outcomes] }),
  };
}

/** Returns all limits of a list in one: its own, and those of the address (STUDENTS-9, STUDENTS-10). */
export function allFiltersOf(list: StudentList, filters: AskedFilters): StudentFilters {
  const own = withinOf(list);
  const groups = filters.groups.length > 0 ? filters.groups : (own.groups ?? []);
  const outcomes = filters.outcomes.length > 0 ? filters.outcomes : (own.outcomes ?? []);
  return { ...filters, groups, outcomes, account: own.account ?? filters.account };
}

/** Returns which students a list shows: all of the list, those who have not applied, or those who match. */
export function partOf({ applied, ...others }: AskedFilters): ListedPart {
  const hasOthers = Object.values(others).some((given) => given !== null && given.length > 0);
  if (hasOthers || applied === 'yes') return 'matching';
  return applied === 'no' ? 'notApplied' : 'all';
}

/**
 * Returns the search, the filters and the order of the list, for its form.
 *
 * @param known the years that the students have, and the name of the adviser of the filter
 */
export function describeForm(
  { filters: asked, sort }: StudentsAsked,
  { list, reads }: ReadList,
  known: { classes: readonly number[]; adviserName: string | null | undefined },
) {
  const { search, applied, groups, colleges, classes, account, assigned, adviser, outcomes } = asked;
  const years = [...new Set([...known.classes, ...classes])].sort((one, other) => other - one);
  const choicesOf = (labels: Readonly<Record<string, string>>, chosen: string | readonly string[] | null) =>
    Object.entries(labels).map(([value, label]) => choice(value, t(label), chosen ?? []));
  const groupLabels = Object.fromEntries(groupsOf(list).map((group) => [group, STUDENT_GROUPS[group]]));
  const ofAdviser =
    adviser === null ? [] : [choice(adviser, known.adviserName ?? t('An unknown adviser'), adviser)];
  // Another list has this filter only if its address does, as a link of another page.
  const hasOutcomes = list.hasOutcomes === true || outcomes.length > 0;
  const outcomeLabels = Object.fromEntries(outcomesOf(list).map((name) => [name, OUTCOME_FILTER[name]]));
  const filters = [
    { name: 'applied', legend: t('Applications'), choices: choicesOf(APPLIED, applied) },
    { name: 'group', legend: t('Group'), choices: choicesOf(groupLabels, groups) },
    {
      name: 'college',
      legend: t('College'),
      choices: COLLEGES.map(({ code, shownAs }) => choice(code, t(shownAs), colleges)),
    },
    {
      name: 'class',
      legend: t('Class'),
      choices: years.map((year) => choice(String(year), String(year), classes.map(String))),
    },
    {
      name: 'account',
      legend: t('Account'),
      choices: list.hasAccount ? [] : choicesOf(ACCOUNT, account),
    },
    {
      name: 'assigned',
      legend: reads === 'all' ? t('Advisers') : t('Caseload'),
      choices: choicesOf(ASSIGNED[reads], assigned),
    },
    { name: 'adviser', legend: t('Adviser'), choices: ofAdviser },
    {
      name: 'outcome',
      legend: t('Outcome'),
      choices: hasOutcomes ? choicesOf(outcomeLabels, outcomes) : [],
    },
  ];
  return {
    search: { value: search, hint: t('Name, e-mail address or student id') },
    filters: filters.filter(({ choices }) => choices.length > 0),
    sort: {
      chosen: sort,
      choices: sortsOf(list).map((value) => ({ value, label: t(SORTS[value]) })),
    },
  };
}

export type StudentsForm = ReturnType<typeof describeForm>;

function choice(value: string, label: string, chosen: string | readonly string[]) {
  return { value, label, isChosen: chosen.includes(value) };
}

/** Returns the query of the address of a list, without its page. */
export function addressQuery({ filters, sort, isDefaultSort }: StudentsAsked): string {
  const { search, applied, groups, colleges, classes, account, assigned, adviser, outcomes } = filters;
  const one = (name: string, value: string | null) => (value === null || value === '' ? [] : [[name, value]]);
  const pairs = [
    ...one('q', search),
    ...one('applied', applied),
    ...groups.map((group) => ['group', group]),
    ...colleges.map((college) => ['college', college]),
    ...classes.map((year) => ['class', String(year)]),
    ...one('account', account),
    ...one('assigned', assigned),
    ...one('adviser', adviser),
    ...outcomes.map((outcome) => ['outcome', outcome]),
    ...one('sort', isDefaultSort ? null : sort),
  ];
  return new URLSearchParams(pairs).toString();
}
