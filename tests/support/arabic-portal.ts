import type { Running } from './child.ts';
import { startOwnPortal } from './own-portal.ts';
import { startStack, type Stack } from './portal.ts';

const BOTH = { LANGUAGES: 'en,ar' };

/** Starts a portal with pages in English and in Arabic, with a demo backend. */
export async function startArabicStack(env: Record<string, string> = {}): Promise<Stack> {
  return await startStack({ ...BOTH, ...env });
}

/** Starts such a portal in front of a backend that runs already. */
export async function startArabicPortal(
  backendUrl: string,
  env: Record<string, string> = {},
): Promise<Running> {
  return await startOwnPortal(backendUrl, { ...BOTH, ...env });
}
