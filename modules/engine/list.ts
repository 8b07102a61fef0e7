import { and, arrayOverlaps, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';

import { ModuleError } from '#rules/modules/module-error.ts';
import { LIST_PAGE_ROWS, MAX_LIST_ROWS } from '#rules/resources/engine/graphql.ts';
import type { Resource, ResourceView } from '#rules/resources/engine/resource.ts';
import { hasSearchWords } from '#rules/text/normalise.ts';

import type { Queries } from '../database/database.ts';
import { matchesWords } from '../database/search.ts';
import { cursorOf, orderOf, type ListOrder } from './order.ts';
import { columnOf, type ResourceTable, type StoredRecord } from './resource-table.ts';
import { partsInScope, whereInScope, type RowScope } from './scope.ts';

/** The most different values of one filter. */
const MAX_FILTER_VALUES = 100;

/** The arguments of a list. Null counts as missing. */
export interface ListRequest {
  view: string;
  search?: string | null;
  filters?: Readonly<Record<string, readonly string[] | null>> | null;
  sort?: string | null;
  /** From 1. Ignored with `after`. */
  page?: number | null;
  first?: number | null;
  after?: string | null;
}

export interface ListedRecords {
  items: StoredRecord[];
  /** The cursor of the last row; null if there are no more rows. */
  next: string | null;
}

/** A list whose arguments were checked. */
interface CheckedList {
  order: ListOrder;
  first: number;
  /** The number of rows before the page. */
  offset: number;
  /** The rows of all pages. */
  asked: SQL | undefined;
  /** The rows after the one of the cursor. */
  after: SQL | undefined;
}

/**
 * Checks the arguments of a list without a query (RECORD-5).
 *
 * @throws ModuleError VALIDATION_FAILED, with messages by argument, for what the view does not have: a
 * search, a filter, an order; for a page outside of the limits; and for a cursor of another order
 */
export function checkList(table: ResourceTable, { resource }: RowScope, request: ListRequest): CheckedList {
  const view = viewOf(resource, request);
  const page = request.page ?? 1;
  const first = request.first ?? LIST_PAGE_ROWS;
  check(page >= 1, 'page', 'The first page has the number 1.');
  check(first >= 1 && first <= MAX_LIST_ROWS, 'first', `A page has from 1 to ${MAX_LIST_ROWS} rows.`);
  const sort = request.sort ?? view.sort[0] ?? 'createdAt';
  check(
    view.sort.some((known) => known === sort),
    'sort',
    'The view does not have this order.',
  );
  const order = orderOf(resource, table, sort);
  const { after } = request;
  return {
    order,
    first,
    offset: after == null ? (page - 1) * first : 0,
    asked: whereAsked(table, resource, request),
    after: after == null ? undefined : order.after(after),
  };
}

/** Reads a page of a list (RECORD-5). @throws like `checkList` */
export async function listRecords(
  db: Queries,
  table: ResourceTable,
  scope: RowScope,
  request: ListRequest,
): Promise<ListedRecords> {
  const { order, first, offset, asked, after } = checkList(table, scope, request);
  const rows = await db
    .select({ ...getTableColumns(table), key: order.key })
    .from(table)
    .where(and(whereInScope(table, scope), asked, after))
    .orderBy(...order.by)
    .limit(first + 1)
    .offset(offset);
  const items = rows.slice(0, first);
  const last = items.at(-1);
  return { items, next: last && rows.length > first ? cursorOf(order, last) : null };
}

/** Counts the rows of all pages of a list, each part of the scope by itself. @throws like `checkList` */
export async function countRecords(
  db: Queries,
  table: ResourceTable,
  scope: RowScope,
  request: ListRequest,
): Promise<number> {
  const { asked } = checkList(table, scope, request);
  const counts = partsInScope(table, scope).map((part) => db.$count(table, and(part, asked)));
  const { rows } = await db.execute<{ total: number }>(
    sql`select (${sql.join(counts, sql` + `)})::int as total`,
  );
  return rows[0]?.total ?? 0;
}

/** Returns the condition for what a request asks for, whatever the scope of the user. */
function whereAsked(table: ResourceTable, resource: Resource, request: ListRequest): SQL | undefined {
  const view = viewOf(resource, request);
  const search = request.search ?? '';
  check(!hasSearchWords(search) || view.hasSearch === true, 'search', 'The view has no search.');
  return and(
    view.states && inArray(table.state, [...view.states]),
    ...whereFiltered(resource, table, view, request),
    ...matchesWords(table.search, search),
  );
}

/** Returns a condition for each filter with values. A value that does not exist matches no row. */
function whereFiltered(
  resource: Resource,
  table: ResourceTable,
  view: ResourceView,
  { filters }: ListRequest,
): SQL[] {
  return Object.entries(filters ?? {}).flatMap(([name, values]) => {
    if (values === null || values.length === 0) return [];
    const different = [...new Set(values)];
    check(
      different.length <= MAX_FILTER_VALUES,
      `filters.${name}`,
      `A filter has at most ${MAX_FILTER_VALUES} values.`,
    );
    check(view.filters?.includes(name) ?? false, `filters.${name}`, 'The view does not have this filter.');
    if (name === 'state') return [inArray(table.state, different)];
    const { type, options = {} } = resource.fields[name] ?? {};
    const known = different.filter((value) => Object.hasOwn(options, value));
    if (known.length === 0) return [sql`false`];
    const column = columnOf(table, name);
    return [type === 'choices' ? arrayOverlaps(column, known) : inArray(column, known)];
  });
}

function viewOf(resource: Resource, { view }: ListRequest): ResourceView {
  const found = Object.hasOwn(resource.views, view) ? resource.views[view] : undefined;
  if (!found) throw refusal('view', 'The view does not exist.');
  return found;
}

function check(isValid: boolean, argument: string, message: string): void {
  if (!isValid) throw refusal(argument, message);
}

function refusal(argument: string, message: string): ModuleError {
  return new ModuleError('VALIDATION_FAILED', { validation: { [argument]: [message] } });
}
