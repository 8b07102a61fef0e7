import { describe, expect, inject, test } from 'vitest';

import { getRow } from '#rules/routes/table.ts';

import { Visitor } from '../support/browserless.ts';
import { rawRequest } from '../support/raw-request.ts';
import { SPELLINGS } from '../support/spellings.ts';

const METHODS = ['GET', 'HEAD', 'POST'];
/** Texts that only the pages at those addresses contain. */
const SECRETS = ['jobs', 'jobs-record', 'fchs-campus', 'job-opportunities'].map((id) => getRow(id).purpose);

// GUARD-6, GUARD-7
describe.each(['visitor', 'faculty'])('as %s', (account) => {
  test(`no spelling of a path bypasses the guard (${SPELLINGS.length} spellings, ${METHODS.length} methods)`, async () => {
    const origin = inject('portalUrl');
    const visitor = new Visitor(origin);
    if (account !== 'visitor') await visitor.signIn(account);
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const target of SPELLINGS) {
      for (const method of METHODS) {
        const answer = await rawRequest(origin, target, {
          method,
          headers: {
            origin,
            cookie,
            ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
          },
        });
        const said = `${method} ${target} -> ${answer.status}`;
        for (const secret of SECRETS) expect(answer.body, said).not.toContain(secret);
        expect(answer.status, said).toBeLessThan(500);
        if (answer.status === 200) expect(answer.body, said).not.toContain('In this area');
      }
    }
  });
});

// GUARD-4
test('a superadmin sees the text of each protected page at its usual address', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  await visitor.signIn('superadmin');
  for (const address of ['/jobs', '/jobs/17', '/fchs/al-ain', '/employment/job-opportunities']) {
    const page = await (await visitor.get(address)).text();
    expect(
      SECRETS.some((secret) => page.includes(secret)),
      address,
    ).toBe(true);
  }
});
