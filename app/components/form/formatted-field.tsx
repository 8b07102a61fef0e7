import { useRef, type ComponentProps, type FormEvent } from 'react';

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
  /** The text before the latest key was pressed. */
  const from = useRef('');
  function onInput(event: FormEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const { isComposing, inputType } = event.nativeEvent as InputEvent;
    // Leaves the text unchanged while an input method composes a word.
    if (isComposing) return;
    const { text, caret } = format({
      text: input.value,
      caret: input.selectionStart ?? input.value.length,
      deletion: deletionOf(inputType, from.current),
    });
    if (text === input.value) return;
    input.value = text;
    input.setSelectionRange(caret, caret);
  }
  return (
    <Field
      {...rest}
      onKeyDown={({ currentTarget }) => (from.current = currentTarget.value)}
      onInput={onInput}
    />
  );
}

function deletionOf(inputType: string | undefined, from: string): TypedText['deletion'] {
  const direction = (['Backward', 'Forward'] as const).find((way) => inputType === `deleteContent${way}`);
  return direction && { direction, from };
}
