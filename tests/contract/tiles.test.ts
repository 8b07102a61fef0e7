import { describe, expect, inject, test } from 'vitest';

import { PAGES } from '../support/addresses.ts';
import { Visitor } from '../support/browserless.ts';
import { pageOutcome } from '../support/expected-access.ts';
import { wordsOf } from '../support/words.ts';

/**
 * Tests what each demo account sees: tiles, menu, label, the address of the profile, and pages that do not
 * open. The expected values are copied by hand from `docs/requirements/dashboards-and-menus.md`. They do
 * not come from the product's data, so a wrong value there fails this test.
 */
const words = (text: string) => text.trim().split(/\s+/);

const COMMON =
  words(`/thinktank /academic-industry-engagement-hub /student-life /peer-learning-hub /innovation
  /student-council /english-support-center /talent-pool /academic-rise /policies-processes-and-procedures`);
const ADMINISTRATION = words(`/fchs /adpoly /campus /thinktank-management /kpi /statistics
  /partnerships /alumni /student-council /students /talent-pool /post-event /sponsorship-management
  /volunteering-and-rewards-hub
  /innovation /peer-learning-hub /english-support-center /student-life /academic-rise /work-readiness-program
  /employment /training-module /employment-dashboard /student-dashboard /graduates-forecast
  /academic-industry-engagement-hub-management /awarding-students /testimonials
  /template /policies-processes-and-procedures /survey-and-feedback-center /highlights /user-management`);
const ADMINISTRATION_MENU = words(`/ /dashboard
  /statistics /fchs /thinktank-management /kpi
  /alumni /partnerships /post-event /sponsorship-management /students
  /work-readiness-program
  /employment /training-module /testimonials /awarding-students /employment-dashboard /student-dashboard
  /graduates-forecast /academic-industry-engagement-hub-management
  /highlights /template`);
const STUDENT_SHARED = words(`/create-student-testimonial /my-work-readiness-program /thinktank
  /academic-industry-engagement-hub /student-life /peer-learning-hub /innovation /student-council
  /english-support-center /talent-pool /academic-rise`);
const STUDENT_MENU = words(`/ /dashboard /my-profile /create-student-testimonial /my-work-readiness-program
  /academic-industry-engagement-hub`);
const STAFF_MENU = words('/thinktank /academic-industry-engagement-hub');
const CATEGORIES = [
  'Vision &amp; Strategy',
  'People &amp; Partnerships',
  'Innovation &amp; Learning',
  'Impact &amp; Value Creation',
  'System Enablers',
];

interface Expected {
  tiles: string[];
  menu: string[];
  label: string;
  profile: '/my-profile' | '/profile';
  categories?: string[];
  /** Pages that redirect to /no-permission. */
  refused: string[];
}

const administration = (label: string, refused: string[]): Expected => ({
  tiles: ADMINISTRATION,
  menu: ADMINISTRATION_MENU,
  label,
  profile: '/profile',
  categories: CATEGORIES,
  refused,
});

