import { ANSWERS, APPLICATION, MAX_ANSWER } from '../resources/application.ts';
import { choice, email, longText } from '../resources/engine/field.ts';
import type { Resource } from '../resources/engine/resource.ts';
import { t } from '../text/t.ts';

/** Where the CV of an application comes from. `kept` is the one that the draft already has. */
export const CV_SOURCES = {
  kept: 'The CV of this application',
  profile: 'The CV of your profile',
  none: 'I will add a CV later (you can save a draft, but not send it)',
  new: 'Another CV',
} as const;

export type CvSource = keyof typeof CV_SOURCES;

/** The fields that a student fills in, beside the answers. */
const OWN_FIELDS = ['phone', 'cv', 'letter', 'consent'] as const;

const known = new Map<string, Resource>();

/**
 * Returns the form of an application as a definition, so that the page, the browser and the module check it
 * with the same schema: `formSchema(applyForm(…))` (APPLICATION-4). A draft can be incomplete.
 *
 * @param questions the number of questions of the vacancy, from 0 to 5
 * @param isSent whether the application is sent, and not only saved as a draft
 */
export function applyForm(questions: number, isSent: boolean): Resource {
  const key = `${questions} ${isSent}`;
  const found = known.get(key) ?? createForm(questions, isSent);
  known.set(key, found);
  return found;
}

function createForm(questions: number, isSent: boolean): Resource {
  const isOptional = !isSent;
  const own = Object.fromEntries(OWN_FIELDS.map((name) => [name, APPLICATION.fields[name]]));
  const answers = Object.fromEntries(
    ANSWERS.slice(0, questions).map((name, index) => {
      const label = t('Answer {number}', { number: index + 1 });
      return [name, longText({ label, max: MAX_ANSWER, isOptional })];
    }),
  );
  return {
    ...APPLICATION,
    fields: {
      cvSource: choice({ label: 'CV', options: CV_SOURCES }),
      email: email({ label: 'Email', autoComplete: 'email', isOptional }),
      ...own,
      ...answers,
    },
    check: (values) => (isSent ? checkComplete(values) : undefined),
  };
}

/** Checks what a draft can lack, and an application needs. */
function checkComplete({ cvSource, cv, consent }: Readonly<Record<string, unknown>>) {
  const missesFile = cvSource === 'new' && !(cv instanceof File);
  const isAgreed = Array.isArray(consent) && consent.includes('given');
  return {
    ...(cvSource === 'none' && { cvSource: t('An application needs a CV. Choose one, or save a draft.') }),
    ...(missesFile && { cv: t('Choose the file of your CV.') }),
    ...(!isAgreed && { consent: t('Without your consent, the application cannot be sent.') }),
  };
}
