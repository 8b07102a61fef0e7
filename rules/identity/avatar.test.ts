import { expect, test } from 'vitest';

import { avatarOf } from './avatar.ts';

const student = { role: 'user', studentId: '202300118', college: 'ADPOLY', imageUrl: undefined };

// PROFILE-2
test('returns the photo of the student information system for a student with the default image', () => {
  for (const imageUrl of [
    undefined,
    '/storage/avatars/default.webp',
    'default.png',
    '/a/default-avatar.jpg',
  ]) {
    expect(avatarOf({ ...student, imageUrl })).toEqual({ kind: 'student-photo' });
  }
});

// PROFILE-2
test('returns the image that the user has chosen, and no image for a user who has neither an image nor a student photo', () => {
  const own = { kind: 'file', path: '/storage/avatars/7.webp' };
  expect(avatarOf({ ...student, imageUrl: '/storage/avatars/7.webp' })).toEqual(own);
  expect(avatarOf({ ...student, role: 'admin', imageUrl: '/storage/avatars/7.webp' })).toEqual(own);
  expect(avatarOf({ ...student, role: 'admin', imageUrl: '/storage/avatars/default.webp' })).toEqual({
    kind: 'none',
  });
  expect(avatarOf({ ...student, college: undefined })).toEqual({ kind: 'none' });
});
