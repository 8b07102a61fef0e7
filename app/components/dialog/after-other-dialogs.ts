import { flushSync } from 'react-dom';

import { whenSaid } from '../flash/popup.ts';

/**
 * What opens by itself waits until nothing is being said and no other dialog is open: one thing at a time.
 *
 * @returns gives the wait up
 */
export function afterOtherDialogs(open: () => void): () => void {
  let isWaiting = true;

  async function openOrWait(): Promise<void> {
    await whenSaid();
    if (!isWaiting || document.querySelector('dialog[open]')) return;
    giveUp();
    // At once: whoever waits for the same moment finds it open.
    flushSync(open);
  }

  function onClose(): void {
    void openOrWait();
  }

  function giveUp(): void {
    isWaiting = false;
    document.removeEventListener('close', onClose, true);
  }

  // It does not bubble.
  document.addEventListener('close', onClose, true);
  onClose();
  return giveUp;
}
