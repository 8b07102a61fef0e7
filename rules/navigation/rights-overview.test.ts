import { expect, test } from 'vitest';

import type { Viewer } from '../identity/viewer.ts';
import { listKeys, listRoles } from './rights-overview.ts';
import { listTasks } from './role-tasks.ts';

function viewerOf(role: string, permissions: readonly string[] = []): Viewer {
  return { role, permissions } as Viewer;
}

// RIGHT-9
test('each permission key has the pages that need it, with links to those that the user can open', () => {
  const keys = listKeys(viewerOf('admin', ['permissions-index']));
  const find = (key: string) => keys.find((entry) => entry.key === key);

  expect(find('permissions-index')).toEqual({
    key: 'permissions-index',
    pages: [{ id: 'permissions', title: 'Permissions', path: '/permissions' }],
    isHeld: true,
  });
  expect(find('roles-index')).toEqual({
    key: 'roles-index',
    pages: [{ id: 'roles', title: 'Roles', path: undefined }],
    isHeld: false,
  });
  // The list of requests and the page of one request; not its CSV file and its files.
  expect(find('security-clearance-index')?.pages.map(({ id }) => id)).toEqual([
    'security-clearance',
    'security-clearance-record',
    'security-clearance-pass',
  ]);
});

// RIGHT-9
test('a superadmin holds every key and opens every page that needs no record', () => {
  const keys = listKeys(viewerOf('superadmin'));
  expect(keys.filter(({ isHeld }) => !isHeld)).toEqual([]);
  expect(keys.find(({ key }) => key === 'roles-index')?.pages[0]?.path).toBe('/roles');
});

// RIGHT-10
test('each role has its services, and what it can do with the records that it reads', () => {
  const roles = listRoles(viewerOf('superadmin'));
  const find = (role: string) => roles.find((entry) => entry.role === role);

  expect(roles).toHaveLength(12);
  const actions = ['Approve', 'Return for correction', 'Refuse', 'Revoke', 'Discard as spam'];
  const clearances = { words: 'clearance requests', scope: 'all' };
  expect(find('Admin Support')?.records).toEqual([{ ...clearances, actions }]);
  const documents = { words: 'documents', scope: 'all' };
  const publishing = ['Save the draft', 'Change', 'Publish', 'Take back', 'Remove'];
  const vacancies = { words: 'vacancies', scope: 'all' };
  const applications = { words: 'applications', scope: 'all' };
  const interviews = { words: 'interviews', scope: 'all' };
  const stories = { words: 'stories', scope: 'all' };
  const reviewing = ['Publish', 'Return with a note', 'Take off the public site'];
  const meeting = ['Cancel the interview', 'The interview took place', 'It did not take place'];
  const advising = ['Send to the company', 'Return with advice'];
  const deciding = [
    'Publish',
    'Publish the change',
    'Publish, but not on the public site',
    'Return for correction',
    'Return the change',
    'Refuse',
    'Close for the company',
  ];
  expect(find('superadmin')?.records).toEqual([
    { ...clearances, actions },
    { ...documents, actions: publishing },
    { ...vacancies, actions: deciding },
    { ...applications, actions: advising },
    { ...interviews, actions: meeting },
    { ...stories, actions: reviewing },
  ]);
  expect(find('admin')?.records).toContainEqual({ ...documents, actions: publishing });
  expect(find('Viewer')?.records).toEqual([
    { ...clearances, actions: [] },
    { ...documents, actions: [] },
    { ...vacancies, actions: [] },
    { ...applications, actions: [] },
    { ...interviews, actions: [] },
    { ...stories, actions: [] },
  ]);
  expect(find('careercounselor')?.records).toMatchObject([
    { actions: deciding.slice(0, -1) },
    { ...applications, scope: 'students', actions: advising },
    { ...interviews, scope: 'students', actions: [] },
    { ...stories, scope: 'students', actions: reviewing },
  ]);
  expect(find('supervisor')?.records).toEqual([
    { ...applications, scope: 'students', actions: advising },
    { ...interviews, scope: 'students', actions: [] },
  ]);
  expect(find('user')?.records).toEqual([
    { ...applications, scope: 'own', actions: ['Withdraw the application'] },
    { ...interviews, scope: 'own', actions: ['Ask for other times', 'Cancel the interview'] },
    {
      ...stories,
      scope: 'own',
      actions: ['Save the draft', 'Change', 'Send for review', 'Take back'],
    },
  ]);
  expect(find('partner')?.records).toMatchObject([
    {
      words: 'vacancies',
      scope: 'company',
      actions: [
        'Save the draft',
        'Change',
        'Send for approval',
        'Publish',
        'Take back',
        'Keep the approved text',
        'Close',
        'Open again',
        'Remove',
      ],
    },
    {
      words: 'applications',
      scope: 'company',
      actions: [
        'Shortlist',
        'Decline',
        'Mark as screened',
        'Mark as interviewed',
        'Begin the recruitment',
        'Hire',
        'End as not selected',
      ],
    },
    { ...interviews, scope: 'company', actions: meeting },
  ]);
  expect(find('faculty')?.records).toEqual([]);

  const services = find('user')?.services.map(({ id }) => id);
  expect(services).toContain('employment');
  expect(services).toHaveLength(new Set(services).size);
  expect(find('partner')?.services[0]).toEqual({
    id: 'student-council',
    title: 'Voice of Students Platform',
    path: '/student-council',
  });
});

// RIGHT-10
test('each role has what it does beside the records, by the rules of the gateway', () => {
  const tasksOf = (role: string) =>
    listRoles(viewerOf('superadmin'))
      .find((entry) => entry.role === role)
      ?.tasks.map((task) => task.split(' ', 2).join(' '));
  const all = [
    'Reads all',
    'Writes e-mails',
    'Hands students',
    'Reads and',
    'Imports what',
    'Publishes figures',
    'Decides which',
  ];
  expect(tasksOf('admin')).toEqual(all);
  expect(tasksOf('superadmin')).toEqual([...all, 'Searches the']);
  expect(tasksOf('Viewer')).toEqual(['Reads all']);
  expect(tasksOf('supervisor')).toEqual(['Reads the', 'Writes e-mails', 'Hands students']);
  expect(tasksOf('partner')).toEqual(['Searches the']);
  expect(tasksOf('faculty')).toEqual([]);
});

// PEOPLE-10
test('the tasks of a person need the keys', () => {
  expect(listTasks({ role: 'admin', permissions: [] })).toEqual([]);
  expect(listTasks({ role: 'admin', permissions: ['jobs-index'] })).toEqual([
    'Decides which companies publish vacancies without approval.',
  ]);
  // Each role with a key of a page with figures reads figures.
  expect(listTasks({ role: 'Facility', permissions: ['fchs-index'] })).toEqual([
    'Reads the figures about students and graduates.',
  ]);
});
