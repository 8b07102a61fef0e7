// The declarations of all variables. One file, because it is a table: an operator and a developer search it
// for a name.
import { z } from 'zod';

import { SOURCE_LIMIT } from '#rules/dashboard/sources.ts';
import { CLEARANCE } from '#rules/resources/clearance.ts';
import { DOCUMENT } from '#rules/resources/document.ts';
import { APPLICATION } from '#rules/resources/application.ts';
import { INTERVIEW } from '#rules/resources/interview.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';

import {
  address,
  addresses,
  campuses,
  clamd,
  collector,
  contact,
  flag,
  headers,
  keys,
  language,
  languages,
  origins,
  postgres,
  publicKey,
  ratio,
  redis,
  secret,
  smtp,
  whole,
} from './schemas.ts';
import type { Variable } from './variable.ts';

const OPENSSL = '"$(openssl rand -base64 32)"';

/** The variables of the portal, in the order of error messages and of `npm run config`. */
const VARIABLES = {
  NODE_ENV: {
    group: 'Operation',
    schema: z.string(),
    // An operator who forgets this variable must not lose the checks for production.
    default: 'production',
    description:
      '`development` and `test` skip the checks for production; any other value does not. `npm start`, `npm run dev` and the image set it. Otherwise set it to `production`, because React renders pages more slowly without it',
  },
  PORT: {
    group: 'Where the portal listens',
    schema: whole(0, 65_535),
    default: '3000',
    description: 'the port; `0` takes a free one',
  },
  HOST: {
    group: 'Where the portal listens',
    schema: z.string(),
    default: '127.0.0.1',
    example: '0.0.0.0',
    description:
      'the address; `0.0.0.0`, the default in the container, lets other machines reach the portal, and the development server of `npm run dev`',
  },
  PUBLIC_URL: {
    group: 'Where the portal listens',
    schema: address.transform((value) => new URL(value).origin).optional(),
    example: 'https://portal.example',
    description:
      "the portal's address: only requests for its host are answered, and with https cookies are `Secure`. If unset, any `Host` header is accepted",
  },
  UPSTREAM_URL: {
    group: 'The backend',
    schema: address,
    whenUnset: 'the demo backend',
    example: 'https://backend.example/graphql',
    description:
      "the backend's GraphQL endpoint. If unset, `npm start` starts the demo backend; without it, the variable is required",
  },
  UPSTREAM_ASSETS_URL: {
    group: 'The backend',
    schema: address.optional(),
    whenUnset: "the endpoint's origin",
    example: 'https://backend.example',
    description: "the origin of the backend's images",
  },
  UPSTREAM_TIMEOUT: {
    group: 'The backend',
    schema: whole(100, 120_000),
    default: '8000',
    description: 'the time limit for an answer of the backend, in milliseconds',
  },
  JWT_SECRET: {
    group: 'The backend',
    schema: secret.optional(),
    secret: 'value',
    example: OPENSSL,
    description:
      "the secret that verifies the backend's HS256 tokens; or set `JWT_PUBLIC_KEY`. The demo backend and its portal share a generated one",
  },
  JWT_PUBLIC_KEY: {
    group: 'The backend',
    schema: publicKey.optional(),
    secret: 'value',
    example: '"$(cat backend-public-key.pem)"',
    description:
      "the public key that verifies the backend's RS256 tokens, as PEM; in `.env`, in double quotes over several lines",
  },
  SESSION_SECRET: {
    group: 'State',
    schema: keys.optional(),
    secret: 'value',
    isKeyList: true,
    whenUnset: 'generated at the first start and stored in DATA_DIR',
    example: OPENSSL,
    description:
      'the keys that encrypt sessions and drafts on the server, separated by commas, or one on each line of the file: the first encrypts, all decrypt. Create one with `openssl rand -base64 32`; [docs/operations.md](docs/operations.md#rotate-session_secret) shows how to change it',
  },
  DATA_DIR: {
    group: 'State',
    schema: z.string(),
    default: '.data',
    example: '/var/lib/portal',
    description:
      'the folder for sessions, secrets and temporary files; for one process only; `/data` in the container',
  },
  DATABASE_URL: {
    group: 'State',
    schema: postgres.optional(),
    secret: 'credentials',
    whenUnset: 'embedded PostgreSQL (PGlite) under `DATA_DIR`',
    example: 'postgresql://portal:…@postgres:5432/portal',
    description:
      "the database for the portal's own modules, on a PostgreSQL server, version 14 or newer. The embedded one is for trials and small sites, and for one process. Requires `DATA_SECRET`",
  },
  DATA_SECRET: {
    group: 'State',
    schema: keys.optional(),
    secret: 'value',
    isKeyList: true,
    whenUnset: 'generated at the first start and stored in DATA_DIR; required with `DATABASE_URL`',
    example: OPENSSL,
    description:
      'the keys that encrypt the files of the portal’s modules in the database, as a list like `SESSION_SECRET`: the first encrypts, all decrypt. A backup of the database needs them. [docs/operations/database.md](docs/operations/database.md#keys) shows how to change them with `npm run rekey`',
  },
  APPLICATION_KEPT_DAYS: {
    group: 'State',
    schema: whole(1, 3650),
    default: String(APPLICATION.keptDays),
    example: '365',
    description:
      'the number of days after which an application that has ended is erased, with its CV, its history and the notes of the company: see [docs/operations/database.md](docs/operations/database.md#how-long-data-is-kept)',
  },
  CLEARANCE_KEPT_DAYS: {
    group: 'State',
    schema: whole(1, 3650),
    default: String(CLEARANCE.keptDays),
    example: '30',
    description:
      'the number of days after which a closed request for security clearance is erased, with its files, its history and its e-mails: see [docs/operations/database.md](docs/operations/database.md#how-long-data-is-kept)',
  },
  DOCUMENT_KEPT_DAYS: {
    group: 'State',
    schema: whole(1, 3650),
    default: String(DOCUMENT.keptDays),
    example: '365',
    description:
      'the number of days after which a removed document is erased, with its file and its history: see [docs/operations/database.md](docs/operations/database.md#how-long-data-is-kept)',
  },
  INTERVIEW_KEPT_DAYS: {
    group: 'State',
    schema: whole(1, 3650),
    default: String(INTERVIEW.keptDays),
    example: '365',
    description:
      'the number of days after which an interview that has ended is erased, with its history and its reminders, at most `APPLICATION_KEPT_DAYS`: see [docs/operations/database.md](docs/operations/database.md#how-long-data-is-kept)',
  },
  VACANCY_KEPT_DAYS: {
    group: 'State',
    schema: whole(1, 3650),
    default: String(VACANCY.keptDays),
    example: '365',
    description:
      'the number of days after which a refused or removed vacancy is erased, with its file and its history: see [docs/operations/database.md](docs/operations/database.md#how-long-data-is-kept)',
  },
  REDIS_URL: {
    group: 'State',
    schema: redis.optional(),
    secret: 'credentials',
    example: 'redis://redis:6379/0',
    description:
      'the Redis server where replicas share sessions, drafts and rate limits. If unset, they are under `DATA_DIR`, for one process. Requires `SESSION_SECRET` and `DATABASE_URL`',
  },
  UAEPASS_URL: {
    group: 'The identity provider (UAE PASS)',
    schema: address.optional(),
    example: 'https://stg-id.uaepass.ae',
    description: "the provider's address. If unset, no page offers it, except with the demo backend",
  },
  UAEPASS_CLIENT_ID: {
    group: 'The identity provider (UAE PASS)',
    schema: z.string(),
    default: 'portal-demo',
    example: 'the-id-from-the-provider',
    description: "the portal's id at the provider",
  },
  UAEPASS_CLIENT_SECRET: {
    group: 'The identity provider (UAE PASS)',
    schema: z.string().optional(),
    secret: 'value',
    example: 'the-secret-from-the-provider',
    description:
      "with it, the portal redeems the provider's codes itself, with PKCE. If unset, the backend redeems them",
  },
  SMTP_URL: {
    group: 'E-mail',
    schema: smtp.optional(),
    secret: 'credentials',
    whenUnset: 'e-mails wait in the database; with the demo backend, they go to its mailbox',
    example: 'smtps://portal:…@mail.example:465',
    description:
      "the mail server for the portal's e-mails, as `smtp://` or `smtps://`; [docs/operations.md](docs/operations.md#e-mails) says what happens without it. Links in e-mails begin with `PUBLIC_URL`, so it requires this variable",
  },
  MAIL_FROM: {
    group: 'E-mail',
    schema: z.email('must be an e-mail address').optional(),
    whenUnset: 'unset; in a trial, `no-reply@portal.example`',
    example: 'no-reply@portal.example',
    description: "the sender of the portal's e-mails; `SMTP_URL` requires it",
  },
  STUDENT_PHOTO_URL: {
    group: 'The backend',
    schema: address.optional(),
    example: 'https://students.example/photo',
    description:
      "the address of students' photos in the student information system, requested with `student_id` and `entity`. If unset, pages show a silhouette",
  },
  SUPPORT_EMAIL: {
    group: 'What the pages show',
    schema: z.email('must be an e-mail address'),
    default: 'support@portal.example',
    example: 'support@authority.example',
    description: 'the e-mail address that pages show for help; required in production',
  },
  SECURITY_CONTACT: {
    group: 'What the pages show',
    schema: contact.optional(),
    whenUnset: '`SUPPORT_EMAIL`',
    example: 'https://authority.example/report-a-vulnerability',
    description:
      'where researchers report a vulnerability, as `mailto:…` or `https://…`: `/.well-known/security.txt` names it',
  },
  SOCIAL_LINKS: {
    group: 'What the pages show',
    schema: addresses,
    default: '',
    example: 'https://www.linkedin.com/company/your-authority,https://x.com/your_authority',
    description:
      "the authority's social media accounts, which the footer links: https addresses, separated by commas",
  },
  BANNER_WORDS: {
    group: 'What the pages show',
    schema: flag,
    default: '0',
    example: '1',
    description:
      "set it to `1` if the backend's banners match the portal's own texts: the texts are shown over the banners in their order. With `0`, banners show only their images. The demo sets it",
  },
  LANGUAGES: {
    group: 'What the pages show',
    schema: languages,
    default: 'en,ar',
    example: 'en',
    description:
      'the languages of the pages, separated by commas: `en,ar` with Arabic pages under `/ar`, or `en`',
  },
  DEFAULT_LANGUAGE: {
    group: 'What the pages show',
    schema: language,
    default: 'en',
    example: 'ar',
    description:
      'the language in which the portal opens for visitors who have not chosen one. With `ar`, `/` leads them to `/ar`; all other addresses stay as they are',
  },
  EXTRA_CAMPUSES: {
    group: 'What the pages show',
    schema: campuses,
    default: '',
    example: 'fchs/ajman,adpoly/al-dhafra',
    description:
      'campuses that get a page beside those of Abu Dhabi and Al Ain, as `fchs/…` or `adpoly/…`, separated by commas',
  },
  CLAMD_URL: {
    group: 'Limits and checks',
    schema: clamd.optional(),
    example: 'tcp://clamav:3310',
    description:
      'the ClamAV daemon, as `tcp://clamav:3310` or `unix:///run/clamav/clamd.ctl`. Every file is scanned, and refused if the daemon does not answer',
  },
  TRUST_PROXY: {
    group: 'Where the portal listens',
    schema: flag,
    default: '0',
    example: '1',
    description:
      'set it to `1` behind a proxy that overwrites the `X-Forwarded-*` headers or appends to `X-Forwarded-For`',
  },
  CORS_ORIGINS: {
    group: 'Where the portal listens',
    schema: origins,
    default: '',
    example: 'https://app.example,https://other.example',
    description: 'origins whose pages can call `/graphql` from a browser, separated by commas',
  },
  GRAPHQL_EXPLORER: {
    group: 'Limits and checks',
    schema: flag,
    default: '0',
    description: '`1` allows introspection on `/graphql`, for development',
  },
  GATEWAY_FAST_PATH: {
    group: 'Operation',
    schema: flag,
    default: '1',
    example: '0',
    description: "`0` switches the gateway's fast path off: Yoga then answers every operation",
  },
  COMPRESSION: {
    group: 'Operation',
    schema: flag,
    default: '1',
    example: '0',
    description:
      '`0` leaves the compression of pages and of other texts to a proxy: see [docs/operations.md](docs/operations.md#compression)',
  },
  METRICS_PORT: {
    group: 'Operation',
    schema: whole(0, 65_535),
    default: '0',
    example: '9464',
    description:
      'the port on `HOST` where Prometheus reads `/metrics`; `0` takes a free port on loopback; `9464` in the container',
  },
  RATE_LIMIT_PER_ADDRESS: {
    group: 'Limits and checks',
    schema: whole(1, 1_000_000),
    default: '100',
    description:
      'the number of calls of a rate-limited operation in ten minutes from one network, and the number of forms that its visitors can start in an hour: see [docs/gateway.md](docs/gateway.md)',
  },
  RATE_LIMIT_PER_ACCOUNT: {
    group: 'Limits and checks',
    schema: whole(1, 1_000_000),
    default: '10',
    description: 'the number of calls of a rate-limited operation in ten minutes for one account',
  },
  DASHBOARD_TIMEOUT: {
    group: 'Limits and checks',
    schema: whole(50, 30_000),
    default: String(SOURCE_LIMIT),
    description:
      'how long the dashboard waits for its sources, in milliseconds; it shows what it has got until then',
  },
  MEDIA_CACHE_MB: {
    group: 'State',
    schema: whole(1, 1_000_000),
    default: '256',
    description: 'the disk space for resized images, in megabytes',
  },
  PAGE_CACHE_MB: {
    group: 'State',
    schema: whole(0, 100_000),
    default: '32',
    example: '0',
    description:
      'the memory for public pages that are the same for all visitors, in megabytes; `0` renders each page for each visitor. Only requests for the host of `PUBLIC_URL` get such a page',
  },
  STOP_GRACE: {
    group: 'Operation',
    schema: whole(0, 120_000),
    default: '1000',
    example: '5000',
    description:
      'how long `/readyz` answers 503 before the server stops accepting connections, in milliseconds',
  },
  STOP_TIMEOUT: {
    group: 'Operation',
    schema: whole(0, 900_000),
    default: '8000',
    example: '30000',
    description: 'how long requests in progress can take after that, in milliseconds',
  },
  LOG_LEVEL: {
    group: 'Operation',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be one of fatal, error, warn, info, debug, trace, silent',
    }),
    default: 'info',
    description:
      '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`; each request logs one JSON line of level `info`',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    group: 'Operation',
    schema: collector.optional(),
    example: 'http://collector:4318',
    description:
      'the OpenTelemetry collector that gets traces over OTLP/HTTP, without `/v1/traces`. If unset, no traces are recorded: see [docs/operations.md](docs/operations.md#traces)',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    group: 'Operation',
    schema: headers.optional(),
    secret: 'value',
    example: 'authorization=Bearer%20the-token-of-the-collector',
    description:
      'headers for the collector, such as a token, as `name=value`, separated by commas; the values are percent-encoded',
  },
  OTEL_SERVICE_NAME: {
    group: 'Operation',
    schema: z.string().max(100, 'must be at most 100 characters long'),
    default: 'portal',
    description: 'the name of this portal in the traces',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    group: 'Operation',
    schema: ratio,
    default: '1',
    example: '0.1',
    description:
      'the part of the requests that is traced, from `0` to `1`. If a request comes with a W3C `traceparent`, its flag decides',
  },
  DEMO: {
    group: 'Operation',
    schema: flag,
    default: '0',
    description: '`1` skips the checks for production; `npm start` sets it when it starts the demo backend',
  },
} as const satisfies Record<string, Variable>;

type VariableName = keyof typeof VARIABLES;

type Shape = { [Name in VariableName]: (typeof VARIABLES)[Name]['schema'] };

/** All declarations with one type, which has the optional properties too. */
const DECLARATIONS: Readonly<Record<VariableName, Variable>> = VARIABLES;

export function listVariables(): [name: string, variable: Variable][] {
  return Object.entries(DECLARATIONS);
}

/** Finds the declaration of a name, which can be any text. */
export function findVariable(name: string): Variable | undefined {
  return Object.hasOwn(DECLARATIONS, name) ? DECLARATIONS[name as VariableName] : undefined;
}

/** The schema of the environment. Variables with a default always have a value here. */
export const environment = z.object(
  Object.fromEntries(listVariables().map(([name, { schema }]) => [name, schema])) as unknown as Shape,
);
