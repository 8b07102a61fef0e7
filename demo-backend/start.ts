import { fileURLToPath } from 'node:url';
import { createTokens } from './accounts/tokens.ts';
import type { DemoBackendConfig } from './config.ts';
import { openDatabase } from './database/open.ts';
import { prepareDatabase } from './database/prepare.ts';
import { createEndpoint } from './graphql/endpoint.ts';
import { createFiles } from './files/files.ts';
import { createDemoIndex } from './http/demo/index.ts';
import { createMailbox, MAILBOX_PATH } from './http/demo/mailbox.ts';
import { createSubmissions } from './http/demo/submissions.ts';
import { createFaultsPages } from './http/faults/handler.ts';
import { createFaultInjector } from './http/faults/inject-fault.ts';
import { createFaultSwitch } from './http/faults/switch.ts';
import { listen, type ListeningBackend } from './http/server.ts';
import { createUaepassPages } from './http/uaepass/handler.ts';
import { createIdentityProvider } from './identity-provider/provider.ts';
import { startMailReceiver } from './mail/mail-receiver.ts';
import { createMailer } from './mail/mailer.ts';

const imagesFolder = fileURLToPath(new URL('./images', import.meta.url));

/**
 * Starts the demo backend.
 *
 * @throws StartError for an error that the operator can fix; everything is closed in this case
 */
export async function startDemoBackend(
  config: DemoBackendConfig,
): Promise<ListeningBackend & { mailbox: string; smtp: string }> {
  const database = await openDatabase(config.database);
  try {
    await prepareDatabase(database);
    const tokens = createTokens({ secret: config.jwtSecret, issuer: config.tokenIssuer });
    const { db } = database;
    const mailer = createMailer({ db, portalUrl: config.portalUrl, smtpUrl: config.smtpUrl });
    const files = createFiles(config.filesFolder);
    const identityProvider = createIdentityProvider({ ...config.uaepass, portalUrl: config.portalUrl });
    const faults = createFaultSwitch();
    const endpoint = createEndpoint({ db, tokens, mailer, files, identityProvider, now: () => new Date() });
    const receiver = await startMailReceiver(db, config.mailboxPort);
    const { url, stop } = await listen(config, {
      graphql: endpoint,
      imagesFolder,
      sentInFolder: files.shownFolder,
      demo: [
        createMailbox({ db, portalUrl: config.portalUrl, settled: () => mailer.settled() }),
        createSubmissions({ db, files }),
        createUaepassPages(identityProvider),
        createFaultsPages(faults),
        createDemoIndex(),
      ],
      injectFault: createFaultInjector(faults),
    }).catch(async (error: unknown) => {
      await receiver.stop();
      throw error;
    });
    return {
      url,
      mailbox: `${url}${MAILBOX_PATH}`,
      smtp: receiver.url,
      stop: async () => {
        await stop();
        await receiver.stop();
        await mailer.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
