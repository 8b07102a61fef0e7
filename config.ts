import path from 'node:path';

import { ConfigError } from './config/config-error.ts';
import { hasOwnSecret, ownSecret } from './config/own-secret.ts';
import { isTrial } from './config/production.ts';
import { programEnvironment } from './config/program-environment.ts';
import { readDatabaseVariables, readDataSecret, readEnvironment } from './config/read.ts';
import type { Given } from './config/secret-files.ts';
import type { KeptDays } from './rules/resources/engine/retention.ts';
import { RESOURCES } from './rules/resources/table.ts';
import type { Language } from './rules/text/language.ts';

export { ConfigError } from './config/config-error.ts';
export { printConfig } from './config/print.ts';
export { programEnvironment } from './config/program-environment.ts';
export { listWarnings } from './config/warnings.ts';

export interface PortalConfig {
  port: number;
  host: string;
  /** The portal's own origin; if undefined, the portal accepts any Host header. */
  publicOrigin: string | undefined;
  upstreamUrl: string;
  /** The base URL of the backend's images; their paths are appended to it. */
  upstreamAssetsUrl: string;
  /** The timeout for a response of the backend, in milliseconds. */
  upstreamTimeout: number;
  tokenKey: { algorithm: 'HS256'; secret: string } | { algorithm: 'RS256'; publicKey: string };
  /** The secrets that seal sessions and drafts: the first seals, all open. */
  sessionSecrets: readonly string[];
  /** The secrets that seal the files in the portal's own database: the first seals, all open. */
  dataSecrets: readonly string[];
  dataDir: string;
  /**
   * The photo URL of the student information system. The portal adds the query parameters `student_id` and
   * `entity`.
   */
  studentPhotoUrl: string | undefined;
  supportEmail: string;
  /** Where vulnerabilities are reported: a `mailto:` or `https:` address. */
  securityContact: string;
  hasBannerWords: boolean;
  /** The languages of the pages. */
  languages: readonly Language[];
  /** The language in which the portal opens for visitors who have not chosen one. */
  defaultLanguage: Language;
  /** The URLs of the authority's social media accounts. */
  socialLinks: readonly string[];
  /** The campuses that have a page beside those that every portal knows. */
  extraCampuses: readonly { college: 'fchs' | 'adpoly'; campus: string }[];
  /** The identity provider. Its URL has no trailing slash, and its paths begin with /idshub/. */
  identityProvider:
    | {
        url: string;
        clientId: string;
        /** If set, the portal redeems the provider's codes itself; otherwise the backend does. */
        clientSecret: string | undefined;
      }
    | undefined;
  /** The ClamAV daemon; if undefined, files are not scanned for viruses. */
  clamd: { host: string; port: number } | { path: string } | undefined;
  trustProxy: boolean;
  /** The origins whose pages can call the gateway from a browser. */
  corsOrigins: readonly string[];
  graphqlExplorer: boolean;
  /** Whether the fast path can answer operations without Yoga: see docs/decisions/0017-fast-path.md. */
  fastPath: boolean;
  /** Whether the server compresses its responses. Otherwise a proxy can do it. */
  compresses: boolean;
  /** The port of /metrics; 0 means any free port. */
  metricsPort: number;
  /** The maximum number of calls of a rate-limited operation in ten minutes: see docs/gateway.md. */
  rateLimits: { perAddress: number; perAccount: number };
  /** The database of the portal's modules; if undefined, it is embedded under `dataDir`. */
  databaseUrl: string | undefined;
  /** The environment for the process of the embedded database. */
  programEnvironment: Readonly<Record<string, string>>;
  /** How long the dashboard waits for its sources, in milliseconds. */
  dashboardLimit: number;
  /** How long closed records are kept, in days, by the name of the resource. */
  keptDays: KeptDays;
  /** The mail server; if undefined, e-mails stay in the outbox. */
  smtpUrl: string | undefined;
  /** The sender of e-mails. */
  mailFrom: string;
  /** The start of the addresses in e-mails, without a slash at its end. */
  mailOrigin: string;
  /** The Redis server that replicas share; if undefined, one process uses the store under `dataDir`. */
  redisUrl: string | undefined;
  /** The maximum size of the resized images on disk, in bytes. */
  mediaCacheBytes: number;
  /** The maximum size of the kept pages in memory, in bytes; 0 keeps none. */
  pageCacheBytes: number;
  /**
   * Two durations in milliseconds. `grace`: the time that /readyz answers 503 before the port closes.
   * `timeout`: the time that requests in progress then have to finish.
   */
  stop: { grace: number; timeout: number };
  logLevel: string;
  /** The collector of traces; if undefined, none are recorded. */
  traces:
    | {
        /** Without `/v1/traces` and without a slash at its end. */
        endpoint: string;
        headers: Readonly<Record<string, string>>;
        serviceName: string;
        /** The part of the requests that is traced, from 0 to 1. */
        ratio: number;
      }
    | undefined;
  /** Whether this is a demo, a test or a development server. */
  isTrial: boolean;
}

/**
 * Reads and validates the environment: see `config/variables.ts` for the valid values. An empty variable
 * counts as unset.
 *
 * @throws ConfigError that lists all errors of the environment
 */
