import { clearanceInput } from '#rules/resources/testing/clearance-input.ts';

import type { Visitor } from './browserless.ts';

export const CLEARANCE_FORM = '/security-clearance-form';
export const CLEARANCES = '/security-clearance';

/** Returns a valid request for security clearance, with a name that no other request has. */
export function clearanceRequest(changes: Readonly<Record<string, string>> = {}) {
  const unique = crypto.randomUUID().slice(0, 8);
  return {
    ...clearanceInput({ name: `Demo Visitor ${unique}` }),
    documentNumber: `P-${unique}`,
    email: `visitor-${unique}@demo.example`,
    ...changes,
  };
}

/**
 * Sends a request for security clearance.
 *
 * @returns its number and its name
 */
export async function sendClearance(
  visitor: Visitor,
  changes: Readonly<Record<string, string>> = {},
): Promise<{ id: string; name: string }> {
  const request = clearanceRequest(changes);
  const answer = await visitor.post(CLEARANCE_FORM, request);
  const location = answer.headers.get('location') ?? '';
  const id = new URLSearchParams(location.split('?')[1]).get('sent');
  if (id === null) throw new Error(`The request was not sent: ${answer.status} ${location}`);
  return { id, name: request.name };
}
