import type { ComponentProps } from 'react';

import { keepDigits } from '#rules/identity/emirates-id.ts';

import { FormattedField } from './formatted-field.tsx';

type PhoneFieldProps = Omit<ComponentProps<typeof FormattedField>, 'format' | 'type' | 'inputMode' | 'dir'>;

/** A field for a phone number, which keeps only digits. */
export function PhoneField(props: PhoneFieldProps) {
  return <FormattedField {...props} format={keepDigits} type="tel" inputMode="numeric" dir="ltr" />;
}
