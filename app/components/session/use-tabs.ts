import { useCallback, useEffect, useRef } from 'react';

import type { SessionEnd } from '#rules/session/ended.ts';

/** A message to the other tabs about the session that they share. */
export type TabMessage =
  | { kind: 'extended'; remaining: number }
  | { kind: 'over'; why: SessionEnd }
  /** The user may have signed out, or another user may have signed in. The server has the current state. */
  | { kind: 'changed' };

const CHANNEL = 'portal-session';

/**
 * Exchanges messages with the other tabs of the browser.
 *
 * @returns a function that sends a message to the other tabs
 */
export function useTabs(onMessage: (message: TabMessage) => void): (message: TabMessage) => void {
  const channel = useRef<BroadcastChannel>();
  const listener = useRef(onMessage);
  useEffect(() => {
    listener.current = onMessage;
  });
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    opened.onmessage = ({ data }: MessageEvent<TabMessage>) => listener.current(data);
    channel.current = opened;
    return () => opened.close();
  }, []);
  return useCallback((message) => channel.current?.postMessage(message), []);
}
