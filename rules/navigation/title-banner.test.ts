import { expect, test } from 'vitest';

import { titleBannerOf } from './title-banner.ts';

// DASHBOARD-18
test('returns the banner of employment and self-services for every page of these areas', () => {
  for (const id of ['employment', 'job-opportunities', 'job-opportunity']) {
    expect(titleBannerOf(id)?.text).toBe(
      'Dedicated for students graduated from ATS schools or IAT colleges.',
    );
  }
  for (const id of ['self-service', 'letter-adpoly']) {
    expect(titleBannerOf(id)?.text).toBe('For easy access to essential school/college resources and tools.');
  }
  for (const id of ['dashboard', 'students', undefined]) expect(titleBannerOf(id)).toBeUndefined();
});

// DASHBOARD-18
test('names the area only on the pages below it, because its own page has the name as its heading', () => {
  expect(titleBannerOf('employment')?.title).toBeUndefined();
  expect(titleBannerOf('job-opportunities')?.title).toBe('Career Pathways Portal');
});
