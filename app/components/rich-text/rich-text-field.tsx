import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useState } from 'react';

import { FieldErrors, type FieldFrameProps } from '../form/field-frame.tsx';
import { t } from '#rules/text/t.ts';

import { RichTextToolbar } from './rich-text-toolbar.tsx';

interface RichTextFieldProps extends FieldFrameProps {
  /** What the editor begins with: clean already. */
  html: string;
  /** The hidden field that says how the text comes. */
  formatName: string;
}

/** What the server's sanitiser keeps, and no more: what is taken away later should not be offered. */
const EXTENSIONS = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    link: false,
    strike: false,
    trailingNode: false,
    underline: false,
  }),
];

/** A text with emphasis and lists. The editor is some 100 kB: import this module on demand. */
export function RichTextField({
  label,
  hint,
  meta,
  isOptional = false,
  html,
  formatName,
}: RichTextFieldProps) {
  const [text, setText] = useState(html);
  const described = [hint && `${meta.id}-hint`, meta.errors && meta.errorId].filter(Boolean).join(' ');
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    // Its styles are a file of ours: the content security policy takes none that a script adds.
    injectCSS: false,
    editorProps: {
      attributes: {
        id: meta.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${meta.id}-label`,
        ...(described && { 'aria-describedby': described }),
        class: 'rich-text prose',
        dir: 'auto',
      },
    },
    onUpdate: ({ editor: changed }) => setText(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <div className={`aegov-form-control ${meta.errors ? 'control-error' : ''}`}>
      {/* A text that can be edited is no control of HTML's: the label's press is passed on. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a help for the mouse; the keyboard reaches the editor itself */}
      <label id={`${meta.id}-label`} htmlFor={meta.id} onClick={() => editor.commands.focus()}>
        {t(label)}
        {isOptional && <span className="font-normal text-aeblack-500"> {t('(optional)')}</span>}
      </label>
      {hint && (
        <p id={`${meta.id}-hint`} className="mb-2 text-sm text-aeblack-500">
          {t(hint)}
        </p>
      )}
      <input type="hidden" name={meta.name} value={text} />
      <input type="hidden" name={formatName} value="html" />
      <div className="form-control-input flex-col">
        <RichTextToolbar editor={editor} controls={meta.id} />
        <EditorContent editor={editor} />
      </div>
      {meta.errors && <FieldErrors id={meta.errorId} errors={meta.errors} />}
    </div>
  );
}
