import { useEditorState, type Editor } from '@tiptap/react';

import { t } from '#rules/text/t.ts';

import { Icon, type IconName } from '../icon/icon.tsx';

interface Tool {
  label: string;
  icon: IconName;
  /** The name of the format in the editor. */
  name: 'bold' | 'italic' | 'bulletList' | 'orderedList';
  press: (editor: Editor) => void;
}

const TOOLS: readonly Tool[] = [
  {
    label: 'Bold',
    icon: 'text-b',
    name: 'bold',
    press: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Italic',
    icon: 'text-italic',
    name: 'italic',
    press: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Bulleted list',
    icon: 'list-bullets',
    name: 'bulletList',
    press: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    icon: 'list-numbers',
    name: 'orderedList',
    press: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
];

/**
 * The toolbar with the formatting buttons.
 *
 * @param controls the id of the text that the buttons format
 */
export function RichTextToolbar({ editor, controls }: { editor: Editor; controls: string }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      TOOLS.filter(({ name }) => current.isActive(name)).map(({ name }) => name),
  });
  return (
    <div
      role="toolbar"
      aria-label={t('Formatting')}
      aria-controls={controls}
      className="flex gap-1 border-b border-aeblack-100 p-1"
    >
      {TOOLS.map(({ label, icon, name, press }) => (
        <button
          key={name}
          type="button"
          aria-pressed={active.includes(name)}
          // Keeps the focus in the text. Otherwise, text typed before the focus returns would be lost.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => press(editor)}
          className="inline-flex size-9 items-center justify-center rounded-md text-aeblack-700 hover:bg-aegold-50 aria-pressed:bg-aegold-100 aria-pressed:text-aegold-800"
        >
          <Icon name={icon} size="size-5" className={icon === 'list-bullets' ? 'rtl:-scale-x-100' : ''} />
          <span className="sr-only">{t(label)}</span>
        </button>
      ))}
    </div>
  );
}
