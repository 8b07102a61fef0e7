import { describe, expect, test } from 'vitest';

import type { ReceivedForm } from '../../../server/uploads/form-uploads.ts';
import { createStudentContext } from '../testing/student-context.ts';
import { submitApplyForm } from './apply-submit.ts';

const ID = 'v-aaaaaaaaaaaa';
const PATH = `/employment/job-opportunity/${ID}/apply`;
const KEY = 'abcdefghijklmnopqrstuv';
const CV = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });
const FORM = {
  send: 'yes',
  cvSource: 'profile',
  email: 'me@portal.example',
  letter: 'I like it.',
  consent: 'given',
  submission: KEY,
};

type Received = ReceivedForm<string>;

interface Posted extends Partial<Omit<Received, 'fields'>> {
  questions?: readonly string[];
  answer?: (operation: { query: string }) => object;
}

const WRITTEN = { ok: true, data: { written: { id: 'a-aaaaaaaaaaaa' } } };
const failed = (code: string, more: object = {}) => ({
  ok: false,
  code,
  message: `Message of ${code}.`,
  status: 503,
  ...more,
});

/** Posts the form. A field with the value undefined is left out. */
async function submit(changes: Record<string, string | undefined> = {}, posted: Posted = {}) {
  const { questions = [], answer = () => WRITTEN, files = {}, refused = {} } = posted;
  const fields = new FormData();
  const values: Record<string, string | undefined> = { ...FORM, ...changes };
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) fields.append(name, value);
  }
  for (const question of questions) fields.append('question', question);
  const given = createStudentContext({
    row: 'job-application',
    received: { fields, files, refused },
    answer,
  });
  const answered = await submitApplyForm(given.context, ID);
  return { ...given, answered };
}

/** Returns the messages, the status and what the page posts next, of a form that came back. */
function returnedBy(answered: Awaited<ReturnType<typeof submit>>['answered']) {
  if (!('data' in answered)) throw new Error('The form was stored.');
  const { result, posted, lostFiles } = answered.data;
  return {
    status: answered.init?.status,
    error: result.error,
    initial: result.initialValue,
    posted,
    lostFiles,
  };
}

const locationOf = (answered: unknown) => (answered as Response).headers.get('location');

// APPLICATION-4
describe('an application', () => {
  test('is sent with its values, and its page opens', async () => {
    const { answered, operations, flashes, forgotten, plans } = await submit(
      { version: '3', answer1: 'Yes.' },
      { questions: ['Can you work in shifts?'] },
    );
    expect(plans).toEqual([{ cv: 'cv' }]);
    expect(operations[0]?.variables).toEqual({
      vacancy: ID,
      version: 3,
      send: true,
      submission: KEY,
      questions: ['Can you work in shifts?'],
      input: {
        cvSource: 'profile',
        email: 'me@portal.example',
        letter: 'I like it.',
        answer1: 'Yes.',
        consent: ['given'],
      },
    });
    expect(locationOf(answered)).toBe('/employment/job-request-and-approval/a-aaaaaaaaaaaa');
    expect(flashes).toMatchObject([{ kind: 'success', title: 'Your application was sent' }]);
    expect(forgotten).toEqual([PATH]);
  });

  test('is saved as a draft without what is missing, and the form opens again', async () => {
    const { answered, operations, flashes } = await submit({
      send: 'no',
      email: '',
      letter: undefined,
      consent: undefined,
      cvSource: 'none',
    });
    expect(operations[0]?.variables).toMatchObject({ send: false, input: { cvSource: 'none' } });
    expect(locationOf(answered)).toBe(PATH);
    expect(flashes).toMatchObject([{ title: 'Your application is saved, but not sent' }]);
  });

  test('has the new file', async () => {
    const { operations } = await submit(
      { cvSource: 'new' },
      { files: { cv: { file: CV, name: 'My CV.pdf' } } },
    );
    expect(operations[0]?.variables).toMatchObject({ input: { cvSource: 'new', cv: CV } });
  });

  test('leaves out a file that was chosen before another source of the CV', async () => {
    const { operations } = await submit({}, { files: { cv: { file: CV, name: 'My CV.pdf' } } });
    expect(operations[0]?.variables['input']).not.toHaveProperty('cv');
  });
});

// APPLICATION-4
describe('a form with errors', () => {
  test('comes back with the messages and all that was typed', async () => {
    const { answered, operations } = await submit(
      { email: '', consent: undefined, version: '3' },
      { questions: ['Can you work in shifts?'] },
    );
    expect(returnedBy(answered)).toMatchObject({
      status: 400,
      error: {
        email: ['Email must not be empty.'],
        consent: ['Without your consent, the application cannot be sent.'],
      },
      initial: { letter: 'I like it.' },
      posted: { version: 3, submission: KEY, questions: ['Can you work in shifts?'] },
    });
    expect(operations).toEqual([]);
  });

  test('names the file that must be chosen again', async () => {
    const { answered } = await submit(
      { cvSource: 'new', email: '' },
      { files: { cv: { file: CV, name: 'My CV.pdf' } } },
    );
    expect(returnedBy(answered).lostFiles).toEqual({ cv: 'My CV.pdf' });
  });

  test('shows the messages of the module beside the fields', async () => {
    const validation = { cvSource: ['Your profile has no CV. Choose another one.'] };
    const { answered } = await submit({}, { answer: () => failed('VALIDATION_FAILED', { validation }) });
    expect(returnedBy(answered)).toMatchObject({ status: 400, error: validation });
  });
});

