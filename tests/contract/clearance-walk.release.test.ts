import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { walkClearance } from '../support/clearance-walk.ts';
import { insertLink, startPortalWithMails, newestToken } from '../support/links.ts';
import { startReplicas, type Replicas } from '../support/replicas.ts';

let replicas: Replicas;
beforeAll(async () => {
  replicas = await startReplicas();
});
afterAll(() => replicas.stop());

type Walked = Awaited<ReturnType<typeof walkClearance>>;

function expectWholeWay({ statuses, note, form, waiting, pass, checked }: Walked): void {
  expect(statuses).toEqual([302, 302, 302, 302]);
  expect(form).toContain(note);
  for (const file of ['photo.png', 'passport.pdf']) expect(form).toContain(file);
  expect(waiting).toContain('Demo Works');
  for (const file of ['photo.png', 'passport.pdf']) expect(waiting).toContain(file);
  expect(pass).toContain('Demo Works');
  expect(checked).toContain('Valid today');
}

// CLEARANCE-30
test('a request that is sent at one replica is returned at the other, corrected at the first, and its pass is checked at the second', async () => {
  const [one = '', other = ''] = replicas.portals.map(({ url }) => url);
  const walked = await walkClearance({
    at: [one, other, one, other, other],
    findToken: (id, _, version) => insertLink(replicas.databaseUrl, id, { version }),
  });
  expectWholeWay(walked);
});

// CLEARANCE-30, CLEARANCE-25, MAIL-7, DATA-1
test('with the embedded database, a request goes from its form to its pass, with links from e-mails', async () => {
  const backend = { url: inject('upstreamUrl'), smtp: inject('upstreamSmtp') };
  const portal = await startPortalWithMails(backend, { DATABASE_URL: '' });
  const { url, mailbox } = portal;
  try {
    const walked = await walkClearance({
      at: [url, url, url, url, url],
      // Each version has sent one e-mail to the visitor.
      findToken: (_, email, version) => newestToken(mailbox, email, version),
    });
    expectWholeWay(walked);
  } finally {
    await portal.stop();
  }
});
