import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import * as build from 'virtual:remix/server-build';

import type { PortalContext } from './app/load-context.ts';
import { ConfigError, listWarnings, loadConfig, type PortalConfig } from './config.ts';
import { createGateway } from './gateway/gateway.ts';
import { DEFAULT_LIMITS } from './gateway/hardening/limits.ts';
import { networkOf, widestNetworkOf } from './gateway/hardening/network.ts';
import { createMemoryLimiter, createRedisLimiter } from './gateway/hardening/rate-limiter.ts';
import { corsHeaders } from './gateway/hardening/use-cors.ts';
import { createSharedContent } from './gateway/cache/shared-content.ts';
import { createSharedDenylist } from './gateway/identity/shared-denylist.ts';
import { runModules, type RunModulesOptions, type RunningModules } from './modules/run-modules.ts';
import { DRAFT_LIFETIME } from './rules/constants.ts';
import { schemaNames } from './rules/resources/engine/graphql.ts';
import { getResource } from './rules/resources/table.ts';
import { CAMPUSES } from './rules/routes/campuses.ts';
import { COMPONENTS_PAGE } from './rules/routes/components-page.ts';
import { robotsText } from './rules/routes/robots.ts';
import type { ResourcePage } from './rules/routes/row.ts';
import { getRow, ROUTES } from './rules/routes/table.ts';
import { pathOf } from './rules/routes/tree.ts';
import { webManifest, webManifestPath } from './rules/routes/web-manifest.ts';
import { checkScanner, createClamd } from './server/uploads/clamd.ts';
import { ARABIC } from './rules/text/ar/index.ts';
import { currentLanguage } from './rules/text/t.ts';
import { createTranslator } from './rules/text/translator.ts';
import { createUploadReceiver } from './server/uploads/upload-receiver.ts';
import { openTemporaryFolder } from './server/uploads/temporary-folder.ts';
import { startEmbeddedDatabase } from './server/database/embedded-database.ts';
import { createAllowance } from './server/drafts/allowance.ts';
import { createDraftKeeper } from './server/drafts/drafts.ts';
import { openDraftFolder } from './server/drafts/files.ts';
import { DraftFullError } from './server/drafts/draft-full-error.ts';
import { ALL_FILES_LIMIT } from './server/drafts/limits.ts';
import { createGraphqlEndpoint } from './server/graphql.ts';
import { createGuard } from './server/guard/guard.ts';
import { createHealth } from './server/health/health.ts';
import { clientAddress } from './server/http/client-address.ts';
import { createCspReports, CSP_REPORT_LIMIT } from './server/http/csp-reports.ts';
import { createRequestScope } from './server/http/request-context.ts';
import { createGraphqlRefusal } from './server/http/graphql-error.ts';
import { createStaticFiles } from './server/http/static-files.ts';
import { listen, ListenError } from './server/listen.ts';
import { logConsole } from './server/log/console.ts';
import { inLanguage, setLanguageScope } from './server/language-scope.ts';
import { localizeBuild } from './server/localized-build.ts';
import { createLogger, type Logger } from './server/log/logger.ts';
import { openDiskCache } from './server/media/disk-cache.ts';
import { createImageStore } from './server/media/image-store.ts';
import { createMedia } from './server/media/media.ts';
import { createPhotoReducer } from './server/media/photo-converter.ts';
import { createPhotoShareImages } from './server/media/photo-share-images.ts';
import { createShareImages } from './server/media/share.ts';
import { createStudentPhotos } from './server/media/student-photos.ts';
import {
  createRegistry,
  serveMetrics,
  showBuild,
  showDatabaseMemory,
  type BuildInfo,
} from './server/metrics/metrics.ts';
import { createServerMetrics } from './server/metrics/server-metrics.ts';
import { createPageAdmission } from './server/page-admission.ts';
import { createPageCache } from './server/page-cache/page-cache.ts';
import { createPages, type PageContext } from './server/pages.ts';
import { createPipeline } from './server/pipeline.ts';
import { runUntilStopped } from './server/run.ts';
import { createCookieJar } from './server/sessions/cookies.ts';
import { createSessionRecords } from './server/sessions/record.ts';
import { createSeal } from './server/sessions/seal.ts';
import { createSessionReader } from './server/sessions/reader.ts';
import { FolderFault, lockFolder } from './server/state/folder-lock.ts';
import { createFileKeys } from './server/state/file-keys.ts';
import { createKeyRing } from './server/state/key-ring.ts';
import { createSharedFiles } from './server/state/redis-files.ts';
import { openState } from './server/state/state.ts';
import { createStopping } from './server/stopping.ts';
import type { Tracing } from './server/telemetry/tracing.ts';
import { version } from './package.json';

