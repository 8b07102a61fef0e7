import {
  DEMO_ACCOUNT_NAMES,
  DEMO_ACCOUNTS,
  type DemoAccountName,
} from '#rules/identity/testing/demo-accounts.ts';
import { ROLE_KEYS } from '#rules/identity/testing/role-keys.ts';

/** Returns the claims of an account's token. */
function claimsOf(name: DemoAccountName) {
  const { role, ...claims } = DEMO_ACCOUNTS[name];
  return {
    student_id: null,
    ...claims,
    sub: String(DEMO_ACCOUNT_NAMES.indexOf(name) + 1),
    role,
    roles: [role],
    permissions: (ROLE_KEYS[role] ?? []).join(','),
  };
}

const multi = claimsOf('multi');

/** The claims of the demo accounts' tokens, by the name of the account. A visitor has none. */
export const ACCOUNTS = {
  visitor: undefined,
  ...(Object.fromEntries(DEMO_ACCOUNT_NAMES.map((name) => [name, claimsOf(name)])) as Record<
    Exclude<DemoAccountName, 'multi'>,
    ReturnType<typeof claimsOf>
  >),
  // A partial login, and the same user with one of the two student accounts.
  multi: { sub: multi.sub, email: 'multi@portal.example', permissions: '', partial: true },
  'multi as a student': multi,
};

export type TestAccount = keyof typeof ACCOUNTS;
