import type { AppLoadContext } from '@remix-run/node';

import { cleanText } from '#rules/forms/patterns.ts';
import { isRegistered } from '#app/.server/adjunct-faculty.ts';
import { listCountries } from '#app/.server/countries.ts';
import { ALREADY_REGISTERED } from '#rules/forms/adjunct-faculty/messages.ts';

import type { ServedWizard } from '../engine/served-wizard.ts';
import { textOf, type DraftValues } from '../engine/wizard.ts';
import type { WithCountries } from './extras.ts';
import { sendApplication } from './send.server.ts';
import { ADJUNCT_FACULTY_WIZARD } from './wizard.ts';

export const SERVED_ADJUNCT_FACULTY_WIZARD: ServedWizard = {
  wizard: ADJUNCT_FACULTY_WIZARD,
  successTo: '/login',
  verify: { applicant: verifyEmail },
  loadExtras: { applicant: loadCountries, education: loadCountries },
  submit: sendApplication,
};

async function loadCountries(context: AppLoadContext): Promise<WithCountries> {
  return { countries: await listCountries(context) };
}

async function verifyEmail(context: AppLoadContext, values: DraftValues) {
  const isTaken = await isRegistered(context, String(cleanText(textOf(values, 'email'))));
  return isTaken ? { faults: { email: [ALREADY_REGISTERED] } } : undefined;
}
