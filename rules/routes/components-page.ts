import type { RouteRow } from './row.ts';

/**
 * The page that shows every component in every state. Only the development server has this page, so it is not
 * a row of the route table and no production build contains it.
 */
export const COMPONENTS_PAGE: RouteRow = {
  id: 'components',
  path: 'dev/components/:specimens?',
  page: 'components',
  layout: 'none',
  access: 'public',
  title: 'Components',
  purpose: 'Shows every component in every state, for developers.',
  embeds: 'videos',
};
