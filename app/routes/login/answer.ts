import type { SubmissionResult } from '@conform-to/react';

/** What the action of /login answers to a form that it sends back. */
export interface LoginAnswer {
  result: SubmissionResult;
  /** What the backend said. */
  message: string | undefined;
}