/** The additional time for sending the files of a draft to the backend, in milliseconds. */
const DRAFT_FILES_TIMEOUT = 12_000;
/** The time for sending the last traces when the portal stops, in milliseconds. */
const FLUSH_LIMIT = 2000;
/** The build has no component page. A constant here lets Rollup remove the row. */
const DEVELOPMENT_ROWS = import.meta.env.DEV ? [COMPONENTS_PAGE] : [];
/** The program of the embedded database. It is a bundle of its own in the build. */
const DATABASE_PROGRAM = new URL(
  import.meta.env.PROD ? './embedded-database.js' : './server/database/embedded-program.ts',
  import.meta.url,
);
const BUILD: BuildInfo = { version, build: build.assets.version, node: process.version };
const DRAFT_FILES = { limit: ALL_FILES_LIMIT, lifetime: DRAFT_LIFETIME };

/** Creates the portal from the server, the gateway, the modules and the Remix build. */
export async function createPortal(config: PortalConfig) {
  const log = createLogger(config.logLevel, import.meta.env.DEV ? 'pretty' : undefined);
  for (const warning of listWarnings(config)) log.warn(warning);
  const tracing = await startTracing(config, log);
  const requests = createRequestScope();
  const stopping = createStopping();
  const state = openState({ ...config, log });
  const keyRing = createKeyRing(config.sessionSecrets, log);
  // A browser can send any cookie, so an unknown key in a cookie is not an error to log.
  const cookieKeys = createKeyRing(config.sessionSecrets, { error: () => undefined });
  const fileKeys = createFileKeys(config.dataSecrets, log);
  const registry = createRegistry();
  showBuild(registry, BUILD);
  const metrics = createServerMetrics(registry, () => state.isUnavailable());
  const createLimiter = state.redis ? createRedisLimiter(state.redis) : createMemoryLimiter;
  const running = startModules(config, {
    fileKeys,
    registry,
    tracing,
    log,
    reducePhoto: createPhotoReducer(),
    // A token that does not open is no fault: anyone can send any text, so nothing is logged.
    seal: createSeal(createKeyRing(config.dataSecrets, { error: () => undefined }).keysFor('mail-link')),
    // The modules ask only after the start, when the gateway exists. Pages show when the backend answered, so
    // the answer must not come from the cache.
    askBackend: (document) => gateway.execute(document, {}, { requestId: 'scheduler', pastCache: true }),
  });
  const { modules } = running;
  const gateway = createGateway({
    upstreamUrl: config.upstreamUrl,
    upstreamTimeout: config.upstreamTimeout,
    tokenKey: config.tokenKey,
    modules,
    explorer: config.graphqlExplorer,
    corsOrigins: config.corsOrigins,
    fastPath: config.fastPath,
    limits: config.rateLimits,
    createLimiter,
    ...(state.redis && {
      denylist: createSharedDenylist(state.open('denied'), log),
      sharedContent: createSharedContent(state.open('content')),
    }),
    registry,
    onUpstream: (seconds) => requests.find()?.countUpstream(seconds),
    traceparent: () => requests.find()?.trace.traceparent,
    tracing,
    log,
  });
  const scanner = config.clamd && createClamd(config.clamd);
  const incoming = openTemporaryFolder(path.join(config.dataDir, 'incoming'));
  const uploadReceiver = createUploadReceiver({
    folder: incoming,
    networkOf: (req) => widestNetworkOf(clientAddress(req, config.trustProxy)),
    scanner,
    log,
    count: (outcome, bytes) => metrics.upload(outcome, bytes),
  });
  const cookies = createCookieJar(config.publicOrigin?.startsWith('https:') ?? false);
  const drafts = createDraftKeeper({
    store: state.open('draft'),
    wizards: ROUTES.filter(({ takesFiles }) => takesFiles).map(({ id }) => id),
    keyRing,
    files: state.redis
      ? createSharedFiles({ ...DRAFT_FILES, redis: state.redis, full: () => new DraftFullError('all-files') })
      : openDraftFolder({ ...DRAFT_FILES, folder: path.join(config.dataDir, 'drafts') }),
    incoming,
    cookies,
    allowanceOf: createAllowance({
      createLimiter,
      networkOf,
      widestNetworkOf,
      perNetwork: config.rateLimits.perAddress,
    }),
    lock: state.lock,
    elsewhere: state.redis ? 2 * config.upstreamTimeout + DRAFT_FILES_TIMEOUT : 0,
    countRefusal: (reason) => metrics.draftRefused(reason),
    log,
  });
  const studentPhotos = createStudentPhotos({
    url: config.studentPhotoUrl,
    timeout: config.upstreamTimeout,
    log,
  });
  // The gateway counts valid forms only, so the bodies with files have a counter of their own (RECORD-38).
  const formBodies = createLimiter({
    name: 'form-bodies',
    points: config.rateLimits.perAddress,
    window: DEFAULT_LIMITS.rateWindow,
  });
  const makePhotoShareImage = createPhotoShareImages();
  const campuses = [...CAMPUSES, ...config.extraCampuses];
  const renderPage = createRequestHandler(build, import.meta.env.MODE);
  const renderArabicPage = config.languages.includes('ar')
    ? createRequestHandler(localizeBuild(build, 'ar', readArabicManifest()), import.meta.env.MODE)
    : undefined;
  const arabicImports =
    renderArabicPage && import.meta.env.PROD ? readBuilt('import-map-ar.json') : undefined;
  // A portal in English only needs no search for the language of a text.
  if (renderArabicPage) setLanguageScope({ ar: createTranslator(ARABIC) }, () => requests.find()?.language);

  /** Returns what loaders and actions get beside the page context. */
  function contextOf(request: Request, context: PageContext): PortalContext {
    // Read at each call, because an action can sign in a user or renew the token.
    const { session } = context;
    const caller = { requestId: context.requestId, address: context.address };
    return {
      files: {
        open: (file) => modules.openFile(file, session.viewer),
        takeExportSlot: (user, purpose) => modules.takeExportSlot(user, purpose),
      },
      accountSummary: () => modules.accountSummary(session.viewer),
      linkOrigin: config.mailOrigin,
      supportEmail: config.supportEmail,
      securityContact: config.securityContact,
      languages: config.languages,
      defaultLanguage: config.defaultLanguage,
      setMailLanguage: (language) => modules.setMailLanguage(session.viewer, language),
      inLanguage,
      hasMail: config.smtpUrl !== undefined,
      keptDays: config.keptDays,
      dashboardLimit: config.dashboardLimit,
      hasBannerWords: config.hasBannerWords,
      socialLinks: config.socialLinks,
      campuses,
      studentPhoto: (student) => studentPhotos.find(student),
      makePhotoShareImage,
      identityProvider: config.identityProvider && {
        ...config.identityProvider,
        executeTrusted: (document, variables) =>
          gateway.execute(document, variables, { ...caller, signal: request.signal, trusted: true }),
      },
      gateway: {
        verify: (issued) => gateway.verify(issued),
        execute: (document, variables, { token = session.token, language } = {}) =>
          gateway.execute(document, variables, {
            ...caller,
            language,
            contentReads: context.contentReads,
            signal: request.signal,
            ...(token !== undefined && { token }),
          }),
        executeToEnd: (document, variables) =>
          gateway.execute(document, variables, {
            ...caller,
            contentReads: context.contentReads,
            ...(session.token !== undefined && { token: session.token }),
          }),
      },
    };
  }

  const pages = createPages({
    log,
    trustProxy: config.trustProxy,
    guard: createGuard(build.routes, { developmentRows: DEVELOPMENT_ROWS, campuses }),
    uploadReceiver,
    drafts,
    languages: config.languages,
    defaultLanguage: config.defaultLanguage,
    admission: createPageAdmission(widestNetworkOf),
    async waitForForm({ page }, client) {
      const field = typeof page === 'object' ? publicFormField(page) : undefined;
      if (field === undefined) return 0;
      const wait = await gateway.waitFor(field, client);
      return wait > 0 ? wait : await formBodies.consume(networkOf(client.address));
    },
    sessions: createSessionReader({
      records: createSessionRecords(state.open('session'), createSeal(keyRing.keysFor('session'))),
      cookies,
      cookieSeal: createSeal(cookieKeys.keysFor('cookie')),
      verify: (token) => gateway.verify(token),
      lock: state.lock,
      isUnavailable: (since) => state.isUnavailable(since),
      count: (event) => metrics.session(event),
      onSignIn: (user, isOther) => {
        // An administrator who signs in to another account does not change the language of its owner.
        const hasLanguage = renderArabicPage !== undefined && !isOther;
        void modules.recordSignIn(user, hasLanguage ? currentLanguage() : undefined);
      },
    }),
    ...(config.pageCacheBytes > 0 && {
      visitorPages: {
        cache: createPageCache({
          maxBytes: config.pageCacheBytes,
          compresses: config.compresses,
          count: (outcome) => metrics.pageCache(outcome),
        }),
        cookies,
        origin: config.mailOrigin,
      },
    }),
    onPageVisit: (user, page) => modules.recordPageVisit(user, page),
    render: (request, context, language) => {
      const loadContext = { ...context, ...contextOf(request, context) };
      if (language !== 'ar' || !renderArabicPage) return renderPage(request, loadContext);
      return renderArabicPage(request, { ...loadContext, importMap: arabicImports });
    },
  });

  const refuseGraphql = createGraphqlRefusal(
    (origin) => corsHeaders(config.corsOrigins, origin),
    config.languages,
  );
  const backendImages = { assetsUrl: config.upstreamAssetsUrl, timeout: config.upstreamTimeout };
  const images = createImageStore({
    disk: openDiskCache(path.join(config.dataDir, 'media'), config.mediaCacheBytes),
    log,
    metrics,
  });
  const staticFiles = import.meta.env.PROD
    ? createStaticFiles(fileURLToPath(new URL('../client', import.meta.url)), {
        '/robots.txt': robotsText(
          ROUTES,
          config.languages,
          config.publicOrigin && config.publicOrigin + pathOf(getRow('sitemap')),
        ),
        ...Object.fromEntries(
          config.languages.map((language) => [
            webManifestPath(language),
            inLanguage(language, () => webManifest(language)),
          ]),
        ),
      })
    : { answer: () => undefined, read: () => undefined };
  const handle = createPipeline({
    publicOrigin: config.publicOrigin,
    formTargets: config.identityProvider ? [new URL(config.identityProvider.url).origin] : [],
    trustProxy: config.trustProxy,
    log,
    metrics,
    tracing,
    requests,
    languages: config.languages,
    compresses: config.compresses,
    stopping,
    staticFiles,
    health: createHealth(
      {
        upstream: () => gateway.health(),
        sessions: () => state.check(),
        ...running.checks,
        ...(scanner && { scanner: () => checkScanner(scanner) }),
      },
      // Public pages work without Redis, so a failure of Redis does not make a replica unready.
      // Otherwise a load balancer would remove all replicas, and these pages would be unavailable too.
      state.redis ? [] : ['sessions'],
      () => stopping.isStopping(),
    ),
    media: createMedia({ ...backendImages, images }),
    // The development server has no client build, so it has share images of the backend's images only.
    shareImages: createShareImages({
      ...backendImages,
      images,
      readAsset: (asset) => staticFiles.read(asset),
    }),
    cspReports: createCspReports({
      limiter: createLimiter({ name: 'csp-reports', ...CSP_REPORT_LIMIT }),
      networkOf: (req) => networkOf(clientAddress(req, config.trustProxy)),
      count: (directive) => metrics.cspReport(directive),
      log,
    }),
    pages,
    graphql: createGraphqlEndpoint({
      gateway,
      uploadReceiver,
      requests,
      trustProxy: config.trustProxy,
      languages: config.languages,
      refuse: refuseGraphql,
    }),
    refuseGraphql,
  });

  return {
    handle,
    registry,
    log,
    requests,
    stopping,
    /** Resolves when the database can be used, or when the first attempt has failed. */
    started: () => running.started(),
    async close() {
      drafts.close();
      await gateway.close();
      await running.close();
      await tracing?.close();
      await state.close();
    },
  };
}

