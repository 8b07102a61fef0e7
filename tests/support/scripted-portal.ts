import { startOwnPortal } from './own-portal.ts';
import { startScriptedBackend, type Answers } from './scripted-backend.ts';

/** Starts a separate portal with a backend of scripted answers. `stop` ends both. */
export async function startScriptedPortal(answers: Answers): Promise<{ url: string; stop(): Promise<void> }> {
  const backend = await startScriptedBackend(answers);
  const portal = await startOwnPortal(backend.url);
  return {
    url: portal.url,
    async stop() {
      await portal.stop();
      backend.close();
    },
  };
}
