import path from 'node:path';

import { ownSecret } from './config/own-secret.ts';
import { readEnvironment } from './config/read.ts';
import type { Given } from './config/secret-files.ts';

export { ConfigError } from './config/config-error.ts';
export { printConfig } from './config/print.ts';

export interface PortalConfig {
  port: number;
  host: string;
  /** The portal's own origin; undefined means that whatever Host a request names is the portal's. */
  publicOrigin: string | undefined;
  upstreamUrl: string;
  /** Where the backend's pictures are; their paths are appended to it. */
  upstreamAssetsUrl: string;
  /** In milliseconds. */
  upstreamTimeout: number;
  tokenKey: { algorithm: 'HS256'; secret: string } | { algorithm: 'RS256'; publicKey: string };
  sessionSecret: string;
  dataDir: string;
  /** Where the student information system serves pictures, by student_id and entity. */
  studentPhotoUrl: string | undefined;
  supportEmail: string;
  /** The authority's accounts on social media. */
  socialLinks: readonly string[];
  /** The identity provider, without a trailing slash; its paths begin with /idshub/. */
  identityProvider:
    | {
        url: string;
        clientId: string;
        /** With it the portal redeems the provider's codes itself; without it the backend does. */
        clientSecret: string | undefined;
      }
    | undefined;
  /** ClamAV's daemon; undefined means that files are not scanned for viruses. */
  clamd: { host: string; port: number } | { path: string } | undefined;
  trustProxy: boolean;
  /** Whose pages may call the gateway from a browser. */
  corsOrigins: readonly string[];
  graphqlExplorer: boolean;
  /** 0 takes a free port. */
  metricsPort: number;
  /** Calls of one guarded operation within ten minutes. */
  rateLimits: { perAddress: number; perAccount: number };
  /** Where all replicas keep what they share; undefined means the store under `dataDir`, and one process. */
  redisUrl: string | undefined;
  /** In bytes, of resized pictures on the disk. */
  mediaCacheBytes: number;
  /** In milliseconds. `grace`: for how long /readyz says no before the port closes; `timeout`: for what is in flight then. */
  stop: { grace: number; timeout: number };
  logLevel: string;
}

/**
 * Reads the environment once; `config/` holds what each variable must be. A variable that is set to nothing counts as unset.
 *
 * @throws ConfigError naming every fault at once
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
    sessionSecret: values.SESSION_SECRET ?? ownSecret(dataDir),
    dataDir,
    studentPhotoUrl: values.STUDENT_PHOTO_URL,
    supportEmail: values.SUPPORT_EMAIL,
    socialLinks: values.SOCIAL_LINKS,
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
    metricsPort: values.METRICS_PORT,
    rateLimits: { perAddress: values.RATE_LIMIT_PER_ADDRESS, perAccount: values.RATE_LIMIT_PER_ACCOUNT },
    redisUrl: values.REDIS_URL,
    mediaCacheBytes: values.MEDIA_CACHE_MB * 1024 * 1024,
    stop: { grace: values.STOP_GRACE, timeout: values.STOP_TIMEOUT },
    logLevel: values.LOG_LEVEL,
  };
}