const ACCOUNTS: Record<string, Expected> = {
  superadmin: administration('SUPER ADMIN', []),
  admin: administration('ADMIN', ['/create-student-testimonial']),
  viewer: administration('VIEWER', ['/roles', '/permissions']),
  careercounselor: {
    tiles: words(`/thinktank /alumni /student-council /students /talent-pool /innovation /peer-learning-hub
      /english-support-center /student-life /academic-rise /internship /academic-industry-engagement-hub
      /awarding-students /policies-processes-and-procedures`),
    menu: words(`/ /dashboard /alumni /students /awarding-students /internship /thinktank
      /academic-industry-engagement-hub`),
    label: 'CAREER COUNSELOR',
    profile: '/profile',
    refused: ['/kpi', '/roles', '/security-clearance'],
  },
  supervisor: {
    tiles: ['/alumni', '/students', ...COMMON],
    menu: ['/', '/dashboard', '/alumni', '/students', ...STAFF_MENU],
    label: 'SUPERVISOR',
    profile: '/profile',
    refused: ['/kpi', '/internship'],
  },
  partner: {
    tiles:
      words(`/student-council /virtual-career-fair /innovation /peer-learning-hub /student-life /employment
      /training-module`),
    menu: ['/', '/dashboard', '/employment', '/training-module', '/virtual-career-fair'],
    label: 'PARTNER',
    profile: '/profile',
    refused: ['/students', '/thinktank'],
  },
  ojt: {
    tiles: ['/partnerships', '/training', ...COMMON],
    menu: ['/', '/dashboard', '/partnerships', '/training', ...STAFF_MENU],
    label: 'OJT COORDINATOR',
    profile: '/profile',
    refused: ['/internship', '/kpi'],
  },
  adminsupport: {
    tiles: ['/security-clearance', ...COMMON],
    menu: ['/', '/dashboard', '/security-clearance', ...STAFF_MENU],
    label: 'ADMIN SUPPORT',
    profile: '/profile',
    refused: ['/training', '/fchs'],
  },
  clinical: {
    tiles: ['/post-training', ...COMMON],
    menu: ['/', '/dashboard', '/post-training', ...STAFF_MENU],
    label: 'CLINICAL PLACEMENT COORDINATOR',
    profile: '/profile',
    refused: ['/training', '/fchs'],
  },
  faculty: {
    tiles: COMMON,
    menu: ['/', '/dashboard', ...STAFF_MENU],
    label: 'FACULTY',
    profile: '/profile',
    refused: ['/training', '/fchs'],
  },
  facility: {
    tiles: [...COMMON, '/fchs'],
    menu: ['/', '/dashboard', ...STAFF_MENU, '/fchs'],
    label: 'FACILITY',
    profile: '/profile',
    refused: ['/training', '/adpoly'],
  },
  newrole: {
    // The role also has the tile /graduates-forecast, but without its permission. It is therefore not a link.
    tiles: words('/thinktank /peer-learning-hub /innovation /talent-pool /academic-rise'),
    menu: ['/', '/dashboard'],
    label: 'INNOVATION FELLOW',
    profile: '/profile',
    refused: ['/graduates-forecast'],
  },
  active: {
    tiles: ['/my-profile', '/employment', '/training-module', '/self-service', ...STUDENT_SHARED],
    menu: [...STUDENT_MENU, '/training-module', '/self-service'],
    label: 'STUDENT(ACTIVE)',
    profile: '/my-profile',
    refused: ['/students', '/kpi'],
  },
  graduating: {
    tiles: ['/my-profile', '/employment', '/training-module', '/self-service', ...STUDENT_SHARED],
    menu: [...STUDENT_MENU, '/employment', '/training-module', '/self-service'],
    label: 'STUDENT(GRADUATING)',
    profile: '/my-profile',
    refused: ['/students', '/kpi'],
  },
  'graduating.aths': {
    tiles: ['/my-profile', '/training-module', '/self-service', ...STUDENT_SHARED],
    menu: [...STUDENT_MENU, '/employment', '/training-module', '/self-service'],
    label: 'STUDENT(GRADUATING)',
    profile: '/my-profile',
    refused: ['/students', '/kpi'],
  },
  alumni: {
    tiles: ['/my-profile', '/employment', ...STUDENT_SHARED],
    menu: [...STUDENT_MENU, '/employment'],
    label: 'STUDENT(ALUMNI)',
    profile: '/my-profile',
    refused: ['/students', '/kpi'],
  },
};

const BAR = '<nav aria-label="Quick access"';
const MISSING_NOTE = '>Not in the portal<';

function between(html: string, start: string, end: string): string {
  const from = html.indexOf(start);
  return html.slice(from, html.indexOf(end, from));
}

/** Returns the profile menu of a page or of its header. It comes after the menu of a phone. */
function profileMenuIn(html: string): string {
  const header = between(html, '<header', '</header>');
  return header.slice(header.lastIndexOf('<details'));
}

function withoutPhoneMenu(header: string): string {
  return header.replace(/<details class="(?:lg|xl):hidden">.*?<\/details>/s, '');
}

function addressesIn(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address = '']) => address);
}

