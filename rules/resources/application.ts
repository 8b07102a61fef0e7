import { choices, email, file, lines, longText, phone, text } from './engine/field.ts';
import { resource } from './engine/resource.ts';

/** The most characters of a letter. */
export const MAX_LETTER = 3000;
/** The most characters of an answer. */
export const MAX_ANSWER = 500;

/**
 * The days after which an application without an answer ends. They count from the closing of the vacancy,
 * or from the last change of the application if that is later (APPLICATION-15).
 */
export const UNANSWERED_DAYS = 180;

/** The fields of the answers, in the order of the questions of the vacancy. */
export const ANSWERS = ['answer1', 'answer2', 'answer3', 'answer4', 'answer5'] as const;

/** The roles that read an application first, and send it to the company. A superadmin does so too. */
const STAFF = ['careercounselor', 'supervisor', 'admin'] as const;

/** The users who decide for the company. */
const COMPANY = ['partner:company'] as const;

/** The states that the company sees. A draft and what the staff returned are not for it. */
export const SEEN_BY_COMPANY = [
  'forwarded',
  'confirmed',
  'screened',
  'interviewed',
  'recruitmentProcess',
  'hired',
  'declined',
  'notSelected',
] as const;

/** The states that the staff see: all but the drafts of students. */
const SEEN_BY_STAFF = ['submitted', 'returned', ...SEEN_BY_COMPANY, 'withdrawn', 'lapsed'] as const;

/** The states from which a student withdraws an application. */
const WITHDRAWABLE = [
  'submitted',
  'returned',
  'forwarded',
  'confirmed',
  'screened',
  'interviewed',
  'recruitmentProcess',
] as const;

/** The message to the student about a transition. */
const TELL_STUDENT = [{ to: 'author', kind: 'applicationAnswered' }] as const;

