import { expect, test } from 'vitest';

import { readClaims } from '../identity/viewer.ts';
import { MESSAGE_KIND_NAMES, type MessageKind } from './kinds.ts';
import { badgesOfMessages, presentMessage, presentMessageDetails, type SentMessage } from './present.ts';

const ADMIN = readClaims({ sub: '1', exp: 1, role: 'superadmin' });
const STUDENT = readClaims({ sub: '2', exp: 1, role: 'user' });
const RECORD = '0b6f8f0e-97b1-4a3c-9d5a-2f7f0c4d1e11';

function messageOf(kind: MessageKind, values: Readonly<Record<string, string>> = {}): SentMessage {
  return {
    id: '5e0c0f7a-0f0a-4c63-8f3a-1d2c3b4a5f60',
    kind,
    values: Object.entries(values).map(([name, value]) => ({ name, value })),
    createdAt: '2026-02-01T08:00:00Z',
    readAt: null,
  };
}

const IN_LIST = '/notifications?open=p-5e0c0f7a-0f0a-4c63-8f3a-1d2c3b4a5f60';

// MESSAGE-1, MESSAGE-2
test('a message becomes a notification without an actor, with the title and the text of its kind', () => {
  const values = { id: RECORD, file: 'people.csv', state: 'applied', lines: '1200' };
  expect(presentMessage(messageOf('importEnded', values), ADMIN)).toEqual({
    id: 'p-5e0c0f7a-0f0a-4c63-8f3a-1d2c3b4a5f60',
    actor: '',
    image: undefined,
    action: 'An import of people has ended',
    symbol: 'users',
    text: '\u2068people.csv\u2069: 1,200 lines were applied.',
    path: `/people/import/${RECORD}`,
    createdAt: '2026-02-01T08:00:00Z',
    isRead: false,
  });
});

// MESSAGE-2, NOTIFY-6, NOTIFY-15
test('a message opens the page of its subject, or itself if there is none or the user cannot open it', () => {
  const values = { id: RECORD, file: 'people.csv', state: 'undone' };
  expect(presentMessage(messageOf('importEnded', values), STUDENT).path).toBe(IN_LIST);
  expect(presentMessage(messageOf('importEnded'), ADMIN).path).toBe(IN_LIST);
  expect(presentMessage(messageOf('dataCopied'), STUDENT).path).toBe(IN_LIST);
  expect(presentMessage(messageOf('studentAdded', { studentId: '1' }), STUDENT).path).toBe('/my-profile');
  expect(presentMessage({ ...messageOf('dataCopied'), readAt: 'now' }, STUDENT).isRead).toBe(true);
});

// MESSAGE-2
test.each(MESSAGE_KIND_NAMES)(
  'a message of the kind %s without its values is shown, with a symbol',
  (kind) => {
    const { action, symbol } = presentMessage(messageOf(kind), ADMIN);
    expect(action).not.toBe('');
    expect(symbol).not.toBe('bell');
  },
);

// NOTIFY-15
test('the details of a message are its text', () => {
  const { facts } = presentMessageDetails(messageOf('studentAdded', { studentId: '202100415' }), STUDENT);
  expect(facts).toEqual([{ term: 'Message', text: expect.stringContaining('202100415') as string }]);
  expect(presentMessageDetails(messageOf('studentAdded'), STUDENT).facts).toEqual([]);
});

// DASHBOARD-10
test('counts the unread messages of each tile, without kinds that have no tile or are unknown', () => {
  const unread = { importEnded: 2, matchesWaiting: 1, studentAdded: 0, dataCopied: 4, ofNextYear: 3 };
  expect(badgesOfMessages(unread)).toEqual({ people: 3 });
});
