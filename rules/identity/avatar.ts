import type { Viewer } from './viewer.ts';

/** The file that the backend gives to whoever has not chosen an image. */
const DEFAULT_FILE = /(?:^|\/)default(?:[-_]avatar)?\.\w+$/i;

export type Avatar = { kind: 'student-photo' } | { kind: 'file'; path: string } | { kind: 'none' };

/**
 * Which image stands for a person (spec/3, section 4.1): a student with the default one gets the student information
 * system's, everybody else what the backend's path leads to.
 */
export function avatarOf(viewer: Pick<Viewer, 'role' | 'imageUrl' | 'studentId' | 'college'>): Avatar {
  const { role, imageUrl, studentId, college } = viewer;
  const hasDefault = imageUrl === undefined || DEFAULT_FILE.test(imageUrl);
  if (role === 'user' && hasDefault && studentId && college) return { kind: 'student-photo' };
  return imageUrl === undefined || hasDefault ? { kind: 'none' } : { kind: 'file', path: imageUrl };
}
