import type { ComponentProps, FormEvent } from 'react';

import type { TypedText } from '#rules/identity/emirates-id.ts';

import { Field } from './field.tsx';

type FormattedFieldProps = ComponentProps<typeof Field> & {
  /** Puts what stands in the field in order, after every change. */
  format: (typed: TypedText) => TypedText;
};

/** A field that formats what is typed, pasted or deleted, with the caret where it was. */
export function FormattedField({ format, ...rest }: FormattedFieldProps) {
  function onInput(event: FormEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    // A word that is still being composed belongs to the keyboard.
    if ((event.nativeEvent as InputEvent).isComposing) return;
    const { text, caret } = format({
      text: input.value,
      caret: input.selectionStart ?? input.value.length,
    });
    if (text === input.value) return;
    input.value = text;
    input.setSelectionRange(caret, caret);
  }
  return <Field {...rest} onInput={onInput} />;
}
