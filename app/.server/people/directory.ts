import { data } from '@remix-run/node';

import { lastPageOf } from '#app/components/page/page-number.ts';
import type { AppLoadContext } from '#app/load-context.ts';
import {
  DIRECTORY_LISTS,
  isDirectoryListName,
  type DirectoryList,
  type DirectoryListName,
} from '#rules/people/directory-lists.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { findRow, getRow } from '#rules/routes/table.ts';
import { addressOf, pathOf } from '#rules/routes/tree.ts';
import { formatDayOf } from '#rules/text/format-days.ts';
import { t, tPlural } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import type { PeopleQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { loadHub } from '../hub.ts';
import { describeCsv } from '../records/csv-link.ts';
import {
  addressQuery,
  describeForm,
  filtersOf,
  isFiltered,
  readQuery,
  type PeopleAsked,
} from './directory-query.ts';
import { describePerson } from './person.ts';
import { findSentenceForOthers, mayAdministerPeople } from './rights.ts';

const PeopleDocument = graphql(`
  query People($list: DirectoryList!, $filters: PeopleFilters, $sort: PeopleSort, $page: Int) {
    people(list: $list, filters: $filters, sort: $sort, page: $page) {
      total
      lastImportAt
      items {
        ...DirectoryPerson
      }
    }
  }
`);

const MatchCountDocument = graphql(`
  query PersonMatchCount {
    personMatches {
      total
    }
  }
`);

/** A list of the directory, with the address of its page. */
interface ListedPage {
  list: DirectoryListName;
  definition: DirectoryList;
  path: string;
}

/**
 * Returns the list of a page, or of its CSV file.
 *
 * @throws a 404 Response for another page
 */
export function listOf({ row }: AppLoadContext): ListedPage {
  const found = row && (isDirectoryListName(row.id) ? row : findRow(row.parent ?? ''));
  if (!found || !isDirectoryListName(found.id)) throw new Response(null, { status: 404 });
  return { list: found.id, definition: DIRECTORY_LISTS[found.id], path: pathOf(found) };
}

/**
 * Loads a list of the directory: everyone, or the staff (PEOPLE-6, PEOPLE-8). A user who is no administrator
 * gets a sentence, and no query is sent.
 */
export async function loadPeople(context: AppLoadContext, request: Request) {
  const hub = loadHub(context);
  const { list, definition, path } = listOf(context);
  const sentence = findSentenceForOthers(context, list);
  if (sentence) return { hub: { ...hub, purpose: '' }, content: sentence };
  const asked = readQuery(new URL(request.url).searchParams, definition);
  const [{ answer, page }, matches] = await Promise.all([
    readPage(context, list, asked),
    list === 'people' ? countMatches(context) : 0,
  ]);
  if (!answer.ok) {
    const text = failureMessage(
      answer,
      t('This list is unavailable at the moment. Please try again in a minute.'),
    );
    return data({ hub, content: { kind: 'unavailable' as const, text } }, answer.status);
  }
  const { people } = answer.data;
  const query = addressQuery(asked);
  const opens = mayAdministerPeople(context);
  return {
    hub,
    content: {
      kind: 'list' as const,
      path,
      isStaff: list !== 'people',
      showsKeys: list !== 'people' || asked.key !== undefined,
      opensKeys: addressOf(getRow('permissions'), context.session.viewer) !== undefined,
      sentence: describeTotal(people, asked),
      matches,
      form: describeForm(asked, definition),
      isFiltered: isFiltered(asked),
      keyNote:
        asked.key === undefined
          ? undefined
          : t('Each super admin with an account is on the list, because a super admin can open every page.'),
      people: people.items.map((person) => describePerson(person, opens)),
      csv: describeCsv(`${path}/list.csv`, query, people.total),
      pagination: { page, lastPage: lastPageOf(people.total, LIST_PAGE_ROWS), path, query },
    },
  };
}

/** Reads the page that was asked for, or the last one if there are fewer. */
async function readPage({ gateway }: AppLoadContext, list: DirectoryListName, asked: PeopleAsked) {
  const filters = filtersOf(asked);
  const read = (page: number) => gateway.execute(PeopleDocument, { list, filters, sort: asked.sort, page });
  const answer = await read(asked.page);
  const lastPage = answer.ok ? lastPageOf(answer.data.people.total, LIST_PAGE_ROWS) : 1;
  if (!answer.ok || asked.page <= lastPage) return { answer, page: asked.page };
  return { answer: await read(lastPage), page: lastPage };
}

/** Counts the pairs that wait for a decision; 0 while they cannot be counted. */
async function countMatches({ gateway }: AppLoadContext): Promise<number> {
  const answer = await gateway.execute(MatchCountDocument, {});
  return answer.ok ? answer.data.personMatches.total : 0;
}

function describeTotal({ total, lastImportAt }: PeopleQuery['people'], asked: PeopleAsked): string {
  if (isFiltered(asked)) return tPlural(total, { one: '1 person matches.', other: '{count} people match.' });
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
