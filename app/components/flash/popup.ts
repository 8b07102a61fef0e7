import { loadChunk } from '../chunk/load-chunk.ts';
import type { FlashData } from './flash-message.tsx';

export interface PopupQuestion {
  title: string;
  text: string;
  confirmLabel: string;
  /** The label of another answer, which is `denied`. */
  denyLabel?: string | undefined;
  /** The label of the cancel button. With it, the button has the focus at first, as the safe answer. */
  stayLabel?: string | undefined;
}

export type PopupAnswer = 'confirmed' | 'denied' | 'backdrop' | 'cancelled' | 'replaced';

/** The last shown or waiting message. A message waits until the one before it is closed. */
let latest: Promise<unknown> = Promise.resolve();
/** The last question. A question does not wait: it replaces an open popup. */
let asked: Promise<unknown> = Promise.resolve();

/**
 * Asks the user a question. The caller sets the focus after the answer. The popup does not return the
 * focus, because this would take the focus away from there.
 *
 * @throws ChunkError if the popup fails to load
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
 * Shows a message after all earlier messages are closed.
 *
 * @returns a promise that resolves when the message is closed
 * @throws ChunkError if the popup fails to load
 */
export function showPopup(message: FlashData): Promise<void> {
  const shown = latest.then(() => openMessage(message));
  latest = shown.catch(() => undefined);
  return shown;
}

/** Loads the popup library before a question, so that the question can also be asked without a connection. */
export function preparePopup(): void {
  loadPopup().catch(() => undefined);
}

/** Waits until no popup is open and none is waiting. */
export async function whenSaid(): Promise<void> {
  const last = [latest, asked];
  await Promise.all(last);
  if (latest !== last[0] || asked !== last[1]) await whenSaid();
}

async function openMessage(message: FlashData): Promise<void> {
  const popup = await loadPopup();
  await popup.openMessage(message);
}

/** Loads the popup library when the first popup is shown. */
async function loadPopup() {
  return await loadChunk(() => import('./popup-dialog.ts'));
}
