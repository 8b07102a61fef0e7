import { flushSync } from 'react-dom';

import { whenSaid } from '../flash/popup.ts';

/**
 * Opens a dialog that no user action requested, once no popup and no other dialog is open. The user
 * never has to deal with two at a time.
 *
 * @param open shows the dialog
 * @returns a function that cancels the wait
 */
export function afterOtherDialogs(open: () => void): () => void {
  let isWaiting = true;

  async function openOrWait(): Promise<void> {
    await whenSaid();
    if (!isWaiting || document.querySelector('dialog[open]')) return;
    giveUp();
    // Renders the dialog synchronously, so that other code that waits for the same moment sees it open.
    flushSync(open);
  }

  function onClose(): void {
    void openOrWait();
  }

  function giveUp(): void {
    isWaiting = false;
    document.removeEventListener('close', onClose, true);
  }

  // The close event of a dialog does not bubble, so this listener uses the capture phase.
  document.addEventListener('close', onClose, true);
  onClose();
  return giveUp;
}
