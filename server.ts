import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { createRequestHandler } from '@remix-run/node';
import Keyv from 'keyv';
import * as build from 'virtual:remix/server-build';

import { ConfigError, loadConfig, type Config } from './config.ts';
import { createGateway } from './gateway/gateway.ts';
import { checkScanner, createClamd } from './server/dock/clamd.ts';
import { createDock } from './server/dock/dock.ts';
import { openTemporaryFolder } from './server/dock/folder.ts';
import { answerUpload } from './server/dock/graphql-upload.ts';
import { isMultipart } from './server/dock/multipart.ts';
import { createDraftKeeper } from './server/drafts/drafts.ts';
import { openDraftFolder } from './server/drafts/files.ts';
import { ALL_FILES_LIMIT, DRAFT_LIFETIME } from './server/drafts/limits.ts';
import { createGuard } from './server/guard/guard.ts';
import { checkStore, createHealth } from './server/health/health.ts';
import { clientAddress } from './server/http/client-address.ts';
import { toWebRequest } from './server/http/passage.ts';
import { readBody } from './server/http/body.ts';
import { createStaticFiles } from './server/http/static-files.ts';
import { listen, ListenError } from './server/listen.ts';
import { createLogger } from './server/log/logger.ts';
import { createMedia } from './server/media/media.ts';
import { createStudentPhotos } from './server/media/student-photos.ts';
import { createRegistry, serveMetrics } from './server/metrics/metrics.ts';
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
  const registry = createRegistry();
  const gateway = createGateway({
    upstreamUrl: config.upstreamUrl,
    upstreamTimeout: config.upstreamTimeout,
    tokenKey: config.tokenKey,
    explorer: config.graphqlExplorer,
    corsOrigins: config.corsOrigins,
    limits: config.rateLimits,
    registry,
    log,
  });
  const scanner = config.clamd && createClamd(config.clamd);
  const incoming = openTemporaryFolder(path.join(config.dataDir, 'incoming'));
  const dock = createDock({ folder: incoming, scanner, log });
  const cookies = createCookieJar(config.publicOrigin?.startsWith('https:') ?? false);
  const drafts = createDraftKeeper({
    store: new Keyv({ store, namespace: 'draft', throwOnErrors: true }),
    secret: config.sessionSecret,
    files: openDraftFolder({
      folder: path.join(config.dataDir, 'drafts'),
      limit: ALL_FILES_LIMIT,
      lifetime: DRAFT_LIFETIME,
    }),
    incoming,
    cookies,
    log,
  });
  const studentPhotos = createStudentPhotos({
    url: config.studentPhotoUrl,
    timeout: config.upstreamTimeout,
    log,
  });
  const renderPage = createRequestHandler(build, import.meta.env.MODE);

  const pages = createPages({
    log,
    trustProxy: config.trustProxy,
    guard: createGuard(build.routes),
    dock,
    drafts,
    sessions: createSessionReader({
      records: createSessionRecords(keyv, createSeal(config.sessionSecret, 'session')),
      cookies,
      verify: (token) => gateway.verify(token),
    }),
    render: (request, context) =>
      renderPage(request, {
        ...context,
        supportEmail: config.supportEmail,
        studentPhoto: (student) => studentPhotos.find(student),
        identityProvider: config.identityProvider && {
          ...config.identityProvider,
          executeTrusted: (document, variables) =>
            gateway.execute(document, variables, {
              requestId: context.requestId,
              address: context.address,
              signal: request.signal,
              trusted: true,
            }),
        },
        gateway: {
          verify: (token) => gateway.verify(token),
          execute: (document, variables, token = context.session.token) =>
            gateway.execute(document, variables, {
              requestId: context.requestId,
              address: context.address,
              signal: request.signal,
              ...(token !== undefined && { token }),
            }),
          executeToEnd: (document, variables) =>
            gateway.execute(document, variables, {
              requestId: context.requestId,
              address: context.address,
              ...(context.session.token !== undefined && { token: context.session.token }),
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
    health: createHealth(
      {
        upstream: () => gateway.health(),
        sessions: () => checkStore(keyv),
        ...(scanner && { scanner: () => checkScanner(scanner) }),
      },
      ['sessions'],
    ),
    media: createMedia({ assetsUrl: config.upstreamAssetsUrl, timeout: config.upstreamTimeout, log }),
    pages,
    graphql: async (passage) => {
      const { requestId } = passage;
      const address = clientAddress(passage.req, config.trustProxy);
      if (isMultipart(passage.req)) {
        return await answerUpload(dock, passage, (upload) =>
          gateway.handle(toWebRequest(passage), { requestId, address, upload }),
        );
      }
      const body = passage.req.method === 'POST' ? await readBody(passage.req, OPERATION_LIMIT) : undefined;
      if (passage.req.method === 'POST' && body === undefined) {
        return tooLarge(requestId);
      }
      return await gateway.handle(toWebRequest(passage, body), { requestId, address });
    },
  });

  return {
    handle,
    registry,
    async close() {
      drafts.close();
      await gateway.close();
      await store.disconnect();
    },
  };
}

/** In the shape of the gateway's own errors. */
function tooLarge(requestId: string): Response {
  const message = `An operation has at most ${OPERATION_LIMIT / 1024} kB.`;
  const body = { errors: [{ message, extensions: { code: 'PAYLOAD_TOO_LARGE', requestId } }] };
  return Response.json(body, { status: 413, headers: { Connection: 'close' } });
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
  const metrics = await serveMetrics(portal.registry, config.host, config.metricsPort);
  runUntilStopped(listening, { metricsUrl: `${metrics.url}/metrics` }, async () => {
    await metrics.stop();
    await portal.close();
  });
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
