import { expect, test } from 'vitest';

import type { Viewer } from '../identity/viewer.ts';
import { mostUsedTiles, nearestTile } from './most-used.ts';
import { tilesOf } from './tiles.ts';

const STUDENT = {
  role: 'user',
  studentGroup: 'active',
  partialLogin: false,
  permissions: ['job-opportunities-index', 'create-student-testimonial', 'thinktank-create'],
} as unknown as Viewer;
const TILES = tilesOf(STUDENT) ?? [];

const idsOf = (visits: { page: string; count: number }[]) => mostUsedTiles(TILES, visits).map(({ id }) => id);

// DASHBOARD-51
test('counts a page for the nearest service above it, and adds up', () => {
  expect(
    idsOf([
      { page: 'my-profile-edit', count: 2 },
      { page: 'job-opportunities', count: 2 },
      { page: 'job-opportunity', count: 2 },
      { page: 'my-profile', count: 1 },
    ]),
  ).toEqual(['employment', 'my-profile']);
});

// DASHBOARD-51
test('lists at most four services, and none that is missing, closed or never used', () => {
  const pages = [
    'my-profile',
    'employment',
    'self-service',
    'thinktank',
    'peer-learning-hub',
    'student-council',
  ];
  const visits = pages.map((page, index) => ({ page, count: index + 1 }));
  expect(idsOf(visits)).toEqual(['student-council', 'peer-learning-hub', 'self-service', 'employment']);
  expect(idsOf([{ page: 'thinktank', count: 9 }])).toEqual([]);
  expect(idsOf([])).toEqual([]);
});

// DASHBOARD-51
test('finds no service for a page without one above it', () => {
  expect(nearestTile(TILES, 'queue')).toBeUndefined();
  expect(nearestTile(TILES, 'a-page-of-an-older-version')).toBeUndefined();
});
