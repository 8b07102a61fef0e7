import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

import { t } from '#rules/text/t.ts';

import { Icon } from '../icon/icon.tsx';
import { openModal } from './open-modal.ts';

interface DialogProps {
  /** The id of the heading inside. */
  labelledBy: string;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void;
  /** Whether the dialog is wide, for an image instead of a text. */
  isWide?: boolean | undefined;
  children: ReactNode;
}

/**
 * A modal dialog that opens as soon as it is rendered. It uses the native `<dialog>`, so the browser
 * keeps the focus inside. The browser always closes it first, and the owner removes it afterwards. This
 * order returns the focus to the element that had it before.
 */
export function Dialog({ labelledBy, onClose, onKeyDown, isWide = false, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (dialog) openModal(dialog);
    return () => dialog?.close();
  }, []);
  const close = () => box.current?.close();
  return (
    // A click on the backdrop closes the dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keyboard users have Escape
    <dialog
      ref={box}
      aria-labelledby={labelledBy}
      className={`aegov-modal ${isWide ? 'modal-wide' : ''}`}
      onKeyDown={onKeyDown}
      onClose={() => {
        // React may have shown the dialog again in the meantime; then it is not closed.
        if (!box.current?.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === box.current) close();
      }}
    >
      <div className={`aegov-modal-wrapper ${isWide ? '' : 'max-w-2xl'}`}>
        <button type="button" onClick={close} className="aegov-modal-close">
          <Icon name="x" size="size-5" />
          <span className="sr-only">{t('Close')}</span>
        </button>
        {children}
      </div>
    </dialog>
  );
}
