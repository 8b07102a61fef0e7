import { z } from 'zod';

import { PublicError, type ErrorCode } from './public-error.ts';

/**
 * The kinds of error whose text Laravel Lighthouse writes for users (its `extensions.category`). An allow-list:
 * every other kind, and an error without one, is the backend's own affair.
 */
const CODE_OF_CATEGORY: Record<string, ErrorCode> = {
  validation: 'VALIDATION_FAILED',
  authentication: 'UNAUTHENTICATED',
  authorization: 'FORBIDDEN',
  pagination: 'BAD_REQUEST',
};

/** In characters. Longer than any sentence for a user, shorter than a trace. */
const LONGEST_MESSAGE = 500;

const sentence = z
  .string()
  .min(1)
  .max(LONGEST_MESSAGE)
  // Markup, a stack frame or a statement of SQL in a message that should be a sentence: not one for a user.
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
 * What of an error of the backend may leave. Kept: the message, `category` and `validation`, where the category is
 * meant for users and the text reads like a sentence. Everything else (`debugMessage`, `file`, `line`, `trace`,
 * an SQL text, the backend's own `code`) goes to the log alone, in every environment.
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

/** For the log: what helps to find the cause, capped, without the trace's arguments. */
function describe(error: unknown): Record<string, unknown> {
  if (typeof error !== 'object' || error === null)
    return { upstream: String(error).slice(0, LONGEST_MESSAGE) };
  const told = Object.entries(error).filter(([name]) =>
    ['message', 'debugMessage', 'file', 'line', 'category', 'code'].includes(name),
  );
  return Object.fromEntries(told.map(([name, value]) => [name, withoutStatement(String(value))]));
}

/** Laravel ends a database error with the statement, the user's own values filled in. */
function withoutStatement(text: string): string {
  return text.replace(/\((?:Connection: [^()]*?, )?SQL:.*$/s, '(SQL)').slice(0, LONGEST_MESSAGE);
}
