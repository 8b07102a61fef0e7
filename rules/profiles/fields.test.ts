import { expect, test } from 'vitest';

import { ROLES } from '../identity/roles.ts';
import { DEFAULT_SHARING, PROFILE_FIELDS, profileFieldsOf } from './fields.ts';
import { isProfileRecord, profileRecord } from './record.ts';

const OF_ALL = ['photo', 'headline', 'email', 'phone', 'linkedin'];

// PROFILE-10
test('only students and alumni have skills and a CV', () => {
  for (const role of [...ROLES, 'innovation-fellow', '']) {
    expect(profileFieldsOf(role), role).toEqual(role === 'user' ? [...OF_ALL, 'skills', 'cv'] : OF_ALL);
  }
});

// PROFILE-12
test('the form proposes to show all fields to the staff, and none to the others', () => {
  expect(DEFAULT_SHARING).toEqual({ staff: PROFILE_FIELDS, partners: [], alumni: [] });
});

// DATA-15
test('the files of a profile are not under the id of a record of the engine', () => {
  expect(isProfileRecord(profileRecord('0b2c4d6e-0000-4000-8000-000000000000'))).toBe(true);
  expect(isProfileRecord('c-aaaaaaaaaaaa')).toBe(false);
});
