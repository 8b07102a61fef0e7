import { fileURLToPath } from 'node:url';
import { createTokens } from './accounts/tokens.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database/open.ts';
import { prepareDatabase } from './database/prepare.ts';
import { createEndpoint } from './graphql/endpoint.ts';
import { createMailbox, MAILBOX_PATH } from './http/demo/mailbox.ts';
import { listen, type Listening } from './http/server.ts';
import { createMailer } from './mail/mailer.ts';

const picturesFolder = fileURLToPath(new URL('./pictures', import.meta.url));

/** Throws a StartError for what the person who starts it can mend; leaves nothing open then. */
export async function startUpstream(config: Config): Promise<Listening & { mailbox: string }> {
  const database = await openDatabase(config.database);
  try {
    await prepareDatabase(database);
    const tokens = createTokens({ secret: config.jwtSecret, issuer: config.tokenIssuer });
    const { db } = database;
    const mailer = createMailer({ db, portalUrl: config.portalUrl, smtpUrl: config.smtpUrl });
    const endpoint = createEndpoint({ db, tokens, mailer });
    const mailbox = createMailbox(db);
    const { url, stop } = await listen(config, { graphql: endpoint, picturesFolder, mailbox });
    return {
      url,
      mailbox: `${url}${MAILBOX_PATH}`,
      stop: async () => {
        await stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
