import type { Resource } from '../resources/engine/resource.ts';
import { t } from '../text/t.ts';

/** What a state means, and what happens next. */
interface StateWords {
  sentence: string;
  /** Undefined if nothing happens next. */
  next: string | undefined;
}

/** The words for states whose definition names the applicant. Their student reads "you". */
const OWN_WORDS: Readonly<Record<string, Partial<StateWords>>> = {
  returned: { next: 'Correct it, and send it again.' },
  screened: { next: 'The company invites you to an interview, or ends the application.' },
  interviewed: { sentence: 'The company has interviewed you.' },
  recruitmentProcess: { next: 'The company hires you, or ends the application.' },
  hired: { sentence: 'The company has hired you.' },
  withdrawn: {
    sentence: 'You have withdrawn the application. No company sees it.',
  },
};

/**
 * Returns the words for the state of an application that its student reads (APPLICATION-9, APPLICATION-10).
 */
export function wordsForStudent({ states }: Pick<Resource, 'states'>, state: string): StateWords {
  const { sentence = '', next } = { ...states[state], ...OWN_WORDS[state] };
  return { sentence: t(sentence), next: next === undefined ? undefined : t(next) };
}
