import { z } from 'zod';

/** The message for a link with a missing or invalid parameter (RECRUITMENT-4). */
export const LINK_ERROR = 'display error';

/** The status of a link: yes means true, no means false, anything else is invalid (RECRUITMENT-1). */
const status = z.enum(['yes', 'no'], { error: LINK_ERROR }).transform((word) => word === 'yes');

export const STAGES = ['screened', 'interviewed', 'recruitment_process', 'hired'] as const;

export const confirmationLink = z.object({ status });
export const stageLink = z.object({ status, stage: z.enum(STAGES, { error: LINK_ERROR }) });

/** The message if the backend gives none (RECRUITMENT-6). */
export const LINK_FALLBACK = 'Failed to authenticate, try later.';
