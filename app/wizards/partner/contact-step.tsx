import { useState } from 'react';

import { Field } from '#app/components/form/field.tsx';
import { FormattedField } from '#app/components/form/formatted-field.tsx';
import { PasswordField } from '#app/components/form/password-field.tsx';
import { keepDigits } from '#rules/identity/emirates-id.ts';
import { t } from '#rules/text/t.ts';

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
      <div className="aegov-form-control">
        <label htmlFor="contact-username">{t('Username')}</label>
        <p id="contact-username-hint" className="mb-2 text-sm text-aeblack-500">
          {t('The same as the email address')}
        </p>
        <div className="form-control-input bg-whitely-100">
          <input
            type="text"
            id="contact-username"
            aria-describedby="contact-username-hint"
            value={username}
            readOnly
            autoComplete="username"
            dir="ltr"
          />
        </div>
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <PasswordField
          label="Password"
          hint={isSet ? 'Already set; type to change' : 'At least 6 characters'}
          meta={field('password')}
          autoComplete="new-password"
        />
        <PasswordField
          label="Confirm Password"
          hint={isSet ? 'Already set; type to change' : 'The same once more'}
          meta={field('confirm_password')}
          autoComplete="new-password"
        />
      </div>
      <WizardFile
        label="Personal Photo"
        hint="JPG, PNG, GIF or WEBP, at most 2 MB"
        isOptional
        meta={field('avatar')}
        held={files['avatar']}
        preset="avatar"
      />
    </>
  );
}
