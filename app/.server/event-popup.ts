export type { EventPopupData } from './events/popup.ts';
