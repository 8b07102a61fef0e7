import { pageNumberOf } from '#app/components/page/page-number.ts';
import { LONGEST_SEARCH } from '#rules/constants.ts';
import { COLLEGES } from '#rules/identity/colleges.ts';
import { ROLE_NAMES } from '#rules/identity/role-label.ts';
import type { Role } from '#rules/identity/roles.ts';
import type { DirectoryList } from '#rules/people/directory-lists.ts';
import { LAST_SIGN_INS, type LastSignIn } from '#rules/people/last-sign-in.ts';
import { t } from '#rules/text/t.ts';

import type { PeopleFilters, PeopleSort } from '../generated/graphql.ts';

const SORTS: Readonly<Record<PeopleSort, string>> = {
  name: 'Name, A to Z',
  lastSignIn: 'Last signed in first',
};

/** The value of the filter of roles for those that the portal does not know. */
export const OTHER_ROLES = 'other';

type AskedRole = Role | typeof OTHER_ROLES;

/** What the address of a list asks for. */
export interface PeopleAsked {
  search: string;
  roles: AskedRole[];
  colleges: string[];
  seen: LastSignIn[];
  /** Only a link of another page sets this filter, also to a key that opens no page. */
  key: string | undefined;
  sort: PeopleSort;
  page: number;
}

/** Reads the search, the filters, the order and the page of the address (PEOPLE-6). Others are ignored. */
export function readQuery(parameters: URLSearchParams, list: DirectoryList): PeopleAsked {
  const among = <Value extends string>(name: string, known: readonly Value[]) =>
    known.filter((value) => parameters.getAll(name).includes(value));
  return {
    search: (parameters.get('q') ?? '').slice(0, LONGEST_SEARCH),
    roles: among('role', rolesOf(list)),
    colleges: among(
      'college',
      COLLEGES.map(({ code }) => code),
    ),
    seen: among('seen', Object.keys(LAST_SIGN_INS) as LastSignIn[]),
    key: parameters.get('key')?.trim().slice(0, LONGEST_SEARCH) || undefined,
    sort: parameters.get('sort') === 'lastSignIn' ? 'lastSignIn' : 'name',
    page: pageNumberOf(parameters),
  };
}

/** Lists the roles that the filter of a list offers. */
function rolesOf({ roles, hasOtherRoles }: DirectoryList): AskedRole[] {
  return hasOtherRoles ? [...roles, OTHER_ROLES] : [...roles];
}

/** Returns the filters as the gateway takes them. */
export function filtersOf({ search, roles, colleges, seen, key }: PeopleAsked): PeopleFilters {
  return {
    search,
    roles: roles.filter((role) => role !== OTHER_ROLES),
    otherRoles: roles.includes(OTHER_ROLES),
    colleges,
    seen,
    key: key ?? null,
  };
}

/** Checks whether the list shows only a part of its people. */
export function isFiltered({ search, roles, colleges, seen, key }: PeopleAsked): boolean {
  return search !== '' || key !== undefined || [roles, colleges, seen].some((values) => values.length > 0);
}

/** Returns the search, the filters and the order of a list, for its form. */
export function describeForm({ search, roles, colleges, seen, key, sort }: PeopleAsked, list: DirectoryList) {
  const choice = (value: string, label: string, chosen: readonly string[]) => ({
    value,
    label,
    isChosen: chosen.includes(value),
  });
  return {
    search: { value: search, hint: t('Name, e-mail address or student id') },
    filters: [
      {
        name: 'role',
        legend: t('Role'),
        choices: rolesOf(list).map((role) =>
          choice(role, role === OTHER_ROLES ? t('Other roles') : t(ROLE_NAMES[role]), roles),
        ),
      },
      {
        name: 'college',
        legend: t('College'),
        choices: COLLEGES.map(({ code, shownAs }) => choice(code, t(shownAs), colleges)),
      },
      {
        name: 'seen',
        legend: t('Last signed in'),
        choices: Object.entries(LAST_SIGN_INS).map(([value, label]) => choice(value, t(label), seen)),
      },
      {
        name: 'key',
        legend: t('Permission key'),
        choices: key === undefined ? [] : [choice(key, key, [key])],
      },
    ].filter(({ choices }) => choices.length > 0),
    sort: {
      chosen: sort,
      choices: Object.entries(SORTS).map(([value, label]) => ({ value, label: t(label) })),
    },
  };
}

/** Returns the query of the address of a list, without its page. */
export function addressQuery({ search, roles, colleges, seen, key, sort }: PeopleAsked): string {
  const pairs = [
    ...(search === '' ? [] : [['q', search]]),
    ...roles.map((role) => ['role', role]),
    ...colleges.map((college) => ['college', college]),
    ...seen.map((when) => ['seen', when]),
    ...(key === undefined ? [] : [['key', key]]),
    ...(sort === 'name' ? [] : [['sort', sort]]),
  ];
  return new URLSearchParams(pairs).toString();
}
