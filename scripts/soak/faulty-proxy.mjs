// A proxy between the portal and its backend. It injects one fault after the other, with fault-free periods
// in between.
import { createServer, request } from 'node:http';

/** The faults that the proxy can inject into requests to the backend. */
export const FAULTS = /** @type {const} */ ([
  'a page in place of an answer',
  'slow answers',
  'cut connections',
]);

/**
 * @typedef {object} FaultyProxy
 * @property {string} url
 * @property {(fault: string | undefined) => void} behave injects this fault from now on; undefined: no fault
 * @property {() => boolean} isCalm whether no fault was active within the last seconds; if false, errors
 * are expected
 * @property {() => void} stop
 */

/**
 * The time after a fault in which errors are still expected, in milliseconds: the backend's timeout and
 * some reserve.
 */
const ECHO = 6000;
/** The delay of slow answers, in milliseconds. */
const SLOW = 700;

/** @param {string} target the backend's origin @returns {Promise<FaultyProxy>} */
export async function startFaultyProxy(target) {
  /** @type {string | undefined} */
  let fault;
  let lastFault = -Infinity;
  const { hostname, port } = new URL(target);
  const server = createServer((req, res) => {
    if (fault === 'cut connections') return void req.socket.destroy();
    if (fault === 'a page in place of an answer') {
      req.resume();
      return void res.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway</h1>');
    }
    const { method, url, headers } = req;
    const onward = request({ hostname, port, method, path: url, headers }, (answer) => {
      const pass = () => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      };
      if (fault === 'slow answers') setTimeout(pass, SLOW);
      else pass();
    });
    onward.on('error', () => res.destroy());
    res.on('close', () => onward.destroy());
    req.pipe(onward);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}`,
    behave(next) {
      if (fault !== undefined) lastFault = performance.now();
      fault = next;
    },
    isCalm: () => fault === undefined && performance.now() - lastFault > ECHO,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