export function loadConfig(env: Given): PortalConfig {
  const { values } = readEnvironment(env);
  const dataDir = path.resolve(values.DATA_DIR);
  return {
    port: values.PORT,
    host: values.HOST,
    publicOrigin: values.PUBLIC_URL,
    upstreamUrl: values.UPSTREAM_URL,
    upstreamAssetsUrl: values.UPSTREAM_ASSETS_URL ?? new URL(values.UPSTREAM_URL).origin,
    upstreamTimeout: values.UPSTREAM_TIMEOUT,
    tokenKey:
      values.JWT_PUBLIC_KEY === undefined
        ? { algorithm: 'HS256', secret: values.JWT_SECRET ?? '' }
        : { algorithm: 'RS256', publicKey: values.JWT_PUBLIC_KEY },
    sessionSecrets: values.SESSION_SECRET ?? [ownSecret(dataDir, 'session-secret')],
    dataSecrets: values.DATA_SECRET ?? [ownSecret(dataDir, 'data-secret')],
    dataDir,
    studentPhotoUrl: values.STUDENT_PHOTO_URL,
    supportEmail: values.SUPPORT_EMAIL,
    securityContact: values.SECURITY_CONTACT ?? `mailto:${values.SUPPORT_EMAIL}`,
    hasBannerWords: values.BANNER_WORDS,
    languages: values.LANGUAGES,
    defaultLanguage: values.DEFAULT_LANGUAGE,
    socialLinks: values.SOCIAL_LINKS,
    extraCampuses: values.EXTRA_CAMPUSES,
    identityProvider: values.UAEPASS_URL
      ? {
          url: values.UAEPASS_URL.replace(/\/+$/, ''),
          clientId: values.UAEPASS_CLIENT_ID,
          clientSecret: values.UAEPASS_CLIENT_SECRET,
        }
      : undefined,
    clamd: values.CLAMD_URL,
    trustProxy: values.TRUST_PROXY,
    corsOrigins: values.CORS_ORIGINS,
    graphqlExplorer: values.GRAPHQL_EXPLORER,
    fastPath: values.GATEWAY_FAST_PATH,
    compresses: values.COMPRESSION,
    metricsPort: values.METRICS_PORT,
    rateLimits: { perAddress: values.RATE_LIMIT_PER_ADDRESS, perAccount: values.RATE_LIMIT_PER_ACCOUNT },
    databaseUrl: values.DATABASE_URL,
    programEnvironment: programEnvironment(env),
    dashboardLimit: values.DASHBOARD_TIMEOUT,
    keptDays: readKeptDays(values),
    smtpUrl: values.SMTP_URL,
    // Only a trial sends e-mails without the variable.
    mailFrom: values.MAIL_FROM ?? 'no-reply@portal.example',
    mailOrigin: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    redisUrl: values.REDIS_URL,
    mediaCacheBytes: values.MEDIA_CACHE_MB * 1024 * 1024,
    pageCacheBytes: values.PAGE_CACHE_MB * 1024 * 1024,
    stop: { grace: values.STOP_GRACE, timeout: values.STOP_TIMEOUT },
    logLevel: values.LOG_LEVEL,
    traces:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : {
            endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
            headers: values.OTEL_EXPORTER_OTLP_HEADERS ?? {},
            serviceName: values.OTEL_SERVICE_NAME,
            ratio: values.OTEL_TRACES_SAMPLER_ARG,
          },
    isTrial: isTrial(values.NODE_ENV, values.DEMO),
  };
}

/** Reads the variable `<NAME>_KEPT_DAYS` of each resource whose closed records are erased (SCHEDULE-10). */
function readKeptDays(values: Readonly<Record<string, unknown>>): KeptDays {
  const chosen = RESOURCES.filter(({ keptDays }) => keptDays !== undefined).map(({ name }) => {
    const variable = `${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_KEPT_DAYS`;
    const days = values[variable];
    if (typeof days !== 'number') throw new Error(`config/variables.ts does not declare ${variable}.`);
    return [name, days] as const;
  });
  const days = Object.fromEntries(chosen);
  const { interview = 0, application = 0 } = days;
  // An interview names the applicant, so it does not outlive its application (INTERVIEW-11).
  return { ...days, interview: Math.min(interview, application) };
}

/**
 * Reads where the portal's own database is. A command of an operator needs no other variables.
 *
 * @throws ConfigError that lists the errors of these variables
 */
export function loadDatabaseConfig(env: Given): Pick<PortalConfig, 'dataDir' | 'databaseUrl'> {
  const values = readDatabaseVariables(env);
  return { dataDir: path.resolve(values.DATA_DIR), databaseUrl: values.DATABASE_URL };
}

/**
 * Reads the secrets that seal the files in the portal's own database (DATA-19). Never generates one: it would
 * open no file.
 *
 * @throws ConfigError if there is none, or if it is not valid
 */
export function loadDataSecrets(env: Given): readonly string[] {
  const values = readDataSecret(env);
  if (values.DATA_SECRET) return values.DATA_SECRET;
  if (values.DATABASE_URL !== undefined) {
    throw new ConfigError(['DATA_SECRET is missing: set it as the portal has it']);
  }
  const dataDir = path.resolve(values.DATA_DIR);
  if (hasOwnSecret(dataDir, 'data-secret')) return [ownSecret(dataDir, 'data-secret')];
  throw new ConfigError([
    `DATA_SECRET is missing, and ${dataDir} has no data-secret: set DATA_SECRET or DATA_DIR as the portal has it`,
  ]);
}
