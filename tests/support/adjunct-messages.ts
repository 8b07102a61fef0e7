import { emptyField, wrongFields, type WizardFault } from './wizard-faults.ts';

type Slug = 'applicant' | 'education' | 'certificates' | 'employment' | 'specialisations' | 'availability';

export interface AdjunctFault extends WizardFault<Slug> {
  /** The GraphQL argument with this fault. It is missing if a client cannot send the fault as an argument. */
  argument?: string;
}

const FILL_ALL = 'You must fill all the details.';
const EMAIL_FORMAT = 'The email field must be a valid email address.';

/**
 * Adds the name of the GraphQL argument to a fault: `input.input_list.0.field` for the form field
 * `list[0].field`, and `input.field` for any other field.
 */
function expressible(fault: WizardFault<Slug>): AdjunctFault {
  const [, list, part] = /^(\w+)\[0\]\.(\w+)$/.exec(fault.field) ?? [];
  return {
    ...fault,
    argument: list === undefined ? `input.${fault.field}` : `input.input_${list}.0.${part}`,
  };
}

function empty(step: Slug, field: string, message: string): AdjunctFault {
  return expressible(emptyField(step, field, message));
}

function wrong(step: Slug, change: WizardFault['change'], message: string): AdjunctFault {
  return expressible(wrongFields(step, change, message));
}

/** A message of the backend, which the portal already shows at the step. */
const YEARS = `The completion year field must be between 1900 and ${new Date().getUTCFullYear()}.`;

/** Every message of the adjunct wizard, with the change to a valid application that causes it. */
export const ADJUNCT_FAULTS: readonly AdjunctFault[] = [
  // ADJUNCT-4
  emptyField('applicant', 'profile_picture', 'You must upload a photo.'),
  // ADJUNCT-3
  empty('applicant', 'full_name', 'Full Name must not be empty.'),
  empty('applicant', 'current_nationality', 'You must select an option.'),
  // ADJUNCT-7
  wrongFields('applicant', { current_nationality: 'Atlantis' }, 'Choose a country from the list.'),
  wrongFields('applicant', { previous_nationality: 'Atlantis' }, 'Choose a country from the list.'),
  // ADJUNCT-3, ADJUNCT-9
  empty('applicant', 'mobile_number', 'Mobile Number must not be empty.'),
  wrong('applicant', { mobile_number: '+971 50' }, 'Mobile Number must contain digits only.'),
  empty('applicant', 'date_of_birth', 'Date of Birth must not be empty.'),
  empty('applicant', 'email', 'Email must not be empty.'),
  wrong('applicant', { email: 'name@' }, EMAIL_FORMAT),
  // ADJUNCT-6
  wrongFields('applicant', { email: 'alumni@portal.example' }, 'You are already registered with this Email.'),
  // ADJUNCT-5
  emptyField('applicant', 'cv', 'You must upload the CV.'),
  // ADJUNCT-10
  ...[
    'qualification',
    'university_or_institute',
    'country',
    'completion_year',
    'mode_of_study',
    'equivalancy_status',
  ].map((field) => empty('education', `educational_qualifications[0].${field}`, FILL_ALL)),
  // ADJUNCT-7
  wrongFields(
    'education',
    { 'educational_qualifications[0].country': 'Atlantis' },
    'Choose a country from the list.',
  ),
  // ADJUNCT-13
  wrong(
    'education',
    { 'educational_qualifications[0].completion_year': '20099' },
    'Completion Year cannot exceed 4 digits.',
  ),
  wrong('education', { 'educational_qualifications[0].completion_year': '2999' }, YEARS),
  wrong(
    'certificates',
    { 'professional_certificates[0].completion_year': '20099' },
    'Completion Year cannot exceed 4 digits.',
  ),
  wrong('certificates', { 'professional_certificates[0].completion_year': '1899' }, YEARS),
  // ADJUNCT-14
  empty('employment', 'current_employments[0].job_title', 'Job Title must not be empty.'),
  empty('employment', 'current_employments[0].employer', 'Employer must not be empty.'),
  empty('employment', 'current_employments[0].city', 'City must not be empty.'),
  empty('employment', 'current_employments[0].years_of_experience', 'Years of Experience must not be empty.'),
  // ADJUNCT-13
  wrong(
    'employment',
    { 'current_employments[0].years_of_experience': '100' },
    'Years of Experience cannot exceed 2 digits.',
  ),
  // ADJUNCT-15
  wrong(
    'specialisations',
    { fchs_area_of_specializations: '', adpoly_area_of_specializations: '' },
    'You must select any of the course',
  ),
  // ADJUNCT-17
  {
    ...empty('availability', 'availability_to_teach', 'You must select any of the day'),
    change: { 'availability_to_teach[0].am_value': '' },
  },
];
