import type { Specimens } from '#app/dev/specimens.ts';

import { Pagination } from './pagination.tsx';

export const specimens: Specimens = {
  component: 'Pagination',
  isAlone: true,
  states: {
    'first page': <Pagination page={1} lastPage={12} path="/events" />,
    'middle page': <Pagination page={6} lastPage={12} path="/events" query={{ role: 'partner' }} />,
    'last page': <Pagination page={12} lastPage={12} path="/events" />,
    'many pages': <Pagination page={5000} lastPage={9999} path="/events" />,
    'one page': (
      <>
        <Pagination page={1} lastPage={1} path="/events" />
        <p>One page shows nothing.</p>
      </>
    ),
  },
};
