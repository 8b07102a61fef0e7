import type { LetterRefusal, NeededFact } from '#rules/letters/letters.ts';
import { joinTexts } from '#rules/text/format.ts';
import { t } from '#rules/text/t.ts';

const NOT_FOR_YOU = 'This letter is not for your account';
const ASK_THE_REGISTRAR = 'The portal cannot write this letter';

/** What the page says for each reason: what is missing, and whom to ask (PROFILE-5). */
const REASONS: Record<LetterRefusal, { title: string; text: string }> = {
  'not-a-student': {
    title: NOT_FOR_YOU,
    text: 'Only students can get this letter, because it is issued for a student number.',
  },
  'other-college': {
    title: NOT_FOR_YOU,
    text: 'Only students and graduates of the polytechnic can get this letter.',
  },
  graduated: {
    title: NOT_FOR_YOU,
    text: 'This letter confirms that a student is enrolled, and you have graduated. The registrar of your college writes letters for graduates.',
  },
  'years-unknown': {
    title: ASK_THE_REGISTRAR,
    text: 'Your student record in the portal does not list your years of study. Ask the registrar of your college for this letter.',
  },
  unavailable: {
    title: 'We can’t read your student record right now',
    text: 'The service behind this page is not responding. Please try again in a few minutes.',
  },
  incomplete: {
    title: ASK_THE_REGISTRAR,
    text: 'The letter needs facts that are missing from your record: {facts}. Ask the registrar of your college to add them.',
  },
  contradictory: {
    title: ASK_THE_REGISTRAR,
    text: 'Your account and your student record do not agree on whether you have graduated. Ask the registrar of your college to correct this.',
  },
};

const FACTS: Record<NeededFact, string> = {
  name: 'your name',
  college: 'your college',
  status: 'that you study or have graduated',
};

/** Writes the reason why the user cannot have a letter, in the language of the page. */
export function describeRefusal(refusal: LetterRefusal, missing: readonly NeededFact[] = []) {
  const { title, text } = REASONS[refusal];
  return {
    scene: refusal === 'unavailable' ? ('unavailable' as const) : ('no-permission' as const),
    title: t(title),
    text: t(text, { facts: joinTexts(missing.map((fact) => t(FACTS[fact]))) }),
  };
}
