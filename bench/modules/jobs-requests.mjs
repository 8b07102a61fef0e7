// The requests that the benchmark of vacancies and applications sends. Each asks for what its page shows.
import { makeToken } from '../cases.mjs';
import { COUNSELOR, STUDENT } from './jobs-rows.mjs';

const BROWSE = `query ($search: String, $filters: OpenVacancyFilters, $number: Int!, $isPart: Boolean!) {
  list: openVacancies(search: $search, filters: $filters, sort: forMe, number: $number) {
    items { id title titleArabic companyName kind city field salaryFrom salaryTo closesOn isForMe }
    total forMe facets { filter values { value count } }
  }
  all: openVacancies @include(if: $isPart) { total }
}`;

const PUBLIC = `query ($search: String, $number: Int!) {
  list: publicVacancies(search: $search, sort: newest, number: $number) {
    items { id title titleArabic companyName kind city field salaryFrom salaryTo closesOn }
    total facets { filter values { value count } }
  }
}`;

const VACANCY = `query ($id: ID!) {
  openVacancy(id: $id) {
    id title titleArabic companyName kind places city field description requirements colleges audience salaryFrom
    salaryTo closesOn openSince questions attachment { id name type size } isForMe isPublic
  }
  ownApplications(vacancies: [$id]) { id state sentAt }
}`;

const QUEUE = `query ($kind: String, $page: Int) {
  queue(kind: $kind, page: $page) {
    total kinds { resource count } items { resource id version heading about state since transitions }
  }
}`;

const NEXT = `query ($after: RecordVersion) {
  queueNext(after: $after) { resource id version heading about state since transitions }
}`;

const COUNTS = `query ($vacancy: ID!) { counts: applicantCounts(vacancies: [$vacancy]) { states { state count } withdrawn } }`;

const APPLICANTS = `query ($vacancy: ID!, $states: [String!], $search: String!, $number: Int!) {
  list: applicants(vacancy: $vacancy, states: $states, search: $search, number: $number) {
    total items { id version state stateSince applicant college transitions }
  }
}`;

const ADVISED = `query ($search: String, $filters: ApplicationFilters, $page: Int) {
  list: applications(view: advise, search: $search, filters: $filters, sort: stateSince_desc, page: $page) {
    total
    items {
      id version state stateSince authorName college createdAt changedAt changedBy mayChange transitions vacancy
      title employer applicant email phone letter questions answer1 answer2 answer3 answer4 answer5 consent
    }
  }
}`;

const OWN = `query ($number: Int!, $sent: [ApplicationState!], $waiting: [ApplicationState!]) {
  drafts: applications(view: requests, sort: changedAt_desc, filters: { state: [draft] }, first: 100) {
    total items { id vacancy title employer changedAt }
  }
  sent: applications(view: requests, sort: stateSince_desc, filters: { state: $sent }, page: $number) {
    total items { id state stateSince title employer vacancy }
  }
  returned: applications(view: requests, filters: { state: [returned] }) { total }
  waiting: applications(view: requests, filters: { state: $waiting }) { total }
}`;

const AGENDA = `query ($view: InterviewView!, $own: [InterviewState!], $others: [InterviewState!]) {
  booked: interviews(view: $view, filters: { state: [booked] }, sort: start, first: 50) {
    total items { ...AgendaInterview }
  }
  waiting: interviews(view: $view, filters: { state: $own }, sort: stateSince, first: 20) {
    total items { ...AgendaInterview }
  }
  waitingForOthers: interviews(view: $view, filters: { state: $others }) { total }
}
fragment AgendaInterview on Interview {
  id state start minutes applicant title employer place link transitions
}`;

const SEARCHES = `{ savedSearches { id name query isOutdated } }`;

const INTERVIEWS = `query ($search: String) {
  list: interviews(view: agenda, search: $search, sort: start_desc) {
    total
    items {
      id version state stateSince authorName college createdAt changedAt changedBy mayChange transitions application
      vacancy title employer applicant time1 time2 time3 time4 time5 minutes place link message start asks
    }
  }
}`;

const OF_APPLICATION = `query ($application: ID!) {
  list: applicationInterviews(application: $application) {
    mayPropose
    items {
      id version state stateSince times { start state } start minutes place link message transitions mayChoose
      mayProposeTimes
    }
  }
}`;

const STAGES = ['submitted', 'forwarded', 'confirmed', 'screened', 'interviewed', 'recruitmentProcess'];

/** The users, by the claims of their tokens. */
const USERS = {
  student: {
    sub: STUDENT,
    permissions: 'job-opportunities-index,job-opportunity,job-request-and-approval-index',
  },
  partner: {
    sub: '6',
    role: 'partner',
    partner_id: '1',
    permissions: 'booking-interviews-index,job-request-and-approval-index,jobs-index',
  },
  counselor: { sub: COUNSELOR, role: 'careercounselor', entity: 'ADPOLY', permissions: 'applications-index' },
  'counselor without a college': {
    sub: COUNSELOR,
    role: 'careercounselor',
    entity: '',
    permissions: 'applications-index',
  },
  admin: {
    sub: '2',
    role: 'admin',
    entity: '',
    permissions: 'applications-index,booking-interviews-index,job-request-and-approval-index,jobs-index',
  },
};

