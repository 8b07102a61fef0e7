import type { ComponentProps, FormEvent } from 'react';

import type { TypedText } from '#rules/identity/emirates-id.ts';

import { Field } from './field.tsx';

type FormattedFieldProps = ComponentProps<typeof Field> & {
  /** Formats the text of the field after every change. */
  format: (typed: TypedText) => TypedText;
};

/**
 * A field that formats its text when the user types, pastes or deletes, and keeps the position of the
 * caret.
 */
export function FormattedField({ format, ...rest }: FormattedFieldProps) {
  function onInput(event: FormEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    // Leaves the text unchanged while an input method composes a word.
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
