import type { IconName } from '#app/components/icon/names.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
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
      { text: 'Meet the four colleges', to: '/colleges' },
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

const DASHBOARD: EntryLink = { text: 'Go to the dashboard', to: '/dashboard' };

/** What signed-in users do in place of the form of a card. */
function ownForm(id: EntryCard['id'], { role }: Pick<Viewer, 'role'>): EntryLink | undefined {
  if (id === 'student' || id === 'graduate') return DASHBOARD;
  return id === 'employer' && role === 'partner' ? { text: 'Offer a job', to: '/jobs' } : undefined;
}

/**
 * Returns the entry cards in the language of the request.
 *
 * @param viewer the signed-in user; undefined for a visitor
 */
export function listEntries(viewer: Pick<Viewer, 'role'> | undefined): EntryCard[] {
  return ENTRIES.map((entry) => ({
    ...entry,
    title: t(entry.title),
    tasks: entry.tasks.map(translateLink),
    form: translateLink((viewer && ownForm(entry.id, viewer)) ?? entry.form),
  }));
}

function translateLink({ text, to }: EntryLink): EntryLink {
  return { text: t(text), to };
}
