import { avatarOf } from '#rules/identity/avatar.ts';
import { roleLabel } from '#rules/identity/role-label.ts';
import type { Viewer } from '#rules/identity/viewer.ts';

/** The data of the signed-in user that the header shows. */
export interface UserSummary {
  name: string;
  email: string;
  roleLabel: string;
  /** The path of the image on the backend. */
  image: string | undefined;
  /** The address of the user's photo from the student information system. */
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
