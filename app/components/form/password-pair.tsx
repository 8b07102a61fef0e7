import type { FieldMetadata } from '@conform-to/react';

import { PASSWORD_MIN_LENGTH } from '#rules/constants.ts';
import { t } from '#rules/text/t.ts';

import { PasswordField } from './password-field.tsx';

interface PasswordPairProps {
  password: FieldMetadata;
  confirmation: FieldMetadata;
  labels?: { password: string; confirmation: string };
  /** Whether the server already has a password. Both fields can then stay empty. */
  isSet?: boolean;
}

const LABELS = { password: 'Password', confirmation: 'Confirm Password' };

/** The fields for a new password and its confirmation. */
export function PasswordPair({ password, confirmation, labels = LABELS, isSet = false }: PasswordPairProps) {
  const set = isSet && t('Already set. Type to change it.');
  const props = {
    autoComplete: 'new-password',
    isOptional: false,
    ...(isSet && { required: false }),
  } as const;
  return (
    <>
      <PasswordField
        {...props}
        label={labels.password}
        hint={set || t('At least {n} characters', { n: PASSWORD_MIN_LENGTH })}
        meta={password}
      />
      <PasswordField
        {...props}
        label={labels.confirmation}
        hint={set || t('Type the same password again')}
        meta={confirmation}
      />
    </>
  );
}
