import type { KeptInput } from './keep-input.server.ts';
import type { SendResult } from './input-keeper.ts';
import type { WizardStep } from './wizard.ts';

/** The timeout of a request, in milliseconds. Next waits for a request in progress. */
const PATIENCE = 10_000;
/** The largest body that browsers send with `keepalive`, in bytes, with some room for other requests. */
const KEEPALIVE_LIMIT = 60_000;

/** Finds the form of a step. Its id is the slug of the step. */
export function formOf({ slug }: Pick<WizardStep, 'slug'>): HTMLFormElement | undefined {
  const form = document.getElementById(slug);
  return form instanceof HTMLFormElement ? form : undefined;
}

interface SendInputOptions {
  address: string;
  /** The fields that are not sent: passwords and files. */
  except: readonly string[];
  /** The fields and lists that the visitor has changed on this page. Only they are stored. */
  changed: ReadonlySet<string>;
  /** Called with the token of the stored draft. */
  setToken: (token: string) => void;
}

/**
 * Sends the text of a form. With `keepalive`, the request continues if the visitor leaves the page.
 *
 * @returns undefined if the form is being sent: its fields are then disabled and have no values
 */
export function sendInput(
  form: HTMLFormElement,
  { address, except, changed, setToken }: SendInputOptions,
): Promise<SendResult> | undefined {
  if (form.querySelector('fieldset:disabled') !== null) return undefined;
  const body = new URLSearchParams({ changed: [...changed].join(',') });
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && !except.includes(name)) body.append(name, value);
  }
  return request(address, body, setToken);
}

async function request(
  address: string,
  body: URLSearchParams,
  setToken: (token: string) => void,
): Promise<SendResult> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
      keepalive: body.toString().length < KEEPALIVE_LIMIT,
      signal: AbortSignal.timeout(PATIENCE),
    });
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const answer = isJson ? ((await response.json()) as KeptInput) : undefined;
    if (answer && 'token' in answer) {
      setToken(answer.token);
      return { isSaved: true };
    }
    return { isSaved: false, message: answer?.message };
  } catch {
    return { isSaved: false, message: undefined };
  }
}
