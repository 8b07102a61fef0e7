/** The address of the queue. */
export const QUEUE_PATH = '/queue';

/** The parameter of the queue's address that names the only resource on the page. */
const KIND = 'kind';
/** The parameter of a record's address that says that the user opened it from the queue (QUEUE-4). */
const FROM_QUEUE = 'queue';
/** The value of this parameter for the queue of all kinds. Otherwise, it is the name of a resource. */
const ALL_KINDS = '1';
/** The parameter of the address of the next record, as `c-abc.3`. */
const AFTER = 'after';

/** The part of the queue that the user works through. */
export interface QueueChoice {
  /** The name of the only resource; undefined for all. */
  kind: string | undefined;
}

/** A record, and the version of it that the user saw. */
export interface SeenRecord {
  id: string;
  version: number;
}

/** Reads the part of the queue from the address of the queue. */
export function readChosenKind(search: URLSearchParams): QueueChoice {
  return { kind: search.get(KIND) ?? undefined };
}

/** Reads from the address of a record which part of the queue led to it; undefined if none did (QUEUE-4). */
export function readQueueOrigin(search: URLSearchParams): QueueChoice | undefined {
  const value = search.get(FROM_QUEUE);
  if (value === null || !/^[a-z\d]{1,40}$/i.test(value)) return undefined;
  return { kind: value === ALL_KINDS ? undefined : value };
}

/** Returns the parameters that the address of a record has after it was opened from the queue (QUEUE-4). */
export function asQueueOrigin(choice: QueueChoice | undefined): Record<string, string> {
  return choice ? { [FROM_QUEUE]: choice.kind ?? ALL_KINDS } : {};
}

/** Returns the address of the queue. */
export function queueAddress({ kind }: QueueChoice): string {
  return kind === undefined ? QUEUE_PATH : `${QUEUE_PATH}?${query({ [KIND]: kind })}`;
}

/** Returns the address that leads to the next record of the queue (QUEUE-4). */
export function nextAddress({ kind }: QueueChoice, { id, version }: SeenRecord): string {
  const after = `${id}.${version}`;
  return `${QUEUE_PATH}/next?${query({ [AFTER]: after, ...(kind !== undefined && { [KIND]: kind }) })}`;
}

/** Returns the record from whose address the user asks for the next one; undefined without a valid one. */
export function readAfter(search: URLSearchParams): SeenRecord | undefined {
  return readSeenRecord(search.get(AFTER));
}

/** Reads a record and its version, as `c-abc.3`. @returns undefined for any other value */
export function readSeenRecord(value: unknown): SeenRecord | undefined {
  const [, id, version] = /^([\w-]{1,40})\.(\d{1,9})$/.exec(typeof value === 'string' ? value : '') ?? [];
  return id !== undefined ? { id, version: Number(version) } : undefined;
}

function query(parameters: Record<string, string>): string {
  return new URLSearchParams(parameters).toString();
}
