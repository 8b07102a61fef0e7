import { decodeJwt, type JWTPayload } from 'jose';
import { expect, inject, test } from 'vitest';

import { PERMISSION_KEYS } from '#rules/identity/permission-keys.ts';
import { DEMO_ACCOUNT_NAMES, DEMO_ACCOUNTS } from '#rules/identity/testing/demo-accounts.ts';
import { ROLE_KEYS } from '#rules/identity/testing/role-keys.ts';
import { ROUTES } from '#rules/routes/table.ts';

import { DEMO_PASSWORD } from '../support/accounts.ts';

/** Signs in at the demo backend. @returns the claims of the account's token */
async function claimsOf(account: string): Promise<JWTPayload & { permissions: string }> {
  const response = await fetch(`${inject('upstreamUrl')}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query:
        'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { access_token } }',
      variables: { email: `${account}@portal.example`, password: DEMO_PASSWORD },
    }),
  });
  const { data } = (await response.json()) as { data: { login: { access_token: string } } };
  return decodeJwt(data.login.access_token);
}

test.each(DEMO_ACCOUNT_NAMES.filter((account) => account !== 'multi'))(
  'the token of %s has the claims and keys that the tests use',
  async (account) => {
    const claims = await claimsOf(account);
    expect(claims).toMatchObject({
      ...DEMO_ACCOUNTS[account],
      sub: String(DEMO_ACCOUNT_NAMES.indexOf(account) + 1),
    });
    const keys = claims.permissions.split(',').filter((key) => key !== '');
    expect(keys.sort()).toEqual(ROLE_KEYS[DEMO_ACCOUNTS[account].role]);
  },
);

test('every permission key protects a page', () => {
  const used = new Set(ROUTES.flatMap(({ access }) => (typeof access === 'object' ? [access.key] : [])));
  expect([...PERMISSION_KEYS].filter((key) => !used.has(key))).toEqual([]);
});
