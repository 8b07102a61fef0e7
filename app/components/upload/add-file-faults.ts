import type { SubmissionResult } from '@conform-to/react';

import { faultOf, type UploadState } from './upload-state.ts';

/**
 * Adds to what a schema found the files that were found bad as they were chosen, for `usePortalForm`.
 *
 * @param states of the form's files, by field
 */
export function addFileFaults(
  found: SubmissionResult | undefined,
  states: Readonly<Record<string, UploadState>>,
): SubmissionResult | undefined {
  const error: Record<string, string[] | null> = { ...found?.error };
  let isMore = false;
  for (const [name, state] of Object.entries(states)) {
    const fault = faultOf(state);
    if (fault === undefined) continue;
    error[name] = [fault];
    isMore = true;
  }
  return isMore ? { ...found, status: 'error', error } : found;
}
