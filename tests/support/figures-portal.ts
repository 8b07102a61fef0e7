import { tokenOf } from './scripted-backend.ts';
import { startScriptedPortal } from './scripted-portal.ts';

/** The numbers of graduates that the portal of `startFiguresPortal` shows: the longest has seven digits. */
export const LARGE_COUNTS = { ATHS: 1_234_567, ADPOLY: 123_456, FCHS: 88_888, ADVETI: 2_000_000 };

/** Starts a portal whose backend has very large numbers of graduates. Every sign-in can read statistics. */
export async function startFiguresPortal(): Promise<{ url: string; stop(): Promise<void> }> {
  const token = await tokenOf({ role: 'superadmin', name: 'Demo', permissions: 'statistics-index' });
  const answers: Record<string, unknown> = {
    login: { error: false, message: '', access_token: token },
    getGraduatedStudentsStatistics: LARGE_COUNTS,
    settings: [],
  };
  return await startScriptedPortal((operation) =>
    Object.fromEntries(Object.entries(answers).filter(([field]) => operation.includes(field))),
  );
}
