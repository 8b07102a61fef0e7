import { beforeAll, expect, inject, test } from 'vitest';

import { DOCUMENT_PAGES } from '#rules/documents/pages.ts';
import { DEMO_ACCOUNT_NAMES } from '#rules/identity/testing/demo-accounts.ts';

import { Visitor } from '../support/browserless.ts';
import { apply } from '../support/applicants.ts';
import { untilCompanies } from '../support/companies.ts';
import { sendClearance } from '../support/clearance.ts';
import { publishDocument } from '../support/documents.ts';
import { answerInterview, propose, screen, timeIn } from '../support/interviews.ts';
import { createVacancy, moveVacancy, publishVacancy } from '../support/vacancies.ts';
import { wordsOf } from '../support/words.ts';

/** The address of the tile, for an action that several tiles have. */
const OF_TILE = '';

/** A search, and a document with a file and a link. */
const DOCUMENT_WITH_LINK =
  /name="q".*<h2[^>]*>Notice [^<]+<\/h2>.*href="\/documents\/[\w-]+\/file".*href="https:\/\/notice\.example\/"/s;

/** A list of students, or that there are none. Viewers, who also have these actions, only read. */
const LIST_OF_STUDENTS = /name="q"|<h2[^>]*>(?:No students|This list is empty)<\/h2>/;
/** The numbers of all advisers, or the own students. */
const CASELOADS = /<caption[^>]*>(?:Career counselors|Supervisors)|Your students/;

/** Figures, or the sentence that there are none. */
const FIGURES = /At a glance<\/h2>|There are no figures yet/;