/** Starts the export of traces, if a collector is set. Only then its packages are loaded (OPERATION-105). */
async function startTracing({ traces, stop }: PortalConfig, log: Logger): Promise<Tracing | undefined> {
  if (!traces) return undefined;
  const { createOtlpTracing } = await import('./server/telemetry/otlp.ts');
  return createOtlpTracing(traces, { version, closeLimit: Math.min(FLUSH_LIMIT, stop.timeout), log });
}

/**
 * Reads Remix's manifest of the browser's files for pages in Arabic. The development server has one manifest
 * for all pages.
 */
function readArabicManifest(): ServerBuild['assets'] {
  if (!import.meta.env.PROD) return build.assets;
  return JSON.parse(readBuilt('manifest-ar.json')) as ServerBuild['assets'];
}

/** Reads a file that the build has written for pages in Arabic (scripts/vite/localized-client.ts). */
function readBuilt(name: 'manifest-ar.json' | 'import-map-ar.json'): string {
  return readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
}

/** The parts of the server that the modules need. */
type PartsForModules = Pick<
  RunModulesOptions,
  'fileKeys' | 'seal' | 'reducePhoto' | 'askBackend' | 'registry' | 'tracing' | 'log'
>;

/** Starts the modules over the server of `DATABASE_URL`, or over the embedded database. */
function startModules(config: PortalConfig, parts: PartsForModules): RunningModules {
  const { databaseUrl, dataDir, smtpUrl, isTrial } = config;
  const options = {
    ...parts,
    mailServer: smtpUrl === undefined ? undefined : { url: smtpUrl, from: config.mailFrom },
    origin: config.mailOrigin,
    inLanguage,
    keptDays: config.keptDays,
    dashboardLimit: config.dashboardLimit,
    supportEmail: config.supportEmail,
    isTrial,
  };
  if (databaseUrl !== undefined) return runModules({ ...options, database: { url: databaseUrl } });
  const embedded = startEmbeddedDatabase({
    program: DATABASE_PROGRAM,
    dataDir,
    environment: config.programEnvironment,
    log: parts.log,
  });
  showDatabaseMemory(parts.registry, () => embedded.memory());
  const { url, opened } = embedded;
  const database = { url, opened, backups: path.join(dataDir, 'backups') };
  const running = runModules({ ...options, database });
  return {
    ...running,
    async close() {
      await running.close();
      await embedded.close();
    },
  };
}

