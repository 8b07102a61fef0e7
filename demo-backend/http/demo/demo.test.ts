import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mails } from '../../database/schema.ts';
import { verificationEmail } from '../../mail/emails.ts';
import { createSeededBackend, type SeededBackend } from '../../testing/seeded-backend.ts';
import { listen, type ListeningBackend } from '../server.ts';
import { createMailbox } from './mailbox.ts';

let upstream: SeededBackend;
let served: ListeningBackend;
beforeAll(async () => {
  upstream = await createSeededBackend();
  const { db, mailer } = upstream;
  served = await listen(
    { host: '127.0.0.1', port: 0 },
    {
      graphql: () => undefined,
      imagesFolder: '/nowhere',
      sentInFolder: '/nowhere',
      demo: [
        createMailbox({ db, portalUrl: mailer.portalUrl, settled: () => mailer.settled() }),
        { path: '/demo/broken', answer: () => Promise.reject(new Error('a page that fails')) },
      ],
      injectFault: (_, __, proceed) => {
        proceed();
        return Promise.resolve();
      },
    },
  );
}, 60_000);
afterAll(async () => {
  await served.stop();
  await upstream.stop();
});

async function page(path: string): Promise<string> {
  const response = await fetch(served.url + path);
  expect(response.status, path).toBe(200);
  return response.text();
}

test('links the e-mail’s action in the mailbox, but no address inside a name', async () => {
  const name = 'https://evil.test/ http://portal.test.evil.test/ http://portal.test/other';
  const email = verificationEmail(upstream.mailer.portalUrl, name, 'a-token');
  await upstream.mailer.send('named@portal.example', email);
  const [, path = ''] = /href="(\/demo\/mailbox\/\d+)"/.exec(await page('/demo/mailbox')) ?? [];
  const links = [...(await page(path)).matchAll(/<dd><a href="([^"]+)"/g)].map(([, url]) => url);
  expect(links).toEqual(['http://portal.test/verify-your-email/a-token']);
});

test('shows a subject in Arabic from right to left', async () => {
  const values = { recipient: 'arabic@portal.example', subject: 'الموضوع', html: '', text: '' };
  await upstream.db.insert(mails).values(values);
  expect(await page('/demo/mailbox')).toMatch(/<a dir="auto" href="[^"]+">الموضوع</);
});

test('removes a NUL character from the filter', async () => {
  await upstream.db
    .insert(mails)
    .values({ recipient: 'nul@portal.example', subject: 's', html: '', text: '' });
  expect(await page('/demo/mailbox?address=%00nul%00@')).toContain('to nul@portal.example');
});

test('answers 500 if a page fails, and logs the error', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await fetch(`${served.url}/demo/broken`)).status).toBe(500);
  expect(String(complaint.mock.calls[0]?.[0])).toContain('a page that fails');
  complaint.mockRestore();
});
