/** Where notifications come from: the backend, and the modules of the portal (MESSAGE-2). */
export const NOTIFICATION_SOURCES = ['backend', 'portal'] as const;
export type NotificationSource = (typeof NOTIFICATION_SOURCES)[number];

/** A source that could not be asked or changed, while the other one could (MESSAGE-3). */
export interface SourceFailure {
  source: NotificationSource;
  /** A message for the user. */
  message: string;
}

/** The letter of each source, in ids of the merged list and in positions. */
export const SOURCE_LETTERS = { backend: 'b', portal: 'p' } as const satisfies Record<
  NotificationSource,
  string
>;

/**
 * Returns the id of a notification in the merged list (MESSAGE-2): `b-` or `p-`, and the id in its
 * source.
 */
export function toListedId(source: NotificationSource, id: string): string {
  return `${SOURCE_LETTERS[source]}-${id}`;
}

/** Reads an id of the merged list; undefined if it names no source. */
export function readListedId(listed: string): { source: NotificationSource; id: string } | undefined {
  const source = NOTIFICATION_SOURCES.find((name) => listed.startsWith(`${SOURCE_LETTERS[name]}-`));
  return source && { source, id: listed.slice(2) };
}

/** Checks whether a notification is one of the portal's own modules. */
export function isOwnNotification({ id }: { id: string }): boolean {
  return readListedId(id)?.source === 'portal';
}
