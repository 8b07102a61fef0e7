import { t } from '../text/t.ts';
import { dateTime, longText, number, text, url } from './engine/field.ts';
import { resource } from './engine/resource.ts';

/** The fields of the proposed times, in the order of the form. */
export const PROPOSED_TIMES = ['time1', 'time2', 'time3', 'time4', 'time5'] as const;

/** How often an applicant can ask for other times. */
export const MAX_ASKS = 3;

/** The most interviews of one application. */
export const MAX_INTERVIEWS = 5;

/** How often a company can propose other times for one interview. */
export const MAX_PROPOSALS = 10;

/** The states in which an interview has not ended. An application has at most one interview in them. */
export const OPEN_INTERVIEW_STATES = ['proposed', 'timesNeeded', 'booked', 'past'] as const;

/** Who acts for the company. An administrator can do so for a company that asks for it. */
const COMPANY = ['partner:company', 'admin'] as const;

/** The messages to the users of the company, and to the applicant. */
const TELL_COMPANY = [{ to: 'company', kind: 'interviewAnswered' }] as const;
const INVITE = [{ to: 'author', kind: 'interviewProposed' }] as const;

/**
 * Interviews of companies with applicants (INTERVIEW-1). The code of the module proposes and books times,
 * because it compares them with other interviews. The author of an interview is the applicant, so its rows
 * have the scopes of the application.
 */
