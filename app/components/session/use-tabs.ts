import { useCallback, useEffect, useRef } from 'react';

import type { SessionEnd } from '#rules/session/ended.ts';

/** What one tab tells the others of the session that they share. */
export type TabMessage =
  | { kind: 'extended'; remaining: number }
  | { kind: 'over'; why: SessionEnd }
  /** Somebody else may be signed in, or nobody: the server knows. */
  | { kind: 'changed' };

const CHANNEL = 'portal-session';

/** Keeps the tabs of a browser in step. @returns tells the others */
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
