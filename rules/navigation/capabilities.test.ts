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
      isMissing: false,
      missing: [],
    });
    expect(capabilitiesOf(getRow('post-event'), SUPERADMIN).actions).toEqual(getRow('events').offers);
  });

  test('name the pages that are not in the portal', () => {
    expect(capabilitiesOf(getRow('user-management'), SUPERADMIN)).toEqual({
      actions: [],
      isMissing: true,
      missing: ['People', 'Roles', 'Permissions'],
    });
    expect(capabilitiesOf(getRow('my-profile'), ACTIVE).missing).toEqual([
      'My plan',
      'Academic record',
      'Skill hub',
      'Fazaa',
    ]);
  });

  test('say that the service is missing, without its name, if no page of it has content', () => {
    const missing = { actions: [], isMissing: true, missing: [] };
    expect(capabilitiesOf(getRow('thinktank'), ACTIVE)).toEqual(missing);
    expect(capabilitiesOf(getRow('user-management'), ACTIVE)).toEqual(missing);
  });

  test('do not call a page missing whose content is for other users', () => {
    expect(capabilitiesOf(getRow('self-service'), FACULTY)).toEqual({
      actions: [],
      isMissing: false,
      missing: [],
    });
  });

  test('are empty for an address that is not a page of the portal', () => {
    expect(capabilitiesOf(undefined, ACTIVE)).toEqual({ actions: [], isMissing: false, missing: [] });
  });
});
