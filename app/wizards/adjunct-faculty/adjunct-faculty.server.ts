import type { AppLoadContext } from '@remix-run/node';

import { cleanText } from '#rules/forms/patterns.ts';
import { isRegistered } from '#app/.server/adjunct-faculty.ts';
import { listCountries } from '#app/.server/countries.ts';
import { ALREADY_REGISTERED } from '#rules/forms/adjunct-faculty/messages.ts';

import type { ServedWizard } from '../engine/served-wizard.ts';
import { textOf, type DraftValues } from '../engine/wizard.ts';
import type { WithCountries } from './extras.ts';
import { foreignCountries, foreignNationalities } from './foreign-countries.ts';
import { sendApplication } from './send.server.ts';
import { ADJUNCT_FACULTY_WIZARD } from './wizard.ts';

export const SERVED_ADJUNCT_FACULTY_WIZARD: ServedWizard = {
  wizard: ADJUNCT_FACULTY_WIZARD,
  successTo: '/login',
  verify: { applicant: verifyApplicant, education: verifyEducation },
  loadExtras: { applicant: loadCountries, education: loadCountries },
  submit: sendApplication,
};

async function loadCountries(context: AppLoadContext): Promise<WithCountries> {
  return { countries: await listCountries(context) };
}

async function verifyApplicant(context: AppLoadContext, values: DraftValues) {
  const [countries, isTaken] = await Promise.all([
    listCountries(context),
    isRegistered(context, String(cleanText(textOf(values, 'email')))),
  ]);
  const faults = foreignNationalities(values, countries);
  return { faults: isTaken ? { ...faults, email: [ALREADY_REGISTERED] } : faults };
}

async function verifyEducation(context: AppLoadContext, values: DraftValues) {
  return { faults: foreignCountries(values, await listCountries(context)) };
}
