import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTokens, type Tokens } from '../accounts/tokens.ts';
import type { Database } from '../database/open.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { demoPassword } from '../seed/accounts.ts';
import { createEndpoint } from '../graphql/endpoint.ts';
import { createFiles } from '../files/files.ts';
import { createIdentityProvider, type DemoIdentityProvider } from '../identity-provider/provider.ts';
import { createMailer, type Mailer } from '../mail/mailer.ts';
import { openTestDatabase } from './test-database.ts';

// oxlint-disable-next-line typescript/no-explicit-any
type SeededAnswer = { data?: any; errors?: { message: string; extensions?: Record<string, unknown> }[] };

export type SeededBackend = {
  db: Database;
  tokens: Tokens;
  identityProvider: DemoIdentityProvider;
  mailer: Mailer;
  /** The number of milliseconds that the accounts' clock is ahead. Access tokens use the real clock. */
  clock: { ahead: number };
  /** Sends an operation. `accepted` is the value of `Accept-Language`. */
  ask: (query: string, token?: string, accepted?: string) => Promise<SeededAnswer>;
  /** Returns the access token of a demo account, by the part of its address before the @. */
  signIn: (name: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** Creates the seeded demo backend with a new database. Tests call it without a network port. */
export async function createSeededBackend(): Promise<SeededBackend> {
  const database = await openTestDatabase();
  await prepareDatabase(database);
  const tokens = createTokens({ secret: 'a secret for tests', issuer: 'http://demo-backend/graphql' });
  const mailer = createMailer({ db: database.db, portalUrl: 'http://portal.test', smtpUrl: undefined });
  const folder = await mkdtemp(join(tmpdir(), 'upstream-files-'));
  const clock = { ahead: 0 };
  const identityProvider = createIdentityProvider({
    clientId: 'portal-demo',
    clientSecret: 'portal-demo-secret',
    portalUrl: 'http://portal.test',
  });
  const endpoint = createEndpoint({
    db: database.db,
    tokens,
    mailer,
    identityProvider,
    files: createFiles(folder),
    now: () => new Date(Date.now() + clock.ahead),
  });
  const ask = async (query: string, token?: string, accepted?: string): Promise<SeededAnswer> => {
    const response = await endpoint.fetch('http://upstream/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(accepted && { 'accept-language': accepted }),
      },
      body: JSON.stringify({ query }),
    });
    if (response.status !== 200)
      throw new Error(`Expected status 200, as from Lighthouse, but got ${response.status}`);
    return (await response.json()) as SeededAnswer;
  };
  return {
    db: database.db,
    tokens,
    identityProvider,
    mailer,
    clock,
    ask,
    signIn: async (name) => {
      const answer = await ask(
        `mutation { login(email: "${name}@portal.example", password: "${demoPassword}") { access_token } }`,
      );
      return answer.data.login.access_token;
    },
    stop: async () => {
      await mailer.close();
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
