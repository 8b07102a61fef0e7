import { z } from 'zod';

import type { ModuleConflict } from '#rules/modules/module-error.ts';
import { t } from '#rules/text/t.ts';

import { statusOfCode } from './errors/public-error.ts';

/**
 * The result that the portal's server gets from the gateway: data, or one error. An expected failure is
 * a value, not an exception.
 */
export type GatewayAnswer<TData> =
  | { ok: true; data: TData }
  | {
      ok: false;
      /**
       * The `extensions.code` of the first error, for example UPSTREAM_UNAVAILABLE, FORBIDDEN or
       * VALIDATION_FAILED.
       */
      code: string;
      /** A text that can be shown to a user. */
      message: string;
      /** The HTTP status for the page that made the call. */
      status: number;
      /** Validation messages by field, in the backend's spelling (`input.email`). */
      validation?: Record<string, string[]>;
      /** The change by another person that caused CONFLICT. */
      conflict?: ModuleConflict;
      /** True if nothing was sent to the backend. */
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
            conflict: z.object({ by: z.string(), at: z.string(), version: z.number() }).optional(),
            unsent: z.boolean().optional(),
          })
          .catch({ code: 'INTERNAL_SERVER_ERROR' }),
      }),
    )
    .optional(),
});

/**
 * Reads a response of the gateway. A response with errors is not ok, even if it has part of the data. A
 * page of the portal cannot be rendered from partial data, and a caller that requests two fields needs
 * both.
 *
 * @param response the gateway's JSON response; a body that cannot be parsed becomes
 * INTERNAL_SERVER_ERROR
 */
export async function readAnswer<TData>(response: Response): Promise<GatewayAnswer<TData>> {
  const parsed = body.safeParse(await response.json().catch(() => undefined));
  if (!parsed.success) return failed('INTERNAL_SERVER_ERROR', t('Unexpected error.'), 500);
  const [error] = parsed.data.errors ?? [];
  if (!error) return { ok: true, data: parsed.data.data as TData };
  const { code, validation, conflict, unsent } = error.extensions;
  const status = statusOfCode(code) ?? (response.status >= 400 ? response.status : 500);
  return {
    ...failed(code, error.message, status),
    ...(validation && { validation }),
    ...(conflict && { conflict }),
    ...(unsent && { unsent }),
  };
}

export function failed(code: string, message: string, status: number): GatewayAnswer<never> & { ok: false } {
  return { ok: false, code, message, status };
}
