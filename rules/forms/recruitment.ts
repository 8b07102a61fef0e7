import { z } from 'zod';

/** What a page says whose link lacks a parameter, or has one that is none (spec/3, section 8). */
export const LINK_ERROR = 'display error';

/** Yes means true, no means false; nothing else is a status (spec/3, section 2.5). */
const status = z.enum(['yes', 'no'], { error: LINK_ERROR }).transform((word) => word === 'yes');

export const STAGES = ['screened', 'interviewed', 'recruitment_process', 'hired'] as const;

export const confirmationLink = z.object({ status });
export const stageLink = z.object({ status, stage: z.enum(STAGES, { error: LINK_ERROR }) });

/** Where the backend says nothing of its own (spec/3, section 8). */
export const LINK_FALLBACK = 'Failed to authenticate, try later.';
