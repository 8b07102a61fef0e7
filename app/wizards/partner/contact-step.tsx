import { useState } from 'react';

import { Field } from '#app/components/form/field.tsx';
import { FormattedField } from '#app/components/form/formatted-field.tsx';
import { PasswordField } from '#app/components/form/password-field.tsx';
import { UsernameField } from '#app/components/form/username-field.tsx';
import { keepDigits } from '#rules/identity/emirates-id.ts';

import { WizardFile } from '../engine/wizard-file.tsx';
import type { StepViewProps } from '../engine/wizard.ts';

export function ContactStep({ field, files, heldSecrets }: StepViewProps) {
  const email = field('email');
  const [username, setUsername] = useState(email.initialValue ?? '');
  const isSet = heldSecrets.includes('password');
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="First Name" meta={field('first_name')} autoComplete="given-name" />
        <Field label="Last Name" meta={field('last_name')} autoComplete="family-name" />
      </div>
      <Field label="Designation" meta={field('designation')} autoComplete="organization-title" />
      <div className="grid gap-6 sm:grid-cols-2">
        <FormattedField
          label="Mobile Number"
          meta={field('mobile_number')}
          format={keepDigits}
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          dir="ltr"
        />
        <FormattedField
          label="Landline Number"
          meta={field('land_line_number')}
          format={keepDigits}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
        />
      </div>
      <Field
        label="Email"
        meta={email}
        type="email"
        autoComplete="email"
        dir="ltr"
        onInput={(event) => setUsername(event.currentTarget.value)}
      />
      <UsernameField id="contact-username" email={username} />
      <div className="grid gap-6 sm:grid-cols-2">
        <PasswordField
          label="Password"
          hint={isSet ? 'Already set. Type to change it.' : 'At least 6 characters'}
          meta={field('password')}
          autoComplete="new-password"
        />
        <PasswordField
          label="Confirm Password"
          hint={isSet ? 'Already set. Type to change it.' : 'Type the same password again'}
          meta={field('confirm_password')}
          autoComplete="new-password"
        />
      </div>
      <WizardFile
        label="Personal Photo"
        isOptional
        meta={field('avatar')}
        uploaded={files['avatar']}
        preset="avatar"
      />
    </>
  );
}
