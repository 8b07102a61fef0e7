import { beforeAll, describe, expect, inject, test } from 'vitest';

import {
  DEMO_ACCOUNT_NAMES,
  DEMO_ACCOUNTS,
  type DemoAccountName,
} from '#rules/identity/testing/demo-accounts.ts';

import { PAGES } from '../support/addresses.ts';
import { Visitor } from '../support/browserless.ts';
import { untilCompanies } from '../support/companies.ts';
import { postProfile } from '../support/profiles.ts';

const NAMES: Readonly<Record<DemoAccountName, string>> = {
  superadmin: 'Demo Superadmin',
  admin: 'Demo Admin',
  viewer: 'Demo Viewer',
  careercounselor: 'Demo Career Counselor',
  supervisor: 'Demo Supervisor',
  partner: 'Demo Partner',
  ojt: 'Demo OJT Coordinator',
  adminsupport: 'Demo Admin Support',
  clinical: 'Demo Clinical Coordinator',
  faculty: 'Demo Faculty Member',
  facility: 'Demo Facility Manager',
  newrole: 'Demo Innovation Fellow',
  active: 'Demo Active Student',
  graduating: 'Demo Graduating Student',
  'graduating.aths': 'Demo School Leaver',
  alumni: 'Demo Alumni',
  multi: 'Demo Student With Two IDs',
};

/** The address in the footer. It is no personal data. */
const PUBLIC_CONTACT = 'support@portal.example';
/** The example in the hint of the form of the profile. */
const EXAMPLE = { page: 'my-profile-edit', number: '0501234567' };

/** The pages that show the student id of the signed-in account, and the accounts that have the page. */
const PAGES_WITH_STUDENT_ID: Readonly<Record<string, readonly DemoAccountName[]>> = {
  'my-profile': ['active', 'graduating', 'graduating.aths', 'alumni', 'multi'],
  profile: ['active', 'graduating', 'graduating.aths', 'alumni', 'multi'],
  'letter-continuing-study': ['active', 'graduating', 'graduating.aths', 'multi'],
  'letter-adpoly': ['active', 'multi'],
};

/** The pages that show other accounts. A notification names the person whose action caused it. */
const PAGES_WITH_OTHERS: Readonly<Record<string, readonly DemoAccountName[]>> = {
  notifications: ['admin', 'careercounselor', 'faculty', 'partner'],
  dashboard: ['admin', 'careercounselor', 'faculty', 'partner'],
};

/** The account whose profile the test shares, and the accounts that then see the fields. */
const SHARING: DemoAccountName = 'facility';
const READERS: readonly DemoAccountName[] = [
  'superadmin',
  'admin',
  'viewer',
  'careercounselor',
  'supervisor',
  'ojt',
  'adminsupport',
  'clinical',
  'faculty',
];

/**
 * The pages that name the records which wait for the user, and which the keys of the user open (QUEUE-1,
 * DASHBOARD-47). A Viewer has no queue, but reads on the dashboard which interviews take place.
 */
const PAGES_WITH_RECORDS = ['queue', 'dashboard'];
const READER_OF_DASHBOARD: DemoAccountName = 'viewer';
const DECIDERS: readonly DemoAccountName[] = [
  ...(['superadmin', 'admin', 'careercounselor', 'supervisor', 'partner', 'adminsupport'] as const),
];

/** The partner companies of the demo backend. Their names look like those of people. */
const COMPANIES = [
  'Demo Aviation Maintenance',
  'Demo Bank',
  'Demo Digital Solutions',
  'Demo Energy Services LLC',
  'Demo Hospital Group',
  'Demo Hotels',
  'Demo Medical Laboratories',
  'Demo Ports',
];
const PAGES_WITH_COMPANIES = ['partners', 'current-partners'];
/** The pages that name the company of a message or an application, if another test has caused one. */
const PAGES_WITH_MESSAGES = ['notifications', 'dashboard'];
/** The page with the contact persons of companies, and the accounts that see them: administrators. */
const PAGE_WITH_CONTACTS = 'partners';
const READERS_OF_CONTACTS: readonly DemoAccountName[] = ['superadmin', 'admin'];
/** The only account of a company that signs in. */
const CONTACT: DemoAccountName = 'partner';

