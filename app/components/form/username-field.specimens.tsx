import type { Specimens } from '#app/dev/specimens.ts';

import { UsernameField } from './username-field.tsx';

export const specimens: Specimens = {
  component: 'UsernameField',
  layout: 'columns',
  states: {
    empty: <UsernameField id="specimen-username" email="" />,
    'with e-mail address': <UsernameField id="specimen-username-value" email="company@demo.example" />,
    'with long e-mail address': (
      <UsernameField
        id="specimen-username-long"
        email="the.contact.person.with.the.longest.name@a-demo-company-with-a-long-name.example"
      />
    ),
  },
};
