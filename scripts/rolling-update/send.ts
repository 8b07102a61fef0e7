import { Agent, fetch } from 'undici';

const LIMIT = 20_000;

/** Sends a request through the balancer and reads the whole answer. It does not follow redirects. */
export type SendRequest = (address: string, init: RequestInit) => Promise<Response>;

/**
 * Returns a function that sends each request over a connection of its own. A browser keeps its connection,
 * and sends a request again if the server has just closed the connection. `fetch` does not send it again.
 *
 * @param origin the address of the balancer
 * @param ca its certificate
 */
export function createSend(origin: string, ca: string): SendRequest {
  const dispatcher = new Agent({ connect: { ca }, allowH2: false });
  return async (address, init) => {
    // Node's own class encodes the body, because undici's `fetch` does not know Node's FormData.
    const { method, headers, body } = new Request(new URL(address, origin), init);
    const answer = await fetch(new URL(address, origin), {
      dispatcher,
      method,
      headers: [...headers, ['connection', 'close'], ['accept-encoding', 'gzip, deflate, br']],
      body: body && Buffer.from(await new Response(body).arrayBuffer()),
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT),
    });
    const { status } = answer;
    const bytes = await answer.arrayBuffer();
    return new Response(status === 204 ? null : bytes, { status, headers: [...answer.headers] });
  };
}
