import { STAND_IN } from './journey.ts';

/** What the stand-in stored of a form: its fields as texts, and its files by the names that they were sent under. */
export async function readSubmission(
  title: string,
): Promise<{ fields: Map<string, string>; files: Map<string, Buffer> }> {
  const get = async (path: string) => await fetch(STAND_IN + path);
  const list = await (await get('/demo/submissions')).text();
  const entries = [...list.matchAll(/href="(\/demo\/submissions\/\d+)">([^<]+)</g)];
  const address = entries.find(([, , name]) => unescaped(name ?? '') === title)?.[1];
  if (address === undefined) throw new Error(`${title} is not among the submissions`);
  const page = await (await get(address)).text();
  const fields = new Map(
    [...page.matchAll(/<dt>([^<]+)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, name = '', value = '']) => [
      name,
      unescaped(value),
    ]),
  );
  const files = new Map<string, Buffer>();
  for (const [, file = '', name = ''] of page.matchAll(/href="([^"]+)" download>([^<]+)</g)) {
    files.set(unescaped(name), Buffer.from(await (await get(file)).arrayBuffer()));
  }
  return { fields, files };
}

/** How often a form of that title was stored. */
export async function countSubmissions(title: string): Promise<number> {
  const list = await (await fetch(`${STAND_IN}/demo/submissions`)).text();
  const names = [...list.matchAll(/href="\/demo\/submissions\/\d+">([^<]+)</g)];
  return names.filter(([, name]) => unescaped(name ?? '') === title).length;
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
