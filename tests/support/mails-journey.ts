import { startPortalWithMails } from './links.ts';
import { journeysThrough } from './own-portal-journey.ts';

/** The test function of journeys that follow links in e-mails. They share one portal, one for each worker. */
export const test = journeysThrough(() => startPortalWithMails());
