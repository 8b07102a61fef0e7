import type { FieldMetadata } from '@conform-to/react';

import { Field } from './field.tsx';
import { PasswordPair } from './password-pair.tsx';
import { PhoneField } from './phone-field.tsx';
import { useFormValues } from './use-form-values.ts';
import { UsernameField } from './username-field.tsx';

/** The labels of a contact person's fields. A summary of the answers shows them too. */
export const CONTACT_LABELS = {
  first_name: 'First Name',
  last_name: 'Last Name',
  designation: 'Designation',
  mobile_number: 'Mobile Number',
  land_line_number: 'Landline Number',
  email: 'Email',
} as const;

type ContactName = keyof typeof CONTACT_LABELS;
type Fields<Name extends string> = Readonly<Record<Name, FieldMetadata>>;

/** The fields about a contact person of a company. */
export function ContactFields({ fields }: { fields: Fields<Exclude<ContactName, 'email'>> }) {
  const of = (name: Exclude<ContactName, 'email'>) => ({ label: CONTACT_LABELS[name], meta: fields[name] });
  return (
    <>
      <Field {...of('first_name')} autoComplete="given-name" />
      <Field {...of('last_name')} autoComplete="family-name" />
      <Field {...of('designation')} autoComplete="organization-title" />
      <PhoneField {...of('mobile_number')} placeholder="0501234567" autoComplete="tel" />
      <PhoneField {...of('land_line_number')} autoComplete="work tel" />
    </>
  );
}

interface AccountFieldsProps {
  fields: Fields<'email' | 'password' | 'confirm_password'>;
  /** Whether the server already has the password. */
  isSet?: boolean;
}

/** The fields of a contact person's account: the e-mail address, which is the username, and the password. */
export function AccountFields({ fields, isSet = false }: AccountFieldsProps) {
  const { email } = fields;
  const [values] = useFormValues(email.formId);
  return (
    <>
      <Field label={CONTACT_LABELS.email} meta={email} type="email" autoComplete="email" dir="ltr" />
      <UsernameField id={`${email.formId}-username`} email={values?.['email'] ?? email.defaultValue ?? ''} />
      <PasswordPair password={fields.password} confirmation={fields.confirm_password} isSet={isSet} />
    </>
  );
}
