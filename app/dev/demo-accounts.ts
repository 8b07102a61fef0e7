import type { SignedInAccount } from '#app/.server/signed-in.ts';

/** The account of a student with a short name. */
export const DEMO_STUDENT: SignedInAccount = {
  user: {
    name: 'Demo Student',
    email: 'demo.student@portal.example',
    roleLabel: 'Student',
    image: '/storage/avatars/default.webp',
    photo: undefined,
    profilePath: '/my-profile',
  },
  ownEmail: undefined,
  maySwitch: false,
};

/** An account with long texts and every entry of the menu, but without an image. */
export const DEMO_LONG_NAME: SignedInAccount = {
  user: {
    ...DEMO_STUDENT.user,
    name: 'Demo Administrator With A Very Long Name Of Several Parts',
    email: 'demo.administrator.with.a.very.long.address@several.parts.portal.example',
    roleLabel: 'Clinical Placement Coordinator',
    image: undefined,
    profilePath: '/profile',
  },
  ownEmail: 'demo.administrator.with.a.very.long.address@portal.example',
  maySwitch: true,
};

/** An account with an Arabic name. */
export const DEMO_ARABIC_NAME: SignedInAccount = {
  ...DEMO_STUDENT,
  user: { ...DEMO_STUDENT.user, name: 'طالب تجريبي' },
};
