import type { AppLoadContext } from '#app/load-context.ts';
import { findDocumentRow } from '#rules/documents/pages.ts';
import { nameOfRole } from '#rules/identity/role-label.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';
import { getRow } from '#rules/routes/table.ts';
import { addressOf, pathOf } from '#rules/routes/tree.ts';
import { peopleFoundBy } from '#rules/search/people.ts';
import { findVacancyRow } from '#rules/search/vacancy-page.ts';
import { neededWords } from '#rules/search/words.ts';
import { formatDay, formatDayOf } from '#rules/text/format-days.ts';
import { t } from '#rules/text/t.ts';
import { VACANCY_CITIES, VACANCY_KINDS } from '#rules/vacancies/choices.ts';

import type { SearchedVacanciesQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { collegeLabel } from '../people/person.ts';
import { describeResult, pageFor } from './describe.ts';
import type { AskedSearch, FoundResults } from './result.ts';

const VacanciesDocument = graphql(`
  query SearchedVacancies($words: String!, $page: Int) {
    searchVacancies(words: $words, page: $page) {
      items {
        id
        title
        titleArabic
        companyName
        kind
        city
        closesOn
        reading
        state
      }
      total
    }
  }
`);

const PeopleDocument = graphql(`
  query SearchedPeople($words: String!, $page: Int) {
    searchPeople(words: $words, page: $page) {
      items {
        id
        name
        email
        role
        college
        company
      }
      total
    }
  }
`);

const DocumentsDocument = graphql(`
  query SearchedDocuments($words: String!, $page: Int) {
    searchDocuments(words: $words, page: $page) {
      items {
        id
        title
        titleArabic
        page
        publishedAt
      }
      total
    }
  }
`);

/** Finds vacancies (FIND-4); undefined while the database is unavailable. */
export async function searchVacancies(
  context: AppLoadContext,
  asked: AskedSearch,
): Promise<FoundResults | undefined> {
  const { words } = asked;
  const answer = await context.gateway.execute(VacanciesDocument, { words, page: pageFor(asked) });
  if (!answer.ok) return undefined;
  const { items, total } = answer.data.searchVacancies;
  return {
    total,
    results: items.flatMap((vacancy) => {
      const row = findVacancyRow(vacancy.reading, context.session.viewer);
      if (row === undefined) return [];
      const { id, title, titleArabic, companyName, kind, city } = vacancy;
      return describeResult(asked, {
        to: pathOf(getRow(row), { id, token: id }),
        title,
        titleArabic,
        facts: [
          companyName,
          labelOf(VACANCY_CITIES, city),
          labelOf(VACANCY_KINDS, kind),
          describeState(vacancy),
        ],
      });
    }),
  };
}

type Found = SearchedVacanciesQuery['searchVacancies']['items'][number];

function describeState({ state, closesOn }: Found): string {
  if (state == null || state === 'open') return t('Closes on {day}', { day: formatDay(closesOn) });
  const states: Readonly<Record<string, { label: string }>> = VACANCY.states;
  return t(states[state]?.label ?? state);
}

function labelOf(options: Readonly<Record<string, string>>, value: string): string {
  return t(options[value] ?? value);
}

/** Finds people of the directory, or students of an adviser (FIND-5); undefined while it is unavailable. */
export async function searchPeople(
  context: AppLoadContext,
  asked: AskedSearch,
): Promise<FoundResults | undefined> {
  const { words } = asked;
  const answer = await context.gateway.execute(PeopleDocument, { words, page: pageFor(asked) });
  if (!answer.ok) return undefined;
  const { items, total } = answer.data.searchPeople;
  const isDirectory = peopleFoundBy(context.session.viewer) === 'directory';
  return {
    total,
    results: items.map(({ id, name, email, role, college, company }) =>
      describeResult(asked, {
        to: isDirectory
          ? pathOf(getRow('person'), { id })
          : `${pathOf(getRow('students'))}?${new URLSearchParams({ q: name || email }).toString()}`,
        title: name === '' ? t('Without a name') : name,
        facts: [nameOfRole(role), company ?? collegeLabel(college), email],
      }),
    ),
  };
}

/** Finds documents (FIND-6); undefined while the database is unavailable. */
export async function searchDocuments(
  context: AppLoadContext,
  asked: AskedSearch,
): Promise<FoundResults | undefined> {
  const { words } = asked;
  const answer = await context.gateway.execute(DocumentsDocument, { words, page: pageFor(asked) });
  if (!answer.ok) return undefined;
  const { items, total } = answer.data.searchDocuments;
  // The page of the documents looks for each word that it gets.
  const query = new URLSearchParams({ q: neededWords(words).join(' ') }).toString();
  return {
    total,
    results: items.flatMap(({ id, title, titleArabic, page, publishedAt }) => {
      const row = findDocumentRow(page);
      const path = row && addressOf(row, context.session.viewer);
      if (path === undefined) return [];
      const day = formatDayOf(new Date(publishedAt));
      return describeResult(asked, {
        to: `${path}?${query}#document-${id}`,
        title,
        titleArabic,
        facts: [row && t(row.label ?? row.title), t('Published on {day}', { day })],
      });
    }),
  };
}
