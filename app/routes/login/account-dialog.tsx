import { useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { showPopup } from '#app/components/flash/popup.ts';

import { AccountPicker, type AccountPickerProps } from './account-picker.tsx';

/**
 * The picker over the sign-in page, which is locked behind it. A choice that fails is said in a popup, over which no modal
 * may stand: the picker steps aside for it and comes back.
 */
export function AccountDialog({ studentIds, answer }: AccountPickerProps) {
  const box = useRef<HTMLDialogElement>(null);
  const submit = useSubmit();
  const popup = answer?.popup;
  useEffect(() => {
    const dialog = box.current;
    let isGone = false;
    const open = () => {
      if (!isGone && dialog && !dialog.open) dialog.showModal();
    };
    // Where the popup cannot be had, the picker says the same.
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
      className="w-full max-w-[min(28rem,calc(100vw-2rem))] p-6 sm:p-8"
      // Escape: whoever will not choose is not signed in.
      onCancel={(event) => {
        event.preventDefault();
        submit({ intent: 'cancel' }, { method: 'post', action: '/login' });
      }}
    >
      <AccountPicker studentIds={studentIds} answer={answer} />
    </dialog>
  );
}
