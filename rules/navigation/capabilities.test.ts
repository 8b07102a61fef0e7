import { describe, expect, test } from 'vitest';

import type { Viewer } from '../identity/viewer.ts';
import { getRow, ROUTES } from '../routes/table.ts';
import { isHub } from '../routes/tree.ts';
import { capabilitiesOf } from './capabilities.ts';
import { STAFF_TILE_IDS } from './staff-tiles.ts';
import { studentTileIds } from './student-tiles.ts';

const ACTIVE = { role: 'user', studentGroup: 'active', permissions: [] } as unknown as Viewer;
const FACULTY = { role: 'faculty', permissions: [] } as unknown as Viewer;
const VIEWER = { role: 'Viewer', permissions: ['people-index'] } as unknown as Viewer;
const SUPERADMIN = { role: 'superadmin', permissions: [] } as unknown as Viewer;

// DASHBOARD-27: `page: 'hub'` says that a page has no content of its own.
test('only a page with content of its own says what a user can do there', () => {
  const promises = ROUTES.filter(({ page, offers }) => page === 'hub' && offers !== undefined);
  expect(promises.map(({ id }) => id)).toEqual([]);
});

/** The rows of all tiles. */
const tiles = new Set([
  ...Object.values(STAFF_TILE_IDS).flat(),
  ...(['active', 'alumni', 'graduating'] as const).flatMap((group) => studentTileIds(group, undefined)),
]);

/** The subtitles that the specification gives for pages without content of their own. */
const SPECIFIED = [
  'Job listings and applications',
  'Work readiness',
  'Think tank',
  'Clubs and activities',
  'Internship and goals roadmap',
];
/** Those of pages whose content is documents. */
const SPECIFIED_WITH_DOCUMENTS = ['Academic rise', 'English support', 'Peer learning', 'Student council'];
/** Words for entries that only a working service has, and words that address the user. */
const PROMISE =
  /\b(?:submi\w+|decisions?|requests?|applications?|registrations?|nominations?|placements?|results?|at a glance|listings?|open|you|your|we)\b/i;

// DASHBOARD-44
test('the subtitle of a page without content names its subject, and promises no entries', () => {
  const subtitles = ROUTES.filter((row) => isHub(row) && tiles.has(row.id)).map(
    ({ subtitle = '' }) => subtitle,
  );
  expect(subtitles.filter((subtitle) => subtitle === '')).toEqual([]);
  expect(SPECIFIED.filter((subtitle) => !subtitles.includes(subtitle))).toEqual([]);
  const withDocuments = ROUTES.filter(({ id, page }) => page === 'documents' && tiles.has(id)).map(
    ({ subtitle = '' }) => subtitle,
  );
  expect(withDocuments).toEqual(expect.arrayContaining(SPECIFIED_WITH_DOCUMENTS));
  const own = subtitles.filter((subtitle) => !SPECIFIED.includes(subtitle));
  expect(own.filter((subtitle) => PROMISE.test(subtitle))).toEqual([]);
});

// DASHBOARD-44
test('the subtitle of a card to a page without content does not speak of the user’s own entries', () => {
  const own = ROUTES.filter((row) => isHub(row) && /\byou(?:r|rs)?\b/i.test(row.subtitle ?? ''));
  expect(own.map(({ subtitle }) => subtitle)).toEqual([]);
});

// DASHBOARD-27
describe('the capabilities of a page', () => {
  test('are the actions of the page and of the pages that it links to', () => {
    expect(capabilitiesOf(getRow('create-student-testimonial'), ACTIVE)).toEqual({
      actions: getRow('create-student-testimonial').offers,
      isMissing: false,
      isForOthers: false,
      missing: [],
    });
    expect(capabilitiesOf(getRow('post-event'), SUPERADMIN).actions).toEqual([
      ...(getRow('post-event').offers ?? []),
      ...(getRow('events').offers ?? []),
    ]);
  });

  test('list no action twice in the popover of a tile', () => {
    for (const id of tiles) {
      const { actions } = capabilitiesOf(getRow(id), SUPERADMIN);
      expect([...new Set(actions)], id).toEqual(actions);
    }
  });

  test('name the pages that are not in the portal', () => {
    expect(capabilitiesOf(getRow('user-management'), SUPERADMIN)).toEqual({
      actions: [
        'user-management',
        'people',
        'admins',
        'academics',
        'contractors',
        'roles',
        'permissions',
      ].flatMap((id) => getRow(id).offers ?? []),
      isMissing: false,
      isForOthers: false,
      missing: [],
    });
    expect(capabilitiesOf(getRow('my-profile'), ACTIVE)).toEqual({
      actions: [
        ...(getRow('my-profile').offers ?? []),
        'Search and open documents and links about skills',
        'Search and open offers and discounts',
      ],
      isMissing: false,
      isForOthers: false,
      missing: ['My plan', 'Academic record'],
    });
  });

  test('say that the service is missing, without its name, if no page of it has content', () => {
    const missing = { actions: [], isMissing: true, isForOthers: false, missing: [] };
    expect(capabilitiesOf(getRow('thinktank'), ACTIVE)).toEqual(missing);
    expect(capabilitiesOf(getRow('kpi'), ACTIVE)).toEqual(missing);
  });

  test('do not call a service missing of which the user has a page with content', () => {
    const employment = getRow('employment');
    expect(capabilitiesOf(employment, ACTIVE).isMissing).toBe(false);
    expect(capabilitiesOf(employment, { ...ACTIVE, role: 'partner' }).isMissing).toBe(false);
  });

  test('name no page as missing that links to a page with content', () => {
    const { missing } = capabilitiesOf(getRow('partnerships'), SUPERADMIN);
    expect(missing).toContain('Pipeline partners');
    expect(missing).not.toContain('Adjunct faculty');
  });

  test('do not call a page missing whose content is for other users', () => {
    expect(capabilitiesOf(getRow('self-service'), FACULTY)).toEqual({
      actions: [],
      isMissing: false,
      isForOthers: false,
      missing: [],
    });
  });

  test('are empty for an address that is not a page of the portal', () => {
    expect(capabilitiesOf(undefined, ACTIVE)).toEqual({
      actions: [],
      isMissing: false,
      isForOthers: false,
      missing: [],
    });
  });

  // PEOPLE-9
  test('are those of other users on a page that serves only administrators', () => {
    const tile = getRow('user-management');
    expect(capabilitiesOf(tile, VIEWER)).toEqual({
      actions: [],
      isMissing: false,
      isForOthers: true,
      missing: [],
    });
    expect(capabilitiesOf(tile, SUPERADMIN).isForOthers).toBe(false);
  });
});
