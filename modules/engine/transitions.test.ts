import { afterAll, describe, expect, test } from 'vitest';

import { codeOf, type TestClaims } from '../testing/gateway.ts';
import { insertSample, SAMPLE, openSampleGateway } from '../testing/sample.ts';

const { database, gateway, close } = await openSampleGateway();
afterAll(close);

const PLACE = { partner_id: 'company-1', entity: 'college-1', permissions: 'students-index' };
const AUTHOR: TestClaims = { ...PLACE, sub: 'author', name: 'Author', role: 'user' };

const as = (role: string, claims: TestClaims = {}): TestClaims => ({
  ...PLACE,
  sub: `actor-${role}`,
  role,
  ...claims,
});

interface Case {
  actor: string;
  /** Undefined for a visitor. */
  claims: TestClaims;
  /** Whether the actor created the record. */
  isAuthor?: true;
  /** All that the actor can do: the state, and the transition or `save`. */
  can: readonly string[];
}

/** Each actor, and all that this actor can do with a record of the own company and college. */
const CASES: readonly Case[] = [
  { actor: 'visitor', claims: undefined, can: [] },
  { actor: 'Viewer', claims: as('Viewer'), can: [] },
  { actor: 'Viewer as the author', claims: as('Viewer'), isAuthor: true, can: [] },
  { actor: 'supervisor', claims: as('supervisor'), can: [] },
  { actor: 'user', claims: as('user'), can: [] },
  { actor: 'user as the author', claims: as('user'), isAuthor: true, can: ['draft submit', 'draft save'] },
  {
    actor: 'partner',
    claims: as('partner'),
    can: ['draft submit', 'draft save', 'waiting publish'],
  },
  {
    actor: 'partner as the author',
    claims: as('partner'),
    isAuthor: true,
    can: ['draft submit', 'draft save', 'open close'],
  },
  { actor: 'faculty', claims: as('faculty'), can: ['waiting publish', 'waiting return'] },
  { actor: 'faculty as the author', claims: as('faculty'), isAuthor: true, can: ['waiting return'] },
  { actor: 'Facility', claims: as('Facility'), can: ['open close'] },
  {
    actor: 'admin',
    claims: as('admin'),
    can: ['draft save', 'waiting publish', 'waiting return', 'open close'],
  },
  {
    actor: 'admin as the author',
    claims: as('admin'),
    isAuthor: true,
    can: ['draft save', 'waiting return', 'open close'],
  },
  { actor: 'admin without a key', claims: as('admin', { permissions: '' }), can: [] },
  {
    actor: 'superadmin',
    claims: as('superadmin', { permissions: '' }),
    can: ['draft submit', 'draft save', 'waiting publish', 'waiting return', 'open close'],
  },
  {
    actor: 'superadmin as the author',
    claims: as('superadmin', { permissions: '' }),
    isAuthor: true,
    can: ['draft submit', 'draft save', 'waiting return', 'open close'],
  },
];

/** The state after each transition, and the note that it needs. */
const AFTER: Readonly<Record<string, { to: string; note?: string }>> = {
  submit: { to: 'waiting' },
  publish: { to: 'open' },
  return: { to: 'draft', note: 'A reason that is long enough' },
  close: { to: 'closed' },
};
const STATES = ['draft', 'waiting', 'open', 'closed'];
const OPERATIONS = [...Object.keys(AFTER), 'save'];
const CREATED = { transition: null, from: null, to: 'draft', version: 1 };

const SAVE =
  'mutation ($id: ID!) { saved: saveSample(id: $id, version: 1, input: { title: "B" }) { version state } }';
const move = (transition: string) => `mutation ($id: ID!, $note: String) {
  saved: moveSample(id: $id, version: 1, transition: ${transition}, note: $note) { version state }
}`;
const READ = `query ($id: ID!) {
  sample(id: $id) { version state transitions mayChange history { transition from to version } }
}`;
const ADMIN = as('admin', { sub: 'reader' });

// RECORD-9, RECORD-12, RECORD-15, RIGHT-2
describe('each transition in each state', () => {
  test('the table has all states and transitions of the sample', () => {
    expect(Object.keys(SAMPLE.states)).toEqual(STATES);
    expect(Object.keys(SAMPLE.transitions)).toEqual(Object.keys(AFTER));
  });

  describe.each(CASES)('by $actor', ({ claims, isAuthor, can }) => {
    const author = isAuthor ? claims : AUTHOR;

    test.each(STATES)('in the state %s', async (state) => {
      const insert = async () => (await insertSample(database, { author, state })).id;
      const allowed = can.flatMap((each) => (each.startsWith(`${state} `) ? (each.split(' ')[1] ?? []) : []));
      // All refused operations have the same record, which must not change.
      const kept = await insert();
      for (const name of OPERATIONS) {
        const isAllowed = allowed.includes(name);
        const id = isAllowed ? await insert() : kept;
        const { to = state, note } = AFTER[name] ?? {};
        const answer = await gateway.ask(claims, name === 'save' ? SAVE : move(name), { id, note });
        if (!isAllowed) {
          expect(['FORBIDDEN', 'UNAUTHENTICATED', 'NOT_FOUND'], name).toContain(codeOf(answer));
          continue;
        }
        expect([name, codeOf(answer)]).toEqual([name, 'ok']);
        const transition = name === 'save' ? null : name;
        expect((await gateway.ask(ADMIN, READ, { id })).data?.['sample']).toMatchObject({
          version: 2,
          state: to,
          history: [CREATED, { transition, from: state, to, version: 2 }],
        });
      }
      const { data } = await gateway.ask(ADMIN, READ, { id: kept });
      expect(data?.['sample']).toMatchObject({ version: 1, state, history: [CREATED] });

      const seen = await gateway.ask(claims, READ, { id: kept });
      if (seen.errors) return; // The reader does not see it: scope-matrix.test.ts.
      const { transitions, mayChange } = seen.data?.['sample'] as Record<string, unknown>;
      const offered = [...(transitions as string[]), ...(mayChange ? ['save'] : [])];
      expect(offered.sort()).toEqual(allowed.sort());
    });
  });
});
