import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { createRequestHandler } from '@remix-run/node';
import Keyv from 'keyv';
import * as build from 'virtual:remix/server-build';

import { ConfigError, loadConfig, type Config } from './config.ts';
import { createGateway } from './gateway/gateway.ts';
import { createGuard } from './server/guard/guard.ts';
import { checkStore, createHealth } from './server/health/health.ts';
import { toWebRequest } from './server/http/passage.ts';
import { readBody } from './server/http/body.ts';
import { createStaticFiles } from './server/http/static-files.ts';
import { listen, ListenError } from './server/listen.ts';
import { createLogger } from './server/log/logger.ts';
import { createMedia } from './server/media/media.ts';
import { createPages } from './server/pages.ts';
import { createPipeline } from './server/pipeline.ts';
import { runUntilStopped } from './server/run.ts';
import { createCookieJar } from './server/sessions/cookies.ts';
import { createSessionRecords } from './server/sessions/record.ts';
import { createSeal } from './server/sessions/seal.ts';
import { createSessionReader } from './server/sessions/session.ts';
import { SqliteStore } from './server/sessions/sqlite-store.ts';

/** In bytes: an operation is text. */
const OPERATION_LIMIT = 256 * 1024;

/** The whole portal, wired: the only place that knows the server, the gateway and the Remix build. */
export function createPortal(config: Config) {
  const log = createLogger(config.logLevel);
  const store = new SqliteStore(path.join(config.dataDir, 'sessions.sqlite'));
  const keyv = new Keyv({ store, namespace: 'session', throwOnErrors: true });
  const gateway = createGateway({
    upstreamUrl: config.upstreamUrl,
    upstreamTimeout: config.upstreamTimeout,
    tokenKey: config.tokenKey,
    explorer: config.graphqlExplorer,
    log,
  });
  const renderPage = createRequestHandler(build, import.meta.env.MODE);

  const pages = createPages({
    log,
    guard: createGuard(build.routes),
    sessions: createSessionReader({
      records: createSessionRecords(keyv, createSeal(config.sessionSecret, 'session')),
      cookies: createCookieJar(config.publicOrigin?.startsWith('https:') ?? false),
      verify: (token) => gateway.verify(token),
    }),
    render: (request, context) =>
      renderPage(request, {
        ...context,
        supportEmail: config.supportEmail,
        identityProvider: config.identityProvider,
        gateway: {
          verify: (token) => gateway.verify(token),
          execute: (document, variables, token = context.session.token) =>
            gateway.execute(document, variables, {
              requestId: context.requestId,
              signal: request.signal,
              ...(token !== undefined && { token }),
            }),
        },
      }),
  });

  const handle = createPipeline({
    publicOrigin: config.publicOrigin,
    formTargets: config.identityProvider ? [new URL(config.identityProvider.url).origin] : [],
    trustProxy: config.trustProxy,
    log,
    staticFiles: import.meta.env.PROD
      ? createStaticFiles(fileURLToPath(new URL('../client', import.meta.url)))
      : { answer: () => undefined },
    health: createHealth({ upstream: () => gateway.health(), sessions: () => checkStore(keyv) }, [
      'sessions',
    ]),
    media: createMedia({ assetsUrl: config.upstreamAssetsUrl, timeout: config.upstreamTimeout, log }),
    pages,
    graphql: async (passage) => {
      const body = passage.req.method === 'POST' ? await readBody(passage.req, OPERATION_LIMIT) : undefined;
      if (passage.req.method === 'POST' && body === undefined) {
        return new Response(null, { status: 413, headers: { Connection: 'close' } });
      }
      return await gateway.handle(toWebRequest(passage, body), { requestId: passage.requestId });
    },
  });

  return {
    handle,
    async close() {
      await gateway.close();
      await store.disconnect();
    },
  };
}

/** Whether Node was started with this file, by whatever path. */
function isEntry(): boolean {
  const [, started] = process.argv;
  return started !== undefined && realpathSync(started) === fileURLToPath(import.meta.url);
}

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const portal = createPortal(config);
  const listening = await listen((req, res) => void portal.handle(req, res), config.host, config.port);
  runUntilStopped(listening, () => portal.close());
}

export { loadConfig };

if (import.meta.env.PROD && isEntry()) {
  try {
    await main();
  } catch (error) {
    const isPlain = error instanceof ConfigError || error instanceof ListenError;
    process.stderr.write(
      `${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exit(1);
  }
}
