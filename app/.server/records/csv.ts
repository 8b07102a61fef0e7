import type { AppLoadContext } from '#app/load-context.ts';
import { MAX_LIST_ROWS } from '#rules/resources/engine/graphql.ts';
import type { RecordColumn, Resource } from '#rules/resources/engine/resource.ts';
import { momentInDubai, todayInDubai } from '#rules/resources/engine/dates.ts';
import { formatDate, formatTime } from '#rules/text/format.ts';
import { toLines } from '#rules/text/rich-text.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { textResponse } from '../text-response.ts';
import { csvFile, csvLines } from './csv-file.ts';
import type { CsvValue } from './csv-line.ts';
import { csvDate, csvPhone } from './csv-values.ts';
import { listVariables, readListQuery } from './list-query.ts';
import { FILE_UNAVAILABLE } from './messages.ts';
import { recordOperations, valueOf, type RecordRow } from './operations.ts';
import { headingOf, presentColumn } from './present.ts';
import { getResourcePage, getView, readsRows } from './resource-page.ts';

/**
 * Streams the rows of a list as a CSV file (RECORD-6). Only one page of rows is in memory. A failure before
 * the first row has its status; a later one breaks the connection, so that no incomplete file looks complete.
 *
 * @throws a 404 Response for the router in the browser, whose answer would be the whole file in one text
 */
export async function streamCsv(context: AppLoadContext, request: Request): Promise<Response> {
  if (context.isData) throw new Response(null, { status: 404 });
  const { resource, page } = getResourcePage(context);
  const name = 'csv' in page ? page.csv : '';
  const view = getView(resource, name);
  if (!readsRows(context, resource)) return textResponse(t(resource.serves), 403);
  if (context.isHead) return csvFile(fileName(resource), null);
  const query = readListQuery(resource, view, new URL(request.url).searchParams);
  const variables = listVariables(name, query);
  const { rows } = recordOperations(resource);
  const readRows = async (after: string | null) => {
    const answer = await context.gateway.execute(rows, {
      ...variables,
      first: MAX_LIST_ROWS,
      ...(after !== null && { after }),
    });
    return answer.ok ? { ok: true as const, ...answer.data.list } : answer;
  };
  const first = await readRows(null);
  if (!first.ok) return textResponse(failureMessage(first, t(FILE_UNAVAILABLE)), first.status);
  const columns = view.csv ?? [];
  const { filters, sort, search } = query;
  context.log.info(
    {
      user: context.session.viewer?.id,
      resource: resource.name,
      view: name,
      // The text of a search can be a name.
      filters: { ...filters, ...(search !== '' && { search: true }) },
      sort,
    },
    'a list was downloaded as a CSV file',
  );
  const lines = csvLines({
    headings: columns.map((column) => csvHeading(resource, column)),
    first,
    readAfter: readRows,
    describe: (row) => columns.map((column) => csvValue(resource, column, row)),
  });
  return csvFile(fileName(resource), lines);
}

function csvHeading(resource: Resource, column: string): string {
  const heading = t(headingOf(resource, column));
  return isMoment(column) ? t('{heading} (UAE time)', { heading }) : heading;
}

/** The columns with a date and a time of day. */
const MOMENTS = ['stateSince', 'createdAt', 'changedAt'] as const satisfies RecordColumn[];

function isMoment(column: string): column is (typeof MOMENTS)[number] {
  return (MOMENTS as readonly string[]).includes(column);
}

/**
 * Returns the value of a cell: labels as on the page, and dates as spreadsheets read them. Dates are not
 * formatted for the page first: a file has some 100,000 of them.
 */
function csvValue(resource: Resource, column: string, row: RecordRow): CsvValue {
  if (isMoment(column)) return momentText(new Date(row[column]));
  const value = Object.hasOwn(resource.fields, column) ? valueOf(row, column) : null;
  if (typeof value === 'number') return value;
  if (resource.fields[column]?.type === 'phone') return csvPhone(String(value ?? ''));
  if (resource.fields[column]?.type === 'dateTime' && typeof value === 'string')
    return momentText(momentInDubai(value));
  if (resource.fields[column]?.type === 'date') return csvDate(String(value ?? ''));
  const shown = presentColumn(resource, column, row);
  switch (shown.kind) {
    case 'none':
      return '';
    case 'file':
      throw new Error('A CSV file has no files.');
    case 'list':
      return shown.texts.join('; ');
    case 'html':
      return toLines(shown.html);
    case 'state':
      return shown.label;
    default:
      return shown.text;
  }
}

function momentText(at: Date): string {
  return `${formatDate(at)} ${formatTime(at)}`;
}

function fileName({ words: { many } }: Resource): string {
  return `${many.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${todayInDubai()}`;
}
