import type { Viewer } from './viewer.ts';

/** The file that the backend gives to whoever has not chosen a picture. */
const DEFAULT_FILE = /(?:^|\/)default(?:[-_]avatar)?\.\w+$/i;

export type Avatar = { kind: 'student-photo' } | { kind: 'file'; path: string } | { kind: 'none' };

/**
 * Which picture stands for a person (spec/3, section 4.1): a student with the default one gets the student information
 * system's, everybody else what the backend's path leads to.
 */
export function avatarOf(viewer: Pick<Viewer, 'role' | 'pictureUrl' | 'studentId' | 'entity'>): Avatar {
  const { role, pictureUrl, studentId, entity } = viewer;
  const hasDefault = pictureUrl === undefined || DEFAULT_FILE.test(pictureUrl);
  if (role === 'user' && hasDefault && studentId && entity) return { kind: 'student-photo' };
  return pictureUrl === undefined || hasDefault ? { kind: 'none' } : { kind: 'file', path: pictureUrl };
}