export const INTERVIEW = resource({
  name: 'interview',
  plural: 'interviews',
  words: {
    one: 'interview',
    many: 'interviews',
    counted: { one: '1 interview', other: '{count} interviews' },
  },
  prefix: 'i',
  serves: 'This page is for companies, their applicants, and the staff who advise them.',
  heading: 'applicant',
  about: 'title',
  fields: {
    application: text({ label: 'Number of the application', max: 20 }),
    vacancy: text({ label: 'Number of the vacancy', max: 20 }),
    title: text({ label: 'Vacancy', max: 120 }),
    employer: text({ label: 'Company', max: 300, isOptional: true }),
    applicant: text({ label: 'Applicant', max: 300 }),
    time1: dateTime({ label: 'First time', emptyText: 'Choose the first time.' }),
    time2: dateTime({ label: 'Second time', isOptional: true }),
    time3: dateTime({ label: 'Third time', isOptional: true }),
    time4: dateTime({ label: 'Fourth time', isOptional: true }),
    time5: dateTime({ label: 'Fifth time', isOptional: true }),
    minutes: number({ label: 'Length in minutes', hint: 'From 15 to 120 minutes.', min: 15, max: 120 }),
    place: text({
      label: 'Place',
      hint: 'For an interview in person: the address and the room.',
      max: 300,
      isOptional: true,
    }),
    link: url({
      label: 'Link to the meeting',
      hint: 'An address that begins with https://.',
      isOptional: true,
    }),
    message: longText({
      label: 'Message to the applicant',
      hint: 'What to bring, whom to ask for, and how to get in.',
      max: 1000,
      isOptional: true,
    }),
    start: dateTime({ label: 'Booked time', isOptional: true }),
    asks: number({ label: 'Requests for other times', min: 0, max: MAX_ASKS, isOptional: true }),
  },
  form: [
    { title: 'The application', fields: ['applicant', 'title', 'employer', 'application', 'vacancy'] },
    { title: 'The times', fields: [...PROPOSED_TIMES, 'minutes', 'start', 'asks'] },
    { title: 'Where', fields: ['place', 'link', 'message'] },
  ],
  search: ['applicant', 'title', 'employer'],
  searchHint: 'Number, applicant, vacancy or company',
  states: {
    proposed: {
      label: 'Times proposed',
      tone: 'pending',
      sentence: 'The company has proposed times for an interview.',
      waitsFor: 'the applicant',
      queueOf: ['user'],
      next: 'The applicant chooses a time for the interview, or asks for other times.',
    },
    timesNeeded: {
      label: 'Other times needed',
      tone: 'pending',
      sentence: 'The interview needs other times.',
      waitsFor: 'the company',
      queueOf: ['partner'],
      next: 'The company proposes other times for the interview, or cancels it.',
    },
    booked: {
      label: 'Booked',
      tone: 'good',
      sentence: 'The time of the interview is booked.',
      next: 'The company and the applicant meet. The portal reminds both of them one day before.',
    },
    past: {
      label: 'Time is over',
      tone: 'pending',
      sentence: 'The time of the interview is over.',
      waitsFor: 'the company',
      queueOf: ['partner'],
      next: 'The company says whether the interview took place.',
    },
    held: { label: 'Held', tone: 'good', sentence: 'The interview took place.' },
    missed: { label: 'Not held', tone: 'neutral', sentence: 'The interview did not take place.' },
    cancelled: { label: 'Cancelled', tone: 'neutral', sentence: 'The interview is cancelled.' },
    unrecorded: {
      label: 'Not recorded',
      tone: 'neutral',
      sentence: 'The application ended before the company said whether the interview took place.',
    },
  },
  initial: 'proposed',
  create: { by: 'module', label: 'Propose an interview', notify: INVITE },
  transitions: {
    // `chooseTime` applies it.
    choose: {
      from: ['proposed'],
      to: 'booked',
      by: [],
      byModule: true,
      label: 'Choose this time',
      done: 'booked',
      notify: TELL_COMPANY,
    },
    // `proposeOtherTimes` applies it.
    propose: {
      from: ['proposed', 'timesNeeded', 'booked'],
      to: 'proposed',
      by: [],
      byModule: true,
      label: 'Propose other times',
      done: 'proposed again with other times',
      notify: INVITE,
    },
    ask: {
      from: ['proposed', 'booked'],
      to: 'timesNeeded',
      by: ['user:own'],
      label: 'Ask for other times',
      done: 'returned with a request for other times',
      note: {
        label: 'When are you free?',
        hint: 'Give days and times that suit you. The company reads this.',
        min: 10,
        max: 500,
      },
      exclude: ({ asks }) =>
        Number(asks ?? 0) < MAX_ASKS
          ? undefined
          : t('You can ask for other times only {most} times. Choose a time, or cancel the interview.', {
              most: MAX_ASKS,
            }),
      notify: TELL_COMPANY,
    },
    cancel: {
      from: ['proposed', 'timesNeeded', 'booked'],
      to: 'cancelled',
      by: ['user:own', ...COMPANY],
      label: 'Cancel the interview',
      done: 'cancelled',
      note: {
        label: 'Reason',
        hint: 'The other side of the interview reads it. The application stays open.',
        stayLabel: 'Keep the interview',
        min: 10,
        max: 500,
      },
      isNegative: true,
      notify: [...TELL_COMPANY, { to: 'author', kind: 'interviewCancelled' }],
    },
    hold: {
      from: ['booked', 'past'],
      to: 'held',
      by: COMPANY,
      label: 'The interview took place',
      done: 'marked as held',
      exclude: ({ start }, today) =>
        typeof start === 'string' && start.slice(0, 10) <= today
          ? undefined
          : t('The interview has not taken place yet.'),
    },
    miss: {
      from: ['past'],
      to: 'missed',
      by: COMPANY,
      label: 'It did not take place',
      done: 'marked as not held',
      isNegative: true,
    },
    // A job applies it when all proposed times are past.
    expire: {
      from: ['proposed'],
      to: 'timesNeeded',
      by: [],
      byModule: true,
      label: 'End the proposed times',
      done: 'marked as needing other times',
      notify: TELL_COMPANY,
    },
    // A job applies it when the booked time is past.
    pass: {
      from: ['booked'],
      to: 'past',
      by: [],
      byModule: true,
      label: 'End the booked time',
      done: 'marked as over',
      notify: TELL_COMPANY,
    },
    // The end of the application applies these two.
    end: {
      from: ['proposed', 'timesNeeded', 'booked'],
      to: 'cancelled',
      by: [],
      byModule: true,
      label: 'End with the application',
      done: 'cancelled with its application',
      notify: [{ to: 'author', kind: 'interviewCancelled' }],
    },
    endUnrecorded: {
      from: ['past'],
      to: 'unrecorded',
      by: [],
      byModule: true,
      label: 'End with the application, without a record',
      done: 'ended with its application',
    },
  },
  keptDays: 365,
  views: {
    /** What companies and administrators see at /employment/booking-interviews. */
    agenda: {
      columns: ['applicant', 'title', 'start', 'state', 'stateSince'],
      filters: ['state'],
      sort: ['start_desc', 'start', 'stateSince', 'applicant'],
      hasSearch: true,
      csv: [
        'id',
        'state',
        'start',
        'minutes',
        'applicant',
        'title',
        'employer',
        'place',
        'link',
        'application',
      ],
    },
    /** What students see at /employment/interviews. */
    own: {
      columns: ['title', 'employer', 'start', 'state'],
      filters: ['state'],
      sort: ['start_desc', 'start', 'stateSince'],
    },
  },
  scopes: {
    user: 'own',
    partner: 'company',
    careercounselor: 'students',
    supervisor: 'students',
    superadmin: 'all',
    admin: 'all',
    Viewer: 'all',
  },
});

export type InterviewState = keyof typeof INTERVIEW.states;
export type InterviewTransition = keyof typeof INTERVIEW.transitions;
