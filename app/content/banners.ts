/** The words over each banner, in the banners' order: the contract gives a banner nothing but its picture. */
export interface BannerWords {
  headline: string;
  sentence: string;
  action: string;
  to: string;
}

export const BANNERS: readonly [BannerWords, ...BannerWords[]] = [
  {
    headline: 'Skills that a country is built on',
    sentence:
      'Four institutions, one portal: for the people who learn here, who graduated here and who work with us.',
    action: 'See what is on',
    to: '/events',
  },
  {
    headline: 'Your first job starts before you graduate',
    sentence: 'Internships, work readiness and job listings from partners who know our workshops.',
    action: 'Sign in to your dashboard',
    to: '/login',
  },
  {
    headline: 'Hire graduates who can do the work',
    sentence: 'Register your organisation, offer places, and meet students who trained on real equipment.',
    action: 'Become a partner',
    to: '/register-partner',
  },
  {
    headline: 'Teach what you practise',
    sentence: 'Engineers, nurses and specialists from industry teach part-time at our colleges. Join them.',
    action: 'Apply as adjunct faculty',
    to: '/register-adjunct-faculty',
  },
  {
    headline: 'Once a graduate, always one of us',
    sentence: 'Stay in touch with your college, share your story, and open a door for those who follow.',
    action: 'Read success stories',
    to: '/success-stories',
  },
];
