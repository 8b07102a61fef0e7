import type { IncomingMessage, ServerResponse } from 'node:http';
import type { DemoPages } from '../server.ts';
import { sendPage } from '../demo/page.ts';
import { answerJson, readBody, redirect, refuseBody, refuseMethod } from '../uaepass/answers.ts';
import { faultsPage } from './page.ts';
import { FAULTS_PATH, parseFault, type InjectedFault, type FaultSwitch } from './switch.ts';

/** Creates `/demo/faults`: a page with a form for the browser, and JSON at the same address for tests. */
export function createFaultsPages(faults: FaultSwitch): DemoPages {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if ((request.url ?? '').split('?')[0] !== FAULTS_PATH) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found');
      return;
    }
    if (request.method === 'POST') return takeOrder(faults, request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      refuseMethod(response, 'GET, HEAD, POST');
      return;
    }
    if (/^application\/json\b/i.test(request.headers.accept ?? '')) {
      answerJson(response, 200, inJson(faults.current()));
      return;
    }
    sendPage(response, 200, faultsPage(faults.current()));
  };
  return { path: FAULTS_PATH, answer };
}

async function takeOrder(
  faults: FaultSwitch,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readBody(request);
  if (body === undefined) {
    refuseBody(response);
    return;
  }
  const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '');
  const asked = isJson ? readJson(body) : Object.fromEntries(new URLSearchParams(body));
  const fault = parseFault(asked);
  if (typeof fault === 'string') {
    if (isJson) {
      answerJson(response, 400, { error: fault });
      return;
    }
    sendPage(response, 400, faultsPage(faults.current(), { message: fault, asked }));
    return;
  }
  faults.turn(fault);
  if (isJson) answerJson(response, 200, inJson(fault));
  else redirect(response, '/demo/faults');
}

function inJson(fault: InjectedFault | undefined): object {
  return fault ?? { mode: 'off' };
}

function readJson(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
