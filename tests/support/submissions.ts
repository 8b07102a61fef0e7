/** A form as the stand-in stored it. */
export interface StoredForm {
  /** Its page, as it comes. */
  page: string;
  /** By field: the name that the file was sent by, and its bytes. */
  files: Map<string, { name: string; bytes: Uint8Array }>;
}

/** Reads the newest form of that title back from the stand-in. @throws where there is none */
export async function readStoredForm(standIn: string, title: string): Promise<StoredForm> {
  const get = async (path: string) => await fetch(new URL(path, standIn));
  const list = await (await get('/demo/submissions')).text();
  const entry = [...list.matchAll(/href="(\/demo\/submissions\/\d+)">([^<]+)</g)].find(
    ([, , name]) => name === title,
  );
  if (!entry?.[1]) throw new Error(`${title} is not among the submissions`);
  const page = await (await get(entry[1])).text();
  const files: StoredForm['files'] = new Map();
  const rows = page.matchAll(
    /href="([^"]+)" download>([^<]+)<\/a>\s*<span[^>]*>[^<]*<\/span>\s*<span>(\w+) ·/g,
  );
  for (const [, path = '', name = '', field = ''] of rows) {
    const response = await get(path);
    files.set(field, { name, bytes: new Uint8Array(await response.arrayBuffer()) });
  }
  return { page, files };
}

/** How many forms of that title the stand-in has. */
export async function countStoredForms(standIn: string, title: string): Promise<number> {
  const list = await (await fetch(new URL('/demo/submissions', standIn))).text();
  return list.split(`>${title}<`).length - 1;
}
