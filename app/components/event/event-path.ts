/** Returns the path of an event's page. */
export function eventPath(slug: string): string {
  return `/events/${encodeURIComponent(slug)}`;
}
