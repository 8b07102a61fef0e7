// The default build of SweetAlert2 injects its styles, which the content security policy forbids. This
// build has its styles in a CSS file.
import Swal from 'sweetalert2/dist/sweetalert2.esm.js';
import 'sweetalert2/dist/sweetalert2.css';

import { t } from '#rules/text/t.ts';

import type { FlashData } from './flash-message.tsx';
import type { PopupAnswer, PopupQuestion } from './popup.ts';

/** The page keeps the space of its scrollbar (POPUP-17), so the library must not add space for it. */
const scrollbarPadding = false;

/** The element that had the focus before the first of several messages. */
let focused: Element | null = null;

/** Shows a question. The caller moves the focus after the answer. */
export async function openQuestion({
  title,
  text,
  confirmLabel,
  denyLabel,
  stayLabel,
}: PopupQuestion): Promise<PopupAnswer> {
  focused = null;
  const { isConfirmed, isDenied, dismiss } = await Swal.fire({
    icon: 'warning',
    titleText: t(title),
    text,
    confirmButtonText: t(confirmLabel),
    ...(denyLabel !== undefined && { showDenyButton: true, denyButtonText: t(denyLabel) }),
    customClass: {
      ...(denyLabel !== undefined && { actions: 'three-answers' }),
      ...(stayLabel !== undefined && { popup: 'asks-to-leave' }),
    },
    showCancelButton: true,
    cancelButtonText: t(stayLabel ?? 'Cancel'),
    focusCancel: stayLabel !== undefined,
    scrollbarPadding,
    returnFocus: false,
  });
  if (isConfirmed) return 'confirmed';
  if (isDenied) return 'denied';
  // Another popup has replaced this one, and the visitor has not answered.
  if (dismiss === undefined) return 'replaced';
  return dismiss === Swal.DismissReason.backdrop ? 'backdrop' : 'cancelled';
}

/**
 * Shows a message. When it closes, the focus returns to the element that had it before. If no element of the
 * page had it, the main content gets it (POPUP-18).
 */
export async function openMessage({ kind, title, text }: FlashData): Promise<void> {
  focused ??= document.activeElement;
  await Swal.fire({
    icon: kind,
    titleText: t(title),
    ...(text !== undefined && { text: t(text) }),
    confirmButtonText: t('OK'),
    scrollbarPadding,
    // SweetAlert2 would return the focus 100 ms later and scroll to the element. If the user is pressing
    // a button at that moment, the button moves and the click is lost.
    returnFocus: false,
    didClose: giveFocusBack,
  });
}

function giveFocusBack(): void {
  const isInPage = focused !== document.body && focused?.isConnected === true;
  const target = isInPage ? focused : document.getElementById('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  focused = null;
}
