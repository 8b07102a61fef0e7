import { expect, test } from 'vitest';

import { ROUTES, findRow } from './table.ts';
import { CATEGORIES } from './categories.ts';
import { breadcrumbsOf, hubPagesOf, pathOf, subtreeOf } from './tree.ts';
import { getRow } from './table.ts';
import type { Viewer } from '../identity/viewer.ts';

function viewerWith(role: string, permissions: string[] = []): Viewer {
  return { role, permissions } as Viewer;
}

test('all routes have unique ids, paths and titles', () => {
  for (const part of ['id', 'path', 'title'] as const) {
    const values = ROUTES.map((row) => row[part]);
    const twice = values.filter((value, index) => values.indexOf(value) !== index);
    expect(twice, part).toEqual([]);
  }
});

test('every parent and every related page of a route has a row', () => {
  for (const row of ROUTES) {
    for (const id of [row.parent, ...(row.related ?? [])]) {
      if (id !== undefined) expect(findRow(id), `${row.id} -> ${id}`).toBeDefined();
    }
  }
});

test('places every page with the dashboard layout below the dashboard', () => {
  const below = new Set(subtreeOf('dashboard').map((row) => row.id));
  const lost = ROUTES.filter((row) => row.layout === 'dashboard' && !below.has(row.id));
  expect(lost).toEqual([]);
});

// ROUTE-1, ROUTE-2, ROUTE-5, ROUTE-6
test('contains all required routes', () => {
  // The routes of ROUTE-1 to the table in ROUTE-6, copied by hand. The steps of a wizard are part of its
  // address.
  const routes =
    `/ /success-stories /success-stories/:id /news /news/:id /events /photo-gallery /register-partner/:step?
    /register-adjunct-faculty/:step? /create-testimonial /security-clearance-form /forgot-password /reset-your-password/:token
    /login /verify-your-email/:token /proceed-recruitment-journey/:token /recruitment-journey/:token
    /dashboard /my-profile /notifications /profile/:token? /fazaa /academic /my-plan /self-service
    /to-whom-it-may-concern-continuing-study /to-whom-it-may-concern-years-of-study-record /adpoly-to-whom-it-may-concern
    /partners /alumni-management /students-management /sponsorship-management /partnerships /current-partners
    /pipeline-partners /adjunct-faculty /training-module /skill-hub /template /policies-processes-and-procedures
    /sponsorship /student-life /student-life/:token /peer-learning-hub /innovation /student-council
    /english-support-center /talent-pool /academic-rise /survey-and-feedback-center /volunteering-and-rewards-hub
    /user-management /no-permission /employment /employment/careercounselor/users /employment/story
    /employment/user/alumni-form /employment/supervisor/users /jobs /jobs/:job_id /employment/job-opportunities
    /employment/job-opportunity/:token /employment/job-request-and-approval /employment/job-request-and-approval/:token
    /employment/booking-interviews /event-images /my-projects /projects /alumni /students /unemployed-graduates
    /registered-alumni /applications /awarding-students /roles /permissions /internship /internship-approval /training
    /training-approval /training-invitation /training-invitation/:token /testimonials /create-student-testimonial
    /post-event /post-event/registrations /post-event/registrations/:token /post-training /post-training-opportunities
    /post-training/applications/:token /post-sponsorship /security-clearance /graduating-students /statistics
    /highlights /virtual-career-fair /virtual-career-fair/registrations/:token /fchs /fchs-al-ain /campus /fchs/:campus
    /adpoly /adpoly/:campus /thinktank /thinktank-submissions /thinktank-management /people /admins /academics
    /contractors /work-readiness-program /my-work-readiness-program /my-work-readiness-program/:token
    /submitted-work-readiness-program/:token /employment-dashboard /academic-industry-engagement-hub
    /academic-industry-engagement-hub-submissions /academic-industry-engagement-hub-management /student-dashboard
    /graduates-forecast /facility /technology /process /kpi /company-registration /cookie-policy`.split(
      /\s+/,
    );
  const paths = new Set(ROUTES.map((row) => `/${row.path}`));
  expect(routes.filter((route) => !paths.has(route))).toEqual([]);
});

test('escapes the parameters of an address and throws if a required one is missing', () => {
  expect(pathOf(getRow('fchs-campus'), { campus: 'a/b?' })).toBe('/fchs/a%2Fb%3F');
  expect(pathOf(getRow('profile'))).toBe('/profile');
  expect(pathOf(getRow('profile'), { token: 'x' })).toBe('/profile/x');
  expect(() => pathOf(getRow('job'))).toThrow('job_id');
});

