import { decodeJwt } from 'jose';
import { expect, inject, test } from 'vitest';

import { PERMISSION_KEYS } from '#rules/identity/permission-keys.ts';
import { ROUTES } from '#rules/routes/table.ts';

import { ACCOUNT_ROLES, NEW_ROLE_KEYS } from '../support/accounts.ts';
import { expectedPermissions } from '../support/expected-permissions.ts';

async function permissionsOf(account: string): Promise<string[]> {
  const response = await fetch(`${inject('upstreamUrl')}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'mutation ($email: String!) { login(email: $email, password: "portal-demo") { access_token } }',
      variables: { email: `${account}@portal.example` },
    }),
  });
  const { data } = (await response.json()) as { data: { login: { access_token: string } } };
  const { permissions } = decodeJwt<{ permissions: string }>(data.login.access_token);
  return permissions === '' ? [] : permissions.split(',').sort();
}

const named = Object.entries(ACCOUNT_ROLES).filter(([account]) => account !== 'multi');

test.each(named)('%s has the permission keys of the pages in its tiles and menu', async (account, role) => {
  const expected = role === undefined ? NEW_ROLE_KEYS : expectedPermissions()[role];
  expect(await permissionsOf(account)).toEqual(expected);
});

test('every permission key protects a page', () => {
  const used = new Set(ROUTES.flatMap(({ access }) => (typeof access === 'object' ? [access.key] : [])));
  expect([...PERMISSION_KEYS].filter((key) => !used.has(key))).toEqual([]);
});
