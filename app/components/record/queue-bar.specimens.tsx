import { SpecimenPage } from '#app/dev/specimen-page.tsx';
import type { Specimens } from '#app/dev/specimens.ts';
import { asQueueOrigin } from '#rules/queue/queue-address.ts';

import { QueueBar } from './queue-bar.tsx';

function bar(kind: string | undefined, waiting?: number) {
  const search = new URLSearchParams(asQueueOrigin({ kind }));
  return (
    <SpecimenPage title="Demo Visitor">
      <QueueBar search={search} id="c-aaaaaaaaaaaa" version={1} waiting={waiting} />
    </SpecimenPage>
  );
}

export const specimens: Specimens = {
  component: 'QueueBar',
  isAlone: true,
  states: {
    'in the queue of all kinds': bar(undefined),
    'in the queue of one kind': bar('clearance'),
    'with the number of records': bar(undefined, 1204),
  },
};
