export type { EventSummary } from './events/summary.ts';
