import { data } from '@remix-run/node';

import type { AppLoadContext } from '#app/load-context.ts';
import { lastPageOf } from '#app/components/page/page-number.ts';
import { queueSourcesOf } from '#rules/queue/queue.ts';
import { LIST_PAGE_ROWS } from '#rules/resources/engine/graphql.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { readGrantOf } from '#rules/resources/engine/may.ts';
import type { Resource, ResourceView } from '#rules/resources/engine/resource.ts';
import type { RouteRow } from '#rules/routes/row.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import type { PresentedValue } from '#app/components/record/record-value.tsx';
import { formatShortDay } from '#rules/text/format-days.ts';
import { toLines } from '#rules/text/rich-text.ts';
import { t, tPlural } from '#rules/text/t.ts';

import type { GatewayAnswer } from '../../../gateway/gateway.ts';
import { failureMessage } from '../failure.ts';
import { describePage } from '../page.ts';
import {
  addressQueryOf,
  choicesOf,
  isFiltered,
  listVariables,
  readListQuery,
  type ListQuery,
} from './list-query.ts';
import { describeCsv } from './csv-link.ts';
import { recordOperations, type RecordRow } from './operations.ts';
import { countOf, describeBulk, headingOf, matchSentence, presentColumn, recordHeading } from './present.ts';
import {
  findCreatePage,
  findPart,
  getResourcePage,
  getView,
  listOtherLists,
  readsRows,
} from './resource-page.ts';

/**
 * Loads a list as data for the page (RECORD-5): sentences, headings, values and addresses. The definition of
 * the resource stays on the server.
 */
export async function loadList(context: AppLoadContext, request: Request) {
  const { resource, page, row } = getResourcePage(context);
  const view = viewFor(context, resource, getView(resource, viewNameOf(page)));
  const described = { page: describePage(context), resource: resource.name };
  if (!readsRows(context, resource)) {
    return { ...described, content: { kind: 'serves' as const, text: t(resource.serves) } };
  }
  const asked = readListQuery(resource, view, new URL(request.url).searchParams);
  const rows = await readRows(context, resource, viewNameOf(page), asked);
  if (!rows.ok) {
    const content = { kind: 'unavailable' as const, text: failureMessage(rows, UNAVAILABLE) };
    return data({ ...described, content }, rows.status);
  }
  const { query, lastPage } = rows;
  const path = pathOf(row);
  const address = addressQueryOf(query, view);
  const recordRow = findPart(row, 'record');
  const createRow = findCreatePage(context, resource);
  const isPart = isFiltered(query);
  return {
    ...described,
    content: {
      kind: 'list' as const,
      sentence: isPart ? partSentence(resource, rows.total, rows.all) : wholeSentence(resource, rows),
      isFiltered: isPart,
      form: describeForm(resource, view, query),
      columns: view.columns.map((name) => ({ name, heading: t(headingOf(resource, name)) })),
      rows: rows.items.map((row) => describeRow(resource, view, row, recordRow)),
      bulk: describeBulk(resource, rows.items),
      words: { one: t(resource.words.one), many: t(resource.words.many) },
      address: pageAddress(path, address, query.page),
      pagination: { page: query.page, lastPage, path, query: address },
      csv: linkToCsv(row, address, rows.total),
      /** The other lists of these records that the user can open, and the queue. */
      others: [...listOtherLists(context, row, resource), ...queueRows(context, resource)].map((other) => ({
        path: pathOf(other),
        title: t(other.title),
      })),
      create: createRow && { path: pathOf(createRow), label: t('New {one}', { one: t(resource.words.one) }) },
    },
  };
}

/** Returns the row of the queue if these records can wait for the user (QUEUE-2). */
function queueRows({ session }: AppLoadContext, resource: Resource): RouteRow[] {
  const isQueued = queueSourcesOf(session.viewer).some((source) => source.resource === resource);
  return isQueued ? [getRow('queue')] : [];
}

/**
 * Returns the view as the user sees it. All rows of a company have its name, so its users need no column for
 * it. The filter has only the states that the role reads.
 */
function viewFor({ session }: AppLoadContext, resource: Resource, view: ResourceView): ResourceView {
  const { scope, states } = readGrantOf(resource, session.viewer) ?? {};
  const shown = view.states ?? Object.keys(resource.states);
  return {
    ...view,
    ...(states && { states: shown.filter((name) => states.includes(name)) }),
    columns: scope === 'company' ? view.columns.filter((name) => !OF_COMPANY.has(name)) : view.columns,
  };
}

/** The columns that name the company of a record. */
const OF_COMPANY: ReadonlySet<string> = new Set(['companyName', 'employer']);

export type ListContent = Extract<
  Awaited<ReturnType<typeof loadList>>,
  { content: { kind: 'list' } }
>['content'];
export type ListRow = ListContent['rows'][number];

const UNAVAILABLE = 'This list is unavailable at the moment. Please try again in a minute.';

function viewNameOf(page: object): string {
  return 'view' in page ? String(page.view) : '';
}

interface ListRows {
  ok: true;
  items: RecordRow[];
  total: number;
  all: number;
  /** The number of rows that wait, and for whom; undefined if the view cannot count them. */
  waiting: { rows: number; whom: string } | undefined;
  lastPage: number;
  /** The query whose rows these are. */
  query: ListQuery;
}

/**
 * Reads the rows of a page, and the numbers for the sentence above them. Reads the last page instead of a
 * page after it. A redirect to the last page would lose the message of the bulk transition that emptied a
 * page, because the root loader of the same request takes the message (RECORD-10).
 */
