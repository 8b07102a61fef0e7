import type { Visitor } from './browserless.ts';
import { mailedToken } from './mailed-token.ts';
import { askAs } from './profiles.ts';
import { until } from './until.ts';

interface MailingPortal {
  url: string;
  upstreamUrl: string;
  /** The demo backend with the mailbox. */
  mailbox: string;
}

/** Makes a copy of the personal data of an account that has signed in before, which tells the account. */
export async function copyDataOf(
  { url, upstreamUrl }: Omit<MailingPortal, 'mailbox'>,
  admin: Visitor,
  account: string,
): Promise<void> {
  let id: string | undefined;
  const describe = () => `The portal has no record of ${account}.`;
  // The portal writes the record after it has answered the sign-in.
  await until(
    async () => {
      const { data } = await askAs(url, upstreamUrl, account, '{ person { id } }');
      id = (data?.['person'] as { id: string } | null)?.id;
      return id !== undefined;
    },
    { describe },
  );
  const answer = await admin.post(`/people/${id ?? ''}/data`, {});
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`The copy for ${account} was answered with ${answer.status}.`);
}

/**
 * Lets the portal write an e-mail to an account about a copy of its data.
 *
 * @returns the path of the link that stops such e-mails
 */
export async function mailedUnsubscribePath(
  portal: MailingPortal,
  admin: Visitor,
  account: string,
): Promise<string> {
  const find = async () =>
    await mailedToken(portal.mailbox, `${account}@portal.example`, '/unsubscribe').catch(() => undefined);
  const before = await find();
  await copyDataOf(portal, admin, account);
  let token: string | undefined;
  const describe = () => `No new e-mail to ${account} has a link that stops such e-mails.`;
  await until(async () => (token = await find()) !== undefined && token !== before, { describe });
  return `/unsubscribe/${token ?? ''}`;
}
