/** The options of the partner registration. Their order and spelling matter (PARTNER-9, PARTNER-12). */

export const INDUSTRIES = [
  'Government – Federal',
  'Government – Local',
  'Private',
  'Semi-Government',
] as const;

/** The industries whose companies have a trade licence. */
const LICENSED: ReadonlySet<string> = new Set(['Private', 'Semi-Government']);

/** Checks whether companies of an industry have a trade licence. Returns false for an unknown value. */
export function isLicensed(industry: unknown): boolean {
  return typeof industry === 'string' && LICENSED.has(industry);
}

export const COMPANY_SIZES = ['1-50', '50-100', '100+'] as const;

export const LICENSE_AUTHORITIES = [
  'Department of Economic Development',
  'Department of municipal transport',
  'Dubai Economy',
  'Not applicable',
  'Sharjah Economic Development',
] as const;

export const OTHER_TYPE = 'Other';
export const COMPANY_TYPES = [
  'Education',
  'Energy',
  'Event and Exhibition',
  'Finance',
  'Health',
  'Information Communication & Transportation',
  'Manufacturing',
  'Public administration Defense & Organization',
  'Real Estate & Construction',
  'Tourism',
  'Trade & Business Activities',
  OTHER_TYPE,
] as const;

export const CITIES = [
  'Abu Dhabi',
  'Ajman',
  'Al Ain',
  'Al Dhafra',
  'Dubai',
  'Fujairah',
  'Ras Al Khaimah',
  'Sharjah',
  'Umm Al Quwain',
] as const;

/** The colleges in which a partner can be interested. ATHS is displayed as ATS. */
export const COLLEGE_OPTIONS = [
  { value: 'ATHS', label: 'ATS' },
  { value: 'ADPOLY', label: 'ADPOLY' },
  { value: 'FCHS', label: 'FCHS' },
  { value: 'ADVETI', label: 'ADVETI' },
] as const;