async function readRows(
  context: AppLoadContext,
  resource: Resource,
  name: string,
  query: ListQuery,
): Promise<ListRows | Extract<GatewayAnswer<never>, { ok: false }>> {
  const { gateway } = context;
  const { list, count } = recordOperations(resource);
  const everything = { ...query, search: '', filters: {} };
  const waiting = waitingOf(resource, getView(resource, name));
  const isPart = isFiltered(query);
  const counted = isPart || !waiting ? everything : { ...everything, filters: { state: waiting.states } };
  const [rows, others] = await Promise.all([
    gateway.execute(list, { ...listVariables(name, query), page: query.page }),
    gateway.execute(count, listVariables(name, counted)),
  ]);
  if (!rows.ok) return rows;
  if (!others.ok) return others;
  const { items, total } = rows.data.list;
  const lastPage = lastPageOf(total, LIST_PAGE_ROWS);
  if (query.page > lastPage) return await readRows(context, resource, name, { ...query, page: lastPage });
  const all = others.data.list.total;
  return {
    ok: true,
    items,
    total,
    all,
    waiting: waiting && { rows: all, whom: waiting.whom },
    lastPage,
    query,
  };
}

/**
 * Returns whom a new record waits for, and the states whose records wait for the same people (RECORD-48).
 * Undefined if a new record waits for no answer, or if the view has no filter that could count them.
 */
function waitingOf({ states, initial }: Resource, { filters }: ResourceView) {
  const whom = states[initial]?.waitsFor;
  if (whom === undefined || !filters?.includes('state')) return undefined;
  return { whom, states: Object.keys(states).filter((name) => states[name]?.waitsFor === whom) };
}

/** Returns the sentence above all rows: `140 clearance requests. 23 wait for the security staff.` */
function wholeSentence(resource: Resource, { total, waiting }: Pick<ListRows, 'total' | 'waiting'>): string {
  const all = t('{count}.', { count: countOf(resource, total) });
  if (!waiting || total === 0) return all;
  const values = { whom: t(waiting.whom) };
  if (waiting.rows === 0) return `${all} ${t('None waits for {whom}.', values)}`;
  const forms = { one: '1 waits for {whom}.', other: '{count} wait for {whom}.' };
  return `${all} ${tPlural(waiting.rows, forms, values)}`;
}

/** Returns the sentence above the rows that match: `3 of 140 clearance requests match.` */
function partSentence(resource: Resource, found: number, all: number): string {
  return matchSentence(found, countOf(resource, all));
}

function describeForm(resource: Resource, view: ResourceView, query: ListQuery) {
  return {
    search: view.hasSearch && { value: query.search, hint: t(resource.searchHint ?? '') },
    filters: (view.filters ?? []).map((name) => ({
      name,
      legend: t(headingOf(resource, name)),
      choices: Object.entries(choicesOf(resource, view, name)).map(([value, label]) => ({
        value,
        label: t(label),
        isChosen: query.filters[name]?.includes(value) ?? false,
      })),
    })),
    sort: {
      chosen: query.sort,
      choices: view.sort.map((value) => ({ value, label: sortLabel(resource, value) })),
    },
  };
}

function sortLabel(resource: Resource, sort: string): string {
  const isDescending = sort.endsWith('_desc');
  const column = isDescending ? sort.slice(0, -'_desc'.length) : sort;
  if (column === 'createdAt') return t(isDescending ? 'Newest first' : 'Oldest first');
  if (column === 'changedAt') return t(isDescending ? 'Last changed first' : 'Longest unchanged first');
  if (column === 'stateSince')
    return t(isDescending ? 'Latest in this state first' : 'Longest in this state first');
  const label = t(headingOf(resource, column));
  const type = resource.fields[column]?.type;
  if (type === 'date' || type === 'dateTime')
    return t(isDescending ? '{label}, latest first' : '{label}, earliest first', { label });
  if (type === 'number')
    return t(isDescending ? '{label}, highest first' : '{label}, lowest first', { label });
  return t(isDescending ? '{label}, Z to A' : '{label}, A to Z', { label });
}

function describeRow(
  resource: Resource,
  view: ResourceView,
  row: RecordRow,
  recordRow: RouteRow | undefined,
) {
  const { transitions = [] } = row;
  return {
    id: row.id,
    version: row.version,
    path: recordRow && pathOf(recordRow, { id: row.id }),
    heading: recordHeading(resource, row),
    cells: view.columns.map((name) => presentCell(resource, name, row)),
    isChoosable: transitions.some((name) => resource.transitions[name]?.bulk),
  };
}

function linkToCsv(row: RouteRow, address: string, total: number) {
  const found = findPart(row, 'csv');
  return found && describeCsv(pathOf(found), address, total);
}

/** Returns the address of a page of a list. */
export function pageAddress(path: string, query: string, page: number): string {
  const parameters = new URLSearchParams(query);
  if (page > 1) parameters.set('page', String(page));
  const text = parameters.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Returns a value for a cell, whose dates are short: long ones leave no room for the other columns. */
function presentCell(resource: Resource, column: string, row: RecordRow): PresentedValue {
  const shown = presentColumn(resource, column, row);
  if (shown.kind === 'moment') return { ...shown, text: formatShortDay(dateInDubai(new Date(shown.iso))) };
  if (shown.kind === 'html') return { kind: 'text', text: toLines(shown.html) };
  if (shown.kind !== 'date') return shown;
  const [day = '', time] = shown.iso.split('T');
  const short = formatShortDay(day);
  return {
    ...shown,
    text: time === undefined ? short : t('{day}, {time}', { day: short, time: time.slice(0, 5) }),
  };
}
