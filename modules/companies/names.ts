import { and, eq, sql } from 'drizzle-orm';

import { normalise } from '#rules/text/normalise.ts';

import type { Queries } from '../database/database.ts';
import { columnOf, type ResourceTable } from '../engine/resource-table.ts';
import { companies } from './tables.ts';

/** The first line of a search is the id of the record. With a company, the second one is its name. */
const ID_LINE = '^[^\n]*';
const ID_AND_NAME_LINES = '^[^\n]*\n[^\n]*';

/**
 * Writes the names of companies to their records, and to the searches of these (PARTNERS-1, RECORD-61). It
 * compares all names, because a record can be created while the portal does not know its company yet. A
 * record keeps its version and its history: no user has changed it.
 *
 * @param tables the tables of the resources that belong to a company
 */
export async function copyNames(tx: Queries, tables: readonly ResourceTable[]): Promise<void> {
  for (const table of tables) await copyNamesTo(tx, table);
}

async function copyNamesTo(tx: Queries, table: ResourceTable): Promise<void> {
  const companyName = columnOf(table, 'companyName');
  // One row for each company, besides for records with different old names.
  const changed = await tx
    .selectDistinct({ id: companies.id, name: companies.name, old: sql<string | null>`${companyName}` })
    .from(table)
    .innerJoin(companies, eq(companies.id, table.partnerId))
    .where(sql`${companyName} is distinct from ${companies.name}`)
    .orderBy(companies.id);
  for (const { id, name, old } of changed) {
    // The type of a table does not have the columns of companies.
    const columns: Record<string, unknown> = { companyName: name, search: searchWithName(table, old, name) };
    await tx
      .update(table)
      .set(columns)
      .where(and(eq(table.partnerId, id), sql`${companyName} is not distinct from ${old}`));
  }
}

/** Returns the search of a record with another name of its company, as `columnsOf` would write it. */
function searchWithName(table: ResourceTable, old: string | null, name: string) {
  // A name without letters and digits has no line.
  const replaced = normalise(old ?? '') === '' ? ID_LINE : ID_AND_NAME_LINES;
  const line = normalise(name);
  const first = line === '' ? '' : `\n${line}`;
  return sql`${table.id} || ${first}::text || regexp_replace(${table.search}, ${replaced}, '')`;
}