/**
 * Returns the tiles of an account in the order of the dashboard: in each category, tiles with the note about
 * a missing service are last. Otherwise the order is that of the specification. Fails if a category lacks a
 * tile of the specification.
 */
function inDashboardOrder({ tiles, categories }: Expected, main: string): string[] {
  const sections = (categories ? main.split('<h3').slice(1) : [main]).map((section) => {
    const shown = new Map(section.split('<a ').map((tile) => [addressesIn(`<a ${tile}`)[0], tile]));
    return tiles
      .filter((address) => shown.has(address))
      .map((address) => ({ address, isMissing: shown.get(address)?.includes(MISSING_NOTE) === true }));
  });
  expect(sections.flat().map(({ address }) => address)).toEqual(tiles);
  return sections
    .flatMap((own) => [...own.filter((tile) => !tile.isMissing), ...own.filter((tile) => tile.isMissing)])
    .map(({ address }) => address);
}

// DASHBOARD-5, DASHBOARD-7, DASHBOARD-8, DASHBOARD-12, DASHBOARD-13, DASHBOARD-14, DASHBOARD-15,
// DASHBOARD-45, ROUTE-9
describe.concurrent.each(Object.entries(ACCOUNTS))('%s', (account, expected) => {
  test(`${account} sees its tiles, menu and label, and cannot open the refused pages`, async () => {
    const visitor = new Visitor(inject('portalUrl'));
    expect((await visitor.signIn(account)).headers.get('location')).toBe('/dashboard');
    const page = await (await visitor.get('/dashboard')).text();
    const main = between(page, 'id="all-services"', '</main>');
    expect(addressesIn(main)).toEqual(inDashboardOrder(expected, main));
    expect(
      addressesIn(between(page, '<nav aria-label="Main"', '</nav>')).slice(0, expected.menu.length),
    ).toEqual(expected.menu);
    expect(
      addressesIn(between(page, '<nav aria-label="Main"', '</nav>')).slice(expected.menu.length),
    ).toEqual(['/success-stories', '/outcomes', '/news', '/events', '/photo-gallery']);
    expect(between(page, '<nav aria-label="Main"', '</nav>')).toContain('Sign Out');
    expect([...main.matchAll(/<h3[^>]*>([^<]*)</g)].map(([, title]) => title)).toEqual(
      expected.categories ?? ['All services'],
    );
    expect(main.match(/<\/h3><p[^>]*>[^<]+\.</g) ?? []).toHaveLength(expected.categories?.length ?? 0);
    const menu = profileMenuIn(page);
    expect(menu).toContain(`>${expected.label}<`);
    expect(addressesIn(menu)[0]).toBe(expected.profile);
    // `tests/built/guard.test.ts` shows that the guard makes this decision for each page and account.
    for (const tile of expected.tiles.filter((address) => !expected.refused.includes(address))) {
      const page = PAGES.find(({ address }) => address === tile);
      expect(page && `${tile} ${pageOutcome(page.row, account)}`).toBe(`${tile} opens`);
    }
    for (const address of expected.refused) {
      expect((await visitor.get(address)).headers.get('location'), address).toBe('/no-permission');
    }
    expect((await visitor.get('/login')).headers.get('location')).toBe('/dashboard');
  });
});

// DASHBOARD-53
test('pages of signed-in users have the bar of a phone, in the public layout too, and pages of visitors have none', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const barOf = async (path: string) => between(await wordsOf(await visitor.get(path)), BAR, '</nav>');
  expect(await wordsOf(await visitor.get('/events'))).not.toContain(BAR);
  for (const [account, profile] of [
    ['active', '/my-profile'],
    ['faculty', '/profile'],
  ] as const) {
    await visitor.signIn(account);
    for (const path of ['/dashboard', '/events', '/no-such-page']) {
      const bar = await barOf(path);
      expect(addressesIn(bar), path).toEqual([
        '/dashboard',
        '/dashboard#services',
        '/notifications',
        profile,
      ]);
      expect(bar, path).toMatch(/>Messages, \d+ unread</);
    }
    for (const [path, current] of [
      ['/dashboard', '/dashboard'],
      ['/notifications', '/notifications'],
      [profile, profile],
    ] as const) {
      const marked = [...(await barOf(path)).matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(
        ([link]) => link,
      );
      expect(addressesIn(marked.join('')), path).toEqual([current]);
    }
    await visitor.post('/sign-out', {});
  }
});

