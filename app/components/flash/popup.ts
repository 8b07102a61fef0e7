import { t } from '#rules/text/t.ts';

import { loadChunk } from '../chunk/load-chunk.ts';
import type { FlashData } from './flash-message.tsx';

interface PopupQuestion {
  title: string;
  text: string;
  confirmLabel: string;
}

type PopupAnswer = 'confirmed' | 'backdrop' | 'cancelled' | 'replaced';

/** What is being said. Of two messages at once the second waits until the first was read. */
let latest: Promise<unknown> = Promise.resolve();
/** What is being asked. A question does not wait: it takes the place of whatever is there. */
let asked: Promise<unknown> = Promise.resolve();

/**
 * Asks before something goes on. Whoever asks says where the focus goes then: back to where it was would take it away again.
 *
 * @throws ChunkError where the popup cannot be had
 */
export function askPopup(question: PopupQuestion): Promise<PopupAnswer> {
  const answer = openQuestion(question);
  asked = answer.catch(() => undefined);
  return answer;
}

async function openQuestion({ title, text, confirmLabel }: PopupQuestion): Promise<PopupAnswer> {
  const Swal = await loadPopups();
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
  // Another popup took its place: nobody has answered.
  if (dismiss === undefined) return 'replaced';
  return dismiss === Swal.DismissReason.backdrop ? 'backdrop' : 'cancelled';
}

/**
 * Says something, after whatever is being said.
 *
 * @returns once it is closed
 * @throws ChunkError where it cannot be had
 */
export function showPopup(message: FlashData): Promise<void> {
  const shown = latest.then(() => openPopup(message));
  latest = shown.catch(() => undefined);
  return shown;
}

/** Waits until no popup is there, and none is to come. */
export async function whenSaid(): Promise<void> {
  const last = [latest, asked];
  await Promise.all(last);
  if (latest !== last[0] || asked !== last[1]) await whenSaid();
}

async function openPopup({ kind, title, text }: FlashData): Promise<void> {
  const Swal = await loadPopups();
  await Swal.fire({
    icon: kind,
    titleText: t(title),
    ...(text !== undefined && { text: t(text) }),
    confirmButtonText: t('OK'),
  });
}

/**
 * SweetAlert2, fetched when the first popup is shown. Its styles come as a file: the default build would inject them,
 * which the content security policy forbids.
 */
async function loadPopups() {
  const [{ default: Swal }] = await loadChunk(() =>
    Promise.all([import('sweetalert2/dist/sweetalert2.esm.js'), import('sweetalert2/dist/sweetalert2.css')]),
  );
  return Swal;
}
