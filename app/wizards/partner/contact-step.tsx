import { AccountFields, ContactFields } from '#app/components/form/contact-fields.tsx';

import { fileControl } from '../engine/wizard-file.tsx';
import type { StepViewProps } from '../engine/wizard.ts';

export const PHOTO_LABEL = 'Personal Photo';
const Photo = fileControl({ preset: 'avatar', isOptional: true });

export function ContactStep(props: StepViewProps) {
  const { field, heldSecrets } = props;
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
      <Photo label={PHOTO_LABEL} meta={field('avatar')} extra={props} />
    </>
  );
}
