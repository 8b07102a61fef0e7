import { createTokens, type Tokens } from '../accounts/tokens.ts';
import { type Database, openEmbedded } from '../database/open.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { demoPassword } from '../seed/accounts.ts';
import { createEndpoint } from '../graphql/endpoint.ts';
import { createMailer } from '../mail/mailer.ts';

// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Answer = { data?: any; errors?: { message: string; extensions?: Record<string, unknown> }[] };

export type MemoryUpstream = {
  db: Database;
  tokens: Tokens;
  ask: (query: string, token?: string) => Promise<Answer>;
  /** The access token of a demo account, by the part of its address before the @. */
  signIn: (name: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** The seeded stand-in over a database in memory, asked without a port. */
export async function createMemoryUpstream(): Promise<MemoryUpstream> {
  const database = await openEmbedded();
  await prepareDatabase(database);
  const tokens = createTokens({ secret: 'a secret for tests', issuer: 'http://stand-in-upstream/graphql' });
  const mailer = createMailer({ db: database.db, portalUrl: 'http://portal.test', smtpUrl: undefined });
  const endpoint = createEndpoint({ db: database.db, tokens, mailer });
  const ask = async (query: string, token?: string): Promise<Answer> => {
    const response = await endpoint.fetch('http://upstream/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query }),
    });
    if (response.status !== 200) throw new Error(`Lighthouse answers 200, not ${response.status}`);
    return (await response.json()) as Answer;
  };
  return {
    db: database.db,
    tokens,
    ask,
    signIn: async (name) => {
      const answer = await ask(
        `mutation { login(email: "${name}@portal.example", password: "${demoPassword}") { access_token } }`,
      );
      return answer.data.login.access_token;
    },
    stop: database.close,
  };
}
