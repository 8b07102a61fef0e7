import { LIST_FAILED, NOT_FOUND } from '#rules/notifications/texts.ts';
import { t } from '#rules/text/t.ts';

/** The value, or a message for the user if the call failed. */
export type NotificationOutcome<Value> = { ok: true; value: Value } | NotificationFailure;

export interface NotificationFailure {
  ok: false;
  /** The message in the language of the request. */
  message: string;
  /** Why the call failed, if a caller has its own words for it. */
  cause?: 'not-found' | 'no-answer';
}

export function failure(message: string): NotificationFailure {
  return { ok: false, message: t(message) };
}

/** The failure if there is no such notification. */
export function notFound(): NotificationFailure {
  return { ...failure(NOT_FOUND), cause: 'not-found' };
}

/** The failure if a source of notifications gave neither notifications nor a message. */
export function noAnswer(): NotificationFailure {
  return { ...failure(LIST_FAILED), cause: 'no-answer' };
}
