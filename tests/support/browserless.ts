import { DEMO_PASSWORD } from './accounts.ts';

/** An HTTP client like a browser without JavaScript. It keeps cookies and does not follow redirects. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #origin: string;
  readonly #headers: Readonly<Record<string, string>>;

  /** @param headers the headers of each request, such as those of a proxy */
  constructor(origin: string, headers: Readonly<Record<string, string>> = {}) {
    this.#origin = origin;
    this.#headers = headers;
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return await this.#send(path, { method: 'GET' }, headers);
  }

  async head(path: string): Promise<Response> {
    return await this.#send(path, { method: 'HEAD' }, {});
  }

  async post(
    path: string,
    fields: Record<string, string> | [name: string, value: string][],
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const init = { method: 'POST', body: new URLSearchParams(fields) };
    return await this.#send(path, init, { origin: this.#origin, ...headers });
  }

  /** Sends a form with files, encoded as a browser does. */
  async postFiles(path: string, body: FormData, headers: Record<string, string> = {}): Promise<Response> {
    return await this.#send(path, { method: 'POST', body }, { origin: this.#origin, ...headers });
  }

  /** @returns the response to the sign-in form */
  async signIn(account: string, password = DEMO_PASSWORD): Promise<Response> {
    return await this.post('/login', { email: `${account}@portal.example`, password });
  }

  async #send(path: string, init: RequestInit, headers: Record<string, string>): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, this.#origin), {
      ...init,
      redirect: 'manual',
      headers: { ...this.#headers, ...headers, ...(cookie && { cookie }) },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      if (/max-age=0/i.test(line)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }
}

/** Returns a new visitor who is signed in. */
export async function signedIn(origin: string, account: string): Promise<Visitor> {
  const visitor = new Visitor(origin);
  const answer = await visitor.signIn(account);
  if (answer.headers.get('location') !== '/dashboard')
    throw new Error(`The account '${account}' could not sign in: ${answer.status}`);
  return visitor;
}
