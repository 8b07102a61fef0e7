import { SpecimenPage } from '#app/dev/specimen-page.tsx';
import type { Specimens } from '#app/dev/specimens.ts';

import { QuestionPanel } from './question-panel.tsx';

export const specimens: Specimens = {
  component: 'QuestionPanel',
  isAlone: true,
  states: {
    'short text': (
      <SpecimenPage title="Demo wizard">
        <QuestionPanel
          token="demo"
          question={{
            field: 'demo',
            title: 'Company already registered',
            text: 'Demo Company is already registered.',
            confirmLabel: 'Change the name',
            cancelTo: '/',
          }}
        />
      </SpecimenPage>
    ),
    'long text': (
      <SpecimenPage title="Demo wizard">
        <QuestionPanel
          token="demo"
          question={{
            field: 'demo',
            title: 'A company with the name that you have entered is already registered in this portal',
            text: 'Demo Company for the Trade of Long Names and Other Demonstrations, Limited Liability Company, is already registered. Do you want to enter another name, or do you want to leave this page?',
            confirmLabel: 'Enter another name for the demo company',
            cancelTo: '/',
            other: { label: 'Add a contact person to the demo company', to: '/company-registration' },
          }}
        />
      </SpecimenPage>
    ),
    'Arabic text': (
      <SpecimenPage title="Demo wizard">
        <QuestionPanel
          token="demo"
          question={{
            field: 'demo',
            title: 'Company already registered',
            text: 'شركة تجريبية',
            confirmLabel: 'Change the name',
            cancelTo: '/',
          }}
        />
      </SpecimenPage>
    ),
  },
};
