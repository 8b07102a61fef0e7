import type { Application } from '../adjunct-faculty/application.ts';
import { withoutConfirmation } from '../contact-person.ts';
import type { PartnerUser } from '../partner-user.ts';
import type { Company, PartnerApplication } from '../partner/schema.ts';
import { TESTIMONIAL_ARGUMENTS } from '../testimonial.ts';

/**
 * One complete application for each large form, as a visitor enters it and under the names of the form's
 * fields. All tests take their values from here. A new field of a schema needs a value here: without it, the
 * constants are a type error. A testimonial has only the fields of the type that it chooses.
 *
 * The functions at the end return the same application as another client sends it: the input of the
 * mutation, without files.
 */

type Entered = string | readonly string[];
type List = 'educational_qualifications' | 'professional_certificates' | 'current_employments';
/** The fields of an entry of a list, as texts. */
type Entry<Name extends List> = Record<keyof Application[Name][number], string>;

export const COMPANY = {
  entity_industry: 'Semi-Government',
  en_company_name: 'Demo Shipyards, Yards (East) Co.',
  ar_company_name: 'شركة ديمو للأحواض',
  company_short_name: 'DDC',
  mother_company_name: 'Self',
  company_size: '50-100',
  trade_license_number: 'CN-1234567',
  trade_license_authority: 'Dubai Economy',
  company_type: 'Other',
  other_company_type: 'Shipbuilding',
  city: 'Abu Dhabi',
  website: 'shipyards.example',
  commercial_activity: 'Hulls & anchors',
  entity: ['ADPOLY', 'ADVETI'],
} satisfies Record<keyof Company, Entered>;

export const CONTACT_PERSON = {
  first_name: 'Demo',
  last_name: 'Person',
  designation: 'Head of Training',
  mobile_number: '0501234567',
  land_line_number: '021234567',
  email: 'person@partner.example',
  password: 'a first secret',
  confirm_password: 'a first secret',
};

export const PARTNER = { ...COMPANY, ...CONTACT_PERSON, disclaimer: 'on' } satisfies Record<
  keyof PartnerApplication,
  Entered
>;

export const PARTNER_USER = { partner_id: '7', ...CONTACT_PERSON } satisfies Record<
  Exclude<keyof PartnerUser, 'avatar'>,
  Entered
>;

export const QUALIFICATION = {
  qualification: 'MSc in Nursing',
  university_or_institute: 'جامعة ديمو',
  country: 'Ireland',
  completion_year: '2009',
  mode_of_study: 'Fulltime',
  equivalancy_status: 'Yes',
} satisfies Entry<'educational_qualifications'>;
export const CERTIFICATE = {
  certificate: 'Basic Life Support',
  completion_year: '2021',
} satisfies Entry<'professional_certificates'>;
export const EMPLOYMENT = {
  job_title: 'Engineer',
  employer: 'Demo Works',
  city: 'Al Ain',
  years_of_experience: '12',
} satisfies Entry<'current_employments'>;

export const ADJUNCT_FACULTY = {
  full_name: 'Demo Lecturer',
  previous_name: 'Demo Teacher',
  current_nationality: 'Türkiye',
  previous_nationality: 'Oman',
  mobile_number: '0501234567',
  date_of_birth: '1984-02-29',
  email: 'lecturer@applicant.example',
  educational_qualifications: [QUALIFICATION],
  professional_certificates: [CERTIFICATE],
  current_employments: [EMPLOYMENT],
  fchs_area_of_specializations: ['Nursing', 'Midwifery'],
  adpoly_area_of_specializations: ['EMET'],
  availability_to_teach: [{ day: 'Sunday', am_value: 'on' }],
} satisfies Record<keyof Application, Entered | readonly Record<string, string>[]>;

/** A written testimonial. A partner adds the name of the organisation. */
export const STUDENT_TESTIMONIAL = {
  type: 'student',
  name: 'Demo Person',
  designation: 'Head of Training',
  email: 'person@partner.example',
  phone: '0501234567',
  testimonialType: 'text',
  testimonial: 'They were ready.',
};
export const PARTNER_TESTIMONIAL = {
  ...STUDENT_TESTIMONIAL,
  type: 'partner',
  organizationName: 'Demo Shipyards',
};

/** Returns the values of a contact person as a mutation takes them: the e-mail address is the username. */
function contactInput<Given extends { email: string; confirm_password: string }>(given: Given) {
  return { ...withoutConfirmation(given), username: given.email };
}

/** Returns the input of `registerPartner`. */
export function partnerInput(given = PARTNER) {
  return { ...contactInput(given), entity: given.entity.join(','), disclaimer: true };
}

/** Returns the input of `registerPartnerUser`. */
export function partnerUserInput(given = PARTNER_USER) {
  return contactInput(given);
}

/** Returns the input of `registerAdjunctFaculty`, with numbers and Boolean values instead of texts. */
export function adjunctFacultyInput(given = ADJUNCT_FACULTY) {
  const {
    educational_qualifications: qualifications,
    professional_certificates: certificates,
    current_employments: employments,
    ...values
  } = given;
  const withYear = <Entry extends { completion_year: string }>(entry: Entry) => ({
    ...entry,
    completion_year: Number(entry.completion_year),
  });
  return {
    ...values,
    input_educational_qualifications: qualifications.map(withYear),
    input_professional_certificates: certificates.map(withYear),
    input_current_employments: employments.map((entry) => ({
      ...entry,
      years_of_experience: Number(entry.years_of_experience),
    })),
    fchs_area_of_specializations: given.fchs_area_of_specializations.join(','),
    adpoly_area_of_specializations: given.adpoly_area_of_specializations.join(','),
    availability_to_teach: given.availability_to_teach.map(({ day, am_value: morning }) => ({
      day,
      am_value: morning === 'on',
      pm_value: false,
    })),
  };
}

/** Returns the input of `createTestimonial` for values under the names of the form's fields. */
export function testimonialInput(
  given: Readonly<Partial<Record<keyof typeof TESTIMONIAL_ARGUMENTS, unknown>>> = PARTNER_TESTIMONIAL,
): Record<string, unknown> {
  const entries = Object.entries(given) as [keyof typeof TESTIMONIAL_ARGUMENTS, unknown][];
  return Object.fromEntries(
    entries.map(([name, value]) => [TESTIMONIAL_ARGUMENTS[name].replace('input.', ''), value]),
  );
}
