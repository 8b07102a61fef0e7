import { isLicensed } from './options.ts';

/** What is said where a file is missing (spec/2, sections 5.1 and 5.3). */
export const LOGO_MISSING = 'Company Logo must not be empty.';
export const LICENSE_MISSING = 'You must upload the TRADING LICENSE.';

/** @returns the message of each file that the application cannot do without, by field */
export function requiredPartnerFiles(industry: unknown): Readonly<Record<string, string>> {
  return isLicensed(industry) ? { trading_license_file: LICENSE_MISSING } : {};
}
