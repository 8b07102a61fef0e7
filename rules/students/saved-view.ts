import { LONGEST_SEARCH } from '../constants.ts';
import { savedName } from '../forms/saved-name.ts';
import { t } from '../text/t.ts';
import { FILTER_PARAMETERS } from './list-parameters.ts';

/** The most views that a user saves for one list. */
export const MAX_SAVED_VIEWS = 20;

/** The longest query that a view keeps, in characters. */
const LONGEST_QUERY = 2000;

/** The parameters that a view keeps: those of the list without the page. */
const PARAMETERS = [...FILTER_PARAMETERS, 'sort'];

/** The name of a saved view, as its form and the module check it (STUDENTS-11). */
export const VIEW_NAME = savedName('Give the view a name.');

/** Returns the message for a user who has saved as many views of a list as possible (STUDENTS-11). */
export function tooManyViews(): string {
  return t('You have saved {most} views of this list, which is the limit. Remove one to save another.', {
    most: MAX_SAVED_VIEWS,
  });
}

/**
 * Returns the query of the address of a list as a view keeps it (STUDENTS-11): only known parameters in one
 * order, each value once. So two addresses of the same view are the same text.
 *
 * @param query with or without a question mark
 * @param order the order of the list without a parameter
 * @returns an empty text for a list without a search, filters and another order, or a query that is too long
 */
export function viewQuery(query: string, order = 'name'): string {
  const given = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of PARAMETERS) {
    const values = new Set(given.getAll(name).map((value) => value.trim().slice(0, LONGEST_SEARCH)));
    for (const value of [...values].toSorted()) {
      const isDefault = name === 'sort' && value === order;
      if (value !== '' && !isDefault && !HAS_CONTROLS.test(value)) kept.append(name, value);
    }
  }
  const text = kept.toString();
  return text.length <= LONGEST_QUERY ? text : '';
}

/** Control characters and halves of characters, which the database cannot store or no filter has. */
const HAS_CONTROLS = /[\p{Cc}\p{Cs}]/u;
