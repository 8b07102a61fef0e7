import type { Ask } from '../soak/traffic.mjs';

/** A visitor with cookies, like a browser without JavaScript. */
export class TrafficVisitor {
  readonly #ask: Ask;
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(ask: Ask, origin: string) {
    this.#ask = ask;
    this.#origin = origin;
  }

  /** Opens a page. Returns its HTML; undefined after a failure. */
  async get(kind: string, address: string): Promise<string | undefined> {
    return await (await this.#send(kind, address, {}, [200]))?.text();
  }

  /** Sends a form. Returns the address that the answer redirects to. */
  async post(
    kind: string,
    address: string,
    body: URLSearchParams | FormData,
    expected = [302, 303],
  ): Promise<string | undefined> {
    const answer = await this.#send(kind, address, { method: 'POST', body }, expected);
    return answer && (answer.headers.get('location') ?? '');
  }

  async #send(kind: string, address: string, init: RequestInit, expected: number[]) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.body && { origin: this.#origin }), ...(cookie && { cookie }) };
    const answer = await this.#ask(kind, address, { ...init, headers }, expected);
    for (const line of answer?.headers.getSetCookie() ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }
}

/** Returns the form data of fields and files. */
export function formOf(
  fields: Readonly<Record<string, string | readonly string[]>>,
  files: Readonly<Record<string, File>> = {},
): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  for (const [name, file] of Object.entries(files)) form.set(name, file);
  return form;
}

/** Checks whether a page contains a text, which React writes with `&amp;`. */
export function containsText(html: string, text: string): boolean {
  return html.includes(text.replaceAll('&', '&amp;'));
}
