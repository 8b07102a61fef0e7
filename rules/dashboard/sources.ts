/**
 * The sources of the dashboard, with the words for one that cannot be read in time (DASHBOARD-46). Each
 * module gives its own, and they are read in this order; `messages` and `events` are those of the backend.
 */
export const DASHBOARD_SOURCES = {
  queue: 'what waits for you',
  applications: 'your applications',
  interviews: 'interviews',
  vacancies: 'vacancies',
  openings: 'your openings',
  profiles: 'your profile',
  ownOutcome: 'what you do now',
  documents: 'documents',
  people: 'people and imports',
  students: 'your students',
  caseload: 'the students whom you advise',
  cases: 'your next steps',
  outcomeChecks: 'outcomes to check',
  clearances: 'visits',
  figures: 'numbers',
  pageVisits: 'the services that you use most',
  messages: 'messages',
  events: 'events',
} as const;

export type DashboardSourceName = keyof typeof DASHBOARD_SOURCES;

/** How long the dashboard waits for all sources together, in milliseconds. */
export const SOURCE_LIMIT = 300;
/** The most lines of "Next for you". */
export const MOST_NEXT = 7;
/** The most lines of one kind, so that others have room. */
export const MOST_OF_KIND = 2;
/** The weeks of a trend. */
export const TREND_WEEKS = 8;
/** The days that count as this week, with today. */
export const WEEK_DAYS = 7;
