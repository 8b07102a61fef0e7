import type { AppLoadContext } from '#app/load-context.ts';
import { readGrantOf } from '#rules/resources/engine/may.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { getResource } from '#rules/resources/table.ts';
import type { ResourcePage, RouteRow } from '#rules/routes/row.ts';

/**
 * Returns the part of a resource that a route shows, and the row of the route.
 *
 * @throws if the row of the route names no resource, which is an error in the route table
 */
export function getResourcePage({ row }: AppLoadContext): {
  resource: Resource;
  page: ResourcePage;
  row: RouteRow;
} {
  if (!row || typeof row.page !== 'object') throw new Error('The row of this route names no resource.');
  return { resource: getResource(row.page.resource), page: row.page, row };
}

/** Checks whether the user reads rows of a resource. Otherwise a page calls no operation (RECORD-17). */
export function readsRows(context: AppLoadContext, resource: Resource): boolean {
  return readGrantOf(resource, context.session.viewer) !== undefined;
}

/** Returns the view of a list or of a CSV file. */
export function getView(resource: Resource, name: string) {
  const view = resource.views[name];
  if (!view) throw new Error(`The resource '${resource.name}' has no view '${name}'.`);
  return view;
}
