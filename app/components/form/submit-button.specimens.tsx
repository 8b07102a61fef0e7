import type { Specimens } from '#app/dev/specimens.ts';

import { SubmitButton } from './submit-button.tsx';

export const specimens: Specimens = {
  component: 'SubmitButton',
  layout: 'columns',
  states: {
    idle: <SubmitButton label="Create" busyLabel="Creating..." />,
    sending: <SubmitButton label="Create" busyLabel="Creating..." isSending />,
    disabled: <SubmitButton label="Submit" busyLabel="Submitting…" disabled />,
    'long label': (
      <SubmitButton
        label="Send the answers about the demo company to the demo college"
        busyLabel="Sending the answers about the demo company to the demo college…"
      />
    ),
    'long label, sending': (
      <SubmitButton
        label="Send the answers about the demo company to the demo college"
        busyLabel="Sending the answers about the demo company to the demo college…"
        isSending
      />
    ),
  },
};
