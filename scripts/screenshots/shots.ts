import type { Page } from 'playwright';

import { LANGUAGES, type Language } from '#rules/text/language.ts';

import {
  openAccountChoice,
  openApplicants,
  openEventPopup,
  openFirstRecord,
  openFirstVacancy,
  openMenu,
  openNote,
  openPass,
  openPassCheck,
  openPicture,
  openReview,
  openSignOut,
  sendEmptyForm,
} from './states.ts';

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const SCREENS = [DESKTOP, PHONE];

type Screen = typeof DESKTOP;

export interface Shot {
  /** The address of the page, with its query. */
  address: string;
  /** The demo account that is signed in. Without one, a visitor sees the page. */
  account?: string;
  /** Brings the open page into the state to show. It may open another page. */
  show?: (page: Page) => Promise<void>;
  /** Shows only the window: with a dialog or a menu in it, or the beginning of a long page. */
  isWindow?: true;
  /** The only screen of the screenshot; without it, both screens. */
  screen?: Screen;
  /** The only language of the screenshot, if another one shows the same kind of page; else both. */
  language?: Language;
}

/** Returns screenshots of the beginning of the dashboards of some accounts, in English. */
function dashboardWindows(accounts: readonly string[]): Record<string, Shot> {
  const shots = accounts.map((account) => [
    `dashboard-${account}`,
    { address: '/dashboard', account, isWindow: true, language: 'en' } as const,
  ]);
  return Object.fromEntries(shots) as Record<string, Shot>;
}

/** All screenshots, by name. */
const SHOTS: Readonly<Record<string, Shot>> = {
  landing: { address: '/' },
  'event-popup': { address: '/', show: openEventPopup, isWindow: true },
  events: { address: '/events' },
  event: { address: '/events/future-skills-hackathon-adpoly' },
  'event-without-date': { address: '/events/robotics-finals-aths', screen: DESKTOP },
  colleges: { address: '/colleges' },
  college: { address: '/colleges/fchs' },
  'for-employers': { address: '/for-employers' },
  'teach-with-us': { address: '/teach-with-us', screen: DESKTOP },
  'public-menu': { address: '/', show: openMenu, isWindow: true, screen: PHONE },
  'success-stories': { address: '/success-stories' },
  'success-story': { address: '/success-stories/signing-for-an-aircraft', screen: DESKTOP },
  news: { address: '/news' },
  'news-item': { address: '/news/ward-of-the-future', screen: DESKTOP },
  'photo-gallery': { address: '/photo-gallery' },
  'photo-viewer': { address: '/photo-gallery', show: openPicture, isWindow: true, screen: DESKTOP },
  outcomes: { address: '/outcomes', screen: DESKTOP },
  contact: { address: '/contact' },
  privacy: { address: '/privacy' },
  accessibility: { address: '/accessibility', screen: DESKTOP },
  terms: { address: '/terms', screen: DESKTOP },
  'not-found': { address: '/no-such-page' },

  'sign-in': { address: '/login' },
  'account-choice': { address: '/login', show: openAccountChoice, isWindow: true },
  'sign-up': { address: '/login?tab=sign-up&as=student' },
  'forgot-password': { address: '/forgot-password', screen: DESKTOP },

  'form-testimonial': { address: '/create-testimonial' },
  'form-errors': { address: '/create-testimonial', show: sendEmptyForm },
  'form-company-registration': { address: '/company-registration', screen: DESKTOP },
  'form-partner-user': { address: '/company-registration?registered=yes', screen: DESKTOP },
  'form-partner': { address: '/register-partner/company' },
  'form-clearance': { address: '/security-clearance-form' },
  'form-adjunct-faculty': { address: '/register-adjunct-faculty/applicant' },
  'wizard-summary': { address: '/register-adjunct-faculty/applicant', show: openReview },

  'dashboard-student': { address: '/dashboard', account: 'active' },
  'dashboard-partner': { address: '/dashboard', account: 'partner' },
  'dashboard-admin': { address: '/dashboard', account: 'admin' },
  ...dashboardWindows([
    'graduating',
    'graduating.aths',
    'alumni',
    'superadmin',
    'viewer',
    'careercounselor',
    'supervisor',
    'ojt',
    'adminsupport',
    'clinical',
    'faculty',
    'facility',
    'newrole',
  ]),
  search: { address: '/search?q=technician' },
  students: { address: '/students?applied=no', account: 'careercounselor' },
  menu: { address: '/dashboard', account: 'active', show: openMenu, isWindow: true, screen: PHONE },
  'sign-out': { address: '/dashboard', account: 'active', show: openSignOut, isWindow: true },
  hub: { address: '/employment', account: 'active' },
  documents: { address: '/policies-processes-and-procedures', account: 'alumni' },
  profile: { address: '/my-profile', account: 'active' },
  notifications: { address: '/notifications', account: 'active' },
  letters: { address: '/self-service', account: 'active', screen: DESKTOP },
  letter: { address: '/to-whom-it-may-concern-continuing-study', account: 'active' },
  vacancies: { address: '/vacancies', isWindow: true },
  'job-opportunities': { address: '/employment/job-opportunities', account: 'active', isWindow: true },
  'job-opportunity': {
    address: '/employment/job-opportunities',
    account: 'active',
    show: openFirstVacancy,
  },
  'own-applications': { address: '/employment/job-request-and-approval', account: 'alumni' },
  queue: { address: '/queue', account: 'careercounselor', isWindow: true },
  applicants: {
    address: '/employment/job-request-and-approval?state=screened',
    account: 'partner',
    show: openApplicants,
    screen: DESKTOP,
  },
  interviews: { address: '/employment/booking-interviews', account: 'partner', isWindow: true },
  'record-list': { address: '/security-clearance', account: 'adminsupport', isWindow: true },
  record: { address: '/security-clearance', account: 'adminsupport', show: openFirstRecord },
  'record-note': {
    address: '/security-clearance',
    account: 'adminsupport',
    show: openNote,
    isWindow: true,
    screen: PHONE,
  },
  pass: {
    address: '/security-clearance?q=visitor-19%40demo.example',
    account: 'adminsupport',
    show: openPass,
  },
  'check-pass': {
    address: '/security-clearance?q=visitor-19%40demo.example',
    account: 'adminsupport',
    show: openPassCheck,
    isWindow: true,
    screen: PHONE,
  },
  statistics: { address: '/statistics', account: 'admin' },
};

interface Screenshot {
  /** The name of the file. Those in Arabic are in a subfolder. */
  file: string;
  shot: Shot;
  screen: Screen;
  language: Language;
}

/**
 * Lists the screenshots of all screens in all languages.
 *
 * @param names the names of the shots; without names, all of them
 * @throws if no shot has one of the names
 */
export function listScreenshots(names: readonly string[] = []): Screenshot[] {
  const unknown = names.filter((name) => !(name in SHOTS));
  if (unknown.length > 0) throw new Error(`There are no shots '${unknown.join("', '")}'.`);
  const shots = Object.entries(SHOTS).filter(([name]) => names.length === 0 || names.includes(name));
  return LANGUAGES.flatMap((language) =>
    SCREENS.flatMap((screen) =>
      shots
        .filter(([, shot]) => (shot.screen ?? screen) === screen && (shot.language ?? language) === language)
        .map(([name, shot]) => ({
          file: `${language === 'en' ? '' : `${language}/`}${name}-${screen.width}.webp`,
          shot,
          screen,
          language,
        })),
    ),
  );
}
