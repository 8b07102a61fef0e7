/**
 * What opens by itself waits until no other dialog is open: one thing at a time.
 *
 * @returns gives the wait up
 */
export function afterOtherDialogs(open: () => void): () => void {
  function openOrWait(): void {
    if (document.querySelector('dialog[open]')) return;
    document.removeEventListener('close', openOrWait, true);
    open();
  }
  // It does not bubble.
  document.addEventListener('close', openOrWait, true);
  openOrWait();
  return () => document.removeEventListener('close', openOrWait, true);
}
