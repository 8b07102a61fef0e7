import { expect, test } from 'vitest';

import { ROUTES, findRow } from './table.ts';
import { breadcrumbsOf, hubPagesOf, pathOf, subtreeOf } from './tree.ts';
import { getRow } from './table.ts';
import type { Viewer } from '../identity/viewer.ts';

function viewerWith(role: string, permissions: string[] = []): Viewer {
  return { role, permissions } as Viewer;
}

test('all routes have unique ids, paths and titles', () => {
  for (const part of ['id', 'path', 'title'] as const) {
    const values = ROUTES.map((row) => row[part]);
    const twice = values.filter((value, index) => values.indexOf(value) !== index);
    expect(twice, part).toEqual([]);
  }
});

test('every parent and every related page of a route has a row', () => {
  for (const row of ROUTES) {
    for (const id of [row.parent, ...(row.related ?? [])]) {
      if (id !== undefined) expect(findRow(id), `${row.id} -> ${id}`).toBeDefined();
    }
  }
});

test('places every page with the dashboard layout below the dashboard', () => {
  const below = new Set(subtreeOf('dashboard').map((row) => row.id));
  const lost = ROUTES.filter((row) => row.layout === 'dashboard' && !below.has(row.id));
  expect(lost).toEqual([]);
});

test('escapes the parameters of an address and throws if a required one is missing', () => {
  expect(pathOf(getRow('fchs-campus'), { campus: 'a/b?' })).toBe('/fchs/a%2Fb%3F');
  expect(pathOf(getRow('profile'))).toBe('/profile');
  expect(pathOf(getRow('profile'), { token: 'x' })).toBe('/profile/x');
  expect(() => pathOf(getRow('job-opportunity'))).toThrow('token');
});

// ROUTE-7
test('lists the breadcrumbs from the top to the page, without a link to an unknown address', () => {
  expect(breadcrumbsOf(getRow('event-registration'), viewerWith('superadmin'))).toEqual([
    { title: 'Dashboard', path: '/dashboard' },
    { title: 'Events management', path: '/post-event' },
    { title: 'Event registrations', path: '/post-event/registrations' },
    { title: 'Registrations of an event', path: undefined },
  ]);
});

// ROUTE-7
test('gives no page a breadcrumb with the name of the one before it', () => {
  const doubled = ROUTES.filter((row) => {
    const titles = breadcrumbsOf(row, viewerWith('superadmin')).map(({ title }) => title);
    return new Set(titles).size < titles.length;
  });
  expect(doubled.map(({ id }) => id)).toEqual([]);
});

// ROUTE-7
test('gives a breadcrumb no link if the user cannot open its page', () => {
  const crumbs = breadcrumbsOf(getRow('jobs-record'), viewerWith('user', ['job-opportunity']));
  expect(crumbs.find(({ title }) => title === 'Jobs')).toEqual({ title: 'Jobs', path: undefined });
  const open = breadcrumbsOf(getRow('jobs-record'), viewerWith('user', ['job-opportunity', 'jobs-index']));
  expect(open.find(({ title }) => title === 'Jobs')?.path).toBe('/jobs');
});

test('offers the use of another account only to administrators', () => {
  const ids = (role: string) => hubPagesOf(getRow('profile'), viewerWith(role)).map((row) => row.id);
  expect(ids('admin')).toContain('use-another-account');
  expect(ids('superadmin')).toContain('use-another-account');
  for (const role of ['Viewer', 'faculty', 'partner']) expect(ids(role)).not.toContain('use-another-account');
});

// ROUTE-8
test('lists neither files nor pages to which the content of the hub links', () => {
  const ids = hubPagesOf(getRow('my-profile'), viewerWith('user')).map((row) => row.id);
  expect(ids).toEqual(['my-plan', 'academic', 'skill-hub', 'fazaa']);
});

// ROUTE-8
test('lists the child and related pages of a hub that the user can open', () => {
  const ids = (viewer: Viewer) => hubPagesOf(getRow('user-management'), viewer).map((row) => row.id);
  const staff = ['admins', 'academics', 'contractors'];
  expect(ids(viewerWith('superadmin'))).toEqual(['people', ...staff, 'roles', 'permissions']);
  expect(ids(viewerWith('admin', ['people-index']))).toEqual(['people']);
  // The directory is for administrators (PEOPLE-9).
  expect(ids(viewerWith('Viewer', ['people-index']))).toEqual([]);
  expect(ids(viewerWith('faculty'))).toEqual([]);
});

// ROUTE-2
test('gives the dashboard’s layout to the pages of users, and to no other page', () => {
  const wrong = ROUTES.filter(
    ({ layout, access }) =>
      layout !== 'none' && (layout === 'dashboard') === (access === 'public' || access === 'guest'),
  );
  expect(wrong).toEqual([]);
});
