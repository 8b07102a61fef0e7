import { randomBytes } from 'node:crypto';

import { FILE_SCAN_CHARACTERS } from '#rules/constants.ts';
import { PNG, PDF } from '#rules/files/testing/samples.ts';
import {
  ADJUNCT_FACULTY,
  CERTIFICATE,
  COMPANY,
  CONTACT_PERSON,
  EMPLOYMENT,
  QUALIFICATION,
} from '#rules/forms/testing/applications.ts';

import type { Visitor } from './browserless.ts';

/** The values and files that a visitor enters in a step. */
export interface FilledStep {
  slug: string;
  fields: Readonly<Record<string, string | readonly string[]>>;
  files?: Readonly<Record<string, File>>;
}

/** The values for all steps of a wizard. The last step submits the wizard. */
export interface FilledWizard {
  path: string;
  steps: readonly FilledStep[];
  /** The title of the application in the backend's list. */
  title: string;
  /**
   * The values that the backend stores, for fields where they differ from the entered values. `undefined`
   * means that the backend does not store the field.
   */
  kept: Readonly<Record<string, string | undefined>>;
  /** The root field of the mutation that submits it. */
  operation: string;
  /** The address of the page after a successful submission. */
  successTo: string;
}

/** Returns a file that begins like a PNG. `size` random bytes follow, so every byte value can occur. */
export function imageOf(name: string, size = 60_000): File {
  return new File([PNG, randomBytes(size)], name, { type: 'image/png' });
}

/**
 * Returns a file that begins like a PDF. Its random bytes follow the part that the file checker searches for
 * scripts, because random bytes can look like one. They contain no header of an object either: the checker
 * reads an object after it, and refuses the file if it cannot.
 */
function documentOf(name: string, size = 60_000): File {
  const random = randomBytes(size)
    .toString('latin1')
    .replace(/obj|trailer/g, (header) => header.toUpperCase());
  const bytes = Buffer.from(random, 'latin1');
  return new File([PDF, ' '.repeat(FILE_SCAN_CHARACTERS), bytes], name, { type: 'application/pdf' });
}

let count = 0;

/** Returns a partner application with a new company name and e-mail address. */
export function partnerApplication(): FilledWizard {
  count += 1;
  const name = `Demo Shipyards ${process.pid} No. ${count}, (East) & Co.`;
  const email = `shipyards${process.pid}-${count}@wizards.example`;
  return {
    path: '/register-partner',
    operation: 'registerPartner',
    successTo: '/',
    title: name,
    steps: [
      {
        slug: 'company',
        fields: { ...COMPANY, en_company_name: `  ${name} ` },
        files: { company_logo: imageOf('logo.png') },
      },
      {
        slug: 'contact',
        fields: { ...CONTACT_PERSON, email },
        files: { avatar: imageOf('portrait.png') },
      },
      {
        slug: 'documents',
        fields: {},
        files: { chart_file: documentOf('مخطط.pdf'), trading_license_file: documentOf('licence.pdf') },
      },
      { slug: 'terms', fields: { disclaimer: 'on' } },
    ],
    kept: {
      en_company_name: name,
      commercial_activity: '<p>Hulls &amp; anchors</p>',
      entity: 'ADPOLY,ADVETI',
      password: undefined,
      confirm_password: undefined,
      disclaimer: 'true',
    },
  };
}

