import { sql } from 'drizzle-orm';
import pg from 'pg';

import type { Queries } from './database.ts';

/** A table of the schema `portal`, as PostgreSQL's catalogue describes it. */
export interface CatalogTable {
  name: string;
  /** The columns that an insert can set, in their order. Generated columns are not among them. */
  columns: readonly CatalogColumn[];
}

interface CatalogColumn {
  name: string;
  /** The type, as SQL text. */
  type: string;
  /** Whether PostgreSQL knows the length of a value without reading it: text and bytes. */
  hasLength: boolean;
}

interface CatalogForeignKey {
  name: string;
  table: string;
  isDeferrable: boolean;
}

/** Lists the tables of all modules, in the order of their names, without the table of the migrations. */
export async function listTables(tx: Queries): Promise<CatalogTable[]> {
  const { rows } = await tx.execute<CatalogTable & Record<string, unknown>>(sql`
    select c.relname as name, json_agg(json_build_object(
        'name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod),
        'hasLength', a.atttypid in ('text'::regtype, 'varchar'::regtype, 'bytea'::regtype)
      ) order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
    where n.nspname = 'portal' and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.oid, c.relname
    order by c.relname`);
  return rows;
}

/** Lists the foreign keys of these tables. Those of partitions follow from their parents. */
export async function listForeignKeys(tx: Queries): Promise<CatalogForeignKey[]> {
  const { rows } = await tx.execute<CatalogForeignKey & Record<string, unknown>>(sql`
    select k.conname as name, c.relname as "table", k.condeferrable as "isDeferrable"
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'portal' and k.contype = 'f' and k.conparentid = 0
    order by c.relname, k.conname`);
  return rows;
}

/** Returns the name of a table or sequence of the schema `portal` for an SQL text. */
export function inSchema(name: string): string {
  return `portal.${quote(name)}`;
}

/** Returns the name of a column or constraint for an SQL text. */
export function quote(name: string): string {
  return pg.escapeIdentifier(name);
}