// ROUTE-7
test('lists the breadcrumbs from the top to the page, without a link to an unknown address', () => {
  expect(breadcrumbsOf(getRow('event-registration'), viewerWith('superadmin'))).toEqual([
    { title: 'Dashboard', path: '/dashboard' },
    { title: 'Events', path: '/post-event' },
    { title: 'Event registrations', path: '/post-event/registrations' },
    { title: 'Registrations of an event', path: undefined },
  ]);
});

// ROUTE-7
test('gives a breadcrumb no link if the user cannot open its page', () => {
  const crumbs = breadcrumbsOf(getRow('job'), viewerWith('user', ['job-opportunity']));
  expect(crumbs.find(({ title }) => title === 'Jobs')).toEqual({ title: 'Jobs', path: undefined });
  const open = breadcrumbsOf(getRow('job'), viewerWith('user', ['job-opportunity', 'jobs-index']));
  expect(open.find(({ title }) => title === 'Jobs')?.path).toBe('/jobs');
});

test('offers the use of another account only to administrators', () => {
  const ids = (role: string) => hubPagesOf(getRow('profile'), viewerWith(role)).map((row) => row.id);
  expect(ids('admin')).toContain('use-another-account');
  expect(ids('superadmin')).toContain('use-another-account');
  for (const role of ['Viewer', 'faculty', 'partner']) expect(ids(role)).not.toContain('use-another-account');
});

// ROUTE-8
test('lists the child and related pages of a hub that the user can open', () => {
  const ids = (viewer: Viewer) => hubPagesOf(getRow('user-management'), viewer).map((row) => row.id);
  expect(ids(viewerWith('superadmin'))).toEqual(['people', 'roles', 'permissions']);
  expect(ids(viewerWith('Viewer', ['people-index']))).toEqual(['people']);
  expect(ids(viewerWith('faculty'))).toEqual([]);
});

/** The guarded routes and their keys, copied by hand from ROUTE-6. */
const GUARDED = `
  /jobs jobs-index
  /jobs/:job_id job-opportunity
  /employment/job-opportunities job-opportunities-index
  /employment/job-opportunity/:token job-opportunity
  /employment/job-request-and-approval job-request-and-approval-index
  /employment/job-request-and-approval/:token job-request-and-approval-index
  /employment/booking-interviews booking-interviews-index
  /event-images event-images
  /my-projects projects-index
  /projects projects-index
  /alumni students-index
  /students students-index
  /unemployed-graduates students-index
  /registered-alumni applications-index
  /applications applications-index
  /awarding-students awarding-students-index
  /roles roles-index
  /permissions permissions-index
  /internship internship-index
  /internship-approval internship-approval
  /training training-index
  /training-approval internship-approval
  /training-invitation training-invitation
  /training-invitation/:token training-invitation
  /testimonials testimonial-index
  /create-student-testimonial create-student-testimonial
  /post-event post-event
  /post-event/registrations event-registration-index
  /post-event/registrations/:token event-registration-index
  /post-training post-training-index
  /post-training-opportunities post-training-opportunities-index
  /post-training/applications/:token post-training-applications-index
  /post-sponsorship post-sponsorship-index
  /security-clearance security-clearance-index
  /graduating-students graduating-students-index
  /statistics statistics-index
  /highlights highlights-index
  /virtual-career-fair virtual-career-fair-index
  /virtual-career-fair/registrations/:token virtual-career-fair-registration-index
  /fchs fchs-index
  /fchs-al-ain fchs-al-ain-index
  /campus fchs-al-ain-campus-index
  /fchs/:campus fchs-campus
  /adpoly adpoly-index
  /adpoly/:campus adpoly-campus
  /thinktank thinktank-create
  /thinktank-submissions thinktank-index
  /thinktank-management thinktank-index
  /people people-index
  /admins admins-index
  /academics academics-index
  /contractors contractors-index
  /work-readiness-program work-readiness-program-index
  /my-work-readiness-program my-work-readiness-program
  /my-work-readiness-program/:token my-work-readiness-program-activity
  /submitted-work-readiness-program/:token work-readiness-submission-view
  /employment-dashboard employment-dashboard-index
  /academic-industry-engagement-hub academic-industry-engagement-hub-create
  /academic-industry-engagement-hub-submissions academic-industry-engagement-hub-index
  /academic-industry-engagement-hub-management academic-industry-engagement-hub-index
  /student-dashboard student-dashboard-index
  /graduates-forecast graduates-forecast-index
  /facility facility-index
  /technology technology-index
  /process process-index
  /kpi kpi-index`;

