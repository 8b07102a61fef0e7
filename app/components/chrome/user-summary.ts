import { avatarOf } from '#rules/identity/avatar.ts';
import { roleLabel } from '#rules/identity/role-label.ts';
import type { Viewer } from '#rules/identity/viewer.ts';

/** What the header shows of the user who is signed in. */
export interface UserSummary {
  name: string;
  email: string;
  roleLabel: string;
  /** The image's path on the backend. */
  image: string | undefined;
  /** The address of one's image from the student information system. */
  photo: string | undefined;
  profilePath: string;
}

export function toUserSummary(viewer: Viewer): UserSummary {
  const avatar = avatarOf(viewer);
  return {
    name: viewer.name,
    email: viewer.email,
    roleLabel: roleLabel(viewer),
    image: avatar.kind === 'file' ? avatar.path : undefined,
    photo: avatar.kind === 'student-photo' ? '/my-picture' : undefined,
    profilePath: viewer.role === 'user' ? '/my-profile' : '/profile',
  };
}
