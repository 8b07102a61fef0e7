import type { Specimens } from '#app/dev/specimens.ts';

import { RoleRights } from './role-rights.tsx';

const SERVICES = [
  { id: 'one', title: 'Demo page', path: '/dev/components' },
  { id: 'two', title: 'Demo page that the user cannot open', path: undefined },
];

export const specimens: Specimens = {
  component: 'RoleRights',
  states: {
    'with a remark and records': (
      <RoleRights
        overview={{
          role: 'Viewer',
          services: SERVICES,
          tasks: ['Reads all demo students.'],
          records: [{ words: 'applications', scope: 'all', actions: [] }],
        }}
      />
    ),
    'with actions': (
      <RoleRights
        overview={{
          role: 'careercounselor',
          services: SERVICES,
          tasks: ['Reads the demo students.', 'Writes e-mails to demo students.'],
          records: [{ words: 'applications', scope: 'students', actions: ['Forward', 'Return'] }],
        }}
      />
    ),
    'with services only': (
      <RoleRights overview={{ role: 'faculty', services: SERVICES, tasks: [], records: [] }} />
    ),
  },
};
