import { isLicensed } from './options.ts';

/** The messages for missing files (PARTNER-5, PARTNER-20). */
export const LOGO_MISSING = 'Company Logo must not be empty.';
export const LICENSE_MISSING = 'You must upload the TRADING LICENSE.';

/**
 * Returns the message for each file that an application requires, by field.
 *
 * @param industry the chosen industry of the company; only an industry with a trade licence requires a file
 */
export function requiredPartnerFiles(industry: unknown): Readonly<Record<string, string>> {
  return isLicensed(industry) ? { trading_license_file: LICENSE_MISSING } : {};
}
