import type { RouteRow } from '../rules/routes/row.ts';

/** The modules of the pages, by the name that a row of the route table gives (`page`). */
export const PAGE_MODULES: Readonly<Record<string, string>> = {
  home: 'routes/home/route.tsx',
  events: 'routes/events/route.tsx',
  event: 'routes/event/route.tsx',
  'success-stories': 'routes/success-stories/route.tsx',
  'success-story': 'routes/success-story/route.tsx',
  news: 'routes/news/route.tsx',
  'news-item': 'routes/news-item/route.tsx',
  'photo-gallery': 'routes/photo-gallery/route.tsx',
  'cookie-policy': 'routes/cookie-policy.tsx',
  search: 'routes/search/route.tsx',
  'search-results': 'routes/search/results.ts',
  'company-registration': 'routes/company-registration/route.tsx',
  'create-testimonial': 'routes/create-testimonial.tsx',
  'create-student-testimonial': 'routes/create-student-testimonial.tsx',
  'register-partner': 'wizards/partner/route.tsx',
  'register-adjunct-faculty': 'wizards/adjunct-faculty/route.tsx',
  'wizard-input': 'wizards/input/route.ts',
  'wizard-image': 'wizards/image/route.ts',
  'adjunct-faculty-cv': 'wizards/adjunct-faculty/cv/route.ts',
  login: 'routes/login/route.tsx',
  profile: 'modules/profile/own/route.tsx',
  'profile-form': 'modules/profile/form/route.tsx',
  'profile-preview': 'modules/profile/preview/route.tsx',
  'profile-file': 'modules/profile/file/route.ts',
  'use-another-account': 'routes/use-another-account.tsx',
  queue: 'modules/queue/route.tsx',
  'queue-next': 'modules/queue/next/route.ts',
  notifications: 'routes/notifications/route.tsx',
  'notification-feed': 'routes/notifications/feed.ts',
  'notification-settings': 'routes/notifications/settings.tsx',
  unsubscribe: 'routes/unsubscribe.tsx',
  'letter-continuing-study': 'routes/self-service/continuing-study.tsx',
  'letter-years-of-study': 'routes/self-service/years-of-study.tsx',
  'letter-adpoly': 'routes/self-service/adpoly.tsx',
  'proceed-recruitment-journey': 'routes/recruitment/confirmation.tsx',
  'recruitment-journey': 'routes/recruitment/stage.tsx',
  statistics: 'routes/statistics.tsx',
  highlights: 'routes/highlights.tsx',
  testimonials: 'routes/testimonials.tsx',
  'event-management': 'routes/event-management.tsx',
  partners: 'routes/partners.tsx',
  'current-partners': 'routes/current-partners.tsx',
  roles: 'routes/roles.tsx',
  permissions: 'routes/permissions.tsx',
  dashboard: 'routes/dashboard/route.tsx',
  'no-permission': 'routes/no-permission.tsx',
  'sign-out': 'routes/sign-out.ts',
  session: 'routes/session/session.ts',
  'session-ended': 'routes/session/ended.ts',
  'switch-account': 'routes/session/switch-account.ts',
  'my-picture': 'routes/my-picture.ts',
  'cookie-consent': 'routes/cookie-consent.ts',
  language: 'routes/language.ts',
  'event-popup': 'routes/event-popup.ts',
  'student-notice': 'routes/student-notice.ts',
  refusal: 'routes/refusal.ts',
  people: 'modules/people/directory/route.tsx',
  students: 'modules/students/route.tsx',
  'students-csv': 'modules/students/csv/route.ts',
  'people-import': 'modules/people/import/route.tsx',
  'people-import-record': 'modules/people/import-record/route.tsx',
  'people-import-template': 'modules/people/template/route.ts',
  'people-import-refused': 'modules/people/refused/route.ts',
  'people-matches': 'modules/people/matches/route.tsx',
  'people-log': 'modules/people/log/route.tsx',
  person: 'modules/people/person/route.tsx',
  'person-data': 'modules/people/person-data/route.ts',
  'my-data': 'modules/people/own-data/route.ts',
  documents: 'modules/documents/page/route.tsx',
  'published-document-file': 'modules/documents/file/route.ts',
  job: 'modules/vacancies/job/route.tsx',
  'trusted-companies': 'modules/vacancies/trusted/route.tsx',
  'job-opportunities': 'modules/vacancies/browse/route.tsx',
  'job-opportunity': 'modules/vacancies/opportunity/route.tsx',
  'job-opportunity-file': 'modules/vacancies/attachment/route.ts',
  'job-application': 'modules/applications/apply/route.tsx',
  'job-requests': 'modules/applications/requests/route.tsx',
  application: 'modules/applications/application/route.tsx',
  interviews: 'modules/interviews/agenda/route.tsx',
  interview: 'modules/interviews/interview/route.tsx',
  'interview-proposal': 'modules/interviews/proposal/route.tsx',
  'interview-times': 'modules/interviews/times/route.tsx',
  'interview-calendar': 'modules/interviews/calendar/route.ts',
  'contact-cv': 'modules/applications/contact-cv/route.ts',
  'vacancy-applicants': 'modules/applications/applicants/route.tsx',
  vacancies: 'modules/vacancies/public-list/route.tsx',
  vacancy: 'modules/vacancies/public-page/route.tsx',
  'clearance-pass': 'modules/clearance/pass/route.tsx',
  'clearance-pass-link': 'modules/clearance/pass-link/route.tsx',
  'clearance-pass-photo': 'modules/clearance/pass-photo/route.ts',
  'check-pass': 'modules/clearance/check/route.tsx',
  'check-pass-code': 'modules/clearance/check-result/route.tsx',
  'forgot-password': 'routes/forgot-password.tsx',
  'reset-your-password': 'routes/reset-your-password.tsx',
  'verify-your-email': 'routes/verify-your-email/route.tsx',
  'not-found': 'routes/not-found.tsx',
  hub: 'routes/hub.tsx',
  components: 'dev/components.tsx',
};

/** The modules of the pages that the engine makes from a resource, by the part of the resource. */
const RESOURCE_MODULES = {
  view: 'modules/list/route.tsx',
  csv: 'modules/csv/route.ts',
  record: 'modules/record/route.tsx',
  file: 'modules/file/route.ts',
  form: 'modules/form/route.tsx',
  link: 'modules/link/route.tsx',
} as const;

/**
 * Returns the path of a row's module, below `app/`.
 *
 * @throws if the row names a page that has no module
 */
export function moduleOf({ id, page }: { id: string; page: RouteRow['page'] }): string {
  if (typeof page === 'object') {
    const parts = Object.keys(RESOURCE_MODULES) as (keyof typeof RESOURCE_MODULES)[];
    const part = parts.find((name) => name in page);
    const own = 'module' in page ? PAGE_MODULES[page.module ?? ''] : undefined;
    if (part) return own ?? RESOURCE_MODULES[part];
  } else if (Object.hasOwn(PAGE_MODULES, page) && PAGE_MODULES[page] !== undefined) return PAGE_MODULES[page];
  const name = typeof page === 'object' ? JSON.stringify(page) : page;
  throw new Error(`The row '${id}' names the page '${name}', which has no module.`);
}
