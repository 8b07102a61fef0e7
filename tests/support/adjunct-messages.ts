/** Every message of spec/2, sections 5.4 and 5.5, with what provokes it in an application that is otherwise in order. */
export interface AdjunctFault {
  step: 'applicant' | 'education' | 'certificates' | 'employment' | 'specialisations' | 'availability';
  /** As in the form; an empty value is a field that was left empty, or a box that is not ticked. */
  change: Readonly<Record<string, string>>;
  /** Where the message stands. */
  field: string;
  message: string;
  /** By another service's names, where the arguments can express it. */
  argument?: string;
}

const FILL_ALL = 'You must fill all the details.';

function empty(
  step: AdjunctFault['step'],
  field: string,
  message: string,
  argument = `input.${field}`,
): AdjunctFault {
  return { step, change: { [field]: '' }, field, message, argument };
}

function unfilled(field: string): AdjunctFault {
  const argument = `input.input_educational_qualifications.0.${field}`;
  return empty('education', `educational_qualifications[0].${field}`, FILL_ALL, argument);
}

function unemployed(field: string, message: string): AdjunctFault {
  const argument = `input.input_current_employments.0.${field}`;
  return empty('employment', `current_employments[0].${field}`, message, argument);
}

export const ADJUNCT_FAULTS: readonly AdjunctFault[] = [
  {
    step: 'applicant',
    change: { profile_picture: '' },
    field: 'profile_picture',
    message: 'You must upload a photo.',
  },
  empty('applicant', 'full_name', 'Full Name must not be empty.'),
  empty('applicant', 'current_nationality', 'You must select an option.'),
  empty('applicant', 'mobile_number', 'Mobile Number must not be empty.'),
  {
    ...empty('applicant', 'mobile_number', 'Mobile Number must contain digits only.'),
    change: { mobile_number: '+971 50' },
  },
  empty('applicant', 'date_of_birth', 'Date of Birth must not be empty.'),
  empty('applicant', 'email', 'Email must not be empty.'),
  {
    ...empty('applicant', 'email', 'The email field must be a valid email address.'),
    change: { email: 'somebody@' },
  },
  {
    step: 'applicant',
    change: { email: 'alumni@portal.example' },
    field: 'email',
    message: 'You are already registered with this Email.',
  },
  { step: 'applicant', change: { cv: '' }, field: 'cv', message: 'You must upload the CV.' },
  unfilled('qualification'),
  unfilled('university_or_institute'),
  unfilled('country'),
  unfilled('completion_year'),
  unfilled('mode_of_study'),
  unfilled('equivalancy_status'),
  {
    ...unfilled('completion_year'),
    change: { 'educational_qualifications[0].completion_year': '20099' },
    message: 'Completion Year cannot exceed 4 digits.',
  },
  {
    step: 'certificates',
    change: { 'professional_certificates[0].completion_year': '20099' },
    field: 'professional_certificates[0].completion_year',
    message: 'Completion Year cannot exceed 4 digits.',
    argument: 'input.input_professional_certificates.0.completion_year',
  },
  unemployed('job_title', 'Job Title must not be empty.'),
  unemployed('employer', 'Employer must not be empty.'),
  unemployed('city', 'City must not be empty.'),
  unemployed('years_of_experience', 'Years of Experience must not be empty.'),
  {
    ...unemployed('years_of_experience', 'Years of Experience cannot exceed 2 digits.'),
    change: { 'current_employments[0].years_of_experience': '100' },
  },
  {
    ...empty('specialisations', 'fchs_area_of_specializations', 'You must select any of the course'),
    change: { fchs_area_of_specializations: '', adpoly_area_of_specializations: '' },
  },
  {
    ...empty('availability', 'availability_to_teach', 'You must select any of the day'),
    change: { 'availability_to_teach[0].am_value': '' },
  },
];
