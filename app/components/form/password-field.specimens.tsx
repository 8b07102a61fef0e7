import { Prepared } from '#app/dev/prepared.tsx';
import type { Specimens } from '#app/dev/specimens.ts';
import { specimenField } from '#app/dev/specimen-field.ts';

import { PasswordField } from './password-field.tsx';

const showPassword = (box: HTMLElement) => {
  const input = box.querySelector('input');
  if (input) input.value = 'demo-password';
  box.querySelector('button')?.click();
};

export const specimens: Specimens = {
  component: 'PasswordField',
  layout: 'columns',
  states: {
    hidden: (
      <PasswordField label="Password" meta={specimenField('password')} autoComplete="current-password" />
    ),
    shown: (
      <Prepared prepare={showPassword}>
        <PasswordField
          label="Password"
          meta={specimenField('password-shown')}
          autoComplete="current-password"
        />
      </Prepared>
    ),
    'with requirements': (
      <PasswordField
        label="Password"
        hint="At least 6 characters"
        meta={specimenField('password-hint')}
        autoComplete="new-password"
      />
    ),
    'with requirements and errors': (
      <PasswordField
        label="Password"
        hint="At least 6 characters"
        meta={specimenField('password-errors', {
          errors: ['The password must have at least 6 characters.', 'The two passwords must be the same.'],
        })}
        autoComplete="new-password"
      />
    ),
    'already set': (
      <PasswordField
        label="Password"
        hint="Your password is set. Fill in this field only to change it."
        isOptional
        meta={specimenField('password-set')}
        autoComplete="new-password"
      />
    ),
  },
};
