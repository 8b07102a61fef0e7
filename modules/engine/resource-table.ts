import { getTableColumns } from 'drizzle-orm';
import {
  index,
  type ExtraConfigColumn,
  type IndexBuilder,
  type PgColumn,
  type PgTable,
} from 'drizzle-orm/pg-core';

import type { ResourceField } from '#rules/resources/engine/field.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';

import type { Queries } from '../database/database.ts';
import { portal } from '../database/schema.ts';
import {
  approvalColumns,
  codeColumn,
  columnName,
  companyColumns,
  fieldColumn,
  recordColumns,
} from './columns.ts';
import type { EntryActor } from './record.ts';

/** The part of a definition that decides about its table. */
interface TableDefinition {
  plural: string;
  fields: Readonly<Record<string, ResourceField>>;
  hasCode?: true;
  keptDays?: number;
  belongsTo?: Resource['belongsTo'];
  change?: Pick<NonNullable<Resource['change']>, 'approval'>;
}

/** A transition that was applied. */
export interface AppliedTransition {
  table: ResourceTable;
  /** The record before the transition. */
  row: StoredRecord;
  /** The name of the transition. */
  name: string;
  by: EntryActor;
  at: Date;
  /** Whether it sends no messages. */
  isSilent: boolean;
}

/** What a module does in the transaction of a transition, after it was applied (RECORD-64). */
export type AfterTransition = (tx: Queries, change: AppliedTransition) => Promise<void>;

/**
 * Returns the address that gets the link of a record now, in the e-mails of a module (LINK-21); undefined
 * if no address does.
 *
 * @param link the name of the link in the definition of the resource
 */
type LinkRecipient = (db: Queries, row: StoredRecord, link: string) => Promise<string | undefined>;

interface TableHooks {
  afterTransition?: AfterTransition;
  /** Default: a link stays valid for the address of its e-mail. */
  linkRecipient?: LinkRecipient;
}

interface TableOptions extends TableHooks {
  /** Returns indexes beside those that every table has. */
  indexes?: (column: (name: string) => ExtraConfigColumn) => IndexBuilder[];
}

/** What the modules of tables add to the engine. */
const hooks = new WeakMap<PgTable, TableHooks>();

/** Returns what the module of a table adds to the engine. */
export function hooksOf(table: PgTable): TableHooks {
  return hooks.get(table) ?? {};
}

/** The table of a resource. Its type has only the columns that every record has: see `columnOf`. */
export type ResourceTable = ReturnType<typeof resourceTable>;

/** The columns that every record has. */
export type StoredRecord = ResourceTable['$inferSelect'];

/**
 * Creates the table of a resource: the columns of a record, and one for each field (RECORD-2). A module
 * exports it from its `tables.ts`, so that `npm run migration` finds it.
 */
export function resourceTable(definition: TableDefinition, options: TableOptions = {}) {
  const { plural, fields, hasCode, keptDays, belongsTo, change } = definition;
  const fieldColumns = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fieldColumn(name, field)]),
  );
  // The columns of the fields have no names in the type.
  const columns: ReturnType<typeof recordColumns> = {
    ...recordColumns(),
    ...fieldColumns,
    ...(hasCode && { code: codeColumn() }),
    ...(belongsTo === 'company' && companyColumns()),
    ...(change?.approval && approvalColumns()),
  };
  const created = portal.table(columnName(plural), columns, (table) => [
    // A migration calls `portal.create_search_index` in place of this statement: see modules/README.md.
    index().using('gin', table.search.op('portal.gin_trgm_ops')),
    index().on(table.state, table.changedAt.desc(), table.id),
    index().on(table.createdAt.desc(), table.id),
    index().on(table.author),
    index().on(table.partnerId),
    index().on(table.college),
    // The closed records that are erased.
    ...(keptDays === undefined ? [] : [index().on(table.state, table.stateSince)]),
    ...(options.indexes?.(
      (name) => (table as unknown as Record<string, ExtraConfigColumn>)[name] ?? missing(name),
    ) ?? []),
  ]);
  hooks.set(created, options);
  return created;
}

/**
 * Returns the column of a field.
 *
 * @throws if the table has none: the definition of the resource and its table differ
 */
export function columnOf(table: PgTable, name: string): PgColumn {
  return getTableColumns(table)[name] ?? missing(name);
}

/** The values of the fields of a record, each null if it has none. Throws for a field of another type. */
interface FieldValues<Field extends string> {
  /** Returns a text, a date, a choice, or the id of a file. */
  text(name: Field): string | null;
  number(name: Field): number | null;
  /** Returns the chosen values, or the lines. */
  texts(name: Field): readonly string[] | null;
}

/**
 * Returns the values of the fields of a record by the types of its definition (RECORD-2). The type of the
 * table does not have the names of the fields.
 */
export function valuesOf<Field extends string>(
  { fields }: { fields: Readonly<Record<Field, ResourceField>> },
  row: StoredRecord,
): FieldValues<Field> {
  const stored = new Map<string, unknown>(Object.entries(row));

  function read(name: Field, type: keyof FieldValues<Field>): unknown {
    if (valueTypeOf(fields[name]) !== type)
      throw new Error(`The value of '${name}' is not of the type '${type}'.`);
    return stored.has(name) ? stored.get(name) : missing(name);
  }

  return {
    text: (name) => read(name, 'text') as string | null,
    number: (name) => read(name, 'number') as number | null,
    texts: (name) => read(name, 'texts') as string[] | null,
  };
}

/** Returns the type of a value. It is that of the column: see `fieldColumn`. */
function valueTypeOf({ type }: ResourceField): keyof FieldValues<string> {
  if (type === 'number') return 'number';
  return type === 'choices' || type === 'lines' ? 'texts' : 'text';
}

function missing(name: string): never {
  throw new Error(`The table has no column '${name}'.`);
}
