/**
 * Opens a dialog as a modal one. The page behind it does not scroll until it closes (POPUP-17).
 */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  markPage();
  dialog.addEventListener('close', markPage);
}

/** Sets the class of the page from the dialogs that are open, because a closed one may have opened again. */
function markPage(): void {
  const hasModal = document.querySelector('dialog:modal') !== null;
  document.documentElement.classList.toggle('modal-shown', hasModal);
}
