import { asc, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';

import { ModuleError } from '#rules/modules/module-error.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';

import { isRecordId } from './record.ts';
import { columnOf, type ResourceTable } from './resource-table.ts';

/** An order of a list. The id of a row is the last key, so the order is always complete. */
export interface ListOrder {
  /** As in the definition: `createdAt_desc`. */
  name: string;
  by: SQL[];
  /** The text of a row's first key, for a cursor. */
  key: SQL<string>;
  /** Returns the condition for the rows after the one of a cursor. */
  after(cursor: string): SQL;
}

/** How PostgreSQL compares the values of a column: never null, and text whatever its case. */
interface SortKey {
  value: SQL;
  key: SQL<string>;
  type: 'integer' | 'text' | 'timestamptz';
  /** Parses the key of a cursor. A client can send any. */
  schema: z.ZodType<string>;
}

const TEXT = z
  .string()
  .max(20_000)
  .regex(/^[^\0\p{Cs}]*$/u);
const INTEGER = z.string().regex(/^-?\d{1,9}$/);
/** PostgreSQL has no year 0. */
const MOMENT = z.iso.datetime({ precision: 3 }).regex(/^(?!0000)/);
const SMALLEST = -999_999_999;

/** Returns an order of a list. @param name the name of a sort of the resource, such as `name_desc` */
export function orderOf(resource: Resource, table: ResourceTable, name: string): ListOrder {
  const isDescending = name.endsWith('_desc');
  const { value, key, type, schema } = sortKeyOf(resource, table, name.replace(/_desc$/, ''));
  const parts = z.tuple([z.literal(name), schema, z.string().refine(isRecordId)]);
  return {
    name,
    // A column that is never null has an index with `nulls last`.
    by: [isDescending ? sql`${value} desc nulls last` : asc(value), asc(table.id)],
    key,
    after(cursor) {
      const parsed = parts.safeParse(readCursor(cursor));
      if (!parsed.success) throw new ModuleError('VALIDATION_FAILED', { validation: CURSOR_INVALID });
      const [, first, id] = parsed.data;
      const last = sql`${first}::${sql.raw(type)}`;
      const [within, beyond] = isDescending ? [sql`<=`, sql`<`] : [sql`>=`, sql`>`];
      // The first condition can use an index.
      return sql`(${value} ${within} ${last} and (${value} ${beyond} ${last} or ${table.id} > ${id}))`;
    },
  };
}

const CURSOR_INVALID = { after: ['The cursor is not valid for this order of the list.'] };

/** Returns the cursor of a row: an opaque text, which is valid for one order of the list. */
export function cursorOf(order: ListOrder, row: { key: string; id: string }): string {
  return Buffer.from(JSON.stringify([order.name, row.key, row.id])).toString('base64url');
}

function readCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}

function sortKeyOf(resource: Resource, table: ResourceTable, name: string): SortKey {
  if (name === 'createdAt' || name === 'changedAt' || name === 'stateSince') {
    const column = table[name];
    const key = sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
    return { value: sql`${column}`, key, type: 'timestamptz', schema: MOMENT };
  }
  if (name === 'state') {
    // The order of the definition is the order of the work.
    const states = sql.join(
      Object.keys(resource.states).map((state) => sql`${state}`),
      sql`, `,
    );
    return integerKey(sql`coalesce(array_position(array[${states}]::text[], ${table.state}), 0)`);
  }
  const column = columnOf(table, name);
  if (resource.fields[name]?.type === 'number') return integerKey(sql`coalesce(${column}, ${SMALLEST})`);
  const text = resource.fields[name]?.type === 'choices' ? sql`array_to_string(${column}, ',')` : column;
  const value = sql`lower(coalesce(${text}, ''))`;
  return { value, key: sql<string>`${value}`, type: 'text', schema: TEXT };
}

function integerKey(value: SQL): SortKey {
  return { value, key: sql<string>`(${value})::text`, type: 'integer', schema: INTEGER };
}