// DASHBOARD-54
test('the menu of an administrator has the headings of the categories, and marks the entry of a page below it', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  await visitor.signIn('admin');
  const menuOn = async (path: string) =>
    between(await wordsOf(await visitor.get(path)), '<nav aria-label="Main"', '</nav>');
  const menu = await menuOn('/dashboard');
  const lists = [...menu.matchAll(/<p id="([^"]*)"[^>]*>([^<]*)<\/p><ul aria-labelledby="([^"]*)"/g)];
  expect(lists.map(([, , title]) => title)).toEqual(CATEGORIES.map((name) => name.replace('&amp;', '&')));
  for (const [, heading, , list] of lists) expect(list).toBe(heading);
  const currentOn = async (path: string) =>
    [...(await menuOn(path)).matchAll(/<a [^>]*aria-current="(page|true)"[^>]*>/g)].map(([link, kind]) => [
      kind,
      addressesIn(link)[0],
    ]);
  expect(await currentOn('/dashboard')).toEqual([['page', '/dashboard']]);
  expect(await currentOn('/statistics')).toEqual([['page', '/statistics']]);
  expect(await currentOn('/fchs/al-ain')).toEqual([['true', '/fchs']]);
  expect(await currentOn('/notifications')).toEqual([]);
  await visitor.post('/sign-out', {});
  await visitor.signIn('partner');
  expect(await currentOn('/jobs')).toEqual([['true', '/employment']]);
});

// DASHBOARD-16, DASHBOARD-17, DASHBOARD-19, DASHBOARD-24
test('the headers have the links and the profile menu of their layout, before and after signing in', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const headerOf = async (path: string) =>
    between(await wordsOf(await visitor.get(path)), '<header', '</header>');
  const visitors = await headerOf('/events');
  expect(visitors).toContain('Human Centric Ecosystem');
  const links = ['/events', '/news', '/success-stories', '/for-employers', '/teach-with-us'];
  // The menu of a narrow window has the same links once more, and one more.
  const inMenu = [...links, '/contact'];
  expect(addressesIn(visitors)).toEqual(['/', ...links, '/ar/events', '/search', '/', ...inMenu, '/login']);
  await visitor.signIn('faculty');
  const pages = {
    '/': ['/', ...links, '/ar', '/search', '/dashboard', '/profile'],
    '/events': ['/', ...links, '/ar/events', '/search', '/', '/dashboard', '/profile'],
    '/dashboard': ['/dashboard', '/ar/dashboard', '/search', '/', '/dashboard', '/notifications', '/profile'],
  };
  for (const [path, addresses] of Object.entries(pages)) {
    const header = await headerOf(path);
    expect(addressesIn(withoutPhoneMenu(header)), path).toEqual(addresses);
    const menu = profileMenuIn(header);
    for (const text of [
      'Demo Faculty Member',
      'faculty@portal.example',
      '>FACULTY<',
      'My Profile',
      'Sign Out',
    ]) {
      expect(menu, path).toContain(text);
    }
    expect(menu.includes('>Dashboard<'), path).toBe(path !== '/dashboard');
  }
});

// DASHBOARD-16
test.each([
  ['/news', ['page', '/news']],
  ['/news/ward-of-the-future', ['true', '/news']],
  ['/vacancies', undefined],
])('the header of %s marks the link of the page, or of its list', async (path, marked) => {
  const page = await wordsOf(await new Visitor(inject('portalUrl')).get(path));
  const header = withoutPhoneMenu(between(page, '<header', '</header>'));
  const current = [...header.matchAll(/<a [^>]*>/g)].flatMap(([link]) => {
    const [, kind] = /aria-current="(\w+)"/.exec(link) ?? [];
    return kind === undefined ? [] : [kind, ...addressesIn(link)];
  });
  expect(current).toEqual(marked ?? []);
});