/** For each action of a popover: the page that has it, and what this page shows. */
const EVIDENCE: Readonly<Record<string, readonly [address: string, shown: RegExp]>> = {
  'Decide which companies publish vacancies without an approval': [
    '/jobs/trusted',
    /Trusted companies<\/h1>.*(?:name="decision"|No company has vacancies)/,
  ],
  'Add your CV, photo and contact details': [
    '/my-profile/edit',
    /name="photo".*name="phone".*name="linkedin".*name="cv"/,
  ],
  'Choose what partners, staff and alumni see': [
    '/my-profile/edit',
    /name="staff".*name="partners".*name="alumni"/,
  ],
  'Write about your time at the college, or send a video': [
    '/create-student-testimonial',
    /<textarea [^>]*name="testimonial".*type="file"[^>]*name="video"|name="testimonialType"[^>]*value="video"/,
  ],
  'Add your picture': ['/create-student-testimonial', /name="profilePicture"/],
  'See how many students graduated from each college': ['/statistics', /<dt>.*ADPOLY.*<\/dt><dd/],
  'Compare the classes and the colleges': ['/statistics', FIGURES],
  'See what the graduates of FCHS do, and how many students it has': ['/fchs', FIGURES],
  'See what the graduates of ADPOLY do, and how many students it has': ['/adpoly', FIGURES],
  'Compare the colleges in Al Ain': ['/campus', FIGURES],
  'See the figures of FCHS in Al Ain': ['/fchs-al-ain', FIGURES],
  'See the figures of one campus of FCHS': ['/fchs/al-ain', FIGURES],
  'See the figures of one campus of ADPOLY': ['/adpoly/al-ain', FIGURES],
  'See which figures are published': [
    '/outcomes/publish',
    /Publish graduate outcomes<\/h1>.*(?:published the(?:se)? figures|No figures are published)/,
  ],
  'See how many graduates have a career outcome': ['/employment-dashboard', FIGURES],
  'Compare colleges, classes and programmes': ['/employment-dashboard', FIGURES],
  'See how many students have applied for a job': ['/student-dashboard', FIGURES],
  'Compare colleges and programmes': ['/student-dashboard', FIGURES],
  'See how many graduates each college expects in the next years': ['/graduates-forecast', FIGURES],
  'See the published events': ['/events', /href="\/events\/[\w-]+"/],
  'Register a company as a partner': ['/register-partner/company', /name="en_company_name"/],
  'Register a contact person of a registered company': [
    '/company-registration?registered=yes',
    /name="partner_id"/,
  ],
  'Ask for clearance to enter a site': ['/security-clearance-form', /name="documentNumber"/],
  'Find a request by name, company, host or plate': ['/security-clearance', /name="q"/],
  'Approve or refuse a request': ['/security-clearance', /name="transition" value="approve"/],
  'Apply to teach part-time': ['/register-adjunct-faculty/applicant', /<form/],
  'Print a letter that confirms your enrolment': [
    '/to-whom-it-may-concern-continuing-study',
    /<article.*Print this page/,
  ],
  'Find the students who have not applied for a job': [
    '/students',
    /name="applied"[^>]*value="no"|<h2[^>]*>No students<\/h2>/,
  ],
  'Find a graduate, and write to several': ['/alumni', LIST_OF_STUDENTS],
  'Find the graduates who have an account': ['/registered-alumni', LIST_OF_STUDENTS],
  'Find the graduates who look for work': ['/unemployed-graduates', LIST_OF_STUDENTS],
  'Say what you do now, in three short steps': [
    '/employment/user/alumni-form',
    /<form[^>]*action="\/employment\/user\/alumni-form"/,
  ],
  'See how many students and graduates look for work': ['/talent-pool', /\d members?\b|No members|Members</],
  'See which graduates have an account, and when they signed in last': [
    '/alumni-management',
    LIST_OF_STUDENTS,
  ],
  'Write an e-mail to several students': ['/students', LIST_OF_STUDENTS],
  'Find the students who graduate this year': ['/graduating-students', LIST_OF_STUDENTS],
  'See which students have an account, and when they signed in last': [
    '/students-management',
    LIST_OF_STUDENTS,
  ],
  'See the students of career counselors, and hand them over': [
    '/employment/careercounselor/users',
    CASELOADS,
  ],
  'See the students of supervisors, and hand them over': ['/employment/supervisor/users', CASELOADS],
  'Find a person by name, e-mail address or student id': ['/people', /name="q"/],
  'See how many people have each role, and how many of them signed in': [
    '/user-management',
    /href="\/people\?role=admin"/,
  ],
  'Find a person of the administrative staff': ['/admins', /name="q"/],
  'Find an academic': ['/academics', /name="q"/],
  'Find a user of a partner company': ['/contractors', /name="q"/],
  'See what each role can do': ['/roles', /<h2[^>]*>Career counselor<\/h2>/],
  'See which pages each permission key opens': ['/permissions', /<code[^>]*>roles-index<\/code>/],
  'See the banners, events, figures and pictures of the landing page': [
    '/highlights',
    />Banners.*>Events.*>Numbers of graduates.*>Our Graduates/,
  ],
  'Find a partner company by its name': ['/partners', /name="q".*>Demo Bank</],
  'See which companies are partners now': ['/current-partners', />Demo Bank</],
  'Read the testimonials of partner companies': ['/testimonials', /<blockquote/],
  'List the events of each college': ['/post-event', /href="\/post-event\?college=ADPOLY"/],
  'Print the letter of the polytechnic': ['/adpoly-to-whom-it-may-concern', /<article.*Print this page/],
  'Search the open vacancies of partner companies': [
    '/employment/job-opportunities',
    /name="q".*name="kind".*href="\/employment\/job-opportunity\/v-/,
  ],
  'See the vacancies of companies that wait for approval': [
    '/queue/vacancies',
    /name="q".*href="\/queue\/vacancies\/v-/,
  ],
  'See what waits for you, the longest waiting first': ['/queue', /Your queue<\/h1>.*waits? for you/s],
  'See the state of each application, and what happens next': [
    '/employment/job-request-and-approval',
    // Students have cards, and all others have a list.
    /(?:Find a job<|name="q".*href="\/employment\/job-request-and-approval\/a-)/,
  ],
  'Read an application, and send it to the company or return it with advice': [
    '/applications',
    // The demo counselor sees only the own students.
    /Applications<\/h1>.*(?:href="\/applications\/a-|No applications yet)/s,
  ],
  'See the booked interviews by day, and those that wait for an answer': [
    '/employment/booking-interviews',
    /Waiting for [^<]+<\/h2>.*Booked interviews<\/h2>/s,
  ],
  'Choose the time of an interview, and see those that are booked': [
    '/employment/interviews',
    // Only one of the students has an interview.
    /(?:Booked interviews<\/h2>|You then choose its time here\.)/,
  ],
  'Find a vacancy of any company, with its contact person': [
    '/queue/vacancies/all',
    /name="q".*href="\/queue\/vacancies\/v-/,
  ],
  'Search and open its documents and links': [OF_TILE, DOCUMENT_WITH_LINK],
  'Search and open documents and links about skills': ['/skill-hub', DOCUMENT_WITH_LINK],
  'Search and open offers and discounts': ['/fazaa', DOCUMENT_WITH_LINK],
};

const MISSING = 'This service is not in the portal.';
const MISSING_PAGES = /Not in the portal: ([^<]+)\. The page says whom to ask\.</;

/** The pages without actions that a test has opened. Opening each page once is enough. */
const empty = new Set<string>();

/** Reads the popovers of a dashboard, by the address of their tile. */
function popoversOf(dashboard: string) {
  const tiles = dashboard
    .slice(dashboard.indexOf('id="all-services"'), dashboard.indexOf('</main>'))
    .split('<a ')
    .slice(1);
  return tiles.map((tile) => ({
    address: /href="([^"]*)"/.exec(tile)?.[1] ?? '',
    actions: [...tile.matchAll(/<\/svg>([^<]+)<\/li>/g)].map(([, action = '']) => action),
    missing: tile.includes(MISSING) ? [MISSING] : (MISSING_PAGES.exec(tile)?.[1]?.split(', ') ?? []),
    isForOthers: tile.includes('This service is for other users.'),
  }));
}

