import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { checkFormLength } from '#rules/forms/limits.ts';
import { toLines, toParagraphs } from '#rules/text/rich-text.ts';

import { loadChunk } from '../chunk/load-chunk.ts';
import type { FieldFrameProps } from '../form/field-frame.tsx';
import { TextareaField } from '../form/textarea-field.tsx';
import { watchView } from '../reveal/watch-view.ts';
import type { RichTextField } from './rich-text-field.tsx';
import { watchPress } from './watch-press.ts';

interface RichTextAreaProps extends FieldFrameProps {
  /** The stored rich text. The server has sanitized it. */
  html: string;
  /** What the textarea shows. Default: the lines of the rich text. */
  lines?: string;
  /** The name of the hidden field that states that the text is HTML. */
  formatName: string;
  /** The name of the hidden field with the stored HTML beside the textarea. Default: there is none. */
  keptName?: string;
  lang?: 'ar';
}

type Editor = typeof RichTextField;

/**
 * A text with emphasis and lists: a textarea that a rich-text editor replaces as soon as its script is
 * loaded.
 */
export function RichTextArea({
  html,
  lines = toLines(html),
  formatName,
  keptName,
  lang,
  ...frame
}: RichTextAreaProps) {
  const [editor, setEditor] = useState<{ Field: Editor; html: string }>();
  const { id } = frame.meta;
  useEffect(() => {
    const textarea = document.getElementById(id);
    if (!(textarea instanceof HTMLTextAreaElement)) return undefined;
    const press = watchPress();
    // The script of the editor is loaded only when the field is close to the viewport.
    const stopWatching = watchView(
      textarea,
      (isInView) => {
        if (!isInView) return;
        stopWatching();
        bringEditor(textarea).catch(() => undefined);
      },
      { rootMargin: '400px' },
    );
    return () => {
      stopWatching();
      press.stop();
    };

    /**
     * Loads the editor and shows it. Waits until the textarea has no focus and no pointer is pressed. Keeps
     * the typed text.
     */
    async function bringEditor(area: HTMLTextAreaElement) {
      const { RichTextField: Field } = await loadChunk(() => import('./rich-text-field.tsx'));
      if (document.activeElement === area) {
        await new Promise((resolve) => area.addEventListener('blur', resolve, { once: true }));
      }
      await press.released();
      const typed = area.value;
      const begin = typed === area.defaultValue ? html : toParagraphs(typed);
      // A later render could come after more text was typed, which the editor would not have.
      flushSync(() => setEditor({ Field, html: begin }));
    }
  }, [id, html]);
  if (editor) {
    const { Field, html: begin } = editor;
    return <Field {...frame} html={begin} stored={html} formatName={formatName} lang={lang} />;
  }
  return (
    <>
      {keptName !== undefined && !checkFormLength([[keptName, html]]).isTooLong && (
        <input type="hidden" name={keptName} value={html} />
      )}
      <TextareaField {...frame} {...(lang && { lang, dir: 'rtl' })} defaultValue={lines} />
    </>
  );
}
