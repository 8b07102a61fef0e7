/** Why the portal did not answer a request. */
export type FailureReason =
  /** The request did not arrive, or its answer did not. */
  | 'offline'
  /** A proxy or the server answered that the portal cannot be reached. */
  | 'unavailable'
  /** The text of the form is longer than the portal accepts. */
  | 'too-long'
  /** The form with its files is larger than the portal accepts. */
  | 'too-large'
  /** A part of the page's script did not load. */
  | 'incomplete';

/** A form that was not sent, or a page that did not open. The present page stays (FORM-17, FORM-18). */
export interface ConnectionFailure {
  reason: FailureReason;
  /** The id of the form that the user sent, empty if it has none; undefined after a link. */
  formId?: string | undefined;
  /** The address to open again: after a link, or after a form that arrived. */
  address?: string | undefined;
}

type Subscriber = () => void;

let latest: ConnectionFailure | undefined;
const subscribers = new Set<Subscriber>();

export function latestFailure(): ConnectionFailure | undefined {
  return latest;
}

/** Reports a failure to the page; undefined removes the message about the previous one. */
export function reportFailure(failure: ConnectionFailure | undefined): void {
  if (failure === latest) return;
  latest = failure;
  for (const notify of subscribers) notify();
}

export function subscribeToFailures(notify: Subscriber): () => void {
  subscribers.add(notify);
  return () => subscribers.delete(notify);
}
