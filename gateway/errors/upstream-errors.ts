import { z } from 'zod';

import { PublicError, type ErrorCode } from './public-error.ts';

/**
 * The kinds of error (`extensions.category`) whose messages Laravel Lighthouse writes for users. This is
 * an allow-list: an error of another kind or without a kind is masked.
 */
const CODE_OF_CATEGORY: Record<string, ErrorCode> = {
  validation: 'VALIDATION_FAILED',
  authentication: 'UNAUTHENTICATED',
  authorization: 'FORBIDDEN',
  pagination: 'BAD_REQUEST',
};

/**
 * The longest message in characters: longer than any sentence for a user, shorter than a stack trace.
 */
const LONGEST_MESSAGE = 500;

const sentence = z
  .string()
  .min(1)
  .max(LONGEST_MESSAGE)
  // A message with markup, a stack frame, SQL or a URL is not a sentence for users.
  .refine((text) => !/[<>\n]|SQLSTATE|\.php\b|https?:\/\//i.test(text));

const faults = z.record(z.string().max(200), z.array(sentence));

const upstreamError = z.object({
  message: z.unknown(),
  path: z
    .array(z.union([z.string(), z.number()]))
    .optional()
    .catch(undefined),
  extensions: z.record(z.string(), z.unknown()).catch({}),
});

/**
 * Converts an error of the backend to a public error. It keeps the message, `category` and `validation`
 * if the category is meant for users and the text reads like a sentence. Everything else
 * (`debugMessage`, `file`, `line`, `trace`, SQL, the backend's own `code`) is only logged, in every
 * environment.
 *
 * @param error one entry of the backend's `errors`, of unknown shape
 */
export function fromUpstreamError(error: unknown): PublicError {
  const parsed = upstreamError.safeParse(error);
  if (!parsed.success) return new PublicError('UPSTREAM_ERROR', { reason: describe(error) });
  const { message, path, extensions } = parsed.data;
  const category = typeof extensions.category === 'string' ? extensions.category : '';
  const code = Object.hasOwn(CODE_OF_CATEGORY, category) ? CODE_OF_CATEGORY[category] : undefined;
  if (code === undefined) {
    return new PublicError('UPSTREAM_ERROR', { path, reason: describe({ message, ...extensions }) });
  }
  const validation = faults.safeParse(extensions.validation);
  return new PublicError(code, {
    message: sentence.safeParse(message).data,
    path,
    category,
    validation: validation.data,
    reason: describe({ message, ...extensions }),
  });
}

/**
 * Returns the details for the log that help to find the cause, each shortened. The trace is left out,
 * because it contains the arguments of calls.
 */
function describe(error: unknown): Record<string, unknown> {
  if (typeof error !== 'object' || error === null)
    return { upstream: String(error).slice(0, LONGEST_MESSAGE) };
  const told = Object.entries(error).filter(([name]) =>
    ['message', 'debugMessage', 'file', 'line', 'category', 'code'].includes(name),
  );
  return Object.fromEntries(told.map(([name, value]) => [name, withoutStatement(String(value))]));
}

/**
 * Removes the SQL statement that Laravel appends to a database error, because it contains values of the
 * user.
 */
function withoutStatement(text: string): string {
  return text.replace(/\((?:Connection: [^()]*?, )?SQL:.*$/s, '(SQL)').slice(0, LONGEST_MESSAGE);
}
