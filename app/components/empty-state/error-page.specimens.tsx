import type { Specimens } from '#app/dev/specimens.ts';

import { ErrorPage } from './error-page.tsx';

export const specimens: Specimens = {
  component: 'ErrorPage',
  layout: 'full-width',
  states: {
    'no permission (403)': { status: 403, boundary: <ErrorPage /> },
    'not found (404)': { status: 404, boundary: <ErrorPage /> },
    'any other status (400)': { status: 400, boundary: <ErrorPage /> },
    'for a signed-in user': { status: 404, boundary: <ErrorPage isSignedIn /> },
    'without the layout': { status: 404, boundary: <ErrorPage isAlone /> },
  },
};
