import type { Drafts } from '../../../server/drafts/drafts.ts';
import { fieldText } from './step-visit.ts';

/** The name of the checkbox "Keep my answers on this device". */
export const KEEP_BOX = 'keep_answers';
/** The name of the hidden field that says that the page has the checkbox: an empty box is not sent. */
export const KEEP_BOX_SHOWN = 'keep_answers_shown';

/** Sets how long this browser keeps the draft, as the visitor chose (FORM-26). */
export function applyKeepChoice(drafts: Pick<Drafts, 'keepFor'>, fields: FormData): void {
  if (!fields.has(KEEP_BOX_SHOWN)) return;
  drafts.keepFor(fieldText(fields, KEEP_BOX) === 'on' ? 'day' : 'session');
}
