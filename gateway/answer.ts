import { z } from 'zod';

import { statusOfCode } from './errors/public-error.ts';

/** What the portal's own server gets: data, or one error. An expected failure is a value. */
export type GatewayAnswer<TData> =
  | { ok: true; data: TData }
  | {
      ok: false;
      /** `extensions.code` of the first error: UPSTREAM_UNAVAILABLE, FORBIDDEN, VALIDATION_FAILED, ... */
      code: string;
      /** May be shown to a user. */
      message: string;
      /** The status that a page answers with. */
      status: number;
      /** Faults by field, in the backend's spelling (`input.email`). */
      validation?: Record<string, string[]>;
      /** Nothing was sent to the backend. */
      unsent?: boolean;
    };

const body = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z
          .object({
            code: z.string(),
            validation: z.record(z.string(), z.array(z.string())).optional(),
            unsent: z.boolean().optional(),
          })
          .catch({ code: 'INTERNAL_SERVER_ERROR' }),
      }),
    )
    .optional(),
});

/**
 * Reads a response of the gateway. An answer with errors is not ok, even where it brought part of the data: no page
 * of the portal can be drawn from half an answer, and a caller that asks for two things wants to know of both.
 */
export async function readAnswer<TData>(response: Response): Promise<GatewayAnswer<TData>> {
  const parsed = body.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) return failed('INTERNAL_SERVER_ERROR', 'Unexpected error.', 500);
  const [error] = parsed.data.errors ?? [];
  if (!error) return { ok: true, data: parsed.data.data as TData };
  const { code, validation, unsent } = error.extensions;
  const status = statusOfCode(code) ?? (response.status >= 400 ? response.status : 500);
  return {
    ...failed(code, error.message, status),
    ...(validation && { validation }),
    ...(unsent && { unsent }),
  };
}

export function failed(code: string, message: string, status: number): GatewayAnswer<never> & { ok: false } {
  return { ok: false, code, message, status };
}
