import { expect, test } from 'vitest';

import { avatarOf } from './avatar.ts';

const student = { role: 'user', studentId: '202300118', college: 'ADPOLY', imageUrl: undefined };

test('a student with the default image gets the student information system’s', () => {
  for (const imageUrl of [
    undefined,
    '/storage/avatars/default.webp',
    'default.png',
    '/a/default-avatar.jpg',
  ]) {
    expect(avatarOf({ ...student, imageUrl })).toEqual({ kind: 'student-photo' });
  }
});

test('an image of one’s own wins; without one, others have none', () => {
  const own = { kind: 'file', path: '/storage/avatars/7.webp' };
  expect(avatarOf({ ...student, imageUrl: '/storage/avatars/7.webp' })).toEqual(own);
  expect(avatarOf({ ...student, role: 'admin', imageUrl: '/storage/avatars/7.webp' })).toEqual(own);
  expect(avatarOf({ ...student, role: 'admin', imageUrl: '/storage/avatars/default.webp' })).toEqual({
    kind: 'none',
  });
  expect(avatarOf({ ...student, college: undefined })).toEqual({ kind: 'none' });
});
