import type { AppLoadContext } from '#app/load-context.ts';
import { MAX_CSV_ROWS, MAX_LIST_ROWS } from '#rules/resources/engine/graphql.ts';
import type { FieldValue } from '#rules/resources/engine/field.ts';
import type { RecordColumn, Resource } from '#rules/resources/engine/resource.ts';
import { momentInDubai, todayInDubai } from '#rules/resources/engine/dates.ts';
import { formatDate, formatTime } from '#rules/text/format.ts';
import { toLines } from '#rules/text/rich-text.ts';
import { t } from '#rules/text/t.ts';

import { failureMessage } from '../failure.ts';
import { textResponse } from '../text-response.ts';
import { csvFile } from './csv-file.ts';
import type { CsvValue } from './csv-line.ts';
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
  const readRows = async (after: string | null) =>
    await context.gateway.execute(rows, {
      ...variables,
      first: MAX_LIST_ROWS,
      ...(after !== null && { after }),
    });
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
  async function* listRows(): AsyncGenerator<CsvValue[][], void> {
    yield [columns.map((column) => csvHeading(resource, column))];
    let written = 0;
    let answer = first;
    while (answer.ok) {
      const { items, next } = answer.data.list;
      const allowed = items.slice(0, MAX_CSV_ROWS - written);
      yield allowed.map((row) => columns.map((column) => csvValue(resource, column, row)));
      written += allowed.length;
      if (next === null || written >= MAX_CSV_ROWS) return;
      answer = await readRows(next);
    }
    throw new Error(`The list could not be read to its end: ${answer.code}.`);
  }
  return csvFile(fileName(resource), listRows());
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
  if (resource.fields[column]?.type === 'phone') return csvPhone(value);
  if (resource.fields[column]?.type === 'dateTime' && typeof value === 'string')
    return momentText(momentInDubai(value));
  if (resource.fields[column]?.type === 'date')
    return String(value ?? '')
      .split('-')
      .reverse()
      .join('-');
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

/**
 * Writes a telephone number with a hyphen, so that a spreadsheet takes it for a text. It would take only
 * digits for a number, and drop the 0 at the start. An international number begins with 00 instead of a plus
 * sign, which would be a formula.
 */
function csvPhone(value: FieldValue): string {
  const digits = String(value ?? '');
  if (digits.startsWith('+')) return `00-${digits.slice(1)}`;
  return digits.replace(/^(\d{3})(?=\d)/, '$1-');
}

function fileName({ words: { many } }: Resource): string {
  return `${many.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${todayInDubai()}`;
}
