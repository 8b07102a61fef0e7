import { showReady } from './banner.mjs';
import { describe, startPortal, startDemoBackend } from './services.mjs';
import { CommandError } from './say.mjs';

/**
 * Starts the demo backend, if it is needed, and the portal. Runs until the portal ends.
 *
 * @param {import('./command.mjs').Command} command
 * @param {string} node the project's Node
 * @param {import('./settings.mjs').Settings} settings
 * @param {() => Promise<unknown>} [prepare] runs in parallel with the start of the demo backend
 * @returns {Promise<number>}
 */
export async function serve({ children, serving }, node, settings, prepare = async () => {}) {
  const services = { children, node, settings };
  const [demoBackend] = await Promise.all([
    settings.demoBackend ? startDemoBackend(services) : undefined,
    prepare(),
  ]);
  const portal = await startPortal(services, demoBackend?.env ?? {});
  showReady({
    // The portal reports the address that it is bound to. Without HOST, show 'localhost', which is easier
    // to use.
    address: process.env.HOST && !process.env.PUBLIC_URL ? portal.listening.url : settings.publicUrl,
    metrics: portal.listening.metricsUrl,
    demoBackend: demoBackend?.listening,
  });
  serving();
  const ending = await portal.ended;
  throw new CommandError(`The portal ended unexpectedly (${describe(ending)}).`);
}
