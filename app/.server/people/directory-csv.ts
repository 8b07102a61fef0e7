import type { AppLoadContext } from '#app/load-context.ts';
import { nameOfRole } from '#rules/identity/role-label.ts';
import { SUPERADMIN } from '#rules/identity/roles.ts';
import { todayInDubai } from '#rules/resources/engine/dates.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import type { PeopleRowsQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { csvFile, csvLines } from '../records/csv-file.ts';
import type { CsvValue } from '../records/csv-line.ts';
import { csvDayOf, csvPhone } from '../records/csv-values.ts';
import { FILE_UNAVAILABLE } from '../records/messages.ts';
import { textResponse } from '../text-response.ts';
import { listOf } from './directory.ts';
import { filtersOf, readQuery } from './directory-query.ts';
import { collegeLabel } from './person.ts';
import { findSentenceForOthers } from './rights.ts';

/** Reads 50 rows at a time: a variable counts as 100, and the cost would be above the limit (GATEWAY-10). */
const PeopleRowsDocument = graphql(`
  query PeopleRows($list: DirectoryList!, $filters: PeopleFilters, $after: String) {
    peopleRows(list: $list, filters: $filters, first: 50, after: $after) {
      items {
        ...DirectoryPerson
      }
      next
    }
  }
`);

type Row = PeopleRowsQuery['peopleRows']['items'][number];

/**
 * Streams a list of the directory as a CSV file, by name (PEOPLE-11). Only one page of rows is in memory.
 *
 * @throws a 404 Response for the router in the browser, whose answer would be the whole file in one text
 */
export async function streamPeople(context: AppLoadContext, request: Request): Promise<Response> {
  if (context.isData) throw new Response(null, { status: 404 });
  const { list, definition } = listOf(context);
  const sentence = findSentenceForOthers(context, list);
  if (sentence) return textResponse(sentence.text, 403);
  const fileName = `${list}-${todayInDubai()}`;
  if (context.isHead) return csvFile(fileName, null);
  const filters = filtersOf(readQuery(new URL(request.url).searchParams, definition));
  const readRows = async (after: string | null) => {
    const answer = await context.gateway.execute(PeopleRowsDocument, { list, filters, after });
    return answer.ok ? { ok: true as const, ...answer.data.peopleRows } : answer;
  };
  const first = await readRows(null);
  if (!first.ok) return textResponse(failureMessage(first, t(FILE_UNAVAILABLE)), first.status);
  // The text of a search can be a name.
  const { search, ...logged } = filters;
  context.log.info(
    { user: context.session.viewer?.id, list, filters: { ...logged, search: search !== '' } },
    'a list of people was downloaded as a CSV file',
  );
  const lines = csvLines({
    headings: HEADINGS.map((heading) => t(heading)),
    first,
    readAfter: readRows,
    describe: describeRow,
  });
  return csvFile(fileName, lines);
}

const HEADINGS = [
  'Name',
  'E-mail address',
  'Mobile',
  'Role',
  'College',
  'Company',
  'Student id',
  'Last signed in',
  'Last imported',
  'Permission keys',
] as const;

function describeRow(person: Row): CsvValue[] {
  const { name, email, mobile, role, college, company, students } = person;
  return [
    name,
    email,
    csvPhone(mobile ?? ''),
    nameOfRole(role),
    collegeLabel(college) ?? '',
    company ?? '',
    students.map(({ studentId }) => studentId).join('; '),
    csvDayOf(person.lastSignInAt),
    csvDayOf(person.importedAt),
    listKeys(person),
  ];
}

/** Lists the permission keys of a person, or says why there are none to list. */
function listKeys({ role, keys }: Pick<Row, 'role' | 'keys'>): string {
  if (keys == null) return t('Not known');
  if (role === SUPERADMIN) return t('All pages');
  return keys.length === 0 ? t('None') : keys.join('; ');
}
