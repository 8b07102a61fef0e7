import type { IconName } from '../icon/names.ts';

const ICONS: Readonly<Record<string, IconName>> = {
  pages: 'squares-four',
  vacancies: 'briefcase',
  people: 'users',
  documents: 'file-text',
  events: 'calendar-dots',
  news: 'megaphone',
};

/** Returns the icon of a kind of results. */
export function kindIcon(kind: string): IconName {
  return ICONS[kind] ?? 'file-text';
}
