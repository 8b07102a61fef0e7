import { Field } from '#app/components/form/field.tsx';
import { FormattedField } from '#app/components/form/formatted-field.tsx';
import { keepDigits } from '#rules/identity/emirates-id.ts';

import type { StepViewProps } from '../../engine/wizard.ts';
import { WizardFile } from '../../engine/wizard-file.tsx';
import { CvField } from '../cv/cv-field.tsx';
import { CountryField } from './country-field.tsx';

export function Applicant({ field, files, extras }: StepViewProps) {
  return (
    <>
      <WizardFile
        label="Photo"
        hint="A photo of you: {files}"
        meta={field('profile_picture')}
        uploaded={files['profile_picture']}
        preset="images_only"
      />
      <Field label="Full Name" hint="As in your passport" meta={field('full_name')} autoComplete="name" />
      <Field label="Previous Name" isOptional meta={field('previous_name')} autoComplete="off" />
      <CountryField label="Current Nationality" meta={field('current_nationality')} extras={extras} />
      <CountryField
        label="Previous Nationality"
        isOptional
        meta={field('previous_nationality')}
        extras={extras}
      />
      <FormattedField
        label="Mobile Number"
        hint="Digits only, for example 0501234567"
        meta={field('mobile_number')}
        format={keepDigits}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        dir="ltr"
      />
      <Field
        label="Date of Birth"
        meta={field('date_of_birth')}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
      />
      <Field label="Email" meta={field('email')} type="email" autoComplete="email" dir="ltr" />
      <CvField meta={field('cv')} uploaded={files['cv']} />
    </>
  );
}
