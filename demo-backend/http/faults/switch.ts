export const FAULTS_PATH = '/demo/faults';

export const faultModes = [
  'slow',
  'down',
  'html',
  'cut',
  'lost',
  'huge',
  'validation',
  'internal',
  'unauthenticated',
] as const;

export type FaultMode = (typeof faultModes)[number];

export type InjectedFault = {
  mode: FaultMode;
  /** The delay; only for the mode `slow`. */
  seconds?: number;
  /**
   * The name of an operation or root field of /graphql, compared without regard to case. Without it, the
   * fault affects every operation. It affects /storage too, unless the mode is an answer in GraphQL.
   */
  operation?: string;
};

export type FaultSwitch = {
  current: () => InjectedFault | undefined;
  turn: (fault: InjectedFault | undefined) => void;
};

export const mostSeconds = 300;
const usualSeconds = 10;

/** Creates the switch. It holds one fault in memory, so a restart turns it off. */
export function createFaultSwitch(): FaultSwitch {
  let current: InjectedFault | undefined;
  return {
    current: () => current,
    turn: (fault) => {
      current = fault;
    },
  };
}

/**
 * Reads a fault from a form or a JSON body.
 *
 * @returns undefined for `off`, or a message if the input is invalid
 */
export function parseFault(asked: Record<string, unknown>): InjectedFault | string | undefined {
  if (asked.mode === 'off') return undefined;
  const mode = faultModes.find((known) => known === asked.mode);
  if (!mode) return `Choose a mode: off, ${faultModes.join(', ')}.`;
  const operation = textOf(asked.operation);
  if (operation && !/^[_A-Za-z]\w{0,99}$/.test(operation)) {
    return 'The operation must be a name such as login.';
  }
  if (mode !== 'slow') return { mode, ...(operation && { operation }) };
  const seconds = Number(textOf(asked.seconds) || usualSeconds);
  if (!(seconds > 0 && seconds <= mostSeconds))
    return `The seconds must be more than 0, and ${mostSeconds} at most.`;
  return { mode, seconds, ...(operation && { operation }) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
