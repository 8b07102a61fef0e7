import type { SubmissionResult } from '@conform-to/react';

import type { FlashData } from '../flash/flash-message.tsx';

/** The data that a testimonial page's action returns if it does not redirect. */
export interface TestimonialAnswer {
  result?: SubmissionResult | undefined;
  popup?: FlashData | undefined;
  lostFiles?: Record<string, string> | undefined;
}
