import { SpecimenPage } from '#app/dev/specimen-page.tsx';
import type { Specimens } from '#app/dev/specimens.ts';

import { StepIndicator } from './step-indicator.tsx';
import type { Wizard, WizardStep } from './wizard.ts';

const LONG_TITLE = 'Qualifications and certificates of the demo applicant';

function demoStep(number: number, more: Partial<WizardStep> = {}): WizardStep {
  return {
    slug: `step-${number}`,
    title: `Demo step ${number}`,
    loadSchema: () => Promise.reject(new Error('A specimen has no schema.')),
    View: () => null,
    ...more,
  };
}

function demoWizard(steps: readonly WizardStep[]): Wizard {
  return { id: 'demo', path: '/dev/components', steps };
}

const FEW = demoWizard([demoStep(1), demoStep(2, { title: LONG_TITLE }), demoStep(3), demoStep(4)]);
const MANY = demoWizard([
  ...Array.from({ length: 8 }, (_, index) => demoStep(index + 1)),
  demoStep(9, { title: 'Review', isUnnumbered: true }),
]);

interface IndicatorProps {
  wizard: Wizard;
  /** The number of the current step, counted from 1. */
  at: number;
  /** The number of steps that the visitor can open. */
  open: number;
  /** The numbers of the complete steps. The default is all steps before the current one. */
  done?: readonly number[];
  /** The slugs of the steps with errors. */
  faulty?: readonly string[];
}

function Indicator({ wizard, at, open, done, faulty = [] }: IndicatorProps) {
  const step = wizard.steps[at - 1];
  const isDone = (number: number) => done?.includes(number) ?? number < at;
  return (
    <SpecimenPage title="Demo wizard">
      {step && (
        <StepIndicator
          wizard={wizard}
          step={step}
          open={wizard.steps.slice(0, open).map(({ slug }) => slug)}
          done={wizard.steps.filter((_, index) => isDone(index + 1)).map(({ slug }) => slug)}
          faulty={faulty}
        />
      )}
    </SpecimenPage>
  );
}

export const specimens: Specimens = {
  component: 'StepIndicator',
  isAlone: true,
  states: {
    'first step': <Indicator wizard={FEW} at={1} open={1} />,
    'middle step': <Indicator wizard={FEW} at={2} open={2} />,
    'middle step, with a later step open': <Indicator wizard={FEW} at={2} open={4} />,
    'first step again, with later steps complete': (
      <Indicator wizard={FEW} at={1} open={4} done={[1, 2, 3]} />
    ),
    'last step': <Indicator wizard={FEW} at={4} open={4} />,
    'last step, with an error in an earlier one': (
      <Indicator wizard={FEW} at={4} open={4} faulty={['step-2']} />
    ),
    'step with an error': <Indicator wizard={FEW} at={2} open={4} done={[1, 2, 3]} faulty={['step-2']} />,
    'many steps': <Indicator wizard={MANY} at={5} open={5} />,
    'review after many steps': <Indicator wizard={MANY} at={9} open={9} />,
  },
};
