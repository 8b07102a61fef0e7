import { createPublicKey } from 'node:crypto';

import { z } from 'zod';

const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1');
const secret = z.string().min(16, 'must be at least 16 characters long');

/**
 * A list of origins, separated by commas or white space. A trailing slash is removed. A path or an explicit
 * default port, such as `https://app.example:443`, is an error.
 */
const origins = z.string().transform((text, context) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      const origin = URL.parse(entry)?.origin;
      if (origin === entry.replace(/\/$/, '') && /^https?:/.test(origin)) return origin;
      context.addIssue({ code: 'custom', message: 'must be origins, separated by commas' });
      return z.NEVER;
    }),
);

/** A list of https URLs, separated by commas or white space. */
const addresses = z.string().transform((text, context) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      const url = URL.parse(entry);
      if (url?.protocol === 'https:') return url.href;
      context.addIssue({ code: 'custom', message: 'must be https addresses, separated by commas' });
      return z.NEVER;
    }),
);

/** The address of clamd: `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. */
const clamd = z
  .url({ protocol: /^(?:tcp|unix)$/, error: 'must be a tcp: or unix: address' })
  .transform((value) => new URL(value))
  .refine(({ protocol, hostname, pathname }) => (protocol === 'tcp:' ? hostname : pathname) !== '', {
    error: 'must name a host or the path of a socket',
  })
  .transform(({ protocol, hostname, port, pathname }) =>
    protocol === 'tcp:'
      ? { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) }
      : { path: decodeURIComponent(pathname) },
  );

const redis = z
  .url({ protocol: /^rediss?$/, error: 'must be a redis: or rediss: address' })
  .refine((value) => new URL(value).hostname !== '', { error: 'must name a host' });

function whole(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error);
}

function isRsaKey(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** The schema of each variable. Variables with a default always have a value here. */
export const environment = z.object({
  NODE_ENV: z.string(),
  PORT: whole(0, 65_535),
  HOST: z.string(),
  PUBLIC_URL: address.transform((value) => new URL(value).origin).optional(),
  UPSTREAM_URL: address,
  UPSTREAM_ASSETS_URL: address.optional(),
  UPSTREAM_TIMEOUT: whole(100, 120_000),
  JWT_SECRET: secret.optional(),
  JWT_PUBLIC_KEY: z.string().refine(isRsaKey, 'must be an RSA public key in PEM form').optional(),
  SESSION_SECRET: secret.optional(),
  DATA_DIR: z.string(),
  REDIS_URL: redis.optional(),
  UAEPASS_URL: address.optional(),
  UAEPASS_CLIENT_ID: z.string(),
  UAEPASS_CLIENT_SECRET: z.string().optional(),
  STUDENT_PHOTO_URL: address.optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address'),
  SOCIAL_LINKS: addresses,
  CLAMD_URL: clamd.optional(),
  TRUST_PROXY: flag,
  CORS_ORIGINS: origins,
  GRAPHQL_EXPLORER: flag,
  GATEWAY_FAST_PATH: flag,
  METRICS_PORT: whole(0, 65_535),
  RATE_LIMIT_PER_ADDRESS: whole(1, 1_000_000),
  RATE_LIMIT_PER_ACCOUNT: whole(1, 1_000_000),
  MEDIA_CACHE_MB: whole(1, 1_000_000),
  STOP_GRACE: whole(0, 120_000),
  STOP_TIMEOUT: whole(0, 900_000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
    error: 'must be one of fatal, error, warn, info, debug, trace, silent',
  }),
  DEMO: flag,
});

export type VariableName = keyof typeof environment.shape;

/** The default values, suitable for a portal on one machine. */
export const FALLBACKS: Partial<Record<VariableName, string>> = {
  // An operator who forgets this variable must not lose the checks for production.
  NODE_ENV: 'production',
  PORT: '3000',
  HOST: '127.0.0.1',
  UPSTREAM_TIMEOUT: '8000',
  DATA_DIR: '.data',
  UAEPASS_CLIENT_ID: 'portal-demo',
  SUPPORT_EMAIL: 'support@portal.example',
  SOCIAL_LINKS: '',
  TRUST_PROXY: '0',
  CORS_ORIGINS: '',
  GRAPHQL_EXPLORER: '0',
  GATEWAY_FAST_PATH: '1',
  METRICS_PORT: '0',
  RATE_LIMIT_PER_ADDRESS: '100',
  RATE_LIMIT_PER_ACCOUNT: '10',
  MEDIA_CACHE_MB: '256',
  STOP_GRACE: '1000',
  STOP_TIMEOUT: '8000',
  LOG_LEVEL: 'info',
  DEMO: '0',
};

/** An example of a valid value for each variable, shown in error messages. */
export const EXAMPLES: Record<VariableName, string> = {
  NODE_ENV: 'production',
  PORT: '3000',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://portal.example',
  UPSTREAM_URL: 'https://backend.example/graphql',
  UPSTREAM_ASSETS_URL: 'https://backend.example',
  UPSTREAM_TIMEOUT: '8000',
  JWT_SECRET: '"$(openssl rand -base64 32)"',
  JWT_PUBLIC_KEY: '"$(cat backend-public-key.pem)"',
  SESSION_SECRET: '"$(openssl rand -base64 32)"',
  DATA_DIR: '/var/lib/portal',
  REDIS_URL: 'redis://redis:6379/0',
  UAEPASS_URL: 'https://stg-id.uaepass.ae',
  UAEPASS_CLIENT_ID: 'the-id-from-the-provider',
  UAEPASS_CLIENT_SECRET: 'the-secret-from-the-provider',
  STUDENT_PHOTO_URL: 'https://students.example/photo',
  SUPPORT_EMAIL: 'support@portal.example',
  SOCIAL_LINKS: 'https://www.linkedin.com/company/your-authority,https://x.com/your_authority',
  CLAMD_URL: 'tcp://clamav:3310',
  TRUST_PROXY: '1',
  CORS_ORIGINS: 'https://app.example,https://other.example',
  GRAPHQL_EXPLORER: '0',
  GATEWAY_FAST_PATH: '0',
  METRICS_PORT: '9464',
  RATE_LIMIT_PER_ADDRESS: '100',
  RATE_LIMIT_PER_ACCOUNT: '10',
  MEDIA_CACHE_MB: '256',
  STOP_GRACE: '5000',
  STOP_TIMEOUT: '30000',
  LOG_LEVEL: 'info',
  DEMO: '0',
};

/**
 * Variables that can also be set as `<name>_FILE`. `printConfig` hides their values. In REDIS_URL, it
 * hides only the user name and the password.
 */
export const SECRETS = [
  'JWT_SECRET',
  'JWT_PUBLIC_KEY',
  'SESSION_SECRET',
  'UAEPASS_CLIENT_SECRET',
  'REDIS_URL',
] as const satisfies VariableName[];
