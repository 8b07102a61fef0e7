import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mails } from '../database/schema.ts';
import { createSeededBackend, type SeededBackend } from '../testing/seeded-backend.ts';
import { startMailReceiver, type MailReceiver } from './mail-receiver.ts';

let upstream: SeededBackend;
let receiver: MailReceiver;
beforeAll(async () => {
  upstream = await createSeededBackend();
  receiver = await startMailReceiver(upstream.db, 0);
}, 60_000);
beforeEach(() => upstream.db.delete(mails));
afterAll(async () => {
  await receiver.stop();
  await upstream.stop();
});

async function send(mail: SendMailOptions): Promise<void> {
  const transport = createTransport(receiver.url);
  await transport.sendMail({ from: 'no-reply@portal.example', ...mail });
}

// MAIL-14
test('stores an e-mail with both parts, for the mailbox', async () => {
  await send({
    to: 'visitor@demo.example',
    subject: 'A süb\u2068ject\u2069',
    text: 'The text\n\u0633\u0627\u0644\u0645',
    html: '<head></head><p>The <b>HTML</b></p>',
  });
  expect(await upstream.db.select().from(mails)).toMatchObject([
    {
      recipient: 'visitor@demo.example',
      subject: 'A süb\u2068ject\u2069',
      html: '<head></head><p>The <b>HTML</b></p>',
    },
  ]);
  const [mail] = await upstream.db.select().from(mails);
  expect(mail?.text.trim()).toBe('The text\n\u0633\u0627\u0644\u0645');
});

// MAIL-14
test('stores an e-mail once for each recipient, and shows a text as text', async () => {
  await send({ to: ['one@demo.example', 'two@demo.example'], subject: 'Two', text: '1 < 2' });
  const stored = await upstream.db.select().from(mails);
  expect(stored.map(({ recipient }) => recipient).sort()).toEqual(['one@demo.example', 'two@demo.example']);
  expect(stored[0]?.html).toContain('1 &lt; 2');
});

// MAIL-14
test('refuses an e-mail of more than one megabyte', async () => {
  const large = { to: 'visitor@demo.example', subject: 'Large', text: 'x'.repeat(1024 * 1024) };
  await expect(send(large)).rejects.toThrow(/552|size/i);
  expect(await upstream.db.select().from(mails)).toEqual([]);
});
