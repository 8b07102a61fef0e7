import { FILL_ALL, NO_NATIONALITY } from '#rules/forms/adjunct-faculty/messages.ts';
import { cleanText } from '#rules/forms/patterns.ts';

import type { Faults } from '../engine/faults.ts';
import { entriesOf, textOf, type DraftValues } from '../engine/wizard.ts';

/** The backend's list of countries; undefined while it cannot be had, and then their names are typed. */
type Countries = readonly string[] | undefined;

const NATIONALITIES = ['current_nationality', 'previous_nationality'];

/** What was not chosen from the list (spec/2, section 3.2): the form could not have sent it. */
export function foreignNationalities(values: DraftValues, countries: Countries): Faults {
  const foreign = NATIONALITIES.filter((name) => isForeign(textOf(values, name), countries));
  return Object.fromEntries(foreign.map((name) => [name, [NO_NATIONALITY]]));
}

/** The same of each qualification's country (spec/2, section 5.5). */
export function foreignCountries(values: DraftValues, countries: Countries): Faults {
  const list = 'educational_qualifications';
  const faults = entriesOf(values, list).flatMap(({ country = '' }, place) =>
    isForeign(country, countries) ? [[`${list}[${place}].country`, [FILL_ALL]] as const] : [],
  );
  return Object.fromEntries(faults);
}

/** What is empty is the schemas' affair. */
function isForeign(typed: string, countries: Countries): boolean {
  const name = cleanText(typed);
  return countries !== undefined && name !== '' && !countries.some((country) => country === name);
}
