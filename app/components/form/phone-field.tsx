import type { ComponentProps } from 'react';

import { keepPhoneNumber } from '#rules/identity/emirates-id.ts';

import { FormattedField } from './formatted-field.tsx';

type PhoneFieldProps = Omit<ComponentProps<typeof FormattedField>, 'format' | 'type' | 'inputMode' | 'dir'>;

/** A field for a phone number, which keeps only digits and the start of a country code. */
export function PhoneField(props: PhoneFieldProps) {
  return <FormattedField {...props} format={keepPhoneNumber} type="tel" inputMode="tel" dir="ltr" />;
}
