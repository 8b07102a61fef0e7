import type { IconName } from '#app/components/icon/names.ts';
import { t } from '#rules/text/t.ts';

/** A link of an entry card. */
interface EntryLink {
  text: string;
  to: string;
}

/** What a group of visitors comes for: two first tasks, and the form behind them (LANDING-23). */
export interface EntryCard {
  id: 'student' | 'graduate' | 'employer' | 'lecturer';
  icon: IconName;
  title: string;
  tasks: readonly EntryLink[];
  form: EntryLink;
}

const ENTRIES: readonly EntryCard[] = [
  {
    id: 'student',
    icon: 'student',
    title: 'I am a student',
    tasks: [
      { text: 'See open vacancies', to: '/vacancies' },
      { text: 'Find an event', to: '/events' },
    ],
    form: { text: 'Sign up as a student', to: '/login?tab=sign-up&as=student' },
  },
  {
    id: 'graduate',
    icon: 'graduation-cap',
    title: 'I am a graduate',
    tasks: [
      { text: 'See open vacancies', to: '/vacancies' },
      { text: 'Read how others began', to: '/success-stories' },
    ],
    form: { text: 'Sign up as a graduate', to: '/login?tab=sign-up&as=alumni' },
  },
  {
    id: 'employer',
    icon: 'buildings',
    title: 'I am an employer',
    tasks: [
      { text: 'How to work with us', to: '/for-employers' },
      { text: 'What our graduates do', to: '/outcomes' },
    ],
    form: { text: 'Become a partner', to: '/register-partner' },
  },
  {
    id: 'lecturer',
    icon: 'chalkboard-teacher',
    title: 'I want to teach',
    tasks: [
      { text: 'What you can teach', to: '/teach-with-us' },
      { text: 'Meet the four colleges', to: '/colleges' },
    ],
    form: { text: 'Apply to teach', to: '/register-adjunct-faculty' },
  },
];

/** The cards whose form is a sign-up, for which a signed-in user has no use. */
const SIGN_UP_CARDS: readonly string[] = ['student', 'graduate'];

/**
 * Returns the entry cards in the language of the request.
 *
 * @param isSignedIn whether the user has an account, and with it a dashboard instead of a sign-up
 */
export function listEntries(isSignedIn: boolean): EntryCard[] {
  const dashboard = { text: 'Go to the dashboard', to: '/dashboard' };
  return ENTRIES.map((entry) => ({
    ...entry,
    title: t(entry.title),
    tasks: entry.tasks.map(translateLink),
    form: translateLink(isSignedIn && SIGN_UP_CARDS.includes(entry.id) ? dashboard : entry.form),
  }));
}

function translateLink({ text, to }: EntryLink): EntryLink {
  return { text: t(text), to };
}
