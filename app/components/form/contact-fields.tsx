import type { ControlProps, FieldDefinition } from './form-fields.tsx';
import { Field } from './field.tsx';
import { NewPasswordField, REPEAT_HINT } from './password-pair.tsx';
import { PhoneField } from './phone-field.tsx';
import { useFormValues } from './use-form-values.ts';
import { UsernameField } from './username-field.tsx';

interface ContactForm {
  /** The names of the passwords that the server already has. */
  heldSecrets: readonly string[];
}

type ContactField = FieldDefinition<ContactForm>;

/** Two fields side by side, if there is space. */
const PAIR = 'grid items-start gap-6 sm:grid-cols-2';

/** The fields about a contact person of a company. */
export const CONTACT_FIELDS = {
  first_name: { label: 'First Name', attributes: { autoComplete: 'given-name' }, group: PAIR },
  last_name: { label: 'Last Name', attributes: { autoComplete: 'family-name' }, group: PAIR },
  designation: { label: 'Designation', attributes: { autoComplete: 'organization-title' } },
  mobile_number: {
    label: 'Mobile Number',
    group: PAIR,
    control: (props) => <PhoneField {...props} autoComplete="tel" />,
  },
  land_line_number: {
    label: 'Landline Number',
    group: PAIR,
    control: (props) => <PhoneField {...props} autoComplete="work tel" />,
  },
} as const satisfies Record<string, ContactField>;

/** The fields of a contact person's account: the e-mail address, which is the username, and the password. */
export const ACCOUNT_FIELDS = {
  email: { label: 'Email', control: (props) => <EmailAsUsername {...props} /> },
  password: {
    label: 'Password',
    group: PAIR,
    control: (props, { heldSecrets }) => (
      <NewPasswordField {...props} isSet={heldSecrets.includes('password')} />
    ),
  },
  confirm_password: {
    label: 'Confirm Password',
    group: PAIR,
    hint: REPEAT_HINT,
    control: (props, { heldSecrets }) => (
      <NewPasswordField {...props} isSet={heldSecrets.includes('password')} />
    ),
  },
} as const satisfies Record<string, ContactField>;

/** The e-mail address, and below it the username, which follows it. */
function EmailAsUsername({ meta, ...frame }: ControlProps) {
  const [values] = useFormValues(meta.formId);
  return (
    <>
      <Field {...frame} meta={meta} type="email" autoComplete="email" dir="ltr" />
      <UsernameField id={`${meta.formId}-username`} email={values?.[meta.name] ?? meta.defaultValue ?? ''} />
    </>
  );
}
