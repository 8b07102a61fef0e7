import { t } from '#rules/text/t.ts';

/**
 * The texts over the banners, in the order of the banners, if BANNER_WORDS is 1. The backend's contract
 * contains only the image of a banner.
 */
export interface BannerWords {
  headline: string;
  sentence: string;
  action: string;
  to: string;
}

const BANNERS: readonly BannerWords[] = [
  {
    headline: 'Skills that a country is built on',
    sentence: 'Four colleges, one portal: for students, graduates and the companies that work with us.',
    action: 'See the events',
    to: '/events',
  },
  {
    headline: 'Your first job starts before you graduate',
    sentence: 'Our partners know our workshops, and offer internships and jobs to students who train there.',
    action: 'Sign in to your dashboard',
    to: '/login',
  },
  {
    headline: 'Hire graduates who can do the work',
    sentence:
      'Register your organisation as a partner of four colleges whose students train on real equipment.',
    action: 'Become a partner',
    to: '/register-partner',
  },
  {
    headline: 'Teach what you practise',
    sentence: 'Engineers, nurses and specialists from industry teach part-time at our colleges. Join them.',
    action: 'Apply to teach',
    to: '/register-adjunct-faculty',
  },
  {
    headline: 'Once a graduate, always one of us',
    sentence: 'Stay in touch with your college, share your story, and help the students who come after you.',
    action: 'Read success stories',
    to: '/success-stories',
  },
];

/** Returns the texts over the banners in the language of the request. */
export function listBanners(): BannerWords[] {
  return BANNERS.map(({ headline, sentence, action, to }) => ({
    headline: t(headline),
    sentence: t(sentence),
    action: t(action),
    to,
  }));
}
