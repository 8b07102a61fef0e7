import { beforeAll, expect, inject, test } from 'vitest';

import { PAGES } from '../support/addresses.ts';
import { Visitor } from '../support/browserless.ts';
import { guardOutcome } from '../support/expected-access.ts';
import { publishVacancy } from '../support/vacancies.ts';

/** The users whose links together lead to every page. Roles differ in their tiles and menus. */
const ACCOUNTS = ['visitor', 'superadmin', 'adminsupport', 'partner', 'active', 'graduating'];

/** The pages that no other page links to, and what leads to them. */
const NOT_LINKED: Readonly<Record<string, string>> = {
  'verify-your-email': 'an e-mail',
  'reset-your-password': 'an e-mail',
  'proceed-recruitment-journey': 'an e-mail',
  'recruitment-journey': 'an e-mail',
  'security-clearance-link': 'an e-mail',
  'security-clearance-pass-link': 'the page of a link in an e-mail',
  unsubscribe: 'an e-mail',
  'check-pass-code': 'the QR code of a pass, and the form for the code',
  'no-permission': 'a redirect of the guard',
  'employment-career-counselors-hand-over': 'the form of the own caseload, if the user advises students',
  'employment-supervisors-hand-over': 'the form of the own caseload, if the user advises students',
};

/**
 * The pages for one record that have a module of their own. See passes.test.ts, interviews.spec.ts,
 * staff-mail.both.release.spec.ts, outcome-check.both.release.spec.ts, outcome-import.both.release.spec.ts.
 */
const OWN_RECORDS = [
  'security-clearance-pass',
  'interview-proposal',
  'interview-times',
  'staff-mail',
  'student-outcome',
  'outcome-import-record',
];

/**
 * The pages for one record. Notifications and e-mails of the backend lead to those without content of their
 * own. The list of a resource leads to the others, if it has rows: see records.test.ts.
 */
const RECORDS = PAGES.filter(
  ({ row }) =>
    /:\w+(\/|$)/.test(row.path) &&
    (OWN_RECORDS.includes(row.id) ||
      row.page === 'hub' ||
      (typeof row.page === 'object' && !('link' in row.page))),
);

const found = new Map<string, Set<string>>();

beforeAll(async () => {
  // Lists lead to the pages of vacancies if there are any.
  const [partner, administrator] = [new Visitor(inject('portalUrl')), new Visitor(inject('portalUrl'))];
  await Promise.all([partner.signIn('partner'), administrator.signIn('admin')]);
  await publishVacancy(partner, administrator, { isPublic: true });
  await Promise.all(
    ACCOUNTS.map(async (account) => {
      const visitor = new Visitor(inject('portalUrl'));
      if (account !== 'visitor') await visitor.signIn(account);
      found.set(account, await crawl(visitor));
    }),
  );
  // A busy machine needs minutes for these hundreds of pages.
}, 300_000);

/** Returns the paths of all links on the pages that links lead to from the home page and the dashboard. */
async function crawl(visitor: Visitor): Promise<Set<string>> {
  const paths = new Set(['/', '/dashboard']);
  for (const path of paths) {
    // A file has no links, and a large one takes long.
    if (path.endsWith('.csv')) continue;
    const answer = await visitor.get(path);
    if (!answer.headers.get('content-type')?.includes('text/html')) continue;
    for (const link of pathsOfLinks(await answer.text())) paths.add(link);
  }
  return paths;
}

function pathsOfLinks(page: string): string[] {
  const links = page.matchAll(/<a\b[^>]*\shref="(\/[^"?#]*)/g);
  return [...links].map(([, path = '']) => path).filter((path) => !path.startsWith('//'));
}

/** Returns a pattern that matches the addresses of a row. */
function patternOf(path: string): RegExp {
  const segments = path.split('/').map((segment) => {
    if (segment.endsWith('?')) return '(?:/[^/]+)?';
    return segment.startsWith(':') ? '/[^/]+' : `/${segment}`;
  });
  return new RegExp(`^${segments.join('')}$`);
}

function isLinked(path: string, account: string): boolean {
  return [...(found.get(account) ?? [])].some((link) => patternOf(path).test(link));
}

// ROUTE-12
test('links lead a visitor to every page that a visitor can open', () => {
  const missing = PAGES.filter(
    ({ row }) => guardOutcome(row, 'visitor') === 'opens' && !isLinked(row.path, 'visitor'),
  );
  const exceptions = Object.keys(NOT_LINKED).filter((id) => missing.some(({ row }) => row.id === id));
  expect(missing.map(({ row }) => row.id).sort()).toEqual(exceptions.sort());
});

// ROUTE-12
test('links lead at least one user to every other page', () => {
  const missing = PAGES.filter(
    (page) =>
      !RECORDS.includes(page) &&
      !ACCOUNTS.some(
        (account) => guardOutcome(page.row, account) === 'opens' && isLinked(page.row.path, account),
      ),
  );
  expect(missing.map(({ row }) => row.id).sort()).toEqual(Object.keys(NOT_LINKED).sort());
});

// DASHBOARD-28
test('the footer, the sign-up page and the pages of partners link to the forms for companies', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const linksOf = async (path: string) => pathsOfLinks(await (await visitor.get(path)).text());
  const forms = ['/company-registration', '/create-testimonial', '/security-clearance-form', '/check-pass'];
  expect(await linksOf('/')).toEqual(expect.arrayContaining(forms));
  expect(await linksOf('/login?tab=sign-up')).toContain('/company-registration');
  await visitor.signIn('partner');
  expect(await linksOf('/dashboard')).toEqual(expect.arrayContaining(forms));
  const mainOf = async (path: string) =>
    /<main[\s\S]*<\/main>/.exec(await (await visitor.get(path)).text())?.[0] ?? '';
  const related = pathsOfLinks(await mainOf('/employment'));
  expect(related).toEqual(expect.arrayContaining(['/company-registration', '/create-testimonial']));
  expect(pathsOfLinks(await mainOf('/training-module'))).toContain('/security-clearance-form');
});
