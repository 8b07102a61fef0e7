import type { ComponentProps } from 'react';

import { FormattedField } from '#app/components/form/formatted-field.tsx';
import { keepDigits } from '#rules/identity/emirates-id.ts';

type DigitsProps = Omit<ComponentProps<typeof FormattedField>, 'format'>;

/** A field for a short number, such as a year. The browser accepts no more digits than the schema. */
export function Digits(props: DigitsProps) {
  return (
    <FormattedField
      {...props}
      maxLength={props.meta.maxLength}
      format={keepDigits}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
    />
  );
}
