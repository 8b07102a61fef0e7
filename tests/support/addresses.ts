import type { RouteRow } from '#rules/routes/row.ts';
import { ROUTES } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';

const VALUES: Readonly<Record<string, string>> = {
  token: 'some-token',
  code: 'some-code',
  campus: 'al-ain',
  id: 'some-item',
  slug: 'robotics-finals-aths',
  application: 'some-item',
};

/** The parameter values of pages that need other values than the common ones. */
const OWN_VALUES: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  college: { slug: 'fchs' },
  'success-story': { id: 'signing-for-an-aircraft' },
  'news-item': { id: 'ward-of-the-future' },
  // The token of a profile has to be the account's own.
  profile: { token: undefined },
  // A wizard's address without a step redirects to its first step.
  'register-partner': { step: 'company' },
  'register-adjunct-faculty': { step: 'applicant' },
};

/** All pages that a user can open, each with an example address. */
export const PAGES: readonly { row: RouteRow; address: string }[] = ROUTES.filter(
  (row) => row.layout !== 'none' && row.path !== '*',
).map((row) => ({ row, address: pathOf(row, { ...VALUES, ...OWN_VALUES[row.id] }) }));

/** The addresses of `PAGES` that answer with an error status. Most of them name nothing that exists. */
export const NOT_OK: readonly string[] = [
  '/alumni/outcomes/import/some-item',
  '/applications/some-item',
  '/documents/some-item',
  '/documents/some-item/change',
  '/employment/booking-interviews/propose/some-item',
  '/employment/booking-interviews/some-item',
  '/employment/booking-interviews/some-item/times',
  '/employment/interviews/some-item',
  '/employment/job-opportunity/some-token',
  '/employment/job-opportunity/some-token/apply',
  '/employment/job-request-and-approval/some-item',
  '/employment/story/some-item',
  '/employment/story/some-item/change',
  '/events/some-item',
  '/jobs/some-item',
  '/jobs/some-item/applicants',
  '/jobs/some-item/change',
  '/no-permission',
  '/people/import/some-item',
  '/people/some-item',
  '/profile/some-token/outcome',
  '/queue/vacancies/some-item',
  '/security-clearance/some-item',
  '/security-clearance/some-item/pass',
  '/security-clearance-form/some-token',
  '/security-clearance-form/some-token/pass',
  '/check-pass/some-code',
  '/students/mail/some-item',
  '/talent-pool/some-item',
  '/unsubscribe/some-token',
  '/vacancies/some-item',
];
