import type { Viewer } from './viewer.ts';

/** The file that the backend assigns to a user who has not chosen an image. */
const DEFAULT_FILE = /(?:^|\/)default(?:[-_]avatar)?\.\w+$/i;

export type Avatar = { kind: 'student-photo' } | { kind: 'file'; path: string } | { kind: 'none' };

/**
 * Returns the image of a user (PROFILE-2). A student with the default image gets the photo of the
 * student information system. Other users get the image at the backend's path, or none if it is the
 * default image.
 */
export function avatarOf(viewer: Pick<Viewer, 'role' | 'imageUrl' | 'studentId' | 'college'>): Avatar {
  const { role, imageUrl, studentId, college } = viewer;
  const hasDefault = imageUrl === undefined || DEFAULT_FILE.test(imageUrl);
  if (role === 'user' && hasDefault && studentId && college) return { kind: 'student-photo' };
  return imageUrl === undefined || hasDefault ? { kind: 'none' } : { kind: 'file', path: imageUrl };
}
