import { lazy, Suspense } from 'react';

import { useHydrated } from '../browser/use-hydrated.ts';
import type { RunningSession } from './session-keeper.tsx';

const Keeper = lazy(async () => ({ default: (await import('./session-keeper.tsx')).SessionKeeper }));
const Gone = lazy(async () => ({ default: (await import('./session-keeper.tsx')).SessionGone }));

/**
 * Watches the session if JavaScript runs. Its code loads after the page, so that it does not delay the
 * page.
 */
export function SessionWatch({ session }: { session: RunningSession | undefined }) {
  if (!useHydrated()) return null;
  return <Suspense fallback={null}>{session ? <Keeper session={session} /> : <Gone />}</Suspense>;
}
