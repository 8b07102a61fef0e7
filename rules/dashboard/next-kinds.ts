import { capitalise } from '../text/capitalise.ts';
import { formatNumber } from '../text/format.ts';
import { t } from '../text/t.ts';
import type { DashboardIcon } from './icon.ts';
import type { LineValues } from './parts.ts';
import { siteName } from './site-name.ts';

/** One kind of lines of "Next for you": its text, its symbol and its page. */
export interface NextKindDefinition {
  /** Begins with a verb, and says what to do (DASHBOARD-47). */
  text: (values: LineValues) => string;
  /**
   * Says what its day or time is.
   *
   * @param day in words, such as "tomorrow". Default: the last day or time to do it
   */
  at?: (day: string) => string;
  /**
   * Says since when it is there.
   *
   * @param since in words, such as "since Tuesday". Default: since when it waits
   */
  since?: (since: string) => string;
  /** The name of the symbol. */
  icon: DashboardIcon;
  /**
   * The rows of the page, of which the user gets the first one that opens. `queue` names the resource of a
   * record that opens in the user's queue, and `rowOf` the value with the id of the row.
   */
  page: { rows: readonly string[] } | { queue: string } | { rowOf: string };
}

/**
 * The kinds of lines. Among lines without a deadline in the next days, the order here is the order on the
 * dashboard.
 */
