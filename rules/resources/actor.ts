import { t } from '../text/t.ts';
import { RESOURCES } from './table.ts';

/** The name of the portal in histories (SCHEDULE-3). Names are stored in English. */
export const PORTAL_NAME = 'the portal';

const LINKS = RESOURCES.flatMap(({ links = {} }) => Object.values(links));

/**
 * Returns the name of an actor of a history in the reader's language (LANGUAGE-12): the portal, the holder of
 * a link and a visitor. The name of a user is returned as it is.
 *
 * @param stored the name in the history; null for a visitor
 */
export function nameOfActor(stored: string | null): string {
  if (stored === null) return t('a visitor');
  if (stored === PORTAL_NAME) return t(PORTAL_NAME);
  const link = LINKS.find(({ holder }) => holder === stored);
  return link ? t(link.holder) : stored;
}