/** Applications of students and alumni for the vacancies of companies (APPLICATION-1). */
export const APPLICATION = resource({
  name: 'application',
  plural: 'applications',
  words: {
    one: 'application',
    many: 'applications',
    counted: { one: '1 application', other: '{count} applications' },
  },
  prefix: 'a',
  serves:
    'This page is for students and alumni, for the companies that they apply to, and for their advisers.',
  heading: 'applicant',
  about: 'title',
  fields: {
    vacancy: text({ label: 'Number of the vacancy', max: 20 }),
    title: text({ label: 'Vacancy', max: 120 }),
    employer: text({ label: 'Company', max: 300, isOptional: true }),
    applicant: text({ label: 'Applicant', max: 300 }),
    email: email({ label: 'Email', autoComplete: 'email' }),
    phone: phone({ label: 'Phone', autoComplete: 'tel', isOptional: true }),
    cv: file({ label: 'CV', preset: 'cv', opensInBrowser: true, isOptional: true }),
    letter: longText({
      label: 'Letter',
      hint: 'Why you are interested in this job, and what you bring.',
      max: MAX_LETTER,
      isOptional: true,
    }),
    questions: lines({ label: 'Questions of the company', most: ANSWERS.length, max: 200, isOptional: true }),
    answer1: longText({ label: 'Answer 1', max: MAX_ANSWER, isOptional: true }),
    answer2: longText({ label: 'Answer 2', max: MAX_ANSWER, isOptional: true }),
    answer3: longText({ label: 'Answer 3', max: MAX_ANSWER, isOptional: true }),
    answer4: longText({ label: 'Answer 4', max: MAX_ANSWER, isOptional: true }),
    answer5: longText({ label: 'Answer 5', max: MAX_ANSWER, isOptional: true }),
    consent: choices({
      label: 'Consent',
      options: { given: 'My application and my CV can be shared with the company' },
      isOptional: true,
    }),
  },
  form: [
    { title: 'The vacancy', fields: ['title', 'employer', 'vacancy'] },
    { title: 'The applicant', fields: ['applicant', 'email', 'phone', 'cv'] },
    { title: 'The application', fields: ['letter', 'questions', ...ANSWERS, 'consent'] },
  ],
  search: ['applicant', 'title', 'employer', 'vacancy'],
  searchHint: 'Number, applicant, vacancy or company',
  states: {
    draft: {
      label: 'Draft',
      tone: 'neutral',
      sentence: 'Your application is a draft. It was not sent.',
      next: 'Complete it, and send it before the last day of the vacancy.',
    },
    submitted: {
      label: 'Sent',
      tone: 'pending',
      sentence: 'The application was sent.',
      waitsFor: 'the career counselor',
      queueOf: STAFF,
      next: 'The career counselor sends it to the company, or returns it with advice.',
    },
    returned: {
      label: 'Returned',
      tone: 'pending',
      sentence: 'The application was returned with advice.',
      waitsFor: 'the applicant',
      queueOf: ['user'],
      next: 'The applicant corrects it, and sends it again.',
    },
    forwarded: {
      label: 'With the company',
      tone: 'pending',
      sentence: 'The company has the application.',
      waitsFor: 'the company',
      queueOf: ['partner'],
      next: 'The company shortlists the application, or declines it.',
      forHolder: {
        sentence: 'Your company has the application.',
        next: 'Shortlist the application, or decline it.',
      },
    },
    confirmed: {
      label: 'Shortlisted',
      tone: 'pending',
      sentence: 'The company has shortlisted the application.',
      waitsFor: 'the company',
      queueOf: ['partner'],
      next: 'The company screens the application.',
      forHolder: {
        sentence: 'Your company has shortlisted the application.',
        next: 'Screen the application, or end it.',
      },
    },
    screened: {
      label: 'Screened',
      tone: 'pending',
      sentence: 'The company has screened the application.',
      waitsFor: 'the company',
      queueOf: ['partner'],
      next: 'The company invites the applicant to an interview, or ends the application.',
      forHolder: {
        sentence: 'Your company has screened the application.',
        next: 'Interview the applicant, or end the application.',
      },
    },
    interviewed: {
      label: 'Interviewed',
      tone: 'pending',
      sentence: 'The company has interviewed the applicant.',
      waitsFor: 'the company',
      queueOf: ['partner'],
      next: 'The company begins the recruitment, or ends the application.',
      forHolder: {
        sentence: 'Your company has interviewed the applicant.',
        next: 'Begin the recruitment, or end the application.',
      },
    },
    recruitmentProcess: {
      label: 'In recruitment',
      tone: 'pending',
      sentence: 'The company has begun its recruitment process.',
      waitsFor: 'the company',
      queueOf: ['partner'],
      next: 'The company hires the applicant, or ends the application.',
      forHolder: {
        sentence: 'Your company has begun its recruitment process.',
        next: 'Hire the applicant, or end the application.',
      },
    },
    hired: { label: 'Hired', tone: 'good', sentence: 'The company has hired the applicant.' },
    declined: { label: 'Declined', tone: 'bad', sentence: 'The company has declined the application.' },
    notSelected: {
      label: 'Not selected',
      tone: 'bad',
      sentence: 'The company has selected other applicants.',
    },
    withdrawn: {
      label: 'Withdrawn',
      tone: 'neutral',
      sentence: 'The applicant has withdrawn the application. No company sees it.',
    },
    lapsed: {
      label: 'No answer',
      tone: 'neutral',
      sentence: `The application ended without an answer, because it had not changed for ${UNANSWERED_DAYS} days after its vacancy closed.`,
    },
  },
  initial: 'draft',
  create: { by: 'module', label: 'Apply' },
  transitions: {
    // It needs the vacancy, so `writeApplication` applies it.
    submit: {
      from: ['draft', 'returned'],
      to: 'submitted',
      by: [],
      byModule: true,
      label: 'Send the application',
      done: 'sent',
      notify: [{ to: 'advisers', kind: 'applicationWaiting' }],
    },
    forward: {
      from: ['submitted'],
      to: 'forwarded',
      by: STAFF,
      label: 'Send to the company',
      done: 'sent to the company',
      bulk: true,
      notify: [...TELL_STUDENT, { to: 'company', kind: 'applicationReceived' }],
    },
    return: {
      from: ['submitted'],
      to: 'returned',
      by: STAFF,
      label: 'Return with advice',
      done: 'returned',
      note: { label: 'Advice to the applicant', hint: 'Say what to improve.', min: 10, max: 1000 },
      isNegative: true,
      notify: TELL_STUDENT,
    },
    confirm: {
      from: ['forwarded'],
      to: 'confirmed',
      by: COMPANY,
      label: 'Shortlist',
      done: 'shortlisted',
      bulk: true,
      notify: TELL_STUDENT,
    },
    decline: {
      from: ['forwarded'],
      to: 'declined',
      by: COMPANY,
      label: 'Decline',
      done: 'declined',
      bulk: true,
      isNegative: true,
      warning: 'The applicant gets a message at once. You cannot undo this decision.',
      notify: TELL_STUDENT,
    },
    screen: {
      from: ['confirmed'],
      to: 'screened',
      by: COMPANY,
      label: 'Mark as screened',
      done: 'marked as screened',
      bulk: true,
      notify: TELL_STUDENT,
    },
    interview: {
      from: ['screened'],
      to: 'interviewed',
      by: COMPANY,
      label: 'Mark as interviewed',
      done: 'marked as interviewed',
      bulk: true,
      notify: TELL_STUDENT,
    },
    recruit: {
      from: ['interviewed'],
      to: 'recruitmentProcess',
      by: COMPANY,
      label: 'Begin the recruitment',
      done: 'moved to recruitment',
      bulk: true,
      notify: TELL_STUDENT,
    },
    hire: {
      from: ['recruitmentProcess'],
      to: 'hired',
      by: COMPANY,
      label: 'Hire',
      done: 'marked as hired',
      bulk: true,
      warning:
        'The applicant gets a message at once. You cannot undo this decision. The vacancy closes when all its places are filled.',
      notify: TELL_STUDENT,
    },
    reject: {
      from: ['confirmed', 'screened', 'interviewed', 'recruitmentProcess'],
      to: 'notSelected',
      by: COMPANY,
      label: 'End as not selected',
      done: 'ended as not selected',
      bulk: true,
      isNegative: true,
      warning: 'The applicant gets a message at once. You cannot undo this decision.',
      notify: TELL_STUDENT,
    },
    withdraw: {
      from: WITHDRAWABLE,
      to: 'withdrawn',
      by: ['user:own'],
      label: 'Withdraw the application',
      done: 'withdrawn',
      isNegative: true,
      warning:
        'Your application ends. No company sees it any more. You can apply again while the vacancy is open.',
      notify: [
        {
          to: 'company',
          kind: 'applicationWithdrawn',
          onlyFrom: ['forwarded', 'confirmed', 'screened', 'interviewed', 'recruitmentProcess'],
        },
      ],
    },
    // A job of the module applies it after `UNANSWERED_DAYS` days.
    lapse: {
      from: WITHDRAWABLE,
      to: 'lapsed',
      by: [],
      byModule: true,
      label: 'End without an answer',
      done: 'ended without an answer',
      notify: TELL_STUDENT,
    },
  },
  links: {
    /** The link for the contact person of the vacancy, who has no account (APPLICATION-17). */
    contact: {
      holder: 'the contact person of the company',
      actsFor: 'the company',
      transitions: ['confirm', 'decline', 'screen', 'interview', 'recruit', 'hire', 'reject'],
      shows: ['applicant', 'title', 'employer', 'email', 'phone', 'letter', 'questions', ...ANSWERS],
    },
  },
  keptDays: 365,
  views: {
    /** What students, companies and administrators see at /employment/job-request-and-approval. */
    requests: {
      columns: ['applicant', 'title', 'employer', 'college', 'state', 'stateSince'],
      filters: ['state'],
      sort: ['stateSince_desc', 'stateSince', 'changedAt_desc', 'applicant', 'title'],
      hasSearch: true,
      csv: [
        'id',
        'state',
        'stateSince',
        'applicant',
        'college',
        'email',
        'phone',
        'title',
        'employer',
        'vacancy',
        'letter',
        'questions',
        ...ANSWERS,
      ],
    },
    /** What the advisers see at /applications. */
    advise: {
      states: [...SEEN_BY_STAFF],
      columns: ['applicant', 'title', 'employer', 'state', 'stateSince'],
      filters: ['state'],
      sort: ['stateSince_desc', 'stateSince', 'applicant', 'title'],
      hasSearch: true,
      csv: ['id', 'state', 'stateSince', 'applicant', 'college', 'title', 'employer', 'vacancy'],
    },
  },
  scopes: {
    user: 'own',
    partner: { scope: 'company', states: SEEN_BY_COMPANY, hidesEarlier: true },
    careercounselor: { scope: 'students', states: SEEN_BY_STAFF },
    supervisor: { scope: 'students', states: SEEN_BY_STAFF },
    superadmin: { scope: 'all', states: SEEN_BY_STAFF },
    admin: { scope: 'all', states: SEEN_BY_STAFF },
    Viewer: { scope: 'all', states: SEEN_BY_STAFF },
  },
});
