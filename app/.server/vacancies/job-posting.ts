import type { JobPosting, MonetaryAmount } from 'schema-dts';

import { SITE_NAME } from '#app/content/site.ts';
import { dateInDubai } from '#rules/resources/engine/dates.ts';
import { t } from '#rules/text/t.ts';
import { VACANCY_CITIES, VACANCY_FIELDS } from '#rules/vacancies/choices.ts';

import { toSafeHtml } from '../html.ts';
import { labelOf } from './show-vacancy.ts';

/** The values of a vacancy that search engines get. */
interface PostedVacancy {
  id: string;
  title: string;
  companyName?: string | null;
  kind: string;
  places: number;
  city: string;
  field: string;
  description: string;
  requirements?: string | null;
  /** Null if the page shows no salary. */
  salaryFrom?: number | null;
  salaryTo?: number | null;
  /** The last day, as YYYY-MM-DD. */
  closesOn: string;
  /** In ISO 8601. */
  openSince: string;
}

const EMPLOYMENT_TYPES: Readonly<Record<string, string>> = {
  fullTime: 'FULL_TIME',
  partTime: 'PART_TIME',
  fixedTerm: 'TEMPORARY',
  summer: 'TEMPORARY',
};

/**
 * Returns the JobPosting of a vacancy for search engines (schema.org, VACANCY-16). It contains only what the
 * public page shows.
 *
 * @param url the address of the public page
 * @returns undefined while the portal does not know the name of the company, which search engines require
 */
export function describeJobPosting(vacancy: PostedVacancy, url: string): JobPosting | undefined {
  const { companyName, kind, salaryFrom, salaryTo, requirements } = vacancy;
  if (companyName == null) return undefined;
  const employmentType = Object.hasOwn(EMPLOYMENT_TYPES, kind) ? EMPLOYMENT_TYPES[kind] : undefined;
  return {
    '@type': 'JobPosting',
    title: vacancy.title,
    description: toSafeHtml(vacancy.description),
    ...(requirements != null && { qualifications: requirements }),
    identifier: { '@type': 'PropertyValue', name: t(SITE_NAME), value: vacancy.id },
    url,
    datePosted: dateInDubai(new Date(vacancy.openSince)),
    validThrough: `${vacancy.closesOn}T23:59:59+04:00`,
    ...(employmentType !== undefined && { employmentType }),
    hiringOrganization: { '@type': 'Organization', name: companyName },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: labelOf(VACANCY_CITIES, vacancy.city),
        addressCountry: 'AE',
      },
    },
    industry: labelOf(VACANCY_FIELDS, vacancy.field),
    totalJobOpenings: vacancy.places,
    ...(salaryFrom != null && salaryTo != null && { baseSalary: describeSalary(salaryFrom, salaryTo) }),
    directApply: false,
  };
}

function describeSalary(minValue: number, maxValue: number): MonetaryAmount {
  return {
    '@type': 'MonetaryAmount',
    currency: 'AED',
    value: { '@type': 'QuantitativeValue', minValue, maxValue, unitText: 'MONTH' },
  };
}
