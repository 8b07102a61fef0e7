import type { Draft } from '../../../server/drafts/drafts.ts';
import { fieldText } from './step-visit.ts';

/** The id and the version of the draft that a page shows; both are empty if there was no draft. */
export interface DraftToken {
  id: string;
  version: string;
}

/** Returns the value of the hidden field `draft` of a page. It is empty without a draft. */
export function tokenOf(draft: Draft | undefined): string {
  return draft ? `${draft.id}.${draft.version}` : '';
}

/** Reads the hidden field `draft` of a form. */
export function readDraftToken(fields: FormData): DraftToken {
  const [id = '', version = ''] = fieldText(fields, 'draft').split('.');
  return { id, version };
}