// A list offers transitions and a search only for rows that it has, and companies only once it has them.
beforeAll(async () => {
  const administrator = new Visitor(inject('portalUrl'));
  await administrator.signIn('admin');
  // The lists of advisers have those who have signed in.
  for (const adviser of ['careercounselor', 'supervisor'])
    await new Visitor(inject('portalUrl')).signIn(adviser);
  for (const place of DOCUMENT_PAGES) {
    await publishDocument(administrator, { texts: { place, link: 'https://notice.example/' } });
  }
  await sendClearance(new Visitor(inject('portalUrl')));
  const partner = new Visitor(inject('portalUrl'));
  await partner.signIn('partner');
  const student = new Visitor(inject('portalUrl'));
  await student.signIn('active');
  const time = timeIn(3, '10:00');
  for (const answer of [{ time }, { note: 'I am free in the afternoon.' }]) {
    const application = await apply(student, await publishVacancy(partner, administrator));
    await screen(administrator, partner, application);
    await answerInterview(student, await propose(partner, application, [time]), answer);
  }
  await moveVacancy(partner, await createVacancy(partner), 'submit', '1');
  const visitor = new Visitor(inject('portalUrl'));
  await visitor.signIn('newrole');
  await untilCompanies(visitor);
});

// DASHBOARD-10, DASHBOARD-27, ROUTE-11
test.each(DEMO_ACCOUNT_NAMES.filter((name) => name !== 'multi'))(
  'the popovers of %s list only actions that the pages have, and name the pages without any',
  async (account) => {
    const visitor = new Visitor(inject('portalUrl'));
    await visitor.signIn(account);
    const popovers = popoversOf(await wordsOf(await visitor.get('/dashboard')));
    expect(popovers.length).toBeGreaterThan(0);
    for (const { address, actions, missing, isForOthers } of popovers) {
      if (isForOthers) {
        const page = await wordsOf(await visitor.get(address));
        expect([address, page.includes('This page is for ')]).toEqual([address, true]);
        expect([address, actions, missing]).toEqual([address, [], []]);
        continue;
      }
      expect(actions.length + missing.length, `${address} has a popover`).toBeGreaterThan(0);
      expect([...new Set(actions)], `${address} names each action once`).toEqual(actions);
      for (const action of actions) {
        const [named = 'none', shown = /^$/] = EVIDENCE[action] ?? [];
        const page = named === OF_TILE ? address : named;
        const isShown = shown.test(await wordsOf(await visitor.get(page)));
        expect(isShown, `"${action}" is on the page '${page}'`).toBe(true);
      }
      if (actions.length > 0 || empty.has(address)) continue;
      empty.add(address);
      expect(await wordsOf(await visitor.get(address)), address).toContain('not in the portal');
    }
  },
);
