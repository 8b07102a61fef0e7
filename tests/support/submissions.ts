import { STAND_IN } from './journey.ts';

export interface Submission {
  /** As the stand-in lists them: what is empty is a dash. */
  fields: Record<string, string>;
  /** By field. */
  files: Record<string, { name: string; bytes: Buffer }>;
}

const LIST = `${STAND_IN}/demo/submissions`;

/** The titles of the forms that the stand-in stored, the newest first. */
export async function listSubmissions(): Promise<string[]> {
  const page = await (await fetch(LIST)).text();
  return [...page.matchAll(/<a href="\/demo\/submissions\/\d+">([^<]*)<\/a>/g)].map(([, title = '']) =>
    plain(title),
  );
}

/** What the stand-in stored of a form, files included. @throws where there is none of that title, or more than one */
export async function readSubmission(title: string): Promise<Submission> {
  const list = await (await fetch(LIST)).text();
  const found = [...list.matchAll(/<a href="\/demo\/submissions\/(\d+)">([^<]*)<\/a>/g)].filter(
    ([, , name = '']) => plain(name) === title,
  );
  const [[, id = ''] = []] = found;
  if (found.length !== 1) throw new Error(`${found.length} submissions are called ${title}`);
  const page = await (await fetch(`${LIST}/${id}`)).text();
  const fields: Submission['fields'] = {};
  for (const [, name = '', value = ''] of page.matchAll(/<dt>([^<]*)<\/dt><dd>([\s\S]*?)<\/dd>/g)) {
    fields[name] = plain(value);
  }
  const files: Submission['files'] = {};
  const links = page.matchAll(
    /<a href="(\/demo\/submissions\/\d+\/files\/\d+)" download>([^<]*)<\/a>\s*<span[^>]*>[^<]*<\/span>\s*<span>(\w+) /g,
  );
  for (const [, address = '', name = '', field = ''] of links) {
    const response = await fetch(STAND_IN + address);
    files[field] = { name: plain(name), bytes: Buffer.from(await response.arrayBuffer()) };
  }
  return { fields, files };
}

function plain(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
