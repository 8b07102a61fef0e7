import { describe, expect, test } from 'vitest';

import type { Viewer } from '../identity/viewer.ts';
import { getRow, ROUTES } from '../routes/table.ts';
import { capabilitiesOf } from './capabilities.ts';

const ACTIVE = { role: 'user', studentGroup: 'active', permissions: [] } as unknown as Viewer;
const FACULTY = { role: 'faculty', permissions: [] } as unknown as Viewer;
const SUPERADMIN = { role: 'superadmin', permissions: [] } as unknown as Viewer;

// DASHBOARD-27: `page: 'hub'` says that a page has no content of its own.
test('only a page with content of its own says what a user can do there', () => {
  const promises = ROUTES.filter(({ page, offers }) => page === 'hub' && offers !== undefined);
  expect(promises.map(({ id }) => id)).toEqual([]);
});

// DASHBOARD-27
describe('the capabilities of a page', () => {
  test('are the actions of the page and of the pages that it links to', () => {
    expect(capabilitiesOf(getRow('create-student-testimonial'), ACTIVE)).toEqual({
      actions: getRow('create-student-testimonial').offers,
      missing: [],
    });
    expect(capabilitiesOf(getRow('post-event'), SUPERADMIN).actions).toEqual(getRow('events').offers);
  });

  test('name the pages that are not in the portal', () => {
    expect(capabilitiesOf(getRow('user-management'), SUPERADMIN)).toEqual({
      actions: [],
      missing: ['People', 'Roles', 'Permissions'],
    });
    expect(capabilitiesOf(getRow('my-profile'), ACTIVE).missing).toEqual([
      'My plan',
      'Academic record',
      'Skill hub',
      'Fazaa',
    ]);
  });

  test('name the page itself if it links to no further page that the user can open', () => {
    expect(capabilitiesOf(getRow('thinktank'), ACTIVE)).toEqual({
      actions: [],
      missing: ['Strategic Foresight Hub'],
    });
    expect(capabilitiesOf(getRow('user-management'), ACTIVE).missing).toEqual(['User management']);
  });

  test('do not call a page missing whose content is for other users', () => {
    expect(capabilitiesOf(getRow('self-service'), FACULTY)).toEqual({ actions: [], missing: [] });
  });

  test('are empty for an address that is not a page of the portal', () => {
    expect(capabilitiesOf(undefined, ACTIVE)).toEqual({ actions: [], missing: [] });
  });
});
