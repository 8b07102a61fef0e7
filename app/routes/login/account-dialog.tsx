import { useEffect, useRef } from 'react';

import { openModal } from '#app/components/dialog/open-modal.ts';
import { showPopup } from '#app/components/flash/popup.ts';

import { AccountPicker, type AccountPickerProps } from './account-picker.tsx';

/**
 * The account picker as a modal dialog over the sign-in page. A failed choice is reported in a popup. A
 * modal dialog would cover the popup, so the picker opens after the popup is closed.
 */
export function AccountDialog({ studentIds, answer }: AccountPickerProps) {
  const box = useRef<HTMLDialogElement>(null);
  const popup = answer?.popup;
  useEffect(() => {
    const dialog = box.current;
    let isGone = false;
    const open = () => {
      if (!isGone && dialog && !dialog.open) openModal(dialog);
    };
    // If the popup cannot be loaded, the picker opens at once and shows the same message.
    if (popup) showPopup(popup).then(open, open);
    else open();
    return () => {
      isGone = true;
      dialog?.close();
    };
  }, [popup]);
  return (
    <dialog
      ref={box}
      aria-labelledby="account-picker-title"
      className="aegov-modal"
      // Escape cancels the sign-in.
      onCancel={(event) => {
        event.preventDefault();
        box.current?.querySelector<HTMLButtonElement>('button[value=cancel]')?.click();
      }}
    >
      <div className="aegov-modal-wrapper w-full max-w-md">
        <AccountPicker studentIds={studentIds} answer={answer} />
      </div>
    </dialog>
  );
}
