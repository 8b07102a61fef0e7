import type { Visitor } from './browserless.ts';

export const CLEARANCE_FORM = '/security-clearance-form';
export const CLEARANCES = '/security-clearance';

/** Returns a date in the Emirates, as YYYY-MM-DD. @param days from today */
function dayFromNow(days: number): string {
  const at = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dubai' }).format(at);
}

/** Returns a valid request for security clearance, with a name that no other request has. */
export function clearanceRequest(changes: Readonly<Record<string, string>> = {}) {
  const unique = crypto.randomUUID().slice(0, 8);
  return {
    name: `Demo Visitor ${unique}`,
    documentNumber: `P-${unique}`,
    nationality: 'Demoland',
    email: `visitor-${unique}@demo.example`,
    mobile: '0501234567',
    company: 'Demo Energy',
    hostName: 'Demo Host',
    hostEmail: 'host@demo.example',
    site: 'headOffice',
    firstDay: dayFromNow(2),
    lastDay: dayFromNow(4),
    plate: '',
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
