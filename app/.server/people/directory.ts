import { data } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { lastPageOf, pageNumberOf } from '#app/components/page/page-number.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { COLLEGES } from '#rules/identity/colleges.ts';
import { ROLE_NAMES } from '#rules/identity/role-label.ts';
import { ROLES } from '#rules/identity/roles.ts';
import { formatDayOf } from '#rules/text/format-days.ts';
import { t, tPlural } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { graphql } from '../generated/index.ts';
import type { PeopleQuery, PeopleQueryVariables, PeopleSort } from '../generated/graphql.ts';
import { loadHub } from '../hub.ts';
import { describePerson } from './person.ts';

const PeopleQuery = graphql(`
  query People(
    $search: String
    $roles: [String!]
    $colleges: [String!]
    $account: YesOrNo
    $sort: PeopleSort
    $page: Int
  ) {
    people(search: $search, roles: $roles, colleges: $colleges, account: $account, sort: $sort, page: $page) {
      total
      lastImportAt
      items {
        ...DirectoryPerson
      }
    }
    personMatches {
      total
    }
  }
`);

const SORTS: Readonly<Record<PeopleSort, string>> = {
  name: 'Name, A to Z',
  lastSignIn: 'Last signed in first',
};

const ACCOUNTS = { yes: 'Has signed in', no: 'Has not signed in' } as const;

type PeopleVariables = PeopleQueryVariables & { page: number; search: string };

/** Loads the list of the people whom the portal knows (PEOPLE-6). */
export async function loadPeople(context: AppLoadContext, request: Request) {
  const hub = loadHub(context);
  const parameters = new URL(request.url).searchParams;
  const asked = readQuery(parameters);
  let answer = await context.gateway.execute(PeopleQuery, asked);
  const lastPage = answer.ok ? lastPageOf(answer.data.people.total, LIST_PAGE_ROWS) : 1;
  if (answer.ok && asked.page > lastPage) {
    asked.page = lastPage;
    answer = await context.gateway.execute(PeopleQuery, asked);
  }
  if (!answer.ok) {
    const text = failureMessage(
      answer,
      t('This list is unavailable at the moment. Please try again in a minute.'),
    );
    return data({ hub, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const { people, personMatches } = answer.data;
  const form = describeForm(asked);
  const query = addressQuery(asked);
  return {
    hub,
    content: {
      kind: 'list' as const,
      sentence: describeTotal(people, isFiltered(asked)),
      matches: personMatches.total,
      form,
      isFiltered: isFiltered(asked),
      people: people.items.map(describePerson),
      pagination: { page: asked.page, lastPage, path: '/people', query },
    },
  };
}

function readQuery(parameters: URLSearchParams): PeopleVariables {
  const among = (name: string, known: readonly string[]) =>
    parameters.getAll(name).filter((value) => known.includes(value));
  const accounts = among('account', Object.keys(ACCOUNTS));
  const sort = parameters.get('sort');
  return {
    search: (parameters.get('q') ?? '').slice(0, MAX_SEARCH),
    roles: among('role', ROLES),
    colleges: among(
      'college',
      COLLEGES.map(({ code }) => code),
    ),
    // Both choices together are no filter.
    account: accounts.length === 1 ? (accounts[0] as keyof typeof ACCOUNTS) : null,
    sort: sort === 'lastSignIn' ? 'lastSignIn' : 'name',
    page: pageNumberOf(parameters),
  };
}

const MAX_SEARCH = 200;

function isFiltered({ search, roles, colleges, account }: PeopleVariables): boolean {
  return search !== '' || account !== null || [roles, colleges].some((values) => (values ?? []).length > 0);
}

/** Returns the search, the filters and the order of the list, for its form. */
function describeForm({ search, roles, colleges, account, sort }: PeopleVariables) {
  const choice = (value: string, label: string, chosen: string | readonly string[] | null | undefined) => ({
    value,
    label: t(label),
    isChosen: Array.isArray(chosen) ? chosen.includes(value) : chosen === value,
  });
  return {
    search: { value: search, hint: t('Name, e-mail address or student id') },
    filters: [
      {
        name: 'role',
        legend: t('Role'),
        choices: ROLES.map((role) => choice(role, ROLE_NAMES[role], roles)),
      },
      {
        name: 'college',
        legend: t('College'),
        choices: COLLEGES.map(({ code, shownAs }) => choice(code, shownAs, colleges)),
      },
      {
        name: 'account',
        legend: t('Account'),
        choices: Object.entries(ACCOUNTS).map(([value, label]) => choice(value, label, account)),
      },
    ],
    sort: {
      chosen: sort ?? 'name',
      choices: Object.entries(SORTS).map(([value, label]) => ({ value, label: t(label) })),
    },
  };
}

function addressQuery({ search, roles, colleges, account, sort }: PeopleVariables): string {
  const pairs = [
    ...(search === '' ? [] : [['q', search]]),
    ...[roles ?? []].flat().map((role) => ['role', role]),
    ...[colleges ?? []].flat().map((college) => ['college', college]),
    ...(account == null ? [] : [['account', account]]),
    ...(sort === 'lastSignIn' ? [['sort', sort]] : []),
  ];
  return new URLSearchParams(pairs).toString();
}

function describeTotal({ total, lastImportAt }: PeopleQuery['people'], isPart: boolean): string {
  if (isPart) return tPlural(total, { one: '1 person matches.', other: '{count} people match.' });
  const date = lastImportAt == null ? undefined : formatDayOf(new Date(lastImportAt));
  if (date === undefined) {
    return tPlural(total, { one: '1 person who signed in.', other: '{count} people who signed in.' });
  }
  return tPlural(
    total,
    {
      one: '1 person who signed in, or was imported. The last import was on {date}.',
      other: '{count} people who signed in, or were imported. The last import was on {date}.',
    },
    { date },
  );
}
