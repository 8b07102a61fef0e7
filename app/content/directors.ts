import type { College } from '#app/components/motif/college.ts';
import type { Language } from '#rules/text/language.ts';
import { currentLanguage, t } from '#rules/text/t.ts';

/**
 * A message from the head of a college. The four messages are demonstration content and are marked as
 * such.
 */
export interface DirectorMessage {
  id: string;
  college: College;
  /** Two letters of the college's name, in the language of the request. */
  initials: string;
  name: string;
  designation: string;
  /** The sentence that the card shows. */
  quote: string;
  /** The full message. */
  paragraphs: readonly string[];
}

interface WrittenMessage extends Omit<DirectorMessage, 'initials'> {
  initials: Readonly<Record<Language, string>>;
}

// The space keeps the two Arabic letters from joining.
const DIRECTOR_MESSAGES: readonly WrittenMessage[] = [
  {
    id: 'adveti',
    college: 'adveti',
    initials: { en: 'AV', ar: 'م أ' },
    name: 'Demo Director, ADVETI',
    designation: 'Director of the Abu Dhabi Vocational Education and Training Institute',
    quote: 'A trade learned well is a freedom that no one can take from you.',
    paragraphs: [
      'A trade learned well is a freedom that no one can take from you. If you have repaired an engine, cooked for two hundred guests or wired a house, you know what you can do, and so does everyone who watched.',
      'Our apprentices spend more of their week in workshops and kitchens than behind desks. They make mistakes there that cost little and teach much, beside people who have made the same ones.',
      'Use this portal to find your place, your supervisor and your next step. And when you have finished, come back and teach us something.',
    ],
  },
  {
    id: 'adpoly',
    college: 'adpoly',
    initials: { en: 'AP', ar: 'ب أ' },
    name: 'Demo Director, ADPOLY',
    designation: 'Director of Abu Dhabi Polytechnic',
    quote: 'An engineer is someone whose ideas have been tested by things.',
    paragraphs: [
      'An engineer is someone whose ideas have been tested by things: by a turbine that would not start, a network that went down, a weather balloon that came back with the wrong answer.',
      'At the polytechnic you meet those tests early, with the companies that will one day be your employers. Their engineers teach here; our students work there.',
      'Bring curiosity and patience. We will bring the equipment, the mentors and the questions.',
    ],
  },
  {
    id: 'fchs',
    college: 'fchs',
    initials: { en: 'FC', ar: 'ك ف' },
    name: 'Demo Director, FCHS',
    designation: 'Director of Fatima College of Health Sciences',
    quote: 'Care is a science, and then it is a hand on a shoulder.',
    paragraphs: [
      'Care is a science, and then it is a hand on a shoulder. Our students learn both: the dosage and the conversation, the image and the person in it.',
      'Our simulation wards let them practise until their hands are calm. Our partner hospitals let them see why that matters.',
      'To our graduates: wherever you serve, you are still one of us. Tell the students who follow what you wish you had known.',
    ],
  },
  {
    id: 'aths',
    college: 'aths',
    initials: { en: 'AT', ar: 'م ت' },
    name: 'Demo Director, ATS',
    designation: 'Director of the Applied Technology Schools',
    quote: 'Give a young person a real problem and an adult who listens, and step back.',
    paragraphs: [
      'Give a young person a real problem and an adult who listens, and step back. That is most of what we know about schools.',
      'Our pupils build robots, argue about bridges and present to juries long before they choose a career. By the time they choose, they choose something they have tried.',
      'Parents, partners, former pupils: this portal is your way in. We look forward to your ideas.',
    ],
  },
];

/** Returns the messages in the language of the request. */
export function listDirectorMessages(): DirectorMessage[] {
  return DIRECTOR_MESSAGES.map((message) => ({
    ...message,
    initials: message.initials[currentLanguage()],
    name: t(message.name),
    designation: t(message.designation),
    quote: t(message.quote),
    paragraphs: message.paragraphs.map((paragraph) => t(paragraph)),
  }));
}
