import type { AdviserRole } from '../caseload/roles.ts';
import { ADMINISTRATORS } from '../identity/roles.ts';
import { isMilestone, MILESTONES } from '../outcomes/milestones.ts';
import { UNANSWERED_DAYS } from '../resources/application.ts';
import { OUTCOME_CATEGORIES } from '../outcomes/categories.ts';
import { CLEARANCE } from '../resources/clearance.ts';
import { isDate, isDateTime } from '../resources/engine/dates.ts';
import { PROPOSED_TIMES } from '../resources/interview.ts';
import { formatDateTime, formatDay, formatDays } from '../text/format-days.ts';
import { formatNumber, joinTexts } from '../text/format.ts';
import { isolate } from '../text/isolate.ts';
import { t, tPlural } from '../text/t.ts';

/** The values of a message, by name. Each is a text; a date is YYYY-MM-DD, a time YYYY-MM-DDTHH:mm. */
export type MessageValues = Readonly<Record<string, string>>;

/** How a person gets the e-mails about messages of one kind (MESSAGE-4). */
const MAIL_CHOICES = ['atOnce', 'digest', 'never'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** What a person chooses for the messages of one kind (MESSAGE-4). */
export interface MessageSetting {
  /** Whether they are listed in the bell and on the page of notifications. */
  inBell: boolean;
  mail: MailChoice;
}

/** One kind of messages: their texts, their page and their recipients (MESSAGE-1). */
export interface MessageKindDefinition extends MessageSetting {
  /** The name for the settings, and after "about" in sentences. */
  label: string;
  /** When a user gets them, in one sentence for the settings. */
  explanation: string;
  /** The roles that get them. Default: all. */
  roles?: readonly string[];
  /**
   * The names of the values. Those of a message about a record are fields of its resource, `state`, or
   * `before`: the state before the change, and empty for a new record.
   */
  values: readonly string[];
  /**
   * Says what happened, without a full stop. It names no person, and repeats nothing that a visitor typed.
   *
   * @param values those of the message, and in `id` the id of its record
   */
  title: (values: MessageValues) => string;
  /** Writes the second line. */
  describe: (values: MessageValues) => string;
  /** The row of the page about it. A user who cannot open this page does not get the kind. */
  page?: {
    id: string;
    /** Returns the parameters of the path. Default: none. */
    params?: (values: MessageValues) => Readonly<Record<string, string>>;
    /** Returns the query of the address, without the question mark. Default: none. */
    query?: (values: MessageValues) => string;
    /** The button of the e-mail, which opens the page. */
    button: string;
  };
  /** The id of the page whose tile counts the unread messages (DASHBOARD-10). */
  tile?: string;
  /** Whether it asks for an action. It is marked as read when another person has done it (MESSAGE-6). */
  isTask?: true;
  /** Whether one unread message stands for all: a second one is not added. */
  isSummary?: true;
  /** Whether it is always listed, because it is about the security of personal data. */
  isAlwaysListed?: true;
  /**
   * Whether there are only e-mails of this kind, which a person gets at once or never: no message is added,
   * so the bell and the daily e-mail have none (STAFFMAIL-8).
   */
  isMailOnly?: true;
}

/** What happened to a request for clearance, by its new state, and where the user finds more about it. */
const ANSWERS: Readonly<Record<string, { title: string; more: string }>> = {
  approved: {
    title: 'Your request for security clearance is approved',
    more: 'The e-mail to the address in your request has the link to your pass.',
  },
  returned: {
    title: 'Please correct your request for security clearance',
    more: 'The e-mail to the address in your request says what to correct, and has the link to the form.',
  },
  refused: {
    title: 'Your request for security clearance is refused',
    more: 'The e-mail to the address in your request has the reason.',
  },
  revoked: {
    title: 'Your security clearance is revoked',
    more: 'You must not enter the site. The e-mail to the address in your request has the reason.',
  },
  expired: {
    title: 'Your request for security clearance has expired',
    more: 'The last day of the visit is over. If you still want to come, send a new request.',
  },
};

/** What happened to a vacancy, by its new state, and what the company can do. */
const VACANCY_ANSWERS: Readonly<Record<string, { title: string; more: string }>> = {
  open: { title: 'A vacancy of your company is published', more: 'Students and alumni see it now.' },
  returned: {
    title: 'A vacancy of your company was returned',
    more: 'Open it to see why. Then change it, and send it for approval again.',
  },
  changeReturned: {
    title: 'The change of a vacancy was returned',
    more: 'Readers still see the approved text. Open the vacancy to see what to correct.',
  },
  refused: { title: 'A vacancy of your company was refused', more: 'Open it to see the reason.' },
  closed: {
    title: 'A vacancy of your company is closed',
    more: 'Open it to see how to open it again.',
  },
};

/** What happened to an application, by its new state, and what the student can do. */
const APPLICATION_ANSWERS: Readonly<Record<string, { title: string; more: string }>> = {
  returned: {
    title: 'Your application was returned with advice',
    more: 'Open it to read the advice. Then correct it, and send it again.',
  },
  forwarded: { title: 'Your application is with the company', more: 'The company decides next.' },
  confirmed: {
    title: 'The company has shortlisted your application',
    more: 'The company screens your application next.',
  },
  screened: { title: 'The company has screened your application', more: 'An interview can follow.' },
  interviewed: {
    title: 'The company has noted your interview',
    more: 'The company decides next whether to begin the recruitment.',
  },
  recruitmentProcess: {
    title: 'The company has begun its recruitment process with you',
    more: 'The company will contact you.',
  },
  hired: { title: 'The company has hired you', more: 'Congratulations.' },
  declined: {
    title: 'The company has declined your application',
    more: 'Ask your career counselor for advice, and look at the other vacancies.',
  },
  notSelected: {
    title: 'The company has selected other applicants',
    more: 'Ask your career counselor for advice, and look at the other vacancies.',
  },
  lapsed: {
    title: 'Your application ended without an answer',
    more: `Your application had not changed for ${UNANSWERED_DAYS} days after the vacancy closed.`,
  },
};

/** What happened to a story, by its new state, and what the author can do. */
const STORY_ANSWERS: Readonly<Record<string, { title: string; more: string }>> = {
  published: {
    title: 'Your story is published',
    more: 'Everyone can read it now. You can take it back at any time.',
  },
  returned: {
    title: 'Your story was returned with a note',
    more: 'It is not public. Open it to read the note. Then change it, and send it for review again.',
  },
};

/** What the message to an applicant says, by the state of the interview before the company proposed times. */
const INTERVIEW_INVITATIONS: Readonly<Record<string, { title: string; more: string }>> = {
  proposed: {
    title: 'A company proposes other times for your interview',
    more: 'Choose one of the new times, or ask for others.',
  },
  timesNeeded: {
    title: 'A company proposes other times for your interview',
    more: 'Choose one of the new times, or ask for others.',
  },
  booked: {
    title: 'A company moves your interview to another time',
    more: 'The booked time does not apply any more. Choose one of the new times, or ask for others.',
  },
};

/** What graduates do. A message of another version can name something else. */
const OUTCOMES: Readonly<Record<string, string>> = OUTCOME_CATEGORIES;

/** What happened to an interview, by its new state, and what the company can do. */
const INTERVIEW_ANSWERS: Readonly<Record<string, { title: string; more: string }>> = {
  booked: { title: 'An applicant has chosen the time of an interview', more: 'The interview is booked.' },
  timesNeeded: {
    title: 'An interview needs other times',
    more: 'The applicant asks for other times, or all proposed times are past. Propose other times, or cancel the interview.',
  },
  past: {
    title: 'Did the interview take place?',
    more: 'Its time is past. Say whether it took place, so that the application can go on.',
  },
  cancelled: {
    title: 'An interview is cancelled',
    more: 'It does not take place. Open it to read the reason.',
  },
};

/** Returns the kind of messages about new students of an adviser (CASELOAD-10). */
function newStudents(role: AdviserRole, page: string): MessageKindDefinition {
  return {
    label: 'students who are assigned to you',
    explanation: 'An administrator assigns students to you, or another adviser hands students over to you.',
    roles: [role],
    values: ['count'],
    title: ({ count = '' }) =>
      tPlural(Number(count), {
        one: '1 student is assigned to you',
        other: '{count} students are assigned to you',
      }),
    describe: () =>
      t('You see them on the page of your students, with a note if the adviser before wrote one.'),
    page: { id: page, button: 'See your students' },
    tile: 'employment',
    inBell: true,
    mail: 'digest',
  };
}

/** The kinds of messages. The values `inBell` and `mail` apply until a person chooses. */
const MESSAGE_KINDS = {
  clearanceWaiting: {
    label: 'requests for security clearance that wait for a decision',
    explanation: 'A visitor or a colleague asks to enter a site.',
    roles: ['Admin Support', ...ADMINISTRATORS],
    values: ['site', 'firstDay', 'lastDay'],
    title: () => t('A request for security clearance waits for a decision'),
    describe: describeVisit,
    page: {
      id: 'security-clearance-record',
      params: ({ id = '' }) => ({ id }),
      button: 'Open the request',
    },
    tile: 'security-clearance',
    isTask: true,
    inBell: true,
    mail: 'digest',
  },
  clearanceAnswered: {
    label: 'your requests for security clearance',
    explanation:
      'A request is approved, returned, refused or revoked, or has expired. The address in the request gets an e-mail in any case.',
    values: ['state', 'site', 'firstDay', 'lastDay'],
    title: ({ state = '' }) => t(ANSWERS[state]?.title ?? 'Your request for security clearance has changed'),
    describe: (values) =>
      t('{visit}. {more}', {
        visit: describeVisit(values),
        more: t(ANSWERS[values['state'] ?? '']?.more ?? ''),
      }).trim(),
    inBell: true,
    mail: 'never',
  },
  vacancyWaiting: {
    label: 'vacancies that wait for approval',
    explanation: 'A company sends a vacancy, or a change of one, for approval.',
    roles: ['careercounselor', ...ADMINISTRATORS],
    values: ['title', 'closesOn'],
    title: () => t('A vacancy waits for approval'),
    describe: ({ title = '', closesOn = '' }) =>
      isDate(closesOn)
        ? t('{title}, open until {day}', { title: isolate(title), day: formatDay(closesOn) })
        : isolate(title),
    page: {
      id: 'vacancy-approvals-record',
      params: ({ id = '' }) => ({ id }),
      button: 'Open the vacancy',
    },
    tile: 'employment',
    isTask: true,
    inBell: true,
    mail: 'digest',
  },
  vacancyAnswered: {
    label: 'the vacancies of your company',
    explanation: 'A vacancy is published, returned, refused or closed.',
    roles: ['partner'],
    values: ['state', 'title'],
    title: ({ state = '' }) => t(VACANCY_ANSWERS[state]?.title ?? 'A vacancy of your company has changed'),
    describe: ({ state = '', title = '' }) =>
      t('{title}. {more}', { title: isolate(title), more: t(VACANCY_ANSWERS[state]?.more ?? '') }).trim(),
    page: { id: 'jobs-record', params: ({ id = '' }) => ({ id }), button: 'Open the vacancy' },
    tile: 'employment',
    inBell: true,
    mail: 'atOnce',
  },
  applicationWaiting: {
    label: 'applications of your students that wait for you',
    explanation: 'A student applies for a vacancy, and you read the application first.',
    roles: ['careercounselor', 'supervisor', ...ADMINISTRATORS],
    values: ['title', 'employer'],
    title: () => t('An application waits for you'),
    describe: describeApplication,
    page: { id: 'applications-record', params: ({ id = '' }) => ({ id }), button: 'Open the application' },
    tile: 'alumni',
    isTask: true,
    inBell: true,
    mail: 'digest',
  },
  applicationReceived: {
    label: 'new applications for the vacancies of your company',
    explanation: 'A career counselor sends you the application of a student.',
    roles: ['partner'],
    values: ['title'],
    title: () => t('Your company has a new application'),
    describe: ({ title = '' }) => isolate(title),
    page: { id: 'job-requests-record', params: ({ id = '' }) => ({ id }), button: 'Open the application' },
    tile: 'employment',
    isTask: true,
    inBell: true,
    mail: 'atOnce',
  },
  applicationWithdrawn: {
    label: 'applications that were withdrawn',
    explanation: 'A student withdraws an application that your company has.',
    roles: ['partner'],
    values: ['title', 'vacancy'],
    title: () => t('An application was withdrawn'),
    describe: ({ title = '' }) =>
      t('{title}. You do not see the application any more.', { title: isolate(title) }),
    page: {
      id: 'vacancy-applicants',
      params: ({ vacancy = '' }) => ({ id: vacancy }),
      button: 'Open the applicants',
    },
    tile: 'employment',
    inBell: true,
    mail: 'digest',
  },
  applicationAnswered: {
    label: 'your applications',
    explanation: 'Your career counselor or a company has decided about an application of yours.',
    roles: ['user'],
    values: ['state', 'title', 'employer'],
    title: ({ state = '' }) => t(APPLICATION_ANSWERS[state]?.title ?? 'Your application has changed'),
    describe: (values) =>
      t('{application}. {more}', {
        application: describeApplication(values),
        more: t(APPLICATION_ANSWERS[values['state'] ?? '']?.more ?? ''),
      }).trim(),
    page: { id: 'job-requests-record', params: ({ id = '' }) => ({ id }), button: 'Open your application' },
    tile: 'employment',
    inBell: true,
    mail: 'atOnce',
  },
  interviewProposed: {
    label: 'interviews to which a company invites you',
    explanation: 'A company proposes times for an interview, and you choose one.',
    roles: ['user'],
    values: ['before', 'title', 'employer', ...PROPOSED_TIMES, 'minutes', 'place', 'link'],
    title: ({ before = '' }) =>
      t(INTERVIEW_INVITATIONS[before]?.title ?? 'A company invites you to an interview'),
    describe: (values) =>
      t('{application}. {times} {more} {place}', {
        application: describeApplication(values),
        times: describeTimes(values),
        place: describePlace(values),
        more: t(
          INTERVIEW_INVITATIONS[values['before'] ?? '']?.more ??
            'Choose one of the times, or ask for others.',
        ),
      }),
    page: { id: 'interviews-record', params: ({ id = '' }) => ({ id }), button: 'Open the interview' },
    tile: 'employment',
    isTask: true,
    inBell: true,
    mail: 'atOnce',
  },
  interviewAnswered: {
    label: 'the interviews of your company',
    explanation:
      'An applicant chooses a time, asks for others or cancels, or the time of an interview is past.',
    roles: ['partner'],
    values: ['state', 'title', 'start'],
    title: ({ state = '' }) => t(INTERVIEW_ANSWERS[state]?.title ?? 'An interview has changed'),
    describe: ({ state = '', ...values }) =>
      t('{interview}. {more}', {
        // Of an interview that needs other times, the values can have the time that was given up.
        interview: describeInterview(state === 'timesNeeded' ? { ...values, start: '' } : values),
        more: t(INTERVIEW_ANSWERS[state]?.more ?? ''),
      }).trim(),
    page: {
      id: 'booking-interviews-record',
      params: ({ id = '' }) => ({ id }),
      button: 'Open the interview',
    },
    tile: 'employment',
    // The next step of the interview makes it out of date.
    isTask: true,
    inBell: true,
    mail: 'atOnce',
  },
  interviewCancelled: {
    label: 'interviews that are cancelled',
    explanation: 'A company cancels an interview, or your application ends.',
    roles: ['user'],
    values: ['title', 'employer', 'start'],
    title: () => t('An interview is cancelled'),
    describe: (values) =>
      t('{interview}. It does not take place. Open it to see why.', { interview: describeInterview(values) }),
    page: { id: 'interviews-record', params: ({ id = '' }) => ({ id }), button: 'Open the interview' },
    tile: 'employment',
    inBell: true,
    mail: 'atOnce',
  },
  interviewReminder: {
    label: 'reminders of interviews',
    explanation: 'An interview takes place within the next 24 hours.',
    roles: ['user', 'partner'],
    values: ['title', 'employer', 'start', 'minutes', 'place', 'link'],
    title: () => t('You have an interview soon'),
    describe: (values) =>
      t('{interview}, {minutes} minutes. {place}', {
        interview: describeInterview(values),
        minutes: values['minutes'] ?? '',
        place: describePlace(values),
      }),
    page: { id: 'interviews-record', params: ({ id = '' }) => ({ id }), button: 'Open the interview' },
    tile: 'employment',
    // The next step of the interview makes it out of date.
    isTask: true,
    inBell: true,
    mail: 'atOnce',
  },
  storyWaiting: {
    label: 'stories of your graduates that wait for a review',
    explanation: 'A graduate sends the story of the start of a career.',
    roles: ['careercounselor', ...ADMINISTRATORS],
    values: ['title'],
    title: () => t('A story waits for a review'),
    describe: ({ title = '' }) => isolate(title),
    page: { id: 'employment-story-record', params: ({ id = '' }) => ({ id }), button: 'Open the story' },
    tile: 'employment',
    isTask: true,
    inBell: true,
    mail: 'digest',
  },
  storyAnswered: {
    label: 'your stories',
    explanation: 'The staff publish a story of yours, return it, or take it off the public site.',
    roles: ['user'],
    values: ['state', 'title'],
    title: ({ state = '' }) => t(STORY_ANSWERS[state]?.title ?? 'Your story has changed'),
    describe: ({ state = '', title = '' }) =>
      t('{title}. {more}', { title: isolate(title), more: t(STORY_ANSWERS[state]?.more ?? '') }).trim(),
    page: { id: 'employment-story-record', params: ({ id = '' }) => ({ id }), button: 'Open your story' },
    tile: 'employment',
    inBell: true,
    mail: 'atOnce',
  },
  vacanciesFound: {
    label: 'new vacancies for your saved searches',
    explanation:
      'A search that you have saved finds vacancies that were not there before. At 7 am, at most once a day for each search.',
    roles: ['user'],
    values: ['search', 'titles', 'count', 'query'],
    title: ({ count = '' }) =>
      count === '1'
        ? t('1 new vacancy for your saved search')
        : t('{count} new vacancies for your saved search', { count: formatNumber(Number(count)) }),
    describe: describeFound,
    page: {
      id: 'job-opportunities',
      query: ({ query = '' }) => newestFirst(query),
      button: 'See the vacancies',
    },
    tile: 'employment',
    inBell: true,
    mail: 'atOnce',
  },
  studentsToCounsel: newStudents('careercounselor', 'employment-career-counselors'),
  studentsToSupervise: newStudents('supervisor', 'employment-supervisors'),
  importEnded: {
    label: 'the end of your imports of people',
    explanation: 'A file that you imported is applied or undone.',
    roles: ADMINISTRATORS,
    values: ['file', 'state', 'lines'],
    title: ({ state }) =>
      state === 'undone' ? t('An import of people was undone') : t('An import of people has ended'),
    describe: ({ file = '', state, lines = '0' }) => {
      const name = isolate(file);
      if (file === '' || state === 'undone') return file && name;
      const count = { file: name, lines: formatNumber(Number(lines)) };
      return lines === '1'
        ? t('{file}: 1 line was applied.', count)
        : t('{file}: {lines} lines were applied.', count);
    },
    page: { id: 'people-import-record', params: ({ id = '' }) => ({ id }), button: 'Open the import' },
    tile: 'people',
    inBell: true,
    mail: 'never',
  },
  matchesWaiting: {
    label: 'records that may be about the same person',
    explanation: 'Two records have the same e-mail address or student number.',
    roles: ADMINISTRATORS,
    values: [],
    title: () => t('Two records may be about the same person'),
    describe: () => t('Open the list of possible matches, and decide about each pair.'),
    page: { id: 'people-matches', button: 'Open the possible matches' },
    tile: 'people',
    isTask: true,
    isSummary: true,
    inBell: true,
    mail: 'digest',
  },
  nextStepDue: {
    label: 'next steps with your students',
    explanation: 'The day of a next step that you have planned, or taken over, has come.',
    roles: ['careercounselor', 'supervisor', ...ADMINISTRATORS],
    values: ['student', 'dueOn'],
    title: () => t('A next step with a student is due'),
    describe: ({ dueOn = '' }) =>
      isDate(dueOn)
        ? t('Planned for {day}. Open the page of the student to see it.', { day: formatDay(dueOn) })
        : t('Open the page of the student to see it.'),
    page: {
      id: 'profile',
      params: ({ student = '' }) => ({ token: student }),
      button: 'Open the page of the student',
    },
    tile: 'students',
    isTask: true,
    inBell: true,
    mail: 'digest',
  },
  talentPoolEnding: {
    label: 'the end of your membership of the talent pool',
    explanation: 'Your membership ends in 14 days, unless you prolong it.',
    roles: ['user'],
    values: ['day'],
    title: () => t('Your membership of the talent pool ends soon'),
    describe: ({ day = '' }) =>
      isDate(day)
        ? t('It ends on {day}. You can prolong it with one press.', { day: formatDay(day) })
        : t('You can prolong it with one press.'),
    page: { id: 'talent-pool', button: 'Open the talent pool' },
    tile: 'talent-pool',
    isTask: true,
    inBell: true,
    mail: 'atOnce',
  },
  talentPoolViewed: {
    label: 'companies that ask for your contact details',
    explanation: 'A company found you in the talent pool, gave a reason, and saw your contact details.',
    roles: ['user'],
    values: ['company'],
    title: () => t('A company asked for your contact details'),
    describe: ({ company = '' }) =>
      t('{company}. The page of the talent pool has the reason.', { company: isolate(company) }),
    page: { id: 'talent-pool', button: 'Open the talent pool' },
    tile: 'talent-pool',
    inBell: true,
    mail: 'digest',
  },
  outcomeAsked: {
    label: 'the question what you do after your studies',
    explanation:
      'At your graduation, and 6 and 12 months later. At most three times each, until you have answered.',
    roles: ['user'],
    values: ['milestone'],
    title: () => t('Tell us what you do now'),
    describe: ({ milestone = '' }) =>
      t('{milestone}. Your answer takes two minutes, and what you wrote before is filled in.', {
        milestone: t(MILESTONES[isMilestone(milestone) ? milestone : 'graduation']),
      }),
    page: { id: 'employment-alumni-form', button: 'Open the alumni form' },
    tile: 'employment',
    isTask: true,
    inBell: true,
    mail: 'atOnce',
  },
  outcomeQuestioned: {
    label: 'questions about your outcome',
    explanation: 'The staff of your college ask about what you have told them of your work or study.',
    roles: ['user'],
    values: [],
    title: () => t('Your college has a question about what you do'),
    describe: () => t('Open the form to read the question, and answer it.'),
    page: { id: 'employment-alumni-form', button: 'Answer the question' },
    tile: 'employment',
    isTask: true,
    inBell: true,
    mail: 'atOnce',
  },
  outcomeRecorded: {
    label: 'outcomes that the staff record for you',
    explanation: 'The staff of your college record what you do after your studies.',
    roles: ['user'],
    values: ['category'],
    title: () => t('Your college has recorded what you do'),
    describe: ({ category = '' }) =>
      t('{outcome}. If this is not correct, you can change it.', {
        outcome: t(OUTCOMES[category] ?? 'What you do after your studies'),
      }),
    page: { id: 'employment-alumni-form', button: 'See what was recorded' },
    tile: 'employment',
    inBell: true,
    mail: 'atOnce',
  },
  studentAdded: {
    label: 'student numbers that are added to your account',
    explanation: 'You can see the records of this number with your account.',
    roles: ['user'],
    values: ['studentId'],
    title: () => t('A student number was added to your account'),
    describe: ({ studentId = '' }) =>
      t('Student number {studentId}. If it is not yours, tell the registrar of your college.', { studentId }),
    page: { id: 'my-profile', button: 'Open your profile' },
    tile: 'my-profile',
    inBell: true,
    mail: 'atOnce',
  },
  staffNews: {
    label: 'events, offers and advice',
    explanation:
      'A career counselor, a supervisor or an administrator writes to several students. E-mails about your studies or your case come in any case.',
    roles: ['user'],
    values: [],
    title: () => t('The staff of the colleges have written to you'),
    describe: () => '',
    isMailOnly: true,
    inBell: false,
    mail: 'atOnce',
  },
  dataCopied: {
    label: 'copies of your personal data',
    explanation: 'An administrator has downloaded what the portal keeps about you.',
    values: ['support'],
    title: () => t('An administrator made a copy of your personal data'),
    describe: ({ support = '' }) => t('If you did not ask for it, write to {support}.', { support }),
    isAlwaysListed: true,
    inBell: true,
    mail: 'atOnce',
  },
} as const satisfies Readonly<Record<string, MessageKindDefinition>>;

export type MessageKind = keyof typeof MESSAGE_KINDS;

/** The names of all kinds, in the order of the settings. */
export const MESSAGE_KIND_NAMES = Object.keys(MESSAGE_KINDS) as MessageKind[];

/** Returns the definition of a kind. */
export function kindOf(name: MessageKind): MessageKindDefinition {
  return MESSAGE_KINDS[name];
}

/** Checks whether a text, such as one from the database, names a kind of this version of the portal. */
export function isMessageKind(name: string): name is MessageKind {
  return Object.hasOwn(MESSAGE_KINDS, name);
}

/** A message in words. */
export interface MessageWords {
  title: string;
  /** Empty if a value is missing: another version of the portal wrote the message. */
  about: string;
}

/** Writes a message in words. @param values those of the message, and in `id` the id of its record */
export function writeMessage(name: MessageKind, values: MessageValues): MessageWords {
  const { values: needed, title, describe } = kindOf(name);
  const isComplete = needed.every((value) => Object.hasOwn(values, value));
  return { title: title(values), about: isComplete ? describe(values) : '' };
}

/** Checks whether messages of a kind are listed for a person who has chosen this (MESSAGE-4). */
export function isListed(name: MessageKind, { inBell }: Pick<MessageSetting, 'inBell'>): boolean {
  const { isAlwaysListed = false, isMailOnly = false } = kindOf(name);
  return isAlwaysListed || (inBell && !isMailOnly);
}

/** Lists the choices of e-mails that a kind offers (MESSAGE-4). */
export function mailChoicesOf(name: MessageKind): readonly MailChoice[] {
  return kindOf(name).isMailOnly ? MAIL_CHOICES.filter((choice) => choice !== 'digest') : MAIL_CHOICES;
}

/** Names the vacancy of an application, and its company if the portal knows it. */
function describeApplication({ title = '', employer = '' }: MessageValues): string {
  if (employer === '') return isolate(title);
  return t('{title}, {employer}', { title: isolate(title), employer: isolate(employer) });
}

/** Names the vacancy of an interview, its company, and its time if it is booked. */
function describeInterview({ start = '', ...values }: MessageValues): string {
  const application = describeApplication(values);
  if (!isDateTime(start)) return application;
  return t('{application}: {time} (UAE time)', { application, time: formatDateTime(start) });
}

/** Lists the proposed times of an interview, and its length. */
function describeTimes(values: MessageValues): string {
  const times = PROPOSED_TIMES.map((name) => values[name] ?? '').filter(isDateTime);
  return t('Times (UAE time): {times}. Length: {minutes} minutes.', {
    times: times.map(formatDateTime).join(t('; ')),
    minutes: values['minutes'] ?? '',
  });
}

/** Says where an interview takes place. It has a place, or a link to a meeting. */
function describePlace({ place = '', link = '' }: MessageValues): string {
  return place === ''
    ? t('Link to the meeting: {link}', { link: isolate(link) })
    : t('Place: {place}.', { place: isolate(place) });
}

/** Names a saved search and the first of the vacancies that it finds, and counts the others. */
function describeFound({ search = '', titles = '', count = '' }: MessageValues): string {
  const named = titles.split('\n');
  const values = { search: isolate(search), titles: joinTexts(named.map(isolate)) };
  const more = Number(count) - named.length;
  return more > 0
    ? t('“{search}”: {titles} and {more} more', { ...values, more: formatNumber(more) })
    : t('“{search}”: {titles}', values);
}

/** Returns the query of a list of vacancies that begins with the new ones. */
function newestFirst(query: string): string {
  const address = new URLSearchParams(query);
  address.set('sort', 'newest');
  return address.toString();
}

/**
 * Describes a visit by its number, site and days. A message of another version of the portal can lack a day,
 * and must not hide the others.
 */
function describeVisit({ id, site = '', firstDay = '', lastDay = '' }: MessageValues): string {
  const { options } = CLEARANCE.fields.site;
  const place = t(options?.[site] ?? site);
  const days = isDate(firstDay) && isDate(lastDay) ? formatDays(firstDay, lastDay) : '';
  return joinTexts([id === undefined ? place : t('{id}: {site}', { id, site: place }), days].filter(Boolean));
}
