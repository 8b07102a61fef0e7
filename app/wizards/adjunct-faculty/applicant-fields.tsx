import type { ControlProps } from '#app/components/form/form-fields.tsx';
import { Field } from '#app/components/form/field.tsx';
import { PhoneField } from '#app/components/form/phone-field.tsx';
import type { Personal } from '#rules/forms/adjunct-faculty/steps.ts';
import { formatDate } from '#rules/text/format.ts';

import { fileControl } from '../engine/wizard-file.tsx';
import { textOf, type StepField, type StepViewProps } from '../engine/wizard.ts';
import { CvField } from './cv/cv-field.tsx';
import { CountryField } from './steps/country-field.tsx';

function countryControl(props: ControlProps, { extras }: StepViewProps) {
  return <CountryField {...props} extras={extras} />;
}

/** The fields of the applicant's step (ADJUNCT-3). */
export const APPLICANT_FIELDS: Readonly<Record<keyof Personal | 'profile_picture' | 'cv', StepField>> = {
  profile_picture: {
    label: 'Photo',
    hint: 'A photo of you: {files}',
    control: fileControl({ preset: 'images_only' }),
  },
  full_name: { label: 'Full Name', hint: 'As in your passport', attributes: { autoComplete: 'name' } },
  previous_name: { label: 'Previous Name', attributes: { autoComplete: 'off' } },
  current_nationality: { label: 'Current Nationality', control: countryControl },
  previous_nationality: { label: 'Previous Nationality', control: countryControl },
  mobile_number: {
    label: 'Mobile Number',
    hint: 'Digits only, for example 0501234567',
    control: (props) => <PhoneField {...props} autoComplete="tel" />,
  },
  date_of_birth: {
    label: 'Date of Birth',
    control: (props) => <Field {...props} type="date" autoComplete="bday" min="1900-01-01" />,
    answer: (values) => dateText(textOf(values, 'date_of_birth')),
  },
  email: {
    label: 'Email',
    control: (props) => <Field {...props} type="email" autoComplete="email" dir="ltr" />,
  },
  cv: {
    label: 'CV',
    control: (props, extra) => (
      <CvField {...props} uploaded={extra.files['cv']} lostName={extra.lostFiles['cv']} />
    ),
  },
};

/** Formats a date as everywhere in the portal. Returns the typed text if it is not a date. */
function dateText(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : formatDate(date);
}
