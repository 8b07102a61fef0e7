/** Values under these names never reach the log, at any depth. */
const SECRET_NAME =
  /^(?:.*(?:token|password|secret|authorization|cookie|jwt)|email|username|phone|mobile_number|alumni_phone|eid|variables|body)$/i;

/** What looks like a secret or a user in any text. */
const SECRET_TEXT: readonly [pattern: RegExp, instead: string][] = [
  [/\beyJ[\w-]{5,}(?:\.[\w-]*){1,2}/g, '[token]'],
  [/\$2[abxy]\$\d\d\$[./A-Za-z0-9]{53}/g, '[hash]'],
  [/\b(?:Bearer|Basic) +[\w.~+/=-]+/gi, '[authorization]'],
  [/[\w.%+'-]{1,64}@[\w-]+(?:\.[\w-]+)+/g, '[address]'],
  [/\b784[- ]?\d{4}[- ]?\d{7}[- ]?\d\b/g, '[emirates-id]'],
  [/([?&](?:token|code|state|access_token)=)[^&\s"']+/gi, '$1[redacted]'],
];

/** What any of them begins with: most texts of a log hold none, and are searched once. */
const SUSPECT = /@|eyJ|\$2|784|[?&]|bearer |basic /i;

const REDACTED = '[redacted]';
const DEEPEST = 6;
const LONGEST = 8000;

/** A text without what could open a session or name a user. */
export function redactText(text: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  if (!SUSPECT.test(short)) return short;
  return SECRET_TEXT.reduce((so, [pattern, instead]) => so.replace(pattern, instead), short);
}

/** A copy of a log's entry without what could open a session or name a user. */
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

/** What helps to find the cause; other members of an error may hold a whole request. */
function redactError(error: Error, depth: number): Record<string, unknown> {
  return {
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...('code' in error && { code: String(error.code) }),
    ...(error.cause !== undefined && { cause: redact(error.cause, depth + 1) }),
  };
}
