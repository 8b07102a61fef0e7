// SweetAlert2's default build would inject its styles, which the content security policy forbids: they are
// a file.
import Swal from 'sweetalert2/dist/sweetalert2.esm.js';
import 'sweetalert2/dist/sweetalert2.css';

import { t } from '#rules/text/t.ts';

import type { FlashData } from './flash-message.tsx';
import type { PopupAnswer, PopupQuestion } from './popup.ts';

/** What had the focus before the first of several messages. */
let focused: Element | null = null;

/** Shows a question. The caller moves the focus when it is answered. */
export async function openQuestion({ title, text, confirmLabel }: PopupQuestion): Promise<PopupAnswer> {
  focused = null;
  const { isConfirmed, dismiss } = await Swal.fire({
    icon: 'warning',
    titleText: t(title),
    text,
    confirmButtonText: t(confirmLabel),
    showCancelButton: true,
    cancelButtonText: t('Cancel'),
    returnFocus: false,
  });
  if (isConfirmed) return 'confirmed';
  // Another popup took its place, and the visitor has not answered.
  if (dismiss === undefined) return 'replaced';
  return dismiss === Swal.DismissReason.backdrop ? 'backdrop' : 'cancelled';
}

/** Shows a message, and gives the focus back when it is closed. */
export async function openMessage({ kind, title, text }: FlashData): Promise<void> {
  focused ??= document.activeElement;
  await Swal.fire({
    icon: kind,
    titleText: t(title),
    ...(text !== undefined && { text: t(text) }),
    confirmButtonText: t('OK'),
    // SweetAlert2 would give the focus back 100 ms later and scroll to it. A button that is pressed then moves
    // away between press and release, and the press is lost.
    returnFocus: false,
    didClose: giveFocusBack,
  });
}

function giveFocusBack(): void {
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  focused = null;
}
