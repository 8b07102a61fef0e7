import { expect, test } from 'vitest';

import { avatarOf } from './avatar.ts';

const student = { role: 'user', studentId: '202300118', entity: 'ADPOLY', pictureUrl: undefined };

test('a student with the default picture gets the student information system’s', () => {
  for (const pictureUrl of [
    undefined,
    '/storage/avatars/default.webp',
    'default.png',
    '/a/default-avatar.jpg',
  ]) {
    expect(avatarOf({ ...student, pictureUrl })).toEqual({ kind: 'student-photo' });
  }
});

test('a picture of one’s own wins; without one, others have none', () => {
  const own = { kind: 'file', path: '/storage/avatars/7.webp' };
  expect(avatarOf({ ...student, pictureUrl: '/storage/avatars/7.webp' })).toEqual(own);
  expect(avatarOf({ ...student, role: 'admin', pictureUrl: '/storage/avatars/7.webp' })).toEqual(own);
  expect(avatarOf({ ...student, role: 'admin', pictureUrl: '/storage/avatars/default.webp' })).toEqual({
    kind: 'none',
  });
  expect(avatarOf({ ...student, entity: undefined })).toEqual({ kind: 'none' });
});
