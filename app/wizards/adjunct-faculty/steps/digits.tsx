import type { ComponentProps } from 'react';

import { FormattedField } from '#app/components/form/formatted-field.tsx';
import { keepDigits } from '#rules/identity/emirates-id.ts';

type DigitsProps = Omit<ComponentProps<typeof FormattedField>, 'format'> & { maxLength: number };

/** A field for a short number, such as a year. */
export function Digits(props: DigitsProps) {
  return <FormattedField {...props} format={keepDigits} inputMode="numeric" autoComplete="off" dir="ltr" />;
}
