import { roleLabel } from '#rules/identity/role-label.ts';
import type { Viewer } from '#rules/identity/viewer.ts';

/** What the header shows of the person who is signed in. */
export interface Person {
  name: string;
  email: string;
  roleLabel: string;
  initials: string;
  profilePath: string;
}

export function toPerson(viewer: Viewer): Person {
  const words = viewer.name.split(/[\s@.]+/).filter(Boolean);
  return {
    name: viewer.name,
    email: viewer.email,
    roleLabel: roleLabel(viewer),
    initials: ((words[0]?.[0] ?? '') + (words.length > 1 ? (words.at(-1)?.[0] ?? '') : '')).toUpperCase(),
    profilePath: viewer.role === 'user' ? '/my-profile' : '/profile',
  };
}
