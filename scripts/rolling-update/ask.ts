import { setTimeout as wait } from 'node:timers/promises';

import type { Ask } from '../soak/traffic.mjs';
import type { Results } from './results.ts';
import type { SendRequest } from './send.ts';

/** The time between two requests of a visitor, in milliseconds. */
const THINKING = 50;

/** Where requests go, and where they are counted. */
export interface AskedTarget {
  /** The address of the balancer. */
  origin: string;
  send: SendRequest;
  results: Results;
}

/** Returns a function that sends a request, measures it and counts a wrong answer as a failure. */
export function createAsk({ send, results }: Omit<AskedTarget, 'origin'>): Ask {
  return async (kind, address, init, expected) => {
    await wait(THINKING);
    const { phase } = results;
    const started = performance.now();
    const done = (failure?: string) => results.add(kind, phase, performance.now() - started, failure);
    try {
      const answer = await send(address, init);
      if (!expected.includes(answer.status)) {
        const location = answer.headers.get('location');
        done(`${nameOf(address)} answered ${answer.status}${location === null ? '' : ` ${location}`}`);
        return undefined;
      }
      done(address === '/graphql' ? findErrors(await answer.clone().text()) : undefined);
      return answer;
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      done(`${nameOf(address)}: ${String(cause)}`);
      return undefined;
    }
  };
}

/** Returns the address in a line of failures. All hashed files share a line. */
function nameOf(address: string): string {
  return address.replace(/^(\/assets\/).*/, '$1…');
}

/** Returns the errors of an answer of GraphQL as a text; undefined if it has none. */
function findErrors(text: string): string | undefined {
  const { errors } = JSON.parse(text) as { errors?: unknown };
  return errors === undefined ? undefined : `GraphQL errors: ${JSON.stringify(errors)}`;
}
