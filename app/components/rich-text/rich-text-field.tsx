import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useState } from 'react';

import { FieldErrors, FieldHint, Optional, type FieldFrameProps } from '../form/field-frame.tsx';
import { useFieldErrors } from '../form/use-field-errors.ts';
import { t } from '#rules/text/t.ts';

import { RichTextToolbar } from './rich-text-toolbar.tsx';

interface RichTextFieldProps extends FieldFrameProps {
  /** The initial HTML of the editor, already sanitized. */
  html: string;
  /** The stored HTML, if the user has changed it before the editor was there. Default: `html`. */
  stored?: string;
  /** The name of the hidden field that states the format of the text. */
  formatName: string;
  /** The language of the text, if it is always the same one. */
  lang?: 'ar' | undefined;
}

/** The editor extensions. They offer only the formats that the sanitizer of the server keeps. */
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

/** A text field with emphasis and lists. The editor is about 100 kB, so import this module on demand. */
export function RichTextField({
  label,
  hint,
  meta,
  isOptional = meta.required === false,
  html,
  stored = html,
  formatName,
  lang,
}: RichTextFieldProps) {
  const [text, setText] = useState(html);
  const { ref, errors, clear } = useFieldErrors(meta);
  const described = [hint && meta.descriptionId, errors && meta.errorId].filter(Boolean).join(' ');
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    // The styles are in a CSS file, because the content security policy forbids styles that a script
    // adds.
    injectCSS: false,
    editorProps: {
      attributes: {
        id: meta.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${meta.id}-label`,
        ...(described && { 'aria-describedby': described }),
        class: 'rich-text prose',
        ...(lang === undefined ? { dir: 'auto' } : { lang, dir: 'rtl' }),
      },
    },
    onUpdate: ({ editor: changed }) => setText(changed.isEmpty ? '' : withoutAttributes(changed.getHTML())),
  });
  return (
    <div ref={ref} className={`aegov-form-control ${errors ? 'control-error' : ''}`}>
      {/* A label does not focus an editable element that is not a form control, so a click handler does. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions,
          jsx-a11y/click-events-have-key-events --
          the click handler is for the mouse; the keyboard reaches the editor itself */}
      <label id={`${meta.id}-label`} htmlFor={meta.id} onClick={() => editor.commands.focus()}>
        {t(label)}
        {isOptional && <Optional />}
      </label>
      {hint && <FieldHint id={meta.descriptionId} hint={hint} />}
      <input type="hidden" name={meta.name} value={text} data-stored={stored} />
      <input type="hidden" name={formatName} value="html" />
      {/* The handlers hear the focus of the editor inside, which clears the message. */}
      <div className="form-control-input flex-col" onFocus={clear} onBlur={clear}>
        <RichTextToolbar editor={editor} controls={meta.id} />
        <EditorContent editor={editor} />
      </div>
      {errors && <FieldErrors id={meta.errorId} errors={errors} />}
    </div>
  );
}

/** Drops the number and the kind of a pasted list, which the server would not keep. */
function withoutAttributes(html: string): string {
  return html.replace(/<ol [^>]*>/g, '<ol>');
}
