import type { SubmissionResult } from '@conform-to/react';

import type { FlashData } from '../flash/flash-message.tsx';

/** What the action of a testimonial's page answers where it leads nowhere else. */
export interface TestimonialAnswer {
  result?: SubmissionResult | undefined;
  message?: string | undefined;
  popup?: FlashData | undefined;
  lostFiles?: Record<string, string> | undefined;
}
