import type { Running } from './child.ts';
import { startScriptedBackend } from './scripted-backend.ts';
import { startOwnPortal } from './own-portal.ts';
import { openSocket } from './raw-socket.ts';
import { until } from './until.ts';

/** The limit of concurrent uploads from one network (server/uploads/limits.ts). */
const MAX_BODIES_OF_NETWORK = 16;
/** The interval between bytes, in milliseconds. The portal disconnects idle clients. */
const PAUSE = 2000;

export interface CrowdedPortal extends Pick<Running, 'url' | 'stop'> {
  /** Starts unfinished uploads from this network until its limit is reached. The portal refuses one more. */
  crowd(): Promise<void>;
  /** Disconnects these uploads, so that the portal accepts files again. */
  clear(): Promise<void>;
}

/** Starts a portal that accepts every form, unless the upload limit is reached. */
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

  /** Waits for a number of requests in progress. Only these uploads use the portal at this time. */
  async function untilInProgress(count: number): Promise<void> {
    await until(async () => (await requestsInProgress(portal)) === count, {
      describe: () => `The number of requests in progress did not become ${count}.`,
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
