import type { MouseEvent } from 'react';

/** A click that means 'here': with a key held, the browser opens the link elsewhere. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
