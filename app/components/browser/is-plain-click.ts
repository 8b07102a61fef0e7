import type { MouseEvent } from 'react';

/**
 * Checks for a click with the main button and no modifier key. With a modifier key, the browser opens
 * the link in another place, such as a new tab.
 */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/**
 * Takes over a plain click on a link that opens a dialog. The link gets the focus, because the dialog returns
 * it there when it closes (POPUP-14): Safari does not focus a clicked link, and Swiper prevents it.
 *
 * @returns whether the caller opens the dialog; otherwise the browser opens the link
 */
export function takeClick(event: MouseEvent<HTMLElement>): boolean {
  if (!isPlainClick(event)) return false;
  event.preventDefault();
  event.currentTarget.focus({ preventScroll: true });
  return true;
}