/** Returns an adjunct faculty application with a new name and e-mail address. */
export function adjunctFacultyApplication(): FilledWizard {
  count += 1;
  const name = `Demo Lecturer ${process.pid} No. ${count}`;
  const lists = {
    ...entryOf('educational_qualifications', QUALIFICATION),
    ...entryOf('professional_certificates', CERTIFICATE),
    ...entryOf('current_employments', EMPLOYMENT),
    ...entryOf('availability_to_teach', { day: 'Sunday', am_value: 'on' }),
  };
  const fieldsOf = (list: string) =>
    Object.fromEntries(Object.entries(lists).filter(([field]) => field.startsWith(list)));
  return {
    path: '/register-adjunct-faculty',
    operation: 'registerAdjunctFaculty',
    successTo: '/login',
    title: name,
    steps: [
      {
        slug: 'applicant',
        fields: {
          full_name: ` ${name} `,
          previous_name: '',
          current_nationality: ADJUNCT_FACULTY.current_nationality,
          previous_nationality: ADJUNCT_FACULTY.previous_nationality,
          mobile_number: '050 123-4567',
          date_of_birth: ADJUNCT_FACULTY.date_of_birth,
          email: `lecturer${process.pid}-${count}@wizards.example`,
        },
        files: { profile_picture: imageOf('صورة.png'), cv: documentOf('cv.pdf') },
      },
      { slug: 'education', fields: fieldsOf('educational_qualifications') },
      { slug: 'certificates', fields: fieldsOf('professional_certificates') },
      { slug: 'employment', fields: fieldsOf('current_employments') },
      {
        slug: 'specialisations',
        fields: {
          fchs_area_of_specializations: ADJUNCT_FACULTY.fchs_area_of_specializations,
          adpoly_area_of_specializations: ADJUNCT_FACULTY.adpoly_area_of_specializations,
        },
      },
      { slug: 'availability', fields: fieldsOf('availability_to_teach') },
      { slug: 'review', fields: {} },
    ],
    kept: {
      ...Object.fromEntries(Object.keys(lists).map((field) => [field, undefined])),
      full_name: name,
      previous_name: undefined,
      mobile_number: ADJUNCT_FACULTY.mobile_number,
      fchs_area_of_specializations: 'Nursing,Midwifery',
      input_educational_qualifications: entryText(QUALIFICATION),
      input_professional_certificates: entryText(CERTIFICATE),
      input_current_employments: entryText(EMPLOYMENT),
      availability_to_teach: entryText({ day: 'Sunday', am_value: 'true', pm_value: 'false' }),
    },
  };
}

/** Returns the form fields of a list with one entry. */
function entryOf(list: string, fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${list}[0].${name}`, value]));
}

/** Returns the HTML that the demo backend shows for a list with one entry. */
function entryText(fields: Readonly<Record<string, string>>): string {
  const parts = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return `<ol><li>${parts.join(', ')}</li></ol>`;
}

/** All wizards of the portal. Tests of drafts run for each of them. */
export const WIZARDS: readonly [name: string, make: () => FilledWizard][] = [
  ['partner registration', partnerApplication],
  ['adjunct faculty registration', adjunctFacultyApplication],
];

/** Reads the hidden draft token of a form: it names the draft that the page shows. */
export function draftTokenOf(page: string): string {
  return /name="draft" value="([^"]*)"/.exec(page)?.[1] ?? '';
}

/** Posts a step as the form on the page does. */
export async function postStep(
  visitor: Visitor,
  { path }: FilledWizard,
  { slug, fields, files = {} }: FilledStep,
  { intent = 'next', draft, network }: { intent?: string; draft?: string; network?: string } = {},
): Promise<Response> {
  const address = `${path}/${slug}`;
  const token = draft ?? draftTokenOf(await (await visitor.get(address)).text());
  const form = new FormData();
  form.set('intent', intent);
  form.set('draft', token);
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  for (const [name, file] of Object.entries(files)) form.set(name, file);
  return await visitor.postFiles(address, form, network === undefined ? {} : { 'x-forwarded-for': network });
}

/**
 * Posts all steps before the step `end`.
 *
 * @returns the address that the last posted step redirects to, or its status and page if it does not redirect
 */
export async function fillUpTo(visitor: Visitor, wizard: FilledWizard, end: string): Promise<string> {
  let location = '';
  for (const step of wizard.steps) {
    if (step.slug === end) break;
    const answer = await postStep(visitor, wizard, step);
    location = answer.headers.get('location') ?? `${answer.status}: ${await answer.text()}`;
  }
  return location;
}

/**
 * Sends a partner application. Returns another one with the same e-mail address, which the backend therefore
 * refuses at Submit, and its contact step with an address that is free.
 */
export async function applicationWithTakenEmail(visitor: Visitor) {
  const taken = partnerApplication();
  await fillUpTo(visitor, taken, 'none');
  const wizard = partnerApplication();
  const [company, contact, ...others] = wizard.steps as [FilledStep, FilledStep, ...FilledStep[]];
  const email = taken.steps[1]!.fields['email']!;
  const refused = { ...contact, fields: { ...contact.fields, email } };
  return { wizard: { ...wizard, steps: [company, refused, ...others] }, contact };
}
