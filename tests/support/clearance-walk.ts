import { addDays, todayInDubai } from '#rules/resources/engine/dates.ts';

import { Visitor } from './browserless.ts';
import { CLEARANCE_FORM, clearanceRequest, CLEARANCES, postClearance } from './clearance.ts';
import { wordsOf } from './words.ts';

interface WalkOptions {
  /** The origins of the portals that take the steps: sending, returning, correcting, approving, checking. */
  at: readonly [sent: string, returned: string, corrected: string, approved: string, checked: string];
  /**
   * Returns the token of the visitor's link.
   *
   * @param version the version of the request
   */
  findToken: (id: string, email: string, version: number) => Promise<string>;
}

/**
 * Walks a request for clearance from its form to the check of its pass, without a browser (CLEARANCE-30).
 *
 * @returns what each step answered
 */
export async function walkClearance({ at, findToken }: WalkOptions) {
  const [sentAt, returnedAt, correctedAt, approvedAt, checkedAt] = at;
  const request = clearanceRequest({ company: 'Demo Energy' });
  const sent = await postClearance(new Visitor(sentAt), request);
  const id = new URLSearchParams(sent.headers.get('location')?.split('?')[1]).get('sent') ?? '';
  const record = `${CLEARANCES}/${id}`;

  const returner = new Visitor(returnedAt);
  await returner.signIn('adminsupport');
  const note = 'The name of the company is not complete.';
  const returned = await returner.post(record, { transition: 'return', version: '1', note });

  const link = `${CLEARANCE_FORM}/${await findToken(id, request.email, 2)}`;
  const holder = new Visitor(correctedAt);
  const form = await wordsOf(await holder.get(link));
  const today = todayInDubai();
  const body = new FormData();
  const corrected = { ...request, company: 'Demo Works', firstDay: today, lastDay: addDays(today, 1) };
  for (const [name, value] of Object.entries(corrected)) body.append(name, value);
  const resent = await holder.postFiles(link, body);

  const approver = new Visitor(approvedAt);
  await approver.signIn('adminsupport');
  const waiting = await wordsOf(await approver.get(record));
  const approved = await approver.post(record, { transition: 'approve', version: '3' });

  const token = await findToken(id, request.email, 4);
  const pass = await wordsOf(await new Visitor(checkedAt).get(`${CLEARANCE_FORM}/${token}/pass`));
  const [code = ''] = /[a-z2-7]{4}(?:-[a-z2-7]{4}){3}/.exec(pass) ?? [];
  const checked = await wordsOf(await new Visitor(checkedAt).get(`/check-pass/${code}`));
  return {
    statuses: [sent, returned, resent, approved].map(({ status }) => status),
    note,
    form,
    waiting,
    pass,
    checked,
  };
}
