import { useForm, type SubmissionResult } from '@conform-to/react';

import type { Specimens } from '#app/dev/specimens.ts';

import { ACCOUNT_FIELDS, CONTACT_FIELDS } from './contact-fields.tsx';
import { FormFields } from './form-fields.tsx';

type Contact = Record<keyof typeof CONTACT_FIELDS | keyof typeof ACCOUNT_FIELDS, string>;

interface ContactProps {
  /** The id of the form, unique on the component page. */
  id: string;
  values?: Partial<Contact>;
  lastResult?: SubmissionResult;
  isSet?: boolean;
}

const VALUES = {
  first_name: 'Demo',
  last_name: 'Contact Person',
  designation: 'Head of Demonstrations',
  mobile_number: '0501234567',
  land_line_number: '021234567',
  email: 'company@demo.example',
};
const REFUSED: SubmissionResult = {
  status: 'error',
  error: {
    first_name: ['Enter the first name.'],
    mobile_number: ['The mobile number must have digits only.'],
    email: ['The email address must have an @.'],
    password: ['The password must have at least 6 characters.'],
  },
};

/** The fields of a form, without the form. */
function useContact({ id, values, lastResult }: ContactProps) {
  const [, fields] = useForm<Contact>({ id, defaultValue: values ?? {}, lastResult });
  return fields;
}

function Person(props: ContactProps) {
  return (
    <div className="space-y-6">
      <FormFields definitions={CONTACT_FIELDS} fields={useContact(props)} extra={{ heldSecrets: [] }} />
    </div>
  );
}

function Account({ isSet = false, ...form }: ContactProps) {
  return (
    <div className="space-y-6">
      <FormFields
        definitions={ACCOUNT_FIELDS}
        fields={useContact(form)}
        extra={{ heldSecrets: isSet ? ['password'] : [] }}
      />
    </div>
  );
}

export const specimens: Specimens = {
  component: 'CONTACT_FIELDS, ACCOUNT_FIELDS',
  layout: 'columns',
  states: {
    'person, empty': <Person id="specimen-person" />,
    'person, with values': <Person id="specimen-person-values" values={VALUES} />,
    'person, with errors': <Person id="specimen-person-errors" lastResult={REFUSED} />,
    'account, empty': <Account id="specimen-account" />,
    'account, with password already set': <Account id="specimen-account-set" values={VALUES} isSet />,
    'account, with errors': <Account id="specimen-account-errors" lastResult={REFUSED} />,
  },
};
