import { APPLICATION } from '../resources/application.ts';
import { findLinkDefinition } from '../resources/engine/link.ts';
import type { Resource } from '../resources/engine/resource.ts';
import { t } from '../text/t.ts';

/** The name of the link for the contact person of a vacancy. */
export const CONTACT_LINK = 'contact';

/** What the contact person of a company reads about an answer. */
interface AnswerWords {
  /** What the answer does, for the page of an open link. `{applicant}` stands for a name. */
  does: string;
  /** What happens next, for the page of a used link, which does not name the applicant. */
  next: string;
}

const ENDED = 'The applicant gets a message. You do not need to do anything else.';

/** The words about each answer, by the name of its transition. */
export const CONTACT_ANSWERS: Readonly<Record<string, AnswerWords>> = {
  confirm: {
    does: 'If you shortlist the application, {applicant} gets a message, and the selection begins.',
    next: 'The applicant gets a message. The next step is to screen the application.',
  },
  decline: {
    does: 'If you decline the application, it ends, and {applicant} gets a message.',
    next: ENDED,
  },
  screen: {
    does: 'Mark the application as screened when you have checked it, and want to interview {applicant}. The applicant gets a message.',
    next: 'The applicant gets a message. The next step is the interview: agree on a time with the applicant by e-mail or telephone.',
  },
  interview: {
    does: 'Mark the application as interviewed when the interview has taken place. {applicant} gets a message.',
    next: 'The applicant gets a message. The next step is to begin the recruitment.',
  },
  recruit: {
    does: 'Begin the recruitment when you want to hire {applicant}, and agree on the contract. The applicant gets a message.',
    next: 'The applicant gets a message. The next step is to hire the applicant.',
  },
  hire: {
    does: 'Hire the applicant when you and {applicant} have agreed. The application is then complete.',
    next: `${ENDED} The vacancy closes when all its places are filled.`,
  },
  reject: {
    does: 'End the application if you have selected other applicants. {applicant} gets a message.',
    next: ENDED,
  },
} satisfies Partial<Record<keyof typeof APPLICATION.transitions, AnswerWords>>;

/**
 * Checks whether the contact person has another answer to give after a transition (APPLICATION-17). The
 * portal then sends the link for it.
 *
 * @param name the name of a transition of an application
 */
export function hasNextAnswer(name: string): boolean {
  const { transitions }: Resource = APPLICATION;
  const to = transitions[name]?.to;
  const answers = findLinkDefinition(APPLICATION, CONTACT_LINK)?.transitions ?? [];
  return to !== undefined && answers.some((answer) => transitions[answer]?.from.includes(to));
}

interface AnswerContext {
  /** Whether the portal sends e-mails. Without them, the words promise none (MAIL-11). */
  hasMail: boolean;
}

/**
 * Says what an answer of the contact person does, as sentences (APPLICATION-17).
 *
 * @param name the name of a transition of the link
 * @param applicant the name of the applicant
 */
export function describeAnswer(name: string, applicant: string, { hasMail }: AnswerContext): string {
  const does = t(CONTACT_ANSWERS[name]?.does ?? '', { applicant });
  return hasMail && hasNextAnswer(name)
    ? `${does} ${t('Then you get an e-mail with the link for the next step.')}`
    : does;
}

/**
 * Says what happens after an answer of the contact person, as sentences (APPLICATION-17).
 *
 * @param name the name of a transition of the link
 */
export function describeAnswered(name: string, { hasMail }: AnswerContext): string {
  const next = t(CONTACT_ANSWERS[name]?.next ?? '');
  if (!hasNextAnswer(name)) return next;
  const how = hasMail
    ? 'The contact address of the vacancy gets an e-mail with the link for this step.'
    : 'A user of your company takes this step in the portal.';
  return `${next} ${t(how)}`;
}
