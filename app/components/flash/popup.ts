import { loadChunk } from '../chunk/load-chunk.ts';
import type { FlashData } from './flash-message.tsx';

export interface PopupQuestion {
  title: string;
  text: string;
  confirmLabel: string;
}

export type PopupAnswer = 'confirmed' | 'backdrop' | 'cancelled' | 'replaced';

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

async function openQuestion(question: PopupQuestion): Promise<PopupAnswer> {
  const popup = await loadPopup();
  return await popup.openQuestion(question);
}

/**
 * Says something, after whatever is being said.
 *
 * @returns once it is closed
 * @throws ChunkError where it cannot be had
 */
export function showPopup(message: FlashData): Promise<void> {
  const shown = latest.then(() => openMessage(message));
  latest = shown.catch(() => undefined);
  return shown;
}

/** Waits until no popup is there, and none is to come. */
export async function whenSaid(): Promise<void> {
  const last = [latest, asked];
  await Promise.all(last);
  if (latest !== last[0] || asked !== last[1]) await whenSaid();
}

async function openMessage(message: FlashData): Promise<void> {
  const popup = await loadPopup();
  await popup.openMessage(message);
}

/** The library is fetched when the first popup is shown. */
async function loadPopup() {
  return await loadChunk(() => import('./popup-dialog.ts'));
}
