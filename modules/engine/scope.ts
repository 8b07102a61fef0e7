import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';

import type { Viewer } from '#rules/identity/viewer.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import { readGrantOf, type ScopeHolder } from '#rules/resources/engine/may.ts';
import type { ReadGrant, Resource } from '#rules/resources/engine/resource.ts';

import { studentParts } from '../caseload/scope.ts';
import { isStorable } from '../people/claims.ts';
import type { ResourceTable } from './resource-table.ts';

/** The claims of a verified token that a record needs. */
export type RecordViewer = ScopeHolder & Pick<Viewer, 'name'>;

/**
 * The rows of a resource that a user reads (RECORD-14). Each function that reads rows takes one, so a query
 * without a scope does not compile.
 */
export class RowScope {
  /** Only this class has it, so no other object has this type. */
  declare protected readonly isScope: true;
  readonly resource: Resource;
  readonly viewer: RecordViewer;
  readonly grant: ReadGrant;

  private constructor(resource: Resource, viewer: RecordViewer, grant: ReadGrant) {
    this.resource = resource;
    this.viewer = viewer;
    this.grant = grant;
  }

  /** @throws ModuleError FORBIDDEN if the role reads none */
  static of(resource: Resource, viewer: RecordViewer | undefined): RowScope {
    const grant = readGrantOf(resource, viewer);
    if (!viewer || !grant) throw new ModuleError('FORBIDDEN');
    return new RowScope(resource, viewer, grant);
  }
}

/**
 * Returns the rows of a resource that a user reads (RECORD-14).
 *
 * @param viewer the user of the verified token; undefined for a visitor
 * @throws ModuleError FORBIDDEN if the role reads none
 */
export function scopeOf(resource: Resource, viewer: RecordViewer | undefined): RowScope {
  return RowScope.of(resource, viewer);
}

/** Returns the condition for the rows of a scope. A user without the claim of a scope has no rows in it. */
export function whereInScope(table: ResourceTable, scope: RowScope): SQL | undefined {
  return and(whereInAnyState(table, scope), whereStateIsRead(table, scope));
}

/** Returns the condition for the rows that are in a scope, or were before their state changed. */
export function whereInAnyState(table: ResourceTable, scope: RowScope): SQL | undefined {
  return or(...listParts(table, scope));
}

/**
 * Returns the conditions for the parts of a scope: each row of the scope is in one of them. A query that
 * reads each part by itself can use an index for it, which a condition with `or` prevents.
 */
export function partsInScope(table: ResourceTable, scope: RowScope): (SQL | undefined)[] {
  return listParts(table, scope).map((part) => and(part, whereStateIsRead(table, scope)));
}

function whereStateIsRead(table: ResourceTable, { grant: { states } }: RowScope): SQL | undefined {
  return states && inArray(table.state, [...states]);
}

/** Lists the conditions for the parts of a scope, in any state. Undefined is the condition for all rows. */
function listParts(table: ResourceTable, { grant, viewer }: RowScope): (SQL | undefined)[] {
  const { scope } = grant;
  if (scope === 'all') return [undefined];
  if (scope === 'students') return studentParts(table, viewer);
  const [claim, column] = {
    own: [viewer.id, table.author] as const,
    company: [viewer.partnerId, table.partnerId] as const,
    college: [viewer.college, table.college] as const,
  }[scope];
  return [claim !== undefined && claim !== '' && isStorable(claim) ? eq(column, claim) : sql`false`];
}
