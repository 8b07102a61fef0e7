/**
 * Returns the token from the newest e-mail to the address that has such a link.
 *
 * @param link the end of the link's address before the token, such as `/verify-your-email`
 * @throws if the mailbox of the demo backend has no such e-mail
 */
export async function mailedToken(demoBackend: string, address: string, link: string): Promise<string> {
  const read = async (page: string) => await (await fetch(new URL(page, demoBackend))).text();
  const list = await read(`/demo/mailbox?${new URLSearchParams({ address }).toString()}`);
  for (const [, mail = ''] of list.matchAll(/href="(\/demo\/mailbox\/\d+)"/g)) {
    const token = new RegExp(`${link}/([\\w-]+(?:\\.[\\w-]+)*)`).exec(await read(mail))?.[1];
    if (token !== undefined) return token;
  }
  throw new Error(`No e-mail to ${address} has a link to ${link}`);
}