/**
 * @typedef {object} Samples ids of rows
 * @property {string} vacancy an open vacancy
 * @property {string} popular a vacancy with the most applicants
 * @property {string} invited an application with an interview that is proposed
 * @property {string} waiting an application that waits for the counselor
 *
 * @typedef {{ name: string, request: { method: 'POST', headers: Record<string, string>, body: string } }}
 * JobCase
 */

/** Lists the requests. @param {Samples} ids @returns {JobCase[]} */
export function listJobCases({ vacancy, popular, invited, waiting }) {
  const browse = { number: 1, isPart: false };
  const applicants = { vacancy: popular, search: '', number: 1 };
  const agenda = { view: 'agenda', own: ['timesNeeded', 'past'], others: ['proposed'] };
  return [
    ask('vacancies, for me first', 'student', BROWSE, browse),
    ask('vacancies, page 5', 'student', BROWSE, { ...browse, number: 5 }),
    ask('vacancies, search in English', 'student', BROWSE, { ...browse, isPart: true, search: 'technician' }),
    ask('vacancies, search for two words', 'student', BROWSE, {
      ...browse,
      isPart: true,
      search: 'reports patients',
    }),
    ask('vacancies, search in Arabic', 'student', BROWSE, { ...browse, isPart: true, search: 'مهندس' }),
    ask('vacancies, two filters', 'student', BROWSE, {
      ...browse,
      isPart: true,
      filters: { city: ['dubai', 'abuDhabi'], field: ['energy'] },
    }),
    ask('vacancies, search and filter', 'student', BROWSE, {
      ...browse,
      isPart: true,
      search: 'engineer',
      filters: { city: ['dubai'] },
    }),
    ask('public vacancies', undefined, PUBLIC, { number: 1 }),
    ask('one vacancy', 'student', VACANCY, { id: vacancy }),
    ask('queue of a counselor', 'counselor', QUEUE, {}),
    ask('queue of a counselor without a college', 'counselor without a college', QUEUE, {}),
    ask('queue of an admin', 'admin', QUEUE, {}),
    ask('queue of a company', 'partner', QUEUE, {}),
    ask('queue of a student', 'student', QUEUE, {}),
    ask('next record of a counselor', 'counselor', NEXT, { after: { id: waiting, version: 4 } }),
    ask('numbers of applicants', 'partner', COUNTS, { vacancy: popular }),
    ask('applicants for a vacancy', 'partner', APPLICANTS, applicants),
    ask('applicants, search by name', 'partner', APPLICANTS, { ...applicants, search: 'mariam' }),
    ask('applications of a counselor', 'counselor', ADVISED, {}),
    ask('applications of a counselor, search', 'counselor', ADVISED, { search: 'mariam engineer' }),
    ask('applications of an admin, search', 'admin', ADVISED, { search: 'mariam engineer' }),
    ask('applications of a student', 'student', OWN, {
      number: 1,
      waiting: STAGES,
      sent: [...STAGES, 'returned', 'hired', 'declined', 'notSelected', 'withdrawn', 'lapsed'],
    }),
    ask('agenda of a company', 'partner', AGENDA, agenda),
    ask('agenda of an admin', 'admin', AGENDA, agenda),
    ask('agenda of a student', 'student', AGENDA, { view: 'own', own: agenda.others, others: agenda.own }),
    ask('saved searches of a student', 'student', SEARCHES, {}),
    ask('list of interviews of an admin', 'admin', INTERVIEWS, {}),
    ask('interviews of an application', 'partner', OF_APPLICATION, { application: invited }),
  ];
}

/**
 * @param {string} name
 * @param {keyof typeof USERS | undefined} user
 * @param {string} query
 * @param {Record<string, unknown>} variables
 * @returns {JobCase}
 */
function ask(name, user, query, variables) {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(user && { authorization: `Bearer ${makeToken(USERS[user])}` }),
  };
  return { name, request: { method: 'POST', headers, body: JSON.stringify({ query, variables }) } };
}

/**
 * @typedef {object} JobPage
 * @property {string} name
 * @property {string} account the demo account that opens the page
 * @property {string} path
 * @property {string} shows a part of the HTML, without which the page shows no records
 */

/** Lists the pages. @param {Samples} ids @returns {JobPage[]} */
export function listJobPages({ popular }) {
  const browse = '/employment/job-opportunities';
  return [
    { name: 'vacancies', account: 'active', path: browse, shows: 'open vacancies' },
    {
      name: 'vacancies, search and filter',
      account: 'active',
      path: `${browse}?q=engineer&city=dubai`,
      shows: 'match',
    },
    { name: 'queue of a counselor', account: 'careercounselor', path: '/queue', shows: 'wait for you' },
    { name: 'queue of a company', account: 'partner', path: '/queue', shows: 'wait for you' },
    { name: 'applicants', account: 'partner', path: `/jobs/${popular}/applicants`, shows: 'aria-current' },
    {
      name: 'interviews of a company',
      account: 'partner',
      path: '/employment/booking-interviews',
      shows: 'are booked',
    },
    {
      name: 'interviews of an admin',
      account: 'admin',
      path: '/employment/booking-interviews',
      shows: 'are booked',
    },
    {
      name: 'applications of a counselor',
      account: 'careercounselor',
      path: '/applications?q=mariam',
      shows: 'match',
    },
    {
      name: 'applications of a student',
      account: 'active',
      path: '/employment/job-request-and-approval',
      shows: 'Demo Company',
    },
  ];
}
