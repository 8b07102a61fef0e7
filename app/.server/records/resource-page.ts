import type { AppLoadContext } from '#app/load-context.ts';
import { refuse } from '#rules/identity/access.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { mayCreate, mayRead, readGrantOf } from '#rules/resources/engine/may.ts';
import type { Resource } from '#rules/resources/engine/resource.ts';
import { getResource } from '#rules/resources/table.ts';
import type { ResourcePage, RouteRow } from '#rules/routes/row.ts';
import { getRow, ROUTES } from '#rules/routes/table.ts';
import { isForAudience } from '#rules/routes/tree.ts';

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

/**
 * Finds the route below another one that shows a part of the same resource: the page of a record and the CSV
 * file below a list, the files of a record and the form that changes it below its page. A list below another
 * list shares the page of a record with it.
 */
export function findPart(
  { id, parent: above, page: parentPage }: RouteRow,
  part: 'record' | 'csv' | 'file' | 'change',
): RouteRow | undefined {
  const resource = typeof parentPage === 'object' ? parentPage.resource : undefined;
  const found = ROUTES.find(
    ({ page, parent }) =>
      parent === id && typeof page === 'object' && page.resource === resource && isPart(page, part),
  );
  const list = part === 'record' && above !== undefined ? getRow(above) : undefined;
  const isBelowList = typeof list?.page === 'object' && list.page.resource === resource;
  return found ?? (isBelowList ? findPart(list, part) : undefined);
}

/** Lists the other lists of a resource that are for the user, and that the user can open. */
export function listOtherLists(
  { session }: AppLoadContext,
  { id }: RouteRow,
  { name }: Resource,
): RouteRow[] {
  return ROUTES.filter(
    (row) =>
      row.id !== id &&
      typeof row.page === 'object' &&
      row.page.resource === name &&
      'view' in row.page &&
      refuse(row.access, session.viewer) === undefined &&
      isForAudience(row, session.viewer),
  );
}

/** Finds the page on which the user creates records of a resource, wherever it is. */
export function findCreatePage(context: AppLoadContext, resource: Resource): RouteRow | undefined {
  const { viewer } = context.session;
  if (!mayCreate(resource, viewer)) return undefined;
  return findPage(resource, 'create', viewer);
}

/** Finds the page on which the user sees a record that they have just created; undefined for a visitor. */
export function findReadablePage(context: AppLoadContext, resource: Resource): RouteRow | undefined {
  const { viewer } = context.session;
  if (!viewer) return undefined;
  const { id: author, partnerId = null, college = null } = viewer;
  if (!mayRead(resource, viewer, { state: resource.initial, author, partnerId, college })) return undefined;
  return findPage(resource, 'record', viewer);
}

function findPage({ name }: Resource, part: string, viewer: Viewer | undefined): RouteRow | undefined {
  return ROUTES.find(
    ({ page, access }) =>
      typeof page === 'object' &&
      page.resource === name &&
      isPart(page, part) &&
      refuse(access, viewer) === undefined,
  );
}

function isPart(page: ResourcePage, part: string): boolean {
  return part in page || ('form' in page && page.form === part);
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
