import { useEffect, useState } from 'react';

import { loadChunk } from '#app/components/chunk/load-chunk.ts';
import type { ControlProps } from '#app/components/form/form-fields.tsx';
import { TextareaField } from '#app/components/form/textarea-field.tsx';
import { watchView } from '#app/components/reveal/watch-view.ts';
import type { RichTextField } from '#app/components/rich-text/rich-text-field.tsx';
import { watchPress } from '#app/components/rich-text/watch-press.ts';

import { toLines, toParagraphs } from '#rules/text/rich-text.ts';

interface CommercialActivityProps extends ControlProps {
  /** The stored rich text. The server has sanitized it. */
  html: string;
}

type Editor = typeof RichTextField;

/**
 * The description of the company's activity: a textarea that a rich-text editor replaces as soon as its
 * script is loaded.
 */
export function CommercialActivity({ html, ...frame }: CommercialActivityProps) {
  const [editor, setEditor] = useState<{ Field: Editor; html: string }>();
  const { id } = frame.meta;
  useEffect(() => {
    const lines = document.getElementById(id);
    if (!(lines instanceof HTMLTextAreaElement)) return undefined;
    const press = watchPress();
    // The script of the editor is loaded only when the field is close to the viewport.
    const stopWatching = watchView(
      lines,
      (isInView) => {
        if (!isInView) return;
        stopWatching();
        bringEditor(lines).then(setEditor, () => undefined);
      },
      { rootMargin: '400px' },
    );
    return () => {
      stopWatching();
      press.stop();
    };

    /**
     * Loads the editor. Waits until the textarea has no focus and no pointer is pressed. Keeps the typed
     * text.
     */
    async function bringEditor(area: HTMLTextAreaElement) {
      const { RichTextField: Field } = await loadChunk(
        () => import('#app/components/rich-text/rich-text-field.tsx'),
      );
      if (document.activeElement === area) {
        await new Promise((resolve) => area.addEventListener('blur', resolve, { once: true }));
      }
      await press.released();
      const typed = area.value;
      return { Field, html: typed === area.defaultValue ? html : toParagraphs(typed) };
    }
  }, [id, html]);
  if (editor) {
    const { Field, html: begin } = editor;
    return <Field {...frame} html={begin} formatName="commercial_activity_format" />;
  }
  return <TextareaField {...frame} defaultValue={toLines(html)} />;
}
