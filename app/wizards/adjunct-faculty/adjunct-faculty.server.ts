import type { AppLoadContext } from '#app/load-context.ts';
import { isRegistered, listCountries } from '#app/.server/adjunct-faculty.ts';
import type { CountryName } from '#rules/country-name.ts';
import { ALREADY_REGISTERED, NO_COUNTRY } from '#rules/forms/adjunct-faculty/messages.ts';
import { cleanText } from '#rules/forms/patterns.ts';
import { compareTexts } from '#rules/text/format.ts';
import { currentLanguage, t } from '#rules/text/t.ts';

import type { Faults } from '../engine/faults.ts';
import type { ServedWizard } from '../engine/served-wizard.ts';
import { entriesOf, textOf, type DraftValues } from '../engine/wizard.ts';
import type { WithCountries } from './extras.ts';
import { sendApplication } from './send.server.ts';
import { ADJUNCT_FACULTY_WIZARD } from './wizard.ts';

export const SERVED_ADJUNCT_FACULTY_WIZARD: ServedWizard = {
  wizard: ADJUNCT_FACULTY_WIZARD,
  successTo: '/login',
  verify: { applicant: verifyApplicant, education: verifyEducation },
  loadExtras: { applicant: loadCountries, education: loadCountries },
  nameAnswers: nameCountries,
  submit: sendApplication,
};

async function loadCountries(context: AppLoadContext): Promise<WithCountries> {
  const names = await listCountries(context);
  if (currentLanguage() === 'en') return { countries: names };
  const options = names?.map((name) => ({ value: name, label: nameOfCountry(name as CountryName) }));
  return { countries: options?.sort((a, b) => compareTexts(a.label, b.label)) };
}

function nameOfCountry(name: CountryName): string {
  return t(name);
}

/** Returns the answers that are names of countries, in the language of the page. */
function nameCountries(values: DraftValues): DraftValues {
  return {
    current_nationality: nameOfCountry(textOf(values, 'current_nationality') as CountryName),
    previous_nationality: nameOfCountry(textOf(values, 'previous_nationality') as CountryName),
    educational_qualifications: entriesOf(values, 'educational_qualifications').map((entry) => ({
      ...entry,
      ...(entry['country'] !== undefined && { country: nameOfCountry(entry['country'] as CountryName) }),
    })),
  };
}

async function verifyApplicant(context: AppLoadContext, values: DraftValues) {
  const [isTaken, strays] = await Promise.all([
    isRegistered(context, String(cleanText(textOf(values, 'email')))),
    findStrays(context, {
      current_nationality: textOf(values, 'current_nationality'),
      previous_nationality: textOf(values, 'previous_nationality'),
    }),
  ]);
  return { faults: { ...strays, ...(isTaken && { email: [ALREADY_REGISTERED] }) } };
}

async function verifyEducation(context: AppLoadContext, values: DraftValues) {
  const countries = entriesOf(values, 'educational_qualifications').map(
    ({ country = '' }, place) => [`educational_qualifications[${place}].country`, country] as const,
  );
  return { faults: await findStrays(context, Object.fromEntries(countries)) };
}

/**
 * Returns an error for each field whose text is not one of the backend's countries. If the list cannot
 * be loaded, accepts any text.
 */
async function findStrays(context: AppLoadContext, typed: Readonly<Record<string, string>>): Promise<Faults> {
  const countries = await listCountries(context);
  const strays = Object.entries(typed).filter(([, text]) => {
    const name = String(cleanText(text));
    return name !== '' && countries?.includes(name) === false;
  });
  return Object.fromEntries(strays.map(([field]) => [field, [NO_COUNTRY]]));
}
