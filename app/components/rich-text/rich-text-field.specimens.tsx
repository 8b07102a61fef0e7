import type { FieldMetadata } from '@conform-to/react';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';

import { InBrowser } from '#app/dev/prepared.tsx';
import type { Specimens } from '#app/dev/specimens.ts';
import { specimenField } from '#app/dev/specimen-field.ts';

import { RichTextField } from './rich-text-field.tsx';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

const TEXT =
  '<p>A demo company that makes <strong>strong</strong> and <em>emphasized</em> demonstrations:</p>' +
  '<ul><li><p>at colleges</p></li><li><p>at companies</p></li></ul>' +
  '<ol><li><p>Plan</p></li><li><p>Demonstrate</p></li></ol>';
const LONG_TEXT = `<p>${'A long demo text that continues on several lines. '.repeat(12)}</p><p>${'longword'.repeat(20)}</p>`;

interface ActivityProps {
  meta: FieldMetadata;
  hint?: string;
  html?: string;
}

/** The editor works only in the browser, so pages load it after hydration. */
function Activity({ meta, html = '', ...rest }: ActivityProps) {
  return (
    <InBrowser>
      {() => (
        <RichTextField
          {...rest}
          label="Commercial Activity"
          meta={meta}
          html={html}
          formatName={`${meta.name}-format`}
        />
      )}
    </InBrowser>
  );
}

/** The toolbar of a text whose cursor is in emphasized words of a list. */
function PressedToolbar() {
  const id = 'specimen-rich-text-toolbar';
  const editor = useEditor({
    extensions: [StarterKit],
    content: '<ul><li><p><strong><em>Demonstrations</em></strong></p></li></ul>',
    injectCSS: false,
    editorProps: { attributes: { id, role: 'textbox', 'aria-label': 'Demo text', class: 'rich-text prose' } },
    onCreate: ({ editor: created }) => created.commands.setTextSelection(6),
  });
  return (
    <>
      <RichTextToolbar editor={editor} controls={id} />
      <EditorContent editor={editor} />
    </>
  );
}

export const specimens: Specimens = {
  component: 'RichTextField, RichTextToolbar',
  states: {
    empty: <Activity meta={specimenField('rich-text')} />,
    'with hint, optional': (
      <Activity
        hint="What your company does, in a few sentences"
        meta={specimenField('rich-text-hint', { required: false })}
      />
    ),
    'with formatted text': <Activity meta={specimenField('rich-text-value')} html={TEXT} />,
    'with long text': <Activity meta={specimenField('rich-text-long')} html={LONG_TEXT} />,
    'with hint and error': (
      <Activity
        hint="At most 1000 characters"
        meta={specimenField('rich-text-error', { errors: ['Describe what your company does.'] })}
      />
    ),
    'Arabic text, direction from the text': (
      <Activity
        meta={specimenField('rich-text-arabic')}
        html="<p>هذا نص <strong>تجريبي</strong>.</p><ul><li><p>تجربة</p></li></ul>"
      />
    ),
    'toolbar, with pressed buttons': <InBrowser>{() => <PressedToolbar />}</InBrowser>,
  },
};
