import { useEffect, useRef, type ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';

interface DialogProps {
  /** The id of the heading inside. */
  labelledBy: string;
  onClose: () => void;
  children: ReactNode;
  className?: string;
}

/** A modal that the browser itself keeps the focus in. Shown as soon as it is rendered. */
export function Dialog({ labelledBy, onClose, children, className = '' }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press on the backdrop; the keyboard has Escape
    <dialog
      ref={box}
      aria-labelledby={labelledBy}
      className={className}
      onClose={() => {
        // A dialog that was shown again meanwhile is not closed.
        if (!box.current?.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === box.current) onClose();
      }}
    >
      <div className="relative p-6 md:p-10">
        <button
          type="button"
          onClick={onClose}
          className="absolute end-4 top-4 inline-flex size-10 items-center justify-center rounded-full text-aeblack-500 hover:bg-aeblack-50 hover:text-aeblack-900"
        >
          <Icon name="x" size="size-5" />
          <span className="sr-only">{t('Close')}</span>
        </button>
        {children}
      </div>
    </dialog>
  );
}
