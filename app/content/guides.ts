import type { IconName } from '#app/components/icon/names.ts';
import { DRAFT_LIFETIME } from '#rules/constants.ts';
import { COLLEGES, collegePath } from '#rules/identity/colleges.ts';
import type { Viewer } from '#rules/identity/viewer.ts';
import { ADPOLY_SPECIALISATIONS, FCHS_SPECIALISATIONS } from '#rules/forms/adjunct-faculty/choices.ts';
import { formatDuration } from '#rules/text/duration.ts';
import { t } from '#rules/text/t.ts';

/** The two pages that tell employers and lecturers what they can do, and how it works (LANDING-24). */
export const GUIDES = ['for-employers', 'teach-with-us'] as const;
export type GuideId = (typeof GUIDES)[number];

interface GuideTask {
  icon: IconName;
  title: string;
  text: string;
  to: string;
}

interface GuideStep {
  title: string;
  text: string;
}

/** A list of short entries under a heading. */
interface GuideList {
  title: string;
  entries: readonly string[];
}

/** The content of a guide, apart from the title and the purpose of its row. */
export interface Guide {
  form: { text: string; to: string };
  /** What a visitor should know before opening the form. */
  about: string;
  tasks: readonly GuideTask[];
  steps: readonly GuideStep[];
  /** What the form asks for that a visitor may have to look up. */
  needs: readonly string[];
  /** The courses of each college that looks for lecturers. */
  courses: readonly GuideList[];
}

const [, ADPOLY, FCHS] = COLLEGES;

const EMPLOYERS: Guide = {
  form: { text: 'Become a partner', to: '/register-partner' },
  about: 'The form has four short steps. You can stop, and go on within {time} in the same browser.',
  tasks: [
    {
      icon: 'users-three',
      title: 'Add a contact person',
      text: 'Your organisation is a partner already, and you need an account.',
      to: '/company-registration',
    },
    {
      icon: 'briefcase',
      title: 'Offer a job',
      text: 'Sign in as a partner, and write a vacancy.',
      to: '/jobs',
    },
    {
      icon: 'list-bullets',
      title: 'See what others offer',
      text: 'The vacancies that are open to everyone.',
      to: '/vacancies',
    },
    {
      icon: 'chart-bar',
      title: 'See what our graduates do',
      text: 'How many work, study or serve, in published figures.',
      to: '/outcomes',
    },
    {
      icon: 'quotes',
      title: 'Tell how it went',
      text: 'Write a testimonial about your work with the colleges.',
      to: '/create-testimonial',
    },
    {
      icon: 'shield-check',
      title: 'Visit a site',
      text: 'Ask for security clearance before your employees or trainees enter a site.',
      to: '/security-clearance-form',
    },
  ],
  steps: [
    {
      title: 'Register your organisation',
      text: 'Give the facts about the organisation, a contact person and the documents, and accept the terms.',
    },
    {
      title: 'Sign in',
      text: 'The contact person signs in with the e-mail address and the password of the registration.',
    },
    {
      title: 'Write a vacancy',
      text: 'Our staff read each vacancy before students and alumni see it.',
    },
    {
      title: 'Choose your people',
      text: 'Read the applications, offer times for interviews, and tell each applicant the result.',
    },
  ],
  needs: [
    'The name of the organisation in English and Arabic, and its logo',
    'Number, authority and file of the trade licence, if it is private or semi-government',
    'Name, mobile number and e-mail address of the contact person',
    'The colleges that you want to work with',
  ],
  courses: [],
};

const LECTURERS: Guide = {
  form: { text: 'Apply to teach', to: '/register-adjunct-faculty' },
  about: 'The form has six short steps. You can stop, and go on within {time} in the same browser.',
  tasks: [
    {
      icon: 'first-aid-kit',
      title: FCHS.name,
      text: 'Meet the college of nursing and health sciences.',
      to: collegePath(FCHS.code),
    },
    {
      icon: 'gear-six',
      title: ADPOLY.name,
      text: 'Meet the college of engineering and technology.',
      to: collegePath(ADPOLY.code),
    },
    {
      icon: 'calendar-dots',
      title: 'Come to an event',
      text: 'Open days, competitions and career events of the four colleges.',
      to: '/events',
    },
  ],
  steps: [
    {
      title: 'Tell us who you are',
      text: 'Your contact details, a photo, and your CV as a PDF file.',
    },
    {
      title: 'List your experience',
      text: 'Your degrees, your certificates and your current employment.',
    },
    {
      title: 'Choose what and when',
      text: 'The courses that you can teach, and the mornings and afternoons that suit you.',
    },
    {
      title: 'Check and send',
      text: 'You see all answers on one page before you send them to the college.',
    },
  ],
  needs: [
    'A photo and your CV as a PDF file',
    'Your degrees, with the year and the country of each',
    'Your employer and your job title',
  ],
  courses: [
    { title: FCHS.name, entries: FCHS_SPECIALISATIONS },
    { title: ADPOLY.name, entries: ADPOLY_SPECIALISATIONS },
  ],
};

/** The beginning of the guide of a company that is a partner already. */
const FOR_PARTNERS: Pick<Guide, 'form' | 'about'> = {
  form: { text: 'Offer a job', to: '/jobs' },
  about: 'Your vacancies, and what to do next for each of them.',
};

const CONTENT: Readonly<Record<GuideId, Guide>> = { 'for-employers': EMPLOYERS, 'teach-with-us': LECTURERS };

/**
 * Returns a guide in the language of the request.
 *
 * @param viewer the signed-in user; undefined for a visitor. A partner has no use for the form of partners
 */
export function getGuide(id: GuideId, viewer: Pick<Viewer, 'role'> | undefined): Guide {
  const { tasks, steps, needs, courses, ...start } = CONTENT[id];
  const { form, about } = id === 'for-employers' && viewer?.role === 'partner' ? FOR_PARTNERS : start;
  return {
    form: { ...form, text: t(form.text) },
    about: t(about, { time: formatDuration(DRAFT_LIFETIME) }),
    tasks: tasks.map((task) => ({ ...task, title: t(task.title), text: t(task.text) })),
    steps: steps.map(({ title, text }) => ({ title: t(title), text: t(text) })),
    needs: needs.map((need) => t(need)),
    courses: courses.map(({ title, entries }) => ({
      title: t(title),
      entries: entries.map((entry) => t(entry)),
    })),
  };
}
