import type { FieldMetadata } from '@conform-to/react';

import { PASSWORD_MIN_LENGTH } from '#rules/constants.ts';
import { t } from '#rules/text/t.ts';

import { PasswordField } from './password-field.tsx';

export const REPEAT_HINT = 'Type the same password again';

interface NewPasswordFieldProps {
  label: string;
  /** Default: the length of a password. */
  hint?: string | undefined;
  meta: FieldMetadata;
  /** Whether the server already has a password. The field can then stay empty. */
  isSet?: boolean;
}

/** The field for a new password. */
export function NewPasswordField({ hint, isSet = false, ...field }: NewPasswordFieldProps) {
  const length = t('At least {n} characters', { n: PASSWORD_MIN_LENGTH });
  return (
    <PasswordField
      {...field}
      hint={isSet ? 'Already set. Type to change it.' : (hint ?? length)}
      autoComplete="new-password"
      {...(isSet && { required: false })}
    />
  );
}

interface PasswordPairProps {
  password: FieldMetadata;
  confirmation: FieldMetadata;
  labels?: { password: string; confirmation: string };
}

/** The fields for a new password and its confirmation. */
export function PasswordPair({
  password,
  confirmation,
  labels = { password: 'Password', confirmation: 'Confirm Password' },
}: PasswordPairProps) {
  return (
    <>
      <NewPasswordField label={labels.password} meta={password} />
      <NewPasswordField label={labels.confirmation} hint={REPEAT_HINT} meta={confirmation} />
    </>
  );
}
