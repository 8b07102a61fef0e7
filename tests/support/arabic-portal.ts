import { pseudoArabicServer } from './pseudo-arabic.ts';
import { startStack, type Stack } from './portal.ts';

/** Starts a portal with pages in English and in pseudo-Arabic, with a demo backend. */
export async function startArabicStack(env: Record<string, string> = {}): Promise<Stack> {
  return await startStack({ LANGUAGES: 'en,ar', ...env }, await pseudoArabicServer());
}
