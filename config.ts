import { createPublicKey, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1');
/** Browsers spell an origin without a path, and leave a default port out. */
const origins = z.string().transform((text, context) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      const origin = URL.parse(entry)?.origin;
      if (origin === entry.replace(/\/$/, '') && /^https?:/.test(origin)) return origin;
      context.addIssue({
        code: 'custom',
        message: 'must be origins such as https://app.example, comma-joined',
      });
      return z.NEVER;
    }),
);
const secret = z.string().min(16, 'must be at least 16 characters long');

/** `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. */
const clamd = z
  .url({ protocol: /^(?:tcp|unix)$/, error: 'must be a tcp: or unix: address' })
  .transform((value) => new URL(value))
  .refine(({ protocol, hostname, pathname }) => (protocol === 'tcp:' ? hostname : pathname) !== '', {
    error: 'must name a host, or the path of a socket',
  })
  .transform(({ protocol, hostname, port, pathname }) =>
    protocol === 'tcp:'
      ? { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }
      : { path: decodeURIComponent(pathname) },
  );

function whole(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
}

const environment = z
  .object({
    PORT: whole(0, 65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    PUBLIC_URL: address.transform((value) => new URL(value).origin).optional(),
    UPSTREAM_URL: address,
    UPSTREAM_ASSETS_URL: address.optional(),
    UPSTREAM_TIMEOUT: whole(100, 120_000).default(8000),
    JWT_SECRET: secret.optional(),
    JWT_PUBLIC_KEY: z.string().refine(isRsaKey, 'must be an RSA public key in PEM form').optional(),
    SESSION_SECRET: secret.optional(),
    DATA_DIR: z.string().default('.data'),
    UAEPASS_URL: address.optional(),
    UAEPASS_CLIENT_ID: z.string().default('portal-demo'),
    UAEPASS_CLIENT_SECRET: z.string().optional(),
    STUDENT_PHOTO_URL: address.optional(),
    SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@portal.example'),
    CLAMD_URL: clamd.optional(),
    TRUST_PROXY: flag.default(false),
    CORS_ORIGINS: origins.default([]),
    GRAPHQL_EXPLORER: flag.default(false),
    METRICS_PORT: whole(0, 65_535).default(0),
    RATE_LIMIT_PER_ADDRESS: whole(1, 1_000_000).default(100),
    RATE_LIMIT_PER_ACCOUNT: whole(1, 1_000_000).default(10),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'must be one of fatal, error, warn, info, debug, trace, silent',
      })
      .default('info'),
  })
  .refine((env) => env.JWT_SECRET === undefined || env.JWT_PUBLIC_KEY === undefined, {
    path: ['JWT_PUBLIC_KEY'],
    error: 'and JWT_SECRET are both set: the backend signs with one of them',
  })
  .refine((env) => env.UAEPASS_CLIENT_SECRET === undefined || env.UAEPASS_URL !== undefined, {
    path: ['UAEPASS_URL'],
    error: 'is missing: UAEPASS_CLIENT_SECRET is set, and belongs to a provider',
  })
  .refine((env) => env.JWT_SECRET !== undefined || env.JWT_PUBLIC_KEY !== undefined, {
    path: ['JWT_SECRET'],
    error:
      'is missing: set it (HS256), or JWT_PUBLIC_KEY (RS256), to the key that the backend signs its tokens with',
  });

export interface Config {
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
  logLevel: string;
}

function isRsaKey(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Every fault of the environment, in one plain sentence each. */
export class ConfigError extends Error {}

/**
 * Reads the environment once. A variable that is set to nothing counts as unset.
 *
 * @throws ConfigError naming every fault at once
 */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0] ?? 'environment');
      return given[name] === undefined && issue.code === 'invalid_type'
        ? `${name} is missing`
        : `${name} ${issue.message}`;
    });
    throw new ConfigError(`The configuration has faults: ${faults.join('; ')}.`);
  }
  const values = parsed.data;
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
    logLevel: values.LOG_LEVEL,
  };
}

/** One machine needs no secret from outside: it makes one at the first start and keeps it, for its own user alone. */
function ownSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR cannot be used: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
  if (existsSync(file)) {
    const kept = readFileSync(file, 'utf8').trim();
    if (kept.length >= 32) return kept;
    throw new ConfigError(`${file} holds no secret: delete it, and a new one is made (all sessions end).`);
  }
  const made = randomBytes(32).toString('base64url');
  // A name of its own first: a crash leaves no half of a secret behind.
  writeFileSync(`${file}.${process.pid}`, made, { mode: 0o600 });
  renameSync(`${file}.${process.pid}`, file);
  return made;
}
