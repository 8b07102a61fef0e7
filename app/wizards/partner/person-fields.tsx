import { ACCOUNT_FIELDS, CONTACT_FIELDS } from '#app/components/form/contact-fields.tsx';
import type { ContactPerson } from '#rules/forms/contact-person.ts';

import { fileControl } from '../engine/wizard-file.tsx';
import type { StepField } from '../engine/wizard.ts';

/** The fields of the step about the contact person. */
export const PERSON_FIELDS: Readonly<Record<keyof ContactPerson | 'avatar', StepField>> = {
  ...CONTACT_FIELDS,
  ...ACCOUNT_FIELDS,
  avatar: { label: 'Personal Photo', control: fileControl({ preset: 'avatar', isOptional: true }) },
};
