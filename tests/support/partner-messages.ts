/** Every message of spec/2, sections 5.1 to 5.3, with what provokes it in an application that is otherwise in order. */
export interface PartnerFault {
  step: 'company' | 'contact' | 'documents' | 'terms';
  /** As in the form; an empty value is a field that was left empty, or a box that is not ticked. */
  change: Readonly<Record<string, string>>;
  /** Where the message stands. */
  field: string;
  message: string;
  /** A mutation's arguments cannot express it. */
  formOnly?: true;
}

function empty(step: PartnerFault['step'], field: string, message: string): PartnerFault {
  return { step, change: { [field]: '' }, field, message };
}

export const PARTNER_FAULTS: readonly PartnerFault[] = [
  empty('company', 'entity_industry', 'Entity Industry must not be empty.'),
  empty('company', 'en_company_name', 'Company Name in English must not be empty.'),
  {
    step: 'company',
    change: { en_company_name: 'Demo <b>Docks</b>' },
    field: 'en_company_name',
    message: 'Company Name must not contain HTML.',
  },
  {
    step: 'company',
    change: { en_company_name: 'Demo; Docks' },
    field: 'en_company_name',
    message: 'Company Name contains invalid characters.',
  },
  empty('company', 'ar_company_name', 'Company Name in Arabic must not be empty.'),
  empty('company', 'company_short_name', 'Company Short Name must not be empty.'),
  empty('company', 'company_size', 'Company Size must not be empty.'),
  empty('company', 'trade_license_number', 'Trade License Number must not be empty.'),
  empty('company', 'trade_license_authority', 'Trade License Authority must not be empty.'),
  empty('company', 'company_type', 'Company Type must not be empty.'),
  empty('company', 'other_company_type', 'You must enter the company type.'),
  empty('company', 'city', 'City must not be empty.'),
  empty('company', 'website', 'Website must not be empty.'),
  { ...empty('company', 'company_logo', 'Company Logo must not be empty.'), formOnly: true },
  empty('company', 'entity', 'You must select any of the option.'),
  empty('contact', 'first_name', 'First Name must not be empty.'),
  empty('contact', 'last_name', 'Last Name must not be empty.'),
  empty('contact', 'mobile_number', 'Mobile Number must not be empty.'),
  empty('contact', 'land_line_number', 'Landline Number must not be empty.'),
  empty('contact', 'designation', 'Designation must not be empty.'),
  empty('contact', 'email', 'Email must not be empty.'),
  {
    step: 'contact',
    change: { email: 'somebody@' },
    field: 'email',
    message: 'The email field must be a valid email address.',
  },
  empty('contact', 'password', 'Password must not be empty.'),
  {
    step: 'contact',
    change: { password: 'short', confirm_password: 'short' },
    field: 'password',
    message: 'The password field must be at least 6 characters.',
  },
  { ...empty('contact', 'confirm_password', 'Confirm Password must not be empty.'), formOnly: true },
  {
    step: 'contact',
    change: { confirm_password: 'short' },
    field: 'confirm_password',
    message: 'The confirm password field must be at least 6 characters.',
    formOnly: true,
  },
  {
    step: 'contact',
    change: { confirm_password: 'another secret' },
    field: 'confirm_password',
    message: 'Password and Confirm Password does not match.',
    formOnly: true,
  },
  empty('documents', 'trading_license_file', 'You must upload the TRADING LICENSE.'),
  empty('terms', 'disclaimer', 'You must accept the terms and conditions.'),
];
