import { html, type Html } from '../uaepass/html.ts';
import type { Markup } from '../demo/page.ts';
import { FAULTS_PATH, faultModes, mostSeconds, type InjectedFault, type FaultMode } from './switch.ts';

const explained: Record<FaultMode, { name: string; meaning: string }> = {
  slow: { name: 'Slow', meaning: 'Every answer waits for the seconds below, then comes as usual.' },
  down: { name: 'Down', meaning: 'The connection is cut before a single byte of an answer.' },
  html: { name: 'HTML', meaning: 'A proxy’s page, 502 Bad Gateway, where JSON or an image is expected.' },
  cut: { name: 'Cut', meaning: 'Half an answer, then the connection ends.' },
  lost: {
    name: 'Lost answer',
    meaning: 'What is asked is done, and the connection is cut before the answer.',
  },
  huge: { name: 'Huge', meaning: 'An answer of 50 MB.' },
  validation: { name: 'Validation error', meaning: 'The e-mail address is taken, in Lighthouse’s shape.' },
  internal: {
    name: 'Internal error',
    meaning: 'Message, SQL statement, file and trace, as a backend in debug mode leaks them.',
  },
  unauthenticated: { name: 'Unauthenticated', meaning: 'Every token is refused.' },
};

type Refused = { message: string; asked: Record<string, unknown> };

export function faultsPage(current: InjectedFault | undefined, refused?: Refused): Markup {
  const shown: Record<string, unknown> = refused?.asked ?? current ?? {};
  return {
    title: refused ? 'Error: Faults' : 'Faults',
    path: FAULTS_PATH,
    styles: 'faults',
    body: html`<h1>Faults</h1>
      <p class="lead">
        Breaks the backend on purpose, to see how the portal holds. It concerns /graphql and /storage for
        everybody who uses this demo backend; the demo pages stay as they are. A restart turns it off.
      </p>
      ${banner(current)} ${refused && html`<p class="fault" role="alert">${refused.message}</p>`}
      <form method="post" action="/demo/faults">
        <fieldset>
          <legend>Choose a fault</legend>
          ${faultModes.map((mode) => choice(mode, (shown.mode ?? 'slow') === mode))}
        </fieldset>
        <div class="fields">
          <div>
            <label for="seconds">Seconds</label>
            <p id="about-seconds">For slow answers only. 10 when left empty, ${mostSeconds} at most.</p>
            <input
              id="seconds"
              name="seconds"
              inputmode="decimal"
              value="${textOf(shown.seconds)}"
              aria-describedby="about-seconds"
            />
          </div>
          <div>
            <label for="operation">Operation</label>
            <p id="about-operation">Optional, for example login: images are left out.</p>
            <input
              id="operation"
              name="operation"
              value="${textOf(shown.operation)}"
              autocapitalize="none"
              autocomplete="off"
              spellcheck="false"
              aria-describedby="about-operation"
            />
          </div>
        </div>
        <button>Turn it on</button>
      </form>`.text,
  };
}

function banner(current: InjectedFault | undefined): Html {
  if (!current) {
    return html`<div class="state off" role="status">
      <p><strong>No fault is on.</strong> The backend answers as it should.</p>
    </div>`;
  }
  return html`<form class="state on" method="post" action="/demo/faults">
    <p role="status"><strong>A fault is on:</strong> ${describe(current)}</p>
    <button class="quiet" name="mode" value="off">Turn it off</button>
  </form>`;
}

function describe({ mode, seconds, operation }: InjectedFault): string {
  const length = seconds === undefined ? '' : `, ${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  return `${explained[mode].name}${length}, ${operation ? `for ${operation} alone` : 'for every request'}.`;
}

function choice(mode: FaultMode, checked: boolean): Html {
  return html`<div class="choice">
    <input
      type="radio"
      id="mode-${mode}"
      name="mode"
      value="${mode}"
      aria-describedby="about-${mode}"
      ${checked && html`checked`}
    />
    <label for="mode-${mode}">${explained[mode].name}</label>
    <p id="about-${mode}">${explained[mode].meaning}</p>
  </div>`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