/** The pages that everyone can open, copied by hand from ROUTE-1, ROUTE-3 and ROUTE-4. */
const PUBLIC = `
  / /success-stories /success-stories/:id /news /news/:id /events /events/:slug /photo-gallery
  /register-partner/:step? /register-adjunct-faculty/:step? /create-testimonial /security-clearance-form
  /company-registration /cookie-policy /proceed-recruitment-journey/:token /*`;

/** The pages that every user can open, copied by hand from ROUTE-5. */
const SIGNED_IN = `
  /dashboard /my-profile /notifications /profile/:token? /fazaa /academic /my-plan /self-service
  /to-whom-it-may-concern-continuing-study /to-whom-it-may-concern-years-of-study-record
  /adpoly-to-whom-it-may-concern /partners /alumni-management /students-management /sponsorship-management
  /partnerships /current-partners /pipeline-partners /adjunct-faculty /training-module /skill-hub /template
  /policies-processes-and-procedures /sponsorship /student-life /student-life/:token /peer-learning-hub
  /innovation /student-council /english-support-center /talent-pool /academic-rise
  /survey-and-feedback-center /volunteering-and-rewards-hub /user-management /no-permission
  /use-another-account /employment /employment/careercounselor/users /employment/story
  /employment/user/alumni-form /employment/supervisor/users`;

const GUESTS =
  '/login /forgot-password /reset-your-password/:token /verify-your-email/:token /recruitment-journey/:token'.split(
    ' ',
  );

// ROUTE-6
test('the routes that need a key, and their keys, are those of the requirements', () => {
  const inTable = ROUTES.flatMap(({ path, access }) =>
    typeof access === 'object' ? [`/${path} ${access.key}`] : [],
  );
  const inSpec = GUARDED.trim().split(/\n\s*/);
  expect(inTable.sort()).toEqual(inSpec.sort());
});

// ROUTE-1, ROUTE-5
test('the pages that are open to everyone, or to every user, are those of the requirements', () => {
  const pagesWith = (access: 'public' | 'signed-in') =>
    ROUTES.filter((row) => row.access === access && row.layout !== 'none').map((row) => `/${row.path}`);
  expect(pagesWith('public').sort()).toEqual(PUBLIC.trim().split(/\s+/).sort());
  expect(pagesWith('signed-in').sort()).toEqual(SIGNED_IN.trim().split(/\s+/).sort());
});

// ROUTE-3
test('exactly four pages have no header and no menu', () => {
  const blank = ROUTES.filter((row) => row.layout === 'blank').map((row) => `/${row.path}`);
  expect(blank.sort()).toEqual([
    '/login',
    '/proceed-recruitment-journey/:token',
    '/recruitment-journey/:token',
    '/verify-your-email/:token',
  ]);
});

// ROUTE-9
test('explains the five categories', () => {
  expect(CATEGORIES.map(({ title, meaning }) => `${title}: ${meaning}`)).toEqual([
    'Vision & Strategy: Setting direction, foresight, governance, evidence, performance monitoring.',
    'People & Partnerships: Stakeholder engagement, collaboration, co-creation, empowerment, human-centric experience.',
    'Innovation & Learning: Transformation, capacity-building, empowerment, continuous learning, future skills.',
    'Impact & Value Creation: Public value, employability, sustainability, excellence outcomes.',
    'System Enablers: Supporting infrastructure, tools and resources.',
  ]);
});

// ROUTE-2
test('opens five pages only to visitors, and the dashboard’s pages only to users', () => {
  const guests = ROUTES.filter((row) => row.access === 'guest').map((row) => `/${row.path}`);
  expect(guests.sort()).toEqual([...GUESTS].sort());
  const open = ROUTES.filter((row) => row.layout === 'dashboard' && row.access === 'public');
  expect(open).toEqual([]);
  const closed = ROUTES.filter(
    (row) => row.layout !== 'dashboard' && row.layout !== 'none' && row.access === 'signed-in',
  );
  expect(closed).toEqual([]);
});
