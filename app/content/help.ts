import type { IconName } from '#app/components/icon/names.ts';

/** The four notes beside the support address (spec/1, section 1). */
export const HELP_NOTES: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'clock', title: 'Replies within 24 hours', text: 'Typically you hear from us the same day.' },
  { icon: 'headset', title: '24/7 support', text: 'Write whenever it suits you: somebody is there.' },
  { icon: 'shield-check', title: 'Secure and confidential', text: 'What you tell us stays with us.' },
  { icon: 'users-three', title: 'Expert team', text: 'People who know the portal and the colleges.' },
];
