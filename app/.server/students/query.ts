import { pageNumberOf } from '#app/components/page/page-number.ts';
import { COLLEGES } from '#app/content/colleges.ts';
import { LONGEST_SEARCH } from '#rules/constants.ts';
import { STUDENT_GROUPS, type ListedGroup } from '#rules/students/groups.ts';
import type { StudentReads } from '#rules/students/reading.ts';
import { t } from '#rules/text/t.ts';

import type { StudentSort } from '../generated/graphql.ts';
import type { ListedPart } from './describe.ts';

const APPLIED = { no: 'Has not applied', yes: 'Has applied' } as const;

const SORTS: Readonly<Record<StudentSort, string>> = {
  name: 'Name, A to Z',
  application: 'Latest application first',
};

/** What the address of the list asks for. */
export interface StudentsVariables {
  search: string;
  applied: keyof typeof APPLIED | null;
  groups: ListedGroup[];
  colleges: string[];
  classes: number[];
  sort: StudentSort;
  page: number;
}

/** Reads the search, the filters, the order and the page of the address (STUDENTS-3). Others are ignored. */
export function readQuery(parameters: URLSearchParams, reads: StudentReads): StudentsVariables {
  const among = <Value extends string>(name: string, known: readonly Value[]) =>
    known.filter((value) => parameters.getAll(name).includes(value));
  const applied = among('applied', ['no', 'yes']);
  return {
    search: (parameters.get('q') ?? '').slice(0, LONGEST_SEARCH),
    // Both choices together are no filter.
    applied: applied.length === 1 ? (applied[0] ?? null) : null,
    groups: among('group', Object.keys(STUDENT_GROUPS) as ListedGroup[]),
    colleges:
      reads === 'all'
        ? among(
            'college',
            COLLEGES.map(({ code }) => code),
          )
        : [],
    classes: [...new Set(parameters.getAll('class').filter((year) => /^\d{4}$/.test(year)))].map(Number),
    sort: parameters.get('sort') === 'application' ? 'application' : 'name',
    page: pageNumberOf(parameters),
  };
}

/** Returns which students a list shows: all of the reader, those who have not applied, or those who match. */
export function partOf({ search, applied, groups, colleges, classes }: StudentsVariables): ListedPart {
  const hasOthers = [search, groups, colleges, classes].some(({ length }) => length > 0);
  if (hasOthers || applied === 'yes') return 'matching';
  return applied === 'no' ? 'notApplied' : 'all';
}

/**
 * Returns the search, the filters and the order of the list, for its form.
 *
 * @param classes the years that the students have
 */
export function describeForm(
  { search, applied, groups, colleges, classes: chosen, sort }: StudentsVariables,
  { reads, classes }: { reads: StudentReads; classes: readonly number[] },
) {
  const years = [...new Set([...classes, ...chosen])].sort((one, other) => other - one);
  const ofCollege = {
    name: 'college',
    legend: t('College'),
    choices: COLLEGES.map(({ code, shownAs }) => choice(code, shownAs, colleges)),
  };
  const filters = [
    {
      name: 'applied',
      legend: t('Applications'),
      choices: Object.entries(APPLIED).map(([value, label]) => choice(value, label, applied ?? [])),
    },
    {
      name: 'group',
      legend: t('Group'),
      choices: Object.entries(STUDENT_GROUPS).map(([value, label]) => choice(value, label, groups)),
    },
    ...(reads === 'all' ? [ofCollege] : []),
    {
      name: 'class',
      legend: t('Class'),
      choices: years.map((year) => choice(String(year), String(year), chosen.map(String))),
    },
  ];
  return {
    search: { value: search, hint: t('Name, e-mail address or student id') },
    filters: filters.filter(({ choices }) => choices.length > 0),
    sort: {
      chosen: sort,
      choices: Object.entries(SORTS).map(([value, label]) => ({ value, label: t(label) })),
    },
  };
}

function choice(value: string, label: string, chosen: string | readonly string[]) {
  return { value, label: t(label), isChosen: chosen.includes(value) };
}

/** Returns the query of the address of a list, without its page. */
export function addressQuery(asked: StudentsVariables): string {
  const { search, applied, groups, colleges, classes, sort } = asked;
  const pairs = [
    ...(search === '' ? [] : [['q', search]]),
    ...(applied === null ? [] : [['applied', applied]]),
    ...groups.map((group) => ['group', group]),
    ...colleges.map((college) => ['college', college]),
    ...classes.map((year) => ['class', String(year)]),
    ...(sort === 'application' ? [['sort', sort]] : []),
  ];
  return new URLSearchParams(pairs).toString();
}
