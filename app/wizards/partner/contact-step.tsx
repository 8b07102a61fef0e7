import { AccountFields, ContactFields } from '#app/components/form/contact-fields.tsx';

import { WizardFile } from '../engine/wizard-file.tsx';
import type { StepViewProps } from '../engine/wizard.ts';

export const PHOTO_LABEL = 'Personal Photo';

export function ContactStep({ field, files, lostFiles, heldSecrets }: StepViewProps) {
  return (
    <>
      <ContactFields
        fields={{
          first_name: field('first_name'),
          last_name: field('last_name'),
          designation: field('designation'),
          mobile_number: field('mobile_number'),
          land_line_number: field('land_line_number'),
        }}
      />
      <AccountFields
        fields={{
          email: field('email'),
          password: field('password'),
          confirm_password: field('confirm_password'),
        }}
        isSet={heldSecrets.includes('password')}
      />
      <WizardFile
        label={PHOTO_LABEL}
        isOptional
        meta={field('avatar')}
        uploaded={files['avatar']}
        lostName={lostFiles['avatar']}
        preset="avatar"
      />
    </>
  );
}
