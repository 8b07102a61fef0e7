import { html, type Html } from '../uaepass/html.ts';
import type { Markup } from '../demo/page.ts';
import { FAULTS_PATH, faultModes, mostSeconds, type InjectedFault, type FaultMode } from './switch.ts';

const explained: Record<FaultMode, { name: string; meaning: string }> = {
  slow: { name: 'Slow', meaning: 'Delays each answer by the number of seconds below.' },
  down: { name: 'Down', meaning: 'Closes the connection before the first byte of the answer.' },
  html: {
    name: 'HTML',
    meaning: 'Answers with a proxy’s error page, 502 Bad Gateway, instead of JSON or an image.',
  },
  cut: { name: 'Cut', meaning: 'Sends half of the answer, then closes the connection.' },
  lost: {
    name: 'Lost answer',
    meaning: 'Does what was requested, then closes the connection before the answer.',
  },
  huge: { name: 'Huge', meaning: 'Answers with 50 MB.' },
  validation: {
    name: 'Validation error',
    meaning: 'Answers that the e-mail address is taken, in the format of Lighthouse.',
  },
  internal: {
    name: 'Internal error',
    meaning: 'Answers with the message, SQL statement, file and trace that a backend in debug mode leaks.',
  },
  unauthenticated: { name: 'Unauthenticated', meaning: 'Refuses every token.' },
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
        Makes the backend fail on purpose, so that you can see how the portal reacts. This affects /graphql
        and /storage for all users of this demo backend, but not the demo pages. A restart turns it off.
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
