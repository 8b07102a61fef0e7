import { clearanceFiles } from '#rules/resources/testing/clearance-input.ts';

import { DEMO_PASSWORD } from '../../tests/support/accounts.ts';
import { CLEARANCE_FORM, CLEARANCES, clearanceRequest } from '../../tests/support/clearance.ts';
import { createAsk, type AskedTarget } from './ask.ts';
import { containsText, formOf, TrafficVisitor } from './visitor.ts';

/**
 * Sends requests for security clearance and looks for all of them in the list of the staff. Both replicas
 * must have a version with these pages.
 *
 * @param earlier the names of the requests that were sent before
 * @returns the names of all requests
 */
export async function sendClearances(
  { origin, send, results }: AskedTarget,
  earlier: readonly string[],
): Promise<string[]> {
  const ask = createAsk({ send, results });
  const names = [...earlier];
  for (let turn = 0; turn < 4; turn += 1) {
    const visitor = new TrafficVisitor(ask, origin);
    const request = clearanceRequest();
    await visitor.get('form of the modules', CLEARANCE_FORM);
    const sent = await visitor.post(
      'record of the modules',
      CLEARANCE_FORM,
      formOf(request, { ...clearanceFiles() }),
    );
    if (sent !== undefined) names.push(request.name);
  }
  const staff = new TrafficVisitor(ask, origin);
  const credentials = new URLSearchParams({ email: 'adminsupport@portal.example', password: DEMO_PASSWORD });
  await staff.post('sign-in', '/login', credentials);
  for (const name of names) {
    const list = await staff.get(
      'list of the modules',
      `${CLEARANCES}?${new URLSearchParams({ q: name }).toString()}`,
    );
    if (list !== undefined && !containsText(list, name))
      results.fail('list of the modules', results.phase, `the record of ${name} is missing`);
  }
  return names;
}
