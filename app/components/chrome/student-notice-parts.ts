import { useLocation } from '@remix-run/react';

/** The words of the notices. */
export const NOTICE_TEXTS = {
  graduating: {
    title: 'You are about to graduate',
    text: 'Please check your profile, so that the college and employers can reach you after your graduation.',
    action: 'Check my profile',
  },
  updateCv: {
    title: 'Update your CV',
    text: 'Your profile has no CV yet. Employers and counselors usually ask for your CV first.',
    action: 'Update my CV',
  },
} as const;

/** The address that closes a notice, or opens its page. */
export const NOTICE_ACTION = '/student-notice';

/** Checks whether this is the page of a notice, or one below it. */
export function useIsOn(path: string): boolean {
  const { pathname } = useLocation();
  return pathname === path || pathname.startsWith(`${path}/`);
}
