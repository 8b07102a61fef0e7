import type { Socket } from 'node:net';

import { goodPicture } from './bad-files.ts';
import { Visitor } from './browserless.ts';
import type { Running } from './child.ts';
import { startFakeBackend } from './fake-backend.ts';
import { startOwnPortal } from './own-portal.ts';
import { openSocket } from './raw-socket.ts';

/** Who is silent for long loses his place. In milliseconds. */
const PAUSE = 2000;

export interface CrowdedPortal extends Pick<Running, 'url' | 'stop'> {
  /** Others begin to send files from this network, and do not come to an end: there is no room for one more. */
  crowd(): Promise<void>;
  /** They go, and leave room. */
  clear(): Promise<void>;
}

/** A portal that takes every form, where there is room for its files. */
export async function startCrowdedPortal(): Promise<CrowdedPortal> {
  const backend = await startFakeBackend(() => ({
    createTestimonial: { error: false, message: 'Thank you.' },
    activePartners: { data: [{ id: '7', en_company_name: 'Demo Docks' }] },
    checkPartnerExist: { error: true },
    checkEmailExistOrNot: { error: false },
  }));
  const portal = await startOwnPortal(backend.url);
  const beginning =
    `POST /create-testimonial HTTP/1.1\r\nHost: ${new URL(portal.url).host}\r\nOrigin: ${portal.url}\r\n` +
    'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n--b\r\n' +
    'Content-Disposition: form-data; name="logo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  let leave: (() => void) | undefined;

  async function isCrowded(): Promise<boolean> {
    const form = new FormData();
    form.set('logo', goodPicture('logo.png'));
    return (await new Visitor(portal.url).postFiles('/create-testimonial', form)).status === 429;
  }

  return {
    url: portal.url,
    async crowd() {
      const senders: Socket[] = [];
      const timer = setInterval(() => {
        for (const sender of senders) sender.write('.');
      }, PAUSE);
      leave = () => {
        clearInterval(timer);
        for (const sender of senders) sender.destroy();
      };
      while (!(await isCrowded())) senders.push(openSocket(portal.url, beginning));
    },
    async clear() {
      leave?.();
      while (await isCrowded());
    },
    async stop() {
      leave?.();
      await portal.stop();
      backend.close();
    },
  };
}