export const NEXT_KINDS = {
  interviewToChoose: {
    text: ({ employer = '', title = '' }) =>
      t('Choose a time for your interview with {employer}: {title}', { employer, title }),
    icon: 'calendar-dots',
    page: { queue: 'interview' },
  },
  interviewToAttend: {
    text: ({ employer = '', title = '' }) =>
      t('Attend your interview with {employer}: {title}', { employer, title }),
    at: capitalise,
    icon: 'calendar-dots',
    page: { rows: ['booking-interviews-record', 'interviews-record'] },
  },
  interviewToHold: {
    text: ({ applicant = '', title = '' }) => t('Interview {applicant}: {title}', { applicant, title }),
    at: capitalise,
    icon: 'calendar-dots',
    page: { rows: ['booking-interviews-record', 'interviews-record'] },
  },
  nextStepToTake: {
    text: ({ name = '', step = '' }) => t('Take the next step with {name}: {step}', { name, step }),
    at: (day) => t('Planned for {day}', { day }),
    icon: 'student',
    page: { rows: ['profile'] },
  },
  interviewNeedsTimes: {
    text: ({ applicant = '', title = '' }) =>
      t('Propose other times to {applicant}: {title}', { applicant, title }),
    icon: 'calendar-dots',
    page: { queue: 'interview' },
  },
  interviewToRecord: {
    text: ({ applicant = '', title = '' }) =>
      t('Say whether the interview with {applicant} took place: {title}', { applicant, title }),
    icon: 'calendar-dots',
    page: { queue: 'interview' },
  },
  applicationReturned: {
    text: ({ title = '' }) => t('Correct your application, and send it again: {title}', { title }),
    icon: 'briefcase',
    page: { queue: 'application' },
  },
  storyReturned: {
    text: ({ title = '' }) => t('Change your story, and send it again: {title}', { title }),
    icon: 'quotes',
    page: { queue: 'story' },
  },
  applicationDraft: {
    text: ({ title = '' }) => t('Finish your application: {title}', { title }),
    icon: 'briefcase',
    page: { rows: ['job-application'] },
  },
  vacancyReturned: {
    text: ({ title = '' }) => t('Correct your vacancy, and send it again: {title}', { title }),
    icon: 'briefcase',
    page: { queue: 'vacancy' },
  },
  vacancyChangeReturned: {
    text: ({ title = '' }) => t('Correct the change of your vacancy: {title}', { title }),
    icon: 'briefcase',
    page: { queue: 'vacancy' },
  },
  applicantToAnswer: {
    text: ({ applicant = '', title = '' }) => t('Answer {applicant}: {title}', { applicant, title }),
    icon: 'users',
    page: { queue: 'application' },
  },
  clearanceToDecide: {
    text: ({ name = '', site = '' }) =>
      t('Decide about the visit of {name}: {site}', { name, site: siteName(site) }),
    at: (day) => t('The visit begins {day}', { day }),
    icon: 'identification-card',
    page: { queue: 'clearance' },
  },
  vacancyToApprove: {
    text: ({ title = '', company = '' }) =>
      t('Decide about the vacancy of {company}: {title}', { title, company }),
    at: (day) => t('Closes {day}', { day }),
    icon: 'briefcase',
    page: { queue: 'vacancy' },
  },
  vacancyChangeToApprove: {
    text: ({ title = '', company = '' }) =>
      t('Decide about the change of a vacancy of {company}: {title}', { title, company }),
    at: (day) => t('Closes {day}', { day }),
    icon: 'briefcase',
    page: { queue: 'vacancy' },
  },
  applicationToRead: {
    text: ({ applicant = '', title = '' }) =>
      t('Read the application of {applicant}: {title}', { applicant, title }),
    icon: 'student',
    page: { queue: 'application' },
  },
  storyToReview: {
    text: ({ title = '' }) => t('Review the story of a graduate: {title}', { title }),
    icon: 'quotes',
    page: { queue: 'story' },
  },
  vacancyDraft: {
    text: ({ title = '' }) => t('Finish your vacancy, and send it: {title}', { title }),
    icon: 'briefcase',
    page: { rows: ['jobs-record'] },
  },
  applicantToProceed: {
    text: ({ applicant = '', title = '' }) =>
      t('Decide the next step with {applicant}: {title}', { applicant, title }),
    icon: 'users',
    page: { queue: 'application' },
  },
  matchesToDecide: {
    text: ({ count = '' }) =>
      count === '1'
        ? t('Decide whether two entries are one person')
        : t('Decide which entries are one person: {n} pairs', { n: formatNumber(Number(count)) }),
    icon: 'users',
    page: { rows: ['people-matches'] },
  },
  importToStart: {
    text: ({ file = '' }) => t('Check the import, and start it: {file}', { file }),
    icon: 'users',
    page: { rows: ['people-import-record'] },
  },
  documentToRenew: {
    text: ({ title = '' }) => t('Renew the document, or let it expire: {title}', { title }),
    at: (day) => t('Valid until {day}', { day }),
    icon: 'file-text',
    page: { rows: ['documents-record'] },
  },
  documentToPublish: {
    text: ({ title = '' }) => t('Publish the document, or remove it: {title}', { title }),
    icon: 'file-text',
    page: { rows: ['documents-record'] },
  },
  vacancyClosing: {
    text: ({ title = '', company = '' }) => t('Apply to {company}: {title}', { title, company }),
    icon: 'briefcase',
    page: { rows: ['job-opportunity'] },
  },
  outcomeQuestioned: {
    text: () => t('Answer the question about your employment'),
    since: (since) => t('Asked {since}', { since }),
    icon: 'student',
    page: { rows: ['employment-alumni-form'] },
  },
  outcomeToReport: {
    text: () => t('Tell us what you do now'),
    since: (since) => t('Asked {since}', { since }),
    icon: 'student',
    page: { rows: ['employment-alumni-form'] },
  },
  profileNeedsCv: {
    text: () => t('Add your CV to your profile'),
    icon: 'user-circle',
    page: { rows: ['my-profile-edit'] },
  },
  jobsForMe: {
    text: ({ count = '' }) =>
      count === '1'
        ? t('Find a job: 1 vacancy for you that you have not applied for')
        : t('Find a job: {n} vacancies for you that you have not applied for', {
            n: formatNumber(Number(count)),
          }),
    icon: 'briefcase',
    page: { rows: ['job-opportunities'] },
  },
  documentToRead: {
    text: ({ title = '' }) => t('Read the new document: {title}', { title }),
    since: (since) => t('New {since}', { since }),
    icon: 'file-text',
    page: { rowOf: 'page' },
  },
} as const satisfies Record<string, NextKindDefinition>;

export type NextKind = keyof typeof NEXT_KINDS;
