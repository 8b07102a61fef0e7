import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config';

import { COMPONENTS_PAGE } from '../rules/routes/components-page.ts';
import type { LayoutName, RouteRow } from '../rules/routes/row.ts';
import { ROUTES } from '../rules/routes/table.ts';

/** The modules of the pages, by row id. Every other row of the route table is a hub page. */
const MODULES: Readonly<Record<string, string>> = {
  home: 'routes/home/route.tsx',
  events: 'routes/events/route.tsx',
  event: 'routes/event/route.tsx',
  'success-stories': 'routes/success-stories/route.tsx',
  'success-story': 'routes/success-story/route.tsx',
  news: 'routes/news/route.tsx',
  'news-item': 'routes/news-item/route.tsx',
  'photo-gallery': 'routes/photo-gallery/route.tsx',
  'cookie-policy': 'routes/cookie-policy.tsx',
  'company-registration': 'routes/company-registration/route.tsx',
  'create-testimonial': 'routes/create-testimonial.tsx',
  'create-student-testimonial': 'routes/create-student-testimonial.tsx',
  'register-partner': 'wizards/partner/route.tsx',
  'register-adjunct-faculty': 'wizards/adjunct-faculty/route.tsx',
  'adjunct-faculty-cv': 'wizards/adjunct-faculty/cv/route.ts',
  login: 'routes/login/route.tsx',
  'my-profile': 'routes/profile.tsx',
  profile: 'routes/profile.tsx',
  'use-another-account': 'routes/use-another-account.tsx',
  notifications: 'routes/notifications/route.tsx',
  'notification-feed': 'routes/notifications/feed.ts',
  'letter-continuing-study': 'routes/self-service/continuing-study.tsx',
  'letter-years-of-study': 'routes/self-service/years-of-study.tsx',
  'letter-adpoly': 'routes/self-service/adpoly.tsx',
  'proceed-recruitment-journey': 'routes/recruitment/confirmation.tsx',
  'recruitment-journey': 'routes/recruitment/stage.tsx',
  statistics: 'routes/statistics.tsx',
  dashboard: 'routes/dashboard/route.tsx',
  'no-permission': 'routes/no-permission.tsx',
  'sign-out': 'routes/sign-out.ts',
  session: 'routes/session/session.ts',
  'session-ended': 'routes/session/ended.ts',
  'switch-account': 'routes/session/switch-account.ts',
  'my-picture': 'routes/my-picture.ts',
  'cookie-consent': 'routes/cookie-consent.ts',
  'event-popup': 'routes/event-popup.ts',
  refusal: 'routes/refusal.ts',
  'forgot-password': 'routes/forgot-password.tsx',
  'reset-your-password': 'routes/reset-your-password.tsx',
  'verify-your-email': 'routes/verify-your-email.ts',
  'not-found': 'routes/not-found.tsx',
};

const HUB = 'routes/hub.tsx';

/**
 * Converts a row to a Remix route. The route keeps the row's id, because the guard looks up the row by
 * the id of the matched route.
 */
function toEntry(row: RouteRow): RouteConfigEntry {
  const file = MODULES[row.id] ?? HUB;
  return row.path === '' ? index(file, { id: row.id }) : route(row.path, file, { id: row.id });
}

function rowsOf(name: LayoutName): RouteConfigEntry[] {
  return ROUTES.filter((row) => row.layout === name).map(toEntry);
}

/** The pages of the development server. A production build does not contain them. */
function developmentPages(): RouteConfigEntry[] {
  const { id, path } = COMPONENTS_PAGE;
  return import.meta.env.DEV ? [route(path, 'dev/components.tsx', { id })] : [];
}

export default [
  layout('layouts/public.tsx', rowsOf('public')),
  layout('layouts/blank.tsx', rowsOf('blank')),
  layout('layouts/dashboard.tsx', rowsOf('dashboard')),
  ...rowsOf('none'),
  ...developmentPages(),
] satisfies RouteConfig;
