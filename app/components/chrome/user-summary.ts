import { avatarOf, type Avatar } from '#rules/identity/avatar.ts';
import { roleLabel } from '#rules/identity/role-label.ts';
import type { Viewer } from '#rules/identity/viewer.ts';

/** The data of the signed-in user that the header shows. */
export interface UserSummary {
  name: string;
  email: string;
  roleLabel: string;
  /** The path of the image on the backend. */
  image: string | undefined;
  /** The address of the user's photo: that of the profile, or that of the student information system. */
  photo: string | undefined;
  profilePath: string;
}

/**
 * Returns what pages show about a user (PROFILE-2).
 *
 * @param photoId the id of the photo of the profile. It is in the address, because browsers keep the photo
 */
export function toUserSummary(viewer: Viewer, photoId?: string): UserSummary {
  const avatar = avatarOf(viewer);
  return {
    name: viewer.name,
    email: viewer.email,
    roleLabel: roleLabel(viewer),
    image: avatar.kind === 'file' ? avatar.path : undefined,
    photo: photoOf(avatar, photoId),
    profilePath: viewer.role === 'user' ? '/my-profile' : '/profile',
  };
}

function photoOf(avatar: Avatar, photoId: string | undefined): string | undefined {
  if (photoId !== undefined) return `/my-picture?v=${photoId}`;
  return avatar.kind === 'student-photo' ? '/my-picture' : undefined;
}
