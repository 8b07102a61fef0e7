import { Kind, parse } from 'graphql';
import { expect } from 'vitest';

import { mailedToken } from '../support/mailed-token.ts';
import { PORTAL } from './upstream-backend.ts';

export interface ContractAnswer {
  // oxlint-disable-next-line typescript/no-explicit-any -- JSON of any shape: each row checks its own
  data?: any;
  errors?: { message: string; extensions?: Record<string, unknown> }[];
}

/** The HTTP client of the rows. It sends operations to the demo backend and reads its pages. */
export class Client {
  /** The root fields that the client has requested. */
  readonly asked = new Set<string>();
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async ask(query: string, variables: Record<string, unknown> = {}, token?: string): Promise<ContractAnswer> {
    const headers = { 'content-type': 'application/json' };
    return await this.#post(query, JSON.stringify({ query, variables }), headers, token);
  }

  /** Sends an operation with the files of `$input`, by the GraphQL multipart request specification. */
  async send(query: string, input: Record<string, unknown>): Promise<ContractAnswer> {
    const files = Object.entries(input).filter((entry): entry is [string, File] => entry[1] instanceof File);
    const fields = { ...input, ...Object.fromEntries(files.map(([name]) => [name, null])) };
    const body = new FormData();
    body.set('operations', JSON.stringify({ query, variables: { input: fields } }));
    const places = files.map(([name], index) => [String(index), [`variables.input.${name}`]]);
    body.set('map', JSON.stringify(Object.fromEntries(places)));
    for (const [index, [, file]] of files.entries()) body.set(String(index), file);
    return await this.#post(query, body);
  }

  async signIn(account: string): Promise<string> {
    const query =
      'mutation ($email: String!) { login(email: $email, password: "portal-demo") { access_token } }';
    const { data } = await this.ask(query, { email: `${account}@portal.example` });
    return data.login.access_token;
  }

  /** Fetches a page or a file of the demo backend. Expects the status 200. */
  async get(path: string): Promise<Response> {
    const response = await fetch(this.#origin + path);
    expect(response.status, path).toBe(200);
    return response;
  }

  /** Returns the token from the newest e-mail to the address that has a link to the path. */
  async mailedToken(address: string, path: string): Promise<string> {
    return await mailedToken(this.#origin, address, `${PORTAL}/${path}`);
  }

  /**
   * Returns the newest submission with the title: its page, and its files by the file name that the client
   * sent.
   */
  async submission(title: string): Promise<{ page: string; files: Map<string, Uint8Array> }> {
    const list = await (await this.get('/demo/submissions')).text();
    const entries = [...list.matchAll(/href="(\/demo\/submissions\/\d+)">([^<]+)</g)];
    const path = entries.find(([, , name]) => name === title)?.[1];
    if (!path) throw new Error(`The demo backend has no submission with the title ${title}`);
    const page = await (await this.get(path)).text();
    const files = new Map<string, Uint8Array>();
    for (const [, file = '', name = ''] of page.matchAll(/href="([^"]+)" download>([^<]+)</g)) {
      const response = await this.get(file);
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      files.set(name, new Uint8Array(await response.arrayBuffer()));
    }
    return { page, files };
  }

  async #post(
    query: string,
    body: string | FormData,
    headers: Record<string, string> = {},
    token?: string,
  ): Promise<ContractAnswer> {
    for (const definition of parse(query).definitions) {
      if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
      for (const field of definition.selectionSet.selections) {
        if (field.kind === Kind.FIELD) this.asked.add(field.name.value);
      }
    }
    const response = await fetch(`${this.#origin}/graphql`, {
      method: 'POST',
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      body,
    });
    expect(response.status).toBe(200);
    return (await response.json()) as ContractAnswer;
  }
}

export type Rows = Record<string, (client: Client) => Promise<void>>;

/** Returns the validation messages of each field, in the format of Lighthouse. */
export function validationOf({ errors }: ContractAnswer): unknown {
  expect(errors?.[0]?.extensions).toMatchObject({ category: 'validation' });
  return errors?.[0]?.extensions?.['validation'];
}

let count = 0;

/** Returns an e-mail address that no other row uses. */
export function freshAddress(): string {
  count += 1;
  return `row${count}@fields.example`;
}
