import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { SpecimenPage } from '#app/dev/specimen-page.tsx';
import type { Specimens } from '#app/dev/specimens.ts';

import { RefusedFields } from './refused-fields.tsx';
import type { StepRefusal, Wizard } from './wizard.ts';

const WIZARD: Wizard = {
  id: 'demo',
  path: '/dev/components',
  steps: [
    {
      slug: 'contact',
      title: 'Contact person account',
      loadSchema: () => Promise.reject(new Error('A specimen has no schema.')),
    },
  ],
};
const EMAIL: StepRefusal = {
  slug: 'contact',
  name: 'email',
  messages: ['The email has already been taken.'],
};

function RefusedPage({ refusals }: { refusals: readonly StepRefusal[] }) {
  return (
    <SpecimenPage title="Demo wizard">
      <ErrorSummary form={{ id: 'specimen', allErrors: {} }} order={[]}>
        <RefusedFields wizard={WIZARD} refusals={refusals} />
      </ErrorSummary>
    </SpecimenPage>
  );
}

export const specimens: Specimens = {
  component: 'RefusedFields',
  isAlone: true,
  states: {
    'one field': <RefusedPage refusals={[EMAIL]} />,
    'a field that no step has': (
      <RefusedPage
        refusals={[
          EMAIL,
          { slug: undefined, name: 'username', messages: ['The username has already been taken.'] },
        ]}
      />
    ),
  },
};
