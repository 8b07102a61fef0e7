import type { Running } from './child.ts';
import { startScriptedBackend } from './scripted-backend.ts';
import { startOwnPortal } from './own-portal.ts';
import { openSocket } from './raw-socket.ts';
import { until } from './until.ts';

/** As many as one network may send at the same time (server/uploads/limits.ts). */
const MAX_BODIES_OF_NETWORK = 16;
/** In milliseconds. A sender that is silent for long is disconnected. */
const PAUSE = 2000;

export interface CrowdedPortal extends Pick<Running, 'url' | 'stop'> {
  /** Others begin to send files from this network, and do not come to an end: there is no room for one more. */
  crowd(): Promise<void>;
  /** They go, and leave room. */
  clear(): Promise<void>;
}

/** A portal that takes every form, where there is room for its files. */
export async function startCrowdedPortal(): Promise<CrowdedPortal> {
  const backend = await startScriptedBackend(() => ({
    createTestimonial: { error: false, message: 'Thank you.' },
    activePartners: { data: [{ id: '7', en_company_name: 'Demo Shipyards' }] },
    checkPartnerExist: { error: true },
    checkEmailExistOrNot: { error: false },
  }));
  const portal = await startOwnPortal(backend.url);
  const beginning =
    `POST /create-testimonial HTTP/1.1\r\nHost: ${new URL(portal.url).host}\r\nOrigin: ${portal.url}\r\n` +
    'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\n' +
    'Content-Disposition: form-data; name="logo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  let leave: (() => void) | undefined;

  /** Only the senders ask this portal for anything, so what is in progress is what they have begun. */
  async function untilInProgress(count: number): Promise<void> {
    await until(async () => (await requestsInProgress(portal)) === count, {
      describe: () => `There were not ${count} requests in progress.`,
    });
  }

  return {
    url: portal.url,
    async crowd() {
      await untilInProgress(0);
      const senders = Array.from({ length: MAX_BODIES_OF_NETWORK }, () => openSocket(portal.url, beginning));
      const timer = setInterval(() => {
        for (const sender of senders) sender.write('.');
      }, PAUSE);
      leave = () => {
        clearInterval(timer);
        for (const sender of senders) sender.destroy();
      };
      await untilInProgress(MAX_BODIES_OF_NETWORK);
    },
    async clear() {
      leave?.();
      await untilInProgress(0);
    },
    async stop() {
      leave?.();
      await portal.stop();
      backend.close();
    },
  };
}

async function requestsInProgress(portal: Running): Promise<number> {
  const figures = await (await fetch(portal.metricsUrl ?? '')).text();
  return Number(/^portal_requests_in_flight (\d+)$/m.exec(figures)?.[1]);
}
