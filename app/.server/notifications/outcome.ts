/** The value, or a message for the user if the call failed. */
export type NotificationOutcome<Value> = { ok: true; value: Value } | NotificationFailure;

interface NotificationFailure {
  ok: false;
  message: string;
}

export function failure(message: string): NotificationFailure {
  return { ok: false, message };
}
