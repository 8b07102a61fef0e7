/** A form that the demo backend has stored. */
export interface StoredForm {
  /** The HTML of its page. */
  page: string;
  /** The values by field name, as text. */
  fields: Map<string, string>;
  /** The files by field name, each with the file name that was sent. */
  files: Map<string, { name: string; bytes: Uint8Array }>;
}

/**
 * Reads the newest form with this title from the demo backend.
 *
 * @throws if the demo backend has no such form
 */
export async function readStoredForm(demoBackend: string, title: string): Promise<StoredForm> {
  const get = async (path: string) => await fetch(new URL(path, demoBackend));
  const entry = (await listForms(demoBackend)).find(({ name }) => name === title);
  if (!entry) throw new Error(`The demo backend has no submission with the title ${title}`);
  const page = await (await get(entry.path)).text();
  const texts = page.matchAll(/<dt>([^<]+)<\/dt><dd>([\s\S]*?)<\/dd>/g);
  const fields = new Map([...texts].map(([, name = '', value = '']) => [name, unescaped(value)]));
  const files: StoredForm['files'] = new Map();
  const rows = page.matchAll(
    /href="([^"]+)" download>([^<]+)<\/a>\s*<span[^>]*>[^<]*<\/span>\s*<span>(\w+) ·/g,
  );
  for (const [, path = '', name = '', field = ''] of rows) {
    const response = await get(path);
    files.set(field, { name: unescaped(name), bytes: new Uint8Array(await response.arrayBuffer()) });
  }
  return { page, fields, files };
}

/** Counts the forms with this title in the demo backend. */
export async function countStoredForms(demoBackend: string, title: string): Promise<number> {
  return (await listForms(demoBackend)).filter(({ name }) => name === title).length;
}

async function listForms(demoBackend: string): Promise<{ path: string; name: string }[]> {
  const list = await (await fetch(new URL('/demo/submissions', demoBackend))).text();
  const links = list.matchAll(/href="(\/demo\/submissions\/\d+)">([^<]+)</g);
  return [...links].map(([, path = '', name = '']) => ({ path, name: unescaped(name) }));
}

/** Returns the text of an escaped HTML text. */
export function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