// DASHBOARD-45
test('the dashboard of an administrator begins each category with its working pages', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  await visitor.signIn('superadmin');
  const page = await wordsOf(await visitor.get('/dashboard'));
  const strategy = between(page, 'aria-labelledby="vision-strategy"', '</section>');
  const [, ...tiles] = strategy.split('<li>');
  expect(tiles.map((tile) => [addressesIn(tile)[0], tile.includes(MISSING_NOTE)])).toEqual([
    ['/fchs', false],
    ['/adpoly', false],
    ['/campus', false],
    ['/statistics', false],
    ['/thinktank-management', true],
    ['/kpi', true],
  ]);
});

// DASHBOARD-45
test('a tile that the user cannot open is behind all other tiles', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  await visitor.signIn('newrole');
  const page = await wordsOf(await visitor.get('/dashboard'));
  const [, ...tiles] = between(page, 'id="all-services"', '</main>').split('<li>');
  const closed = tiles.map((tile) => tile.includes('Not available to your account'));
  expect(closed.indexOf(true)).toBeGreaterThan(0);
  expect(closed.indexOf(true)).toBe(closed.lastIndexOf(false) + 1);
});

const SUPPORT = '<a href="mailto:support@portal.example" dir="ltr" [^>]*>support@portal.example</a>';
const ask = (contact: string) =>
  `This service is not in the portal: ask ${contact} about it, or write to portal support at ${SUPPORT}\\.</p>`;
const WRITE = `This service is not in the portal: if you have a question about it, write to portal support at ${SUPPORT}\\.</p>`;

// ROUTE-11
test.each([
  ['active', '/thinktank', WRITE],
  ['active', '/academic', ask('the registrar of your college')],
  ['alumni', '/employment', undefined],
  ['faculty', '/training-module', undefined],
  ['careercounselor', '/internship', ask('an administrator of the portal')],
  ['ojt', '/training', ask('an administrator of the portal')],
  ['supervisor', '/students', undefined],
  ['supervisor', '/graduating-students', undefined],
  ['supervisor', '/unemployed-graduates', undefined],
  ['facility', '/fchs', undefined],
  ['partner', '/virtual-career-fair', WRITE],
  ['superadmin', '/fchs/al-ain', undefined],
  ['superadmin', '/kpi', WRITE],
])(
  '%s learns at %s in one sentence whom to ask if the service is missing',
  async (account, hub, sentence) => {
    const visitor = new Visitor(inject('portalUrl'));
    await visitor.signIn(account);
    const main = between(await wordsOf(await visitor.get(hub)), '<main', '</main>');
    if (sentence === undefined) expect(main).not.toContain('This service is not in the portal');
    else expect(main).toMatch(new RegExp(sentence));
    const addresses = addressesIn(main).filter((address) => address.startsWith('mailto:'));
    expect(addresses).toEqual(['mailto:support@portal.example']);
    expect(main.includes('Portal support answers them')).toBe(sentence === undefined);
  },
);

// DASHBOARD-45
test('a hub lists the pages that lead to content before the missing ones', async () => {
  const cardsOf = async (account: string, hub: string, list: 'below' | 'beside') => {
    const visitor = new Visitor(inject('portalUrl'));
    await visitor.signIn(account);
    const section = between(await wordsOf(await visitor.get(hub)), `id="${list}"`, '</section>');
    return section
      .split('<li>')
      .slice(1)
      .map((card) => [addressesIn(card)[0], card.includes(MISSING_NOTE)] as const);
  };
  expect(await cardsOf('superadmin', '/partnerships', 'below')).toEqual([
    ['/partners', false],
    ['/current-partners', false],
    ['/adjunct-faculty', false],
    ['/register-partner', false],
    ['/pipeline-partners', true],
  ]);
  const notes = (await cardsOf('active', '/my-plan', 'beside')).map(([, isMissing]) => isMissing);
  expect(notes).toHaveLength(3);
  expect(notes).toEqual([...notes.filter((isMissing) => !isMissing), ...notes.filter(Boolean)]);
});

