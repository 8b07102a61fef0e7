import { createRecordsContext } from './records-context.ts';

type Options = Omit<Parameters<typeof createRecordsContext>[0], 'role' | 'permissions'>;

/** The claims of the student of these tests. */
const CLAIMS = { college: 'FCHS', studentGroup: 'active' };

/** Creates the context of a page for a student of FCHS who can apply: see `createRecordsContext`. */
export function createStudentContext(options: Options, claims: object = {}) {
  const permissions = ['job-opportunities-index', 'job-opportunity', 'job-request-and-approval-index'];
  const created = createRecordsContext({ ...options, role: 'user', permissions });
  Object.assign(created.context.session.viewer ?? {}, CLAIMS, claims);
  return created;
}

/** An application as the gateway returns it, with its history. */
export function applicationRow(changes: object = {}) {
  return {
    id: 'a-aaaaaaaaaaaa',
    version: 2,
    state: 'submitted',
    stateSince: new Date().toISOString(),
    authorName: 'Test',
    college: 'FCHS',
    createdAt: '2026-11-01T08:00:00.000Z',
    changedAt: '2026-11-02T08:00:00.000Z',
    changedBy: 'Test',
    mayChange: false,
    transitions: ['withdraw'],
    vacancy: 'v-aaaaaaaaaaaa',
    title: 'Process operator',
    employer: 'Demo Energy',
    applicant: 'Test',
    email: 'stored@portal.example',
    phone: null,
    cv: { id: 'f-1', name: 'cv.pdf', type: 'application/pdf', size: 1200 },
    letter: 'I like this work.',
    questions: ['Can you work in shifts?', 'When can you begin?'],
    answer1: 'Yes.',
    answer2: null,
    answer3: null,
    answer4: null,
    answer5: null,
    consent: ['given'],
    history: [
      historyEntry({ version: 1, to: 'draft' }),
      historyEntry({ version: 2, transition: 'submit', from: 'draft', to: 'submitted', done: 'sent' }),
    ],
    ...changes,
  };
}

/** An entry in the history of an application. */
export function historyEntry(changes: object) {
  return {
    transition: null,
    done: 'created',
    from: null,
    to: 'draft',
    actorName: 'Test',
    note: null,
    at: '2026-11-02T08:00:00.000Z',
    version: 1,
    ...changes,
  };
}
