import { emptyField, wrongFields, type WizardFault } from './wizard-faults.ts';

export interface PartnerFault extends WizardFault<'company' | 'contact' | 'documents' | 'terms'> {
  /** Set if a client cannot send the fault as an argument of the mutation. */
  formOnly?: true;
}

/** Every message of the partner wizard, with the change to a valid application that causes it. */
export const PARTNER_FAULTS: readonly PartnerFault[] = [
  // PARTNER-5
  emptyField('company', 'entity_industry', 'Entity Industry must not be empty.'),
  emptyField('company', 'en_company_name', 'Company Name in English must not be empty.'),
  // PARTNER-6
  wrongFields('company', { en_company_name: 'Demo <b>Shipyards</b>' }, 'Company Name must not contain HTML.'),
  wrongFields('company', { en_company_name: 'Demo; Shipyards' }, 'Company Name contains invalid characters.'),
  // PARTNER-5
  emptyField('company', 'ar_company_name', 'Company Name in Arabic must not be empty.'),
  emptyField('company', 'company_short_name', 'Company Short Name must not be empty.'),
  emptyField('company', 'company_size', 'Company Size must not be empty.'),
  // PARTNER-7
  emptyField('company', 'trade_license_number', 'Trade License Number must not be empty.'),
  emptyField('company', 'trade_license_authority', 'Trade License Authority must not be empty.'),
  // PARTNER-5
  emptyField('company', 'company_type', 'Company Type must not be empty.'),
  // PARTNER-8
  emptyField('company', 'other_company_type', 'You must enter the company type.'),
  // PARTNER-5
  emptyField('company', 'city', 'City must not be empty.'),
  emptyField('company', 'website', 'Website must not be empty.'),
  { ...emptyField('company', 'company_logo', 'Company Logo must not be empty.'), formOnly: true },
  // PARTNER-9
  emptyField('company', 'entity', 'You must select any of the option.'),
  // PARTNER-16
  emptyField('contact', 'first_name', 'First Name must not be empty.'),
  emptyField('contact', 'last_name', 'Last Name must not be empty.'),
  emptyField('contact', 'designation', 'Designation must not be empty.'),
  emptyField('contact', 'mobile_number', 'Mobile Number must not be empty.'),
  emptyField('contact', 'land_line_number', 'Landline Number must not be empty.'),
  emptyField('contact', 'email', 'Email must not be empty.'),
  wrongFields('contact', { email: 'name@' }, 'The email field must be a valid email address.'),
  // PARTNER-17
  emptyField('contact', 'password', 'Password must not be empty.'),
  wrongFields(
    'contact',
    { password: 'short', confirm_password: 'short' },
    'The password field must be at least 6 characters.',
  ),
  { ...emptyField('contact', 'confirm_password', 'Confirm Password must not be empty.'), formOnly: true },
  {
    ...wrongFields(
      'contact',
      { confirm_password: 'short' },
      'The confirm password field must be at least 6 characters.',
    ),
    formOnly: true,
  },
  {
    ...wrongFields(
      'contact',
      { confirm_password: 'another secret' },
      'Password and Confirm Password does not match.',
    ),
    formOnly: true,
  },
  // PARTNER-20
  emptyField('documents', 'trading_license_file', 'You must upload the TRADING LICENSE.'),
  // PARTNER-22
  emptyField('terms', 'disclaimer', 'You must accept the terms and conditions.'),
];
