import { createPublicKey } from 'node:crypto';

import { z } from 'zod';

import { LANGUAGES, type Language } from '#rules/text/language.ts';

/** The minimum length of a secret in characters. `production.ts` requires more. */
const MIN_SECRET = 16;
const TOO_SHORT = `must be at least ${MIN_SECRET} characters long`;
/** Control characters and the line separators of Unicode. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const QUOTED = /^["'`]|["'`]$/;
const PRINTABLE_ASCII = /^[!-~]*$/;

export const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
export const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1');
export const secret = z.string().min(MIN_SECRET, TOO_SHORT);

/** Splits a list of keys, which are separated by commas. A key therefore contains no comma. */
export function splitKeys(text: string): string[] {
  return text.split(',');
}

/**
 * A list of different secrets, separated by commas. Two secrets that a line break separates would be one
 * key, and quotation marks or invisible characters would be parts of a key. Both are errors, because the
 * portal would use another key than the operator meant. A single secret can be a passphrase with spaces.
 */
export const keys = z.string().transform((text, context) => {
  const list = splitKeys(text);
  const fault = describeKeysFault(list);
  if (fault === undefined) return list;
  context.addIssue({ code: 'custom', message: fault });
  return z.NEVER;
});

function describeKeysFault(list: readonly string[]): string | undefined {
  const [first = ''] = list;
  if (list.some((key) => CONTROL.test(key)))
    return 'must not contain control characters, such as line breaks: separate keys by commas';
  if (list.length === 1) return first.length < MIN_SECRET ? TOO_SHORT : undefined;
  if (list.includes('')) return 'must not contain an empty key';
  if (list.some((key) => key !== key.trim())) return 'must not have spaces next to a comma';
  if (list.some((key) => QUOTED.test(key))) return 'must not have quotation marks around keys in a list';
  if (!list.every((key) => PRINTABLE_ASCII.test(key)))
    return 'must contain only printable ASCII characters without spaces in a list of keys';
  if (new Set(list).size < list.length) return 'must not contain a key twice';
  if (list.some((key) => key.length < MIN_SECRET))
    return `must contain only keys of at least ${MIN_SECRET} characters`;
  return undefined;
}

/**
 * A list of origins, separated by commas or white space. A trailing slash is removed. A path or an explicit
 * default port, such as `https://app.example:443`, is an error.
 */
export const origins = z.string().transform((text, context) =>
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
export const addresses = z.string().transform((text, context) =>
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

/** An address that `Contact` of a security.txt can name: an e-mail address or a page (RFC 9116, 2.5.3). */
export const contact = z.string().transform((text, context) => {
  const url = URL.parse(text);
  if (url?.protocol === 'https:') return url.href;
  if (url?.protocol === 'mailto:' && z.email().safeParse(url.pathname).success) return url.href;
  context.addIssue({ code: 'custom', message: 'must be a mailto: or https: address' });
  return z.NEVER;
});

const CAMPUS = /^(?<college>fchs|adpoly)\/(?<campus>[a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** A list of campuses as their pages name them (`fchs/al-ain`), separated by commas or white space. */
export const campuses = z.string().transform((text, context) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry): { college: 'fchs' | 'adpoly'; campus: string } => {
      const { college, campus } = CAMPUS.exec(entry)?.groups ?? {};
      if ((college === 'fchs' || college === 'adpoly') && campus !== undefined) return { college, campus };
      context.addIssue({
        code: 'custom',
        message:
          'must be campuses such as fchs/al-ain or adpoly/al-ain, in small letters, separated by commas',
      });
      return z.NEVER;
    }),
);

/** The languages of the pages, separated by commas. English is always one of them. */
export const languages = z.string().transform((text, context) => {
  const given = text.split(/[\s,]+/).filter(Boolean);
  if (given.includes('en') && given.every(isLanguage))
    return LANGUAGES.filter((language) => given.includes(language));
  context.addIssue({ code: 'custom', message: `must be en or ${LANGUAGES.join(',')}` });
  return z.NEVER;
});

export const language = z.enum(LANGUAGES, { error: `must be ${LANGUAGES.join(' or ')}` });

function isLanguage(text: string): text is Language {
  return (LANGUAGES as readonly string[]).includes(text);
}

/** The address of a collector of OpenTelemetry, without `/v1/traces`. A slash at its end is removed. */
export const collector = address
  .refine((value) => isPlainAddress(new URL(value)), {
    error: 'must have no user name, query or fragment: put a token into OTEL_EXPORTER_OTLP_HEADERS',
  })
  .transform((value) => new URL(value).href.replace(/\/+$/, ''));

function isPlainAddress({ username, password, search, hash }: URL): boolean {
  return [username, password, search, hash].every((part) => part === '');
}

/** The name of a header (RFC 9110, 5.1), and what its value may contain. */
const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;
const HEADER_VALUE = /^[ -~]+$/;

/**
 * Headers as `name=value`, separated by commas. The values are percent-encoded, as OpenTelemetry defines it.
 * The error message must not contain a value.
 */
export const headers = z.string().transform((text, context) => {
  const pairs = text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map(readHeader);
  if (pairs.every((pair) => pair !== undefined)) return Object.fromEntries(pairs) as Record<string, string>;
  context.addIssue({ code: 'custom', message: 'must be headers as name=value, separated by commas' });
  return z.NEVER;
});

function readHeader(part: string): [name: string, value: string] | undefined {
  const [name = '', ...rest] = part.split('=');
  try {
    const value = decodeURIComponent(rest.join('=').trim());
    return HEADER_NAME.test(name.trim()) && HEADER_VALUE.test(value) ? [name.trim(), value] : undefined;
  } catch {
    return undefined;
  }
}

/** A part of a whole, from 0 to 1. */
export const ratio = z.string().transform((text, context) => {
  if (/^(?:0|1|[01]?\.\d+|1\.0+)$/.test(text) && Number(text) <= 1) return Number(text);
  context.addIssue({ code: 'custom', message: 'must be a number from 0 to 1' });
  return z.NEVER;
});

/** The address of clamd: `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`. */
export const clamd = z
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

/** The address of a mail server. */
export const smtp = z
  .url({ protocol: /^smtps?$/, error: 'must be an smtp: or smtps: address', abort: true })
  .refine((value) => new URL(value).hostname !== '', { error: 'must name a host' });

export const redis = z
  .url({ protocol: /^rediss?$/, error: 'must be a redis: or rediss: address', abort: true })
  .refine((value) => new URL(value).hostname !== '', { error: 'must name a host' });

/** The address of PostgreSQL. A socket is named by `host`: `postgresql:///portal?host=/run/postgresql`. */
export const postgres = z
  .url({ protocol: /^postgres(?:ql)?$/, error: 'must be a postgres: or postgresql: address', abort: true })
  .transform((value) => new URL(value))
  .refine(({ hostname, searchParams }) => hostname !== '' || searchParams.get('host'), {
    error: 'must name a host',
  })
  .transform(({ href }) => href);

export const publicKey = z.string().refine(isRsaKey, 'must be an RSA public key in PEM form');

export function whole(min: number, max: number) {
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