/** Returns the root field to which visitors send the form of a page, if it has one (RECORD-38). */
function publicFormField(page: ResourcePage): string | undefined {
  const resource = getResource(page.resource);
  const names = schemaNames(resource);
  if ('link' in page) return names.saveFromLink;
  return 'form' in page && page.form === 'create' && resource.create.by === 'public'
    ? names.create
    : undefined;
}

/** Checks whether this file is the program that Node runs. */
function isEntry(): boolean {
  const [, started] = process.argv;
  return started !== undefined && realpathSync(started) === fileURLToPath(import.meta.url);
}

async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const folder = lockFolder(config.dataDir);
  const portal = await createPortal(config);
  logConsole(portal.log);
  const stopAtOnce = () => process.exit(0);
  process.once('SIGTERM', stopAtOnce);
  await portal.started();
  const { host, port, stop } = config;
  const listening = await listen((req, res) => void portal.handle(req, res), {
    host,
    port,
    stopTimeout: stop.timeout,
  });
  // Port 0 means any free port. Other machines cannot know which one, so the metrics server then listens
  // on loopback only.
  const metricsHost = config.metricsPort === 0 ? '127.0.0.1' : host;
  const metrics = await serveMetrics(portal.registry, metricsHost, config.metricsPort);
  process.off('SIGTERM', stopAtOnce);
  portal.log.info({ ...BUILD }, 'the portal has started');
  runUntilStopped(listening, {
    ...portal,
    grace: stop.grace,
    facts: { metricsUrl: `${metrics.url}/metrics` },
    async release() {
      await metrics.stop();
      await portal.close();
      folder.release();
    },
  });
}

export { loadConfig };

if (import.meta.env.PROD && isEntry()) {
  try {
    await main();
  } catch (error) {
    const isPlain = [ConfigError, FolderFault, ListenError].some((kind) => error instanceof kind);
    process.stderr.write(
      `${error instanceof Error ? (!isPlain && error.stack) || error.message : String(error)}\n`,
    );
    process.exit(1);
  }
}
