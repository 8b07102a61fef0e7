import { ARABIC_TEXT } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';
import { specimenField } from '#app/dev/specimen-field.ts';

import { RichTextArea } from './rich-text-area.tsx';

const LABEL = 'Description';
const TEXT =
  '<p>A <strong>demo</strong> text:</p><ul><li><p>at colleges</p></li><li><p>at companies</p></li></ul>';

export const specimens: Specimens = {
  component: 'RichTextArea',
  states: {
    empty: (
      <RichTextArea label={LABEL} meta={specimenField('rich-area')} html="" formatName="rich-area-format" />
    ),
    'with formatted text and hint': (
      <RichTextArea
        label={LABEL}
        hint="What your company does, in a few sentences"
        meta={specimenField('rich-area-value')}
        html={TEXT}
        formatName="rich-area-value-format"
        keptName="rich-area-value-html"
      />
    ),
    'with typed lines and error': (
      <RichTextArea
        label={LABEL}
        meta={specimenField('rich-area-error', { errors: ['Description must have at least 50 characters.'] })}
        html="<p>First</p><p>Second</p>"
        lines={'First\n\nSecond'}
        formatName="rich-area-error-format"
      />
    ),
    'always Arabic': (
      <RichTextArea
        label="Description in Arabic"
        meta={specimenField('rich-area-arabic')}
        html={`<p>${ARABIC_TEXT}</p>`}
        formatName="rich-area-arabic-format"
        lang="ar"
      />
    ),
  },
};
