import { DEMO_IMAGE } from '#app/dev/demo-image.ts';
import type { Specimens } from '#app/dev/specimens.ts';

import { AnswersSummary } from './answers-summary.tsx';
import type { SummaryAnswer, WizardStep } from './wizard.ts';

const SHORT: readonly SummaryAnswer[] = [
  { label: 'Company Name in English', text: 'Demo Company' },
  { label: 'Company Name in Arabic', text: 'شركة تجريبية' },
  { label: 'Website', text: '' },
  { label: 'Company Logo', text: 'demo-logo.png', image: DEMO_IMAGE },
];
const LONG: readonly SummaryAnswer[] = [
  {
    label: 'The activities that the demo company offers to the demo students',
    text: 'Demonstrations\nWorkshops',
  },
  {
    label: 'Email',
    text: 'the.contact.person.with.the.longest.name@a-demo-company-with-a-long-name.example',
  },
  { label: 'Description', text: 'This demo text says the same again, only to be long. '.repeat(8) },
];

function demoStep(title: string, answers: readonly SummaryAnswer[]): WizardStep {
  return {
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    loadSchema: () => Promise.reject(new Error('A specimen has no schema.')),
    answers: () => answers,
    View: () => null,
  };
}

interface SummaryProps {
  steps: readonly WizardStep[];
  returns?: boolean;
}

function Summary({ steps, returns = false }: SummaryProps) {
  return <AnswersSummary steps={steps} values={{}} files={{}} returns={returns} />;
}

export const specimens: Specimens = {
  component: 'AnswersSummary',
  states: {
    'one step': <Summary steps={[demoStep('Company Profile', SHORT)]} />,
    'two steps, long answers': (
      <Summary
        returns
        steps={[
          demoStep('Contact person account', SHORT),
          demoStep('What the demo company would like to tell about its demonstrations', LONG),
        ]}
      />
    ),
    'nothing answered': (
      <Summary
        steps={[
          demoStep(
            'Documents',
            SHORT.map(({ label }) => ({ label, text: undefined })),
          ),
        ]}
      />
    ),
    'step without answers, which shows nothing': <Summary steps={[demoStep('Terms', [])]} />,
  },
};
