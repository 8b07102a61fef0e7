import { addDays, todayInDubai } from '#rules/resources/engine/dates.ts';

import { Visitor } from './browserless.ts';
import { CLEARANCE_FORM, CLEARANCES, sendClearance } from './clearance.ts';
import { insertLink, queryPortal } from './links.ts';

/**
 * Sends a request for a visit of two days, and approves it.
 *
 * @param begins the first day, as the number of days from today
 * @returns the request, with the address of its link and its code
 */
export async function makePass(portal: { url: string; database: string }, begins = 0) {
  const firstDay = addDays(todayInDubai(), begins);
  const sent = await sendClearance(new Visitor(portal.url), { firstDay, lastDay: addDays(firstDay, 1) });
  const staff = new Visitor(portal.url);
  await staff.signIn('adminsupport');
  await staff.post(`${CLEARANCES}/${sent.id}`, { transition: 'approve', version: '1' });
  const token = await insertLink(portal.database, sent.id, { version: 2 });
  const [row] = await queryPortal(portal.database, 'select code from portal.clearances where id = $1', [
    sent.id,
  ]);
  return { ...sent, link: `${CLEARANCE_FORM}/${token}`, code: String(row?.['code']) };
}
