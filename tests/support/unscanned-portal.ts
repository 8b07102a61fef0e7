import type { Running } from './child.ts';
import { startScriptedBackend } from './scripted-backend.ts';
import { startOwnPortal } from './own-portal.ts';

/** Starts a portal whose virus scanner is unavailable, so it cannot finish the check of any file. */
export async function startUnscannedPortal(): Promise<Pick<Running, 'url' | 'stop'>> {
  const backend = await startScriptedBackend(() => ({
    activePartners: { data: [{ id: '7', en_company_name: 'Demo Shipyards' }] },
  }));
  const portal = await startOwnPortal(backend.url, { CLAMD_URL: 'unix:///nowhere/clamd.sock' });
  return {
    url: portal.url,
    async stop() {
      await portal.stop();
      backend.close();
    },
  };
}
