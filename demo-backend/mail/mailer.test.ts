import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mails } from '../database/schema.ts';
import { createSeededBackend, type SeededBackend } from '../testing/seeded-backend.ts';
import { resetEmail } from './emails.ts';
import { createMailer } from './mailer.ts';

let upstream: SeededBackend;
beforeAll(async () => {
  upstream = await createSeededBackend();
}, 60_000);
afterAll(() => upstream.stop());

const email = resetEmail('http://portal.test', 'Demo <b>Person</b>', 'a-token');

test('sends both parts and the image of an e-mail to the mail server', async () => {
  const { server, port, received } = await takeMail();
  const mailer = createMailer({
    db: upstream.db,
    portalUrl: 'http://portal.test',
    smtpUrl: `smtp://127.0.0.1:${port}`,
  });
  await mailer.send('recipient@portal.example', email);
  await mailer.close();
  server.close();
  const sent = received();
  expect(sent).toContain('RCPT TO:<recipient@portal.example>');
  expect(sent).toContain('Subject: Choose a new password');
  for (const part of ['text/plain', 'text/html', 'image/png', 'Content-ID: <star@portal.example>']) {
    expect(sent).toContain(part);
  }
  expect(await upstream.db.select().from(mails)).toHaveLength(1);
});

test('stores an e-mail and logs the error if the mail server is not reachable', async () => {
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const mailer = createMailer({
    db: upstream.db,
    portalUrl: 'http://portal.test',
    smtpUrl: 'smtp://127.0.0.1:1',
  });
  await mailer.send('else@portal.example', email);
  await mailer.close();
  expect(complaint).toHaveBeenCalledOnce();
  complaint.mockRestore();
  const kept = await upstream.db.select().from(mails);
  expect(kept.map((mail) => mail.recipient)).toContain('else@portal.example');
});

test('escapes user input in an e-mail and loads no external resources', async () => {
  const [mail] = await upstream.db.select().from(mails);
  expect(mail?.html).toContain('Demo &lt;b&gt;Person&lt;/b&gt;');
  expect(mail?.text).toContain('http://portal.test/reset-your-password/a-token');
  const sources = [...(mail?.html ?? '').matchAll(/(?:src|background)="([^"]+)"/g)].map(
    ([, source]) => source,
  );
  expect(sources).toEqual(['cid:star@portal.example']);
});

/** Starts a server with the part of SMTP that is needed to receive an e-mail. */
async function takeMail(): Promise<{ server: Server; port: number; received: () => string }> {
  let text = '';
  const server = createServer((socket) => {
    let isBody = false;
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (isBody && !text.endsWith('\r\n.\r\n')) return;
      isBody = !isBody && /^DATA/i.test(chunk.toString());
      if (/^QUIT/i.test(chunk.toString())) socket.end('221 bye\r\n');
      else socket.write(isBody ? '354 go on\r\n' : '250 fine\r\n');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port, received: () => text };
}