// ROUTE-8, ROUTE-11
test('a hub lists the pages that the user can open, and gives the address of portal support', async () => {
  const ofPeople = ['/admins', '/academics', '/contractors'];
  const ofUserManagement = ['/people', '/admins', '/academics', '/contractors', '/roles', '/permissions'];
  for (const [account, hub, pages, missing] of [
    ['superadmin', '/user-management', ofUserManagement, 0],
    ['superadmin', '/people', ofPeople, 0],
    ['faculty', '/user-management', [], 0],
  ] as const) {
    const visitor = new Visitor(inject('portalUrl'));
    await visitor.signIn(account);
    const page = await wordsOf(await visitor.get(hub));
    expect(addressesIn(between(page, 'id="below"', '</section>'))).toEqual(pages);
    expect(page.match(/Not in the portal</g) ?? []).toHaveLength(missing);
    const main = between(page, '<main', '</main>');
    expect(main).toContain('Portal support answers them');
    expect(addressesIn(main)).toContain('mailto:support@portal.example');
  }
});

// DASHBOARD-15, DASHBOARD-21, DASHBOARD-27, DASHBOARD-56, COLLEGE-10
test('the footer has the quick links, the forms for companies and visitors, the colleges, the support address, the statements and the year of the settings', async () => {
  const page = await wordsOf(await new Visitor(inject('portalUrl')).get('/events'));
  const footer = between(page, '<footer', '</footer>');
  const internal = addressesIn(footer).filter((address) => address.startsWith('/'));
  const quickLinks = ['/success-stories', '/outcomes', '/news', '/events', '/photo-gallery'];
  const forVisitors = ['/for-employers', '/teach-with-us', '/vacancies'];
  const forms = ['/company-registration', '/create-testimonial', '/security-clearance-form', '/check-pass'];
  const colleges = ['/colleges/ats', '/colleges/adpoly', '/colleges/fchs', '/colleges/adveti', '/colleges'];
  const statements = ['/contact', '/accessibility', '/privacy', '/terms', '/cookie-policy'];
  const others = ['/third-party-notices.txt', '/ar/events'];
  expect(internal).toEqual([
    '/',
    ...quickLinks,
    ...forVisitors,
    ...forms,
    ...colleges,
    ...statements,
    ...others,
  ]);
  for (const college of ['ATS', 'ADPOLY', 'FCHS', 'ADVETI']) expect(footer).toContain(`>${college}</abbr>`);
  expect(addressesIn(footer)).toContain('mailto:support@portal.example');
  expect(footer).toContain('© 2026 Human Centric Ecosystem.');
});

test('the account multi sees tiles only after choosing a student account', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  expect((await visitor.signIn('multi')).headers.get('location')).toBe('/login');
  const picker = await (await visitor.get('/login')).text();
  expect([...picker.matchAll(/name="studentId"[^>]*value="(\w+)"/g)].map(([, id]) => id)).toEqual([
    '201800236',
    '202100415',
  ]);
  expect((await visitor.get('/dashboard')).headers.get('location')).toBe('/login');
  // SESSION-1
  const chosen = await visitor.post('/login', { intent: 'choose-account', studentId: '202100415' });
  expect(chosen.headers.get('location')).toBe('/dashboard');
  const page = await (await visitor.get('/dashboard')).text();
  const main = between(page, 'id="all-services"', '</main>');
  expect(addressesIn(main)).toEqual(inDashboardOrder(ACCOUNTS['active']!, main));
  expect(addressesIn(profileMenuIn(page))[0]).toBe('/my-profile');
});

// SIGNIN-17
test('the account nostudent is refused with the support address, because it has no student id', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const refused = await visitor.signIn('nostudent');
  expect(refused.status).toBe(400);
  expect(await wordsOf(refused)).toContain(
    'No student account is linked to this e-mail address. Write to support@portal.example, and say that you can’t sign in.',
  );
});

test('the account unverified sees an error with an offer to resend the e-mail, and is not signed in', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const refused = await visitor.signIn('unverified');
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain('Email is not verified');
  expect(page).toContain('Resend Verification Email');
  expect((await visitor.get('/dashboard')).headers.get('location')).toBe('/login');
});
