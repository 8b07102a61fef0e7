/** The names of properties whose values must not reach the log, at any depth. */
const SECRET_NAME =
  /^(?:.*(?:token|password|secret|authorization|cookie|jwt)|email|username|phone|mobile_number|alumni_phone|eid|variables|body)$/i;

/**
 * The starts of the addresses that check a pass and that stop e-mails, in the spellings that lead to their
 * pages: in upper case, with several slashes, and with escaped characters.
 */
const CHECK_PASS = startOf('check-pass');
const UNSUBSCRIBE = startOf('unsubscribe');

/** Returns a pattern of a path and the slashes after it, which can be escaped, also twice. */
function startOf(path: string): string {
  return `${path.replace(/./g, spellingsOf)}(?:[/\\\\]|%(?:25)*(?:2f|5c))+`;
}

/** Returns a pattern of a character and its escapes: `(?:c|%63|%43)`. */
function spellingsOf(character: string): string {
  const escapes = [character, character.toUpperCase()].map((text) => `%${text.charCodeAt(0).toString(16)}`);
  return `(?:${[character, ...escapes].join('|')})`;
}

/** Patterns of secrets and personal data in a string, with their replacements. */
const SECRET_TEXT: readonly [pattern: RegExp, instead: string][] = [
  [/\beyJ[\w-]{5,}(?:\.[\w-]*){1,2}/g, '[token]'],
  // The token of a link in an e-mail.
  [/\bp-[\w-]{43}(?![\w-])/g, '[token]'],
  // The code of a pass in an address (CODE-7). A pattern of a route has `:code`.
  [new RegExp(`(${CHECK_PASS})[^\\s/?#"':][^\\s/?#"']*`, 'gi'), '$1[code]'],
  // The token of a link that stops e-mails (MESSAGE-8). A pattern of a route has `:token`.
  [new RegExp(`(${UNSUBSCRIBE})[^\\s/?#"':][^\\s/?#"']*`, 'gi'), '$1[token]'],
  [/\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53}/g, '[hash]'],
  [/\b(?:Bearer|Basic) +[\w.~+/=-]+/gi, '[authorization]'],
  // The user name and the password of an address, such as DATABASE_URL.
  [/(?<=:\/\/)[^\s/@]+@/g, '[credentials]@'],
  [/[\w.%+'-]{1,64}@[\w-]+(?:\.[\w-]+)+/g, '[address]'],
  [/\b784[- ]?\d{4}[- ]?\d{7}[- ]?\d\b/g, '[emirates-id]'],
  [/([?&](?:token|code|state|access_token|password)=)[^&\s"']+/gi, '$1[redacted]'],
];

/** A fast first check. A string without any of these parts, like most log strings, matches no pattern. */
const SUSPECT = /@|eyJ|\$2|784|[?&]|bearer |basic |p-[\w-]{43}|check-pass|unsubscribe|%[2-7][\da-f]/i;

const REDACTED = '[redacted]';
const DEEPEST = 6;
const LONGEST = 8000;

/** Replaces secrets and personal data in a string, and shortens a long string. */
export function redactText(text: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  if (!SUSPECT.test(short)) return short;
  return SECRET_TEXT.reduce((so, [pattern, instead]) => so.replace(pattern, instead), short);
}

/** Returns a copy of a log entry without secrets, personal data and binary data. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= DEEPEST) return '[deep]';
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return '[bytes]';
  if (value instanceof Error) return redactError(value, depth);
  if (Array.isArray(value)) return value.map((entry) => redact(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      SECRET_NAME.test(name) && entry !== undefined ? REDACTED : redact(entry, depth + 1),
    ]),
  );
}

/** Keeps the properties that help to find the cause. The others can contain a whole request. */
function redactError(error: Error, depth: number): Record<string, unknown> {
  return {
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...('code' in error && { code: String(error.code) }),
    ...(error.cause !== undefined && { cause: redact(error.cause, depth + 1) }),
  };
}
