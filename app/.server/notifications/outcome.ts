import { t } from '#rules/text/t.ts';

/** The value, or a message for the user if the call failed. */
export type NotificationOutcome<Value> = { ok: true; value: Value } | NotificationFailure;

interface NotificationFailure {
  ok: false;
  message: string;
}

/** Returns the failure with its message in the language of the request. */
export function failure(message: string): NotificationFailure {
  return { ok: false, message: t(message) };
}
