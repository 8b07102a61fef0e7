import type { MouseEvent } from 'react';

/**
 * Checks for a click with the main button and no modifier key. With a modifier key, the browser opens
 * the link in another place, such as a new tab.
 */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