/** The page that redirects all other accounts to /no-permission, although it has no key. */
const FOR_ADMINISTRATORS = 'use-another-account';
const ADMINISTRATORS: readonly DemoAccountName[] = ['superadmin', 'admin'];

/**
 * The pages that list students or advisers, and the accounts that read people on them. Which people these
 * accounts see there is in students-scope.test.ts (STUDENTS-8, CASELOAD-9).
 */
const PAGES_WITH_PEOPLE = [
  'students-management',
  'alumni-management',
  'employment-career-counselors',
  'employment-supervisors',
];
const READERS_OF_PEOPLE: readonly DemoAccountName[] = ['superadmin', 'admin', 'viewer'];

/** What personal data look like. Every demo name begins with the same word. */
const PERSONAL_DATA = [
  /Demo [A-Z]\w+(?: [A-Z]\w+)*/g,
  // Without the first part, a long text without spaces would take quadratic time.
  /(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.]*\w/g,
  // A student id, an Emirates ID, and a phone number.
  /\b20\d{7}\b/g,
  /\b784-?\d{4}-?\d{7}-?\d\b/g,
  /(?<![\w./-])(?:\+?971|0)[ -]?\d{1,2}[ -]?\d{3}[ -]?\d{4}\b/g,
  // The value of a partner id is one digit, so its name is looked for.
  /\bpartner_?id\b/gi,
];

/**
 * The accounts whose data requests are tested too: one of each kind. A document contains the data of its
 * loaders, so it shows for all accounts what a data request returns.
 */
const WITH_DATA_REQUESTS: readonly DemoAccountName[] = ['superadmin', 'partner', 'active', 'newrole'];

const KEYLESS_PAGES = [
  ...PAGES.filter(({ row }) => row.access === 'signed-in').map(({ row, address }) => ({
    id: row.id,
    address,
  })),
  { id: 'profile of another account', address: '/profile/some-token' },
];

const visitors = new Map<DemoAccountName, Visitor>();

beforeAll(async () => {
  await Promise.all(
    DEMO_ACCOUNT_NAMES.map(async (account) => {
      const visitor = new Visitor(inject('portalUrl'));
      await visitor.signIn(account);
      if (account === 'multi') {
        const studentId = DEMO_ACCOUNTS.multi.student_id;
        await visitor.post('/login', { intent: 'choose-account', studentId });
      }
      visitors.set(account, visitor);
    }),
  );
  const [visitor] = visitors.values();
  if (visitor) await untilCompanies(visitor);
});

async function open(account: DemoAccountName, address: string): Promise<Response> {
  const visitor = visitors.get(account);
  if (!visitor) throw new Error(`${account} was not signed in.`);
  return await visitor.get(address);
}

/** The id of a request or a file. By chance, its digits can look like a telephone number. */
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

function findPersonalData(page: string): string[] {
  const text = page.replaceAll(UUID, '');
  const found = PERSONAL_DATA.flatMap((pattern) => [...text.matchAll(pattern)].map(([value]) => value));
  return [...new Set(found)].filter((value) => value !== PUBLIC_CONTACT).sort();
}

/** Returns the personal data that a page may show, by the lists above. */
function allowedData(id: string, account: DemoAccountName): string[] {
  if (id === FOR_ADMINISTRATORS && !ADMINISTRATORS.includes(account)) return [];
  const { student_id } = { student_id: undefined, ...DEMO_ACCOUNTS[account] };
  const hasContact = id === PAGE_WITH_CONTACTS && READERS_OF_CONTACTS.includes(account);
  const names = [account, ...(PAGES_WITH_OTHERS[id] ?? []), ...(hasContact ? [CONTACT] : [])];
  return [
    ...new Set(names.map((name) => NAMES[name])),
    ...(PAGES_WITH_COMPANIES.includes(id) ? COMPANIES : []),
    `${account}@portal.example`,
    ...(hasContact ? [`${CONTACT}@portal.example`] : []),
    ...(student_id && PAGES_WITH_STUDENT_ID[id]?.includes(account) ? [student_id] : []),
  ].sort();
}

