import type { Specimens } from '#app/dev/specimens.ts';
import { specimenField } from '#app/dev/specimen-field.ts';

import { TextareaField } from './textarea-field.tsx';

const LONG_TEXT = [
  'This is the first paragraph of a long demo text. It is wider than the field, so it continues on the next line.',
  'Averyveryveryveryveryverylongwordwithoutanyspacethatdoesnotfitonthelineofanarrowwindow.',
  'The text is also higher than the field, so the user scrolls it.',
].join('\n\n');

export const specimens: Specimens = {
  component: 'TextareaField',
  layout: 'columns',
  states: {
    empty: <TextareaField label="Testimonial" meta={specimenField('textarea')} />,
    'with hint and placeholder, optional': (
      <TextareaField
        label="Commercial Activity"
        hint="What your company does, in a few sentences"
        isOptional
        placeholder="We demonstrate"
        meta={specimenField('textarea-hint')}
      />
    ),
    'with value': (
      <TextareaField
        label="Testimonial"
        rows={3}
        meta={specimenField('textarea-value', { initialValue: 'A short demo text.' })}
      />
    ),
    'with long value and error': (
      <TextareaField
        label="Testimonial"
        meta={specimenField('textarea-error', {
          initialValue: LONG_TEXT,
          errors: ['The text must have at most 100 characters.'],
        })}
      />
    ),
    'Arabic value, direction from the text': (
      <TextareaField
        label="Testimonial"
        rows={3}
        lang="ar"
        meta={specimenField('textarea-arabic', { initialValue: 'هذا نص تجريبي.' })}
      />
    ),
    disabled: (
      <TextareaField
        label="Testimonial"
        rows={3}
        disabled
        meta={specimenField('textarea-disabled', { initialValue: 'A short demo text.' })}
      />
    ),
  },
};
