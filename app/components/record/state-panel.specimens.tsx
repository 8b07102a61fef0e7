import { SpecimenPage } from '#app/dev/specimen-page.tsx';
import { LONG_TEXT } from '#app/dev/demo-texts.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { StatePanel, type StatePanelProps } from './state-panel.tsx';

function panel(props: StatePanelProps) {
  return (
    <SpecimenPage title="Demo Visitor">
      <StatePanel {...props} />
    </SpecimenPage>
  );
}

export const specimens: Specimens = {
  component: 'StatePanel',
  isAlone: true,
  states: {
    waiting: panel({
      label: 'Waiting',
      tone: 'pending',
      sentence: 'This request waits for a decision.',
      since: 'Waiting for the security staff since Tuesday.',
      next: 'They approve it, return it for correction, or refuse it with a reason.',
    }),
    'waiting for a long time': panel({
      label: 'With the company',
      tone: 'pending',
      sentence: 'The company has the application.',
      since: 'Waiting for the company since 2 November 2026.',
      next: 'The company shortlists the application, or declines it.',
      advice: 'No answer for 12 days. Ask the career counselor of your college about it.',
    }),
    returned: panel({
      label: 'Returned',
      tone: 'pending',
      sentence: 'This request waits for a correction.',
      since: 'Waiting for the visitor since Tuesday.',
      next: 'The visitor corrects it with the link in the e-mail, and sends it again.',
      note: {
        label: 'What the visitor must correct',
        text: 'The photo does not show your face.\nPlease choose another photo.',
        by: 'Demo Staff',
      },
    }),
    decided: panel({
      label: 'Approved',
      tone: 'good',
      sentence: 'The visitor may enter the site.',
      since: 'Approved by Demo Staff yesterday.',
    }),
    refused: panel({
      label: 'Refused',
      tone: 'bad',
      sentence: 'The visitor must not enter the site.',
      erasure: 'It is erased on 22 February 2027, with its files and its history.',
    }),
    'with long texts': panel({ label: 'Draft', tone: 'neutral', sentence: LONG_TEXT, next: LONG_TEXT }),
  },
};
