import type { FeedAnswer, MarkAnswer } from '#app/routes/notifications/feed.ts';

const FEED = '/notifications/feed';
const NO_ANSWER = { ok: false, message: '' } as const;

/** A page of the list; where nothing readable comes back, a failure without words. */
export function requestPage(page: number, signal: AbortSignal): Promise<FeedAnswer> {
  return read<FeedAnswer>(`${FEED}?page=${page}`, { signal });
}

/** @param id undefined marks all */
export function requestMark(id: string | undefined): Promise<MarkAnswer> {
  const body = new URLSearchParams(id === undefined ? {} : { id });
  // It must arrive although the page may be left for where the notification leads.
  return read<MarkAnswer>(FEED, { method: 'POST', body, keepalive: true });
}

async function read<Answer>(address: string, init: RequestInit): Promise<Answer | typeof NO_ANSWER> {
  try {
    const response = await fetch(address, { ...init, headers: { accept: 'application/json' } });
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return isJson ? ((await response.json()) as Answer) : NO_ANSWER;
  } catch {
    return NO_ANSWER;
  }
}
