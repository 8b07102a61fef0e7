import { expect, test } from 'vitest';

import { CAMPUSES, campusName } from '../routes/campuses.ts';
import { readCampus } from './student-campus.ts';

// IMPORT-3
test.each([
  ['Al Ain', 'al-ain'],
  [' AL-AIN ', 'al-ain'],
  ['AlAin', 'al-ain'],
  ['al_ain', 'al-ain'],
  ['Al Ain Campus', 'al-ain'],
  ['العين', 'al-ain'],
  ['العَيْن', 'al-ain'],
  ['abu dhabi', 'abu-dhabi'],
  ['أبوظبي', 'abu-dhabi'],
  ['ابو  ظبي', 'abu-dhabi'],
  ['Ajman', 'ajman'],
  ['Ra’s al-Khaimah', 'ras-al-khaimah'],
  ['Building 7, Al Dhafra', 'building-7-al-dhafra'],
  ['Ūniversity', 'university'],
])('the text "%s" is the campus %s', (text, campus) => {
  expect(readCampus(text)).toBe(campus);
});

// IMPORT-3
test.each(['', '7', '--', 'الفجيرة', 'Al Ain العين', 'Москва'])('the text "%s" is no campus', (text) => {
  expect(readCampus(text)).toBeUndefined();
});

// IMPORT-3
test('each campus that every portal knows is read by the name that pages show', () => {
  for (const known of CAMPUSES) expect(readCampus(campusName(known))).toBe(known.campus);
});