// RIGHT-3
describe.concurrent('a page without a permission key', () => {
  test('finds personal data in any text', () => {
    const text =
      '"Demo Admin Support","a.b@c.example",202300118,"784-2004-0000001-1","0500000000","partnerId"';
    expect(findPersonalData(text)).toHaveLength(6);
  });

  test.for(DEMO_ACCOUNT_NAMES)('shows %s only the personal data of this list', async (account) => {
    expect(KEYLESS_PAGES.length).toBeGreaterThan(40);
    for (const { id, address } of KEYLESS_PAGES) {
      if (PAGES_WITH_PEOPLE.includes(id) && READERS_OF_PEOPLE.includes(account)) continue;
      const versions = WITH_DATA_REQUESTS.includes(account) ? [address, `${address}.data`] : [address];
      for (const version of versions) {
        const text = await (await open(account, version)).text();
        const isReader =
          DECIDERS.includes(account) || (id === 'dashboard' && account === READER_OF_DASHBOARD);
        const namesRecords = PAGES_WITH_RECORDS.includes(id) && isReader;
        const found = findPersonalData(text).filter(
          (value) =>
            (id !== EXAMPLE.page || value !== EXAMPLE.number) &&
            (!PAGES_WITH_MESSAGES.includes(id) || !COMPANIES.includes(value)) &&
            !(namesRecords && /^Demo [A-Z]/.test(value) && value !== NAMES[account]),
        );
        const others = (PAGES_WITH_OTHERS[id] ?? []).map((name) => NAMES[name]);
        // Notifications of the portal, which other tests cause, can stand in the place of those with names.
        const expected = allowedData(id, account).filter(
          (value) => found.includes(value) || !others.includes(value),
        );
        expect({ [version]: found }).toEqual({ [version]: expected });
      }
    }
  });
});

// RIGHT-3, PROFILE-12
describe('the page of a shared profile', () => {
  let address: string;
  beforeAll(async () => {
    const visitor = visitors.get(SHARING);
    if (!visitor) throw new Error(`${SHARING} was not signed in.`);
    await postProfile(visitor, { texts: { phone: '0501112233' }, shared: { staff: ['email'] } });
    const page = await (await visitor.get('/profile')).text();
    address = /\/profile\/[0-9a-f-]{36}(?=")/.exec(page)?.[0] ?? 'The page has no address.';
  });

  test.for(DEMO_ACCOUNT_NAMES.filter((account) => account !== SHARING))(
    'shows %s only the user’s own data, and to the staff what is shared with them',
    async (account) => {
      const isReader = READERS.includes(account);
      const shared = isReader ? [NAMES[SHARING], `${SHARING}@portal.example`] : [];
      const expected = [...allowedData('shared-profile', account), ...shared].sort();
      for (const version of [address, `${address}.data`]) {
        const answer = await open(account, version);
        expect(`${version} ${answer.status}`).toBe(`${version} ${isReader ? 200 : 404}`);
        expect({ [version]: findPersonalData(await answer.text()) }).toEqual({ [version]: expected });
      }
    },
  );
});

// RIGHT-4
describe('a page that the user has no key for', () => {
  const addresses = ['/fchs/mars', '/adpoly/mars'].concat(
    PAGES.filter(({ row }) => typeof row.access === 'object' && row.path.includes(':')).map(
      ({ address }) => address,
    ),
  );

  test('redirects to /no-permission, also if its record does not exist', async () => {
    for (const address of addresses) {
      const page = await open('newrole', address);
      expect(`${address}: ${page.headers.get('location')}`).toBe(`${address}: /no-permission`);
      const data = await open('newrole', `${address}.data`);
      expect(await data.text(), address).toContain('"redirect","/no-permission"');
    }
  });

  test('answers 404 with the key, if its record does not exist', async () => {
    for (const address of ['/fchs/mars', '/adpoly/mars']) {
      expect((await open('superadmin', address)).status, address).toBe(404);
    }
  });
});
