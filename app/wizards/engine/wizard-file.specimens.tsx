import type { Specimens } from '#app/dev/specimens.ts';
import { specimenField } from '#app/dev/specimen-field.ts';

import { WizardFile } from './wizard-file.tsx';

const HINT = 'The chart of this year: {files}';

export const specimens: Specimens = {
  component: 'WizardFile',
  layout: 'columns',
  states: {
    'nothing chosen': (
      <WizardFile
        label="Organisation chart"
        hint={HINT}
        meta={specimenField('wizard-file')}
        uploaded={undefined}
        preset="chart"
      />
    ),
    optional: (
      <WizardFile
        label="Organisation chart"
        isOptional
        meta={specimenField('wizard-file-optional')}
        uploaded={undefined}
        preset="chart"
      />
    ),
    'on the server': (
      <WizardFile
        label="Organisation chart"
        hint={HINT}
        meta={specimenField('wizard-file-stored')}
        uploaded={{ name: 'demo-chart.pdf', size: 1_600_000 }}
        preset="chart"
      />
    ),
    'with error': (
      <WizardFile
        label="Organisation chart"
        hint={HINT}
        meta={specimenField('wizard-file-error', { errors: ['Choose the organisation chart.'] })}
        uploaded={undefined}
        preset="chart"
      />
    ),
    lost: (
      <WizardFile
        label="Organisation chart"
        hint={HINT}
        meta={specimenField('wizard-file-lost')}
        lostName="demo-chart.pdf"
        uploaded={undefined}
        preset="chart"
      />
    ),
  },
};