// APPLICATION-4
describe('an application that is refused keeps what was typed', () => {
  test.each<[string, object, RegExp, number]>([
    ['because the vacancy has closed', failed('FORBIDDEN', { status: 403 }), /^Message of FORBIDDEN\.$/, 403],
    [
      'because there are too many',
      failed('TOO_MANY_REQUESTS', { status: 429 }),
      /^Your application was not sent\. Message of TOO_MANY/,
      429,
    ],
    [
      'while the database is unavailable',
      failed('DATABASE_UNAVAILABLE'),
      /^Your application was not sent\. Message of DATABASE/,
      503,
    ],
    [
      'without a known outcome',
      failed('OUTCOME_UNKNOWN'),
      /^We do not know whether your application was sent, .* If we already have it, it is not sent twice\.$/,
      503,
    ],
  ])('%s', async (_, failure, message, status) => {
    const returned = returnedBy((await submit({ version: '3' }, { answer: () => failure })).answered);
    expect(returned).toMatchObject({
      status,
      initial: { letter: 'I like it.' },
      posted: { version: 3, submission: KEY },
      error: { '': [expect.stringMatching(message) as string] },
    });
  });

  test('after a change in another window, which the next attempt replaces', async () => {
    const conflict = { by: 'Test', at: new Date().toISOString(), version: 7 };
    const { answered } = await submit(
      { version: '3', send: 'no' },
      { answer: () => failed('CONFLICT', { conflict, status: 409 }) },
    );
    expect(returnedBy(answered)).toMatchObject({
      status: 409,
      posted: { version: 7 },
      error: {
        '': [
          expect.stringMatching(
            /^Your draft was not saved\. You have changed this application in another window just now\./,
          ) as string,
        ],
      },
    });
  });

  test('after the draft was deleted in another window, and the next attempt makes a new one', async () => {
    const { answered } = await submit(
      { version: '3' },
      { answer: () => failed('NOT_FOUND', { status: 404 }) },
    );
    expect(returnedBy(answered)).toMatchObject({
      status: 409,
      posted: { version: undefined },
      error: { '': [expect.stringContaining('The draft was deleted in another window.') as string] },
    });
  });

  test('because the company has changed its questions, which the page then shows', async () => {
    const validation = { questions: ['The company has changed its questions meanwhile.'] };
    const { answered } = await submit(
      { answer1: 'Yes.' },
      {
        questions: ['Can you work in shifts?'],
        answer: ({ query }) =>
          query.includes('mutation')
            ? failed('VALIDATION_FAILED', { validation })
            : { ok: true, data: { openVacancy: { questions: ['Can you work at night?'] } } },
      },
    );
    expect(returnedBy(answered)).toMatchObject({
      status: 409,
      posted: { questions: ['Can you work at night?'] },
      initial: { answer1: 'Yes.' },
      error: { '': [expect.stringContaining('The company has changed its questions') as string] },
    });
  });
});

// APPLICATION-3
test('a form for a vacancy that does not exist is not found', async () => {
  const sent = submit({}, { answer: () => failed('NOT_FOUND', { status: 404 }) });
  await expect(sent).rejects.toMatchObject({ status: 404 });
});

// APPLICATION-4
test('what was typed before the session ended can be deleted, and the page loads again without it', async () => {
  const { answered, forgotten, operations } = await submit({ intent: 'discard' });
  expect(locationOf(answered)).toBe(PATH);
  expect((answered as Response).headers.has('X-Remix-Reload-Document')).toBe(true);
  expect(forgotten).toEqual([PATH]);
  expect(operations).toEqual([]);
});

// APPLICATION-5
describe('a draft', () => {
  const post = (answer: object) =>
    submit({ intent: 'deleteDraft', id: 'a-aaaaaaaaaaaa', version: '3' }, { answer: () => answer });

  test.each([
    ['is deleted', { ok: true, data: { discardApplication: true } }],
    ['that was deleted before counts as deleted', failed('NOT_FOUND')],
  ])('%s, and the vacancy opens', async (_, answer) => {
    const { answered, operations, flashes } = await post(answer);
    expect(operations[0]?.variables).toEqual({ id: 'a-aaaaaaaaaaaa', version: 3 });
    expect(locationOf(answered)).toBe(`/employment/job-opportunity/${ID}`);
    expect(flashes).toMatchObject([{ kind: 'success', title: 'Your draft is deleted' }]);
  });

  test.each<[string, object, string, string?]>([
    [
      'has changed meanwhile',
      failed('CONFLICT', { conflict: { by: 'Test', at: '2026-11-02T08:00:00Z', version: 4 } }),
      'You have changed it in another window. Look at it again before you delete it.',
    ],
    ['was sent meanwhile', failed('FORBIDDEN'), 'Message of FORBIDDEN.'],
    [
      'has an unknown outcome',
      failed('OUTCOME_UNKNOWN'),
      'The connection was lost. Check whether the draft is still here.',
      'We do not know whether your draft was deleted',
    ],
  ])(
    'that %s stays, and the page says why',
    async (_, answer, text, title = 'Your draft was not deleted') => {
      const { answered, flashes } = await post(answer);
      expect(locationOf(answered)).toBe(PATH);
      expect(flashes).toEqual([{ kind: 'error', title, text }]);
    },
  );

  test('without a version is not deleted', async () => {
    const sent = submit({ intent: 'deleteDraft', id: 'a-aaaaaaaaaaaa' });
    await expect(sent).rejects.toMatchObject({ status: 400 });
  });
});
