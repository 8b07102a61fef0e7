import { describe, expect, test } from 'vitest';

import { TRANSLATION_NOTE } from '#rules/text/translation-note.ts';
import { createTranslator } from '#rules/text/translator.ts';

import { markSentBack } from '../parse-form.ts';
import { createRecordsContext } from '../testing/records-context.ts';
import { applicationRow, createStudentContext, historyEntry } from '../testing/student-context.ts';
import { loadApplyForm } from './apply.ts';

const ID = 'v-aaaaaaaaaaaa';
const OPEN = {
  title: 'Process operator',
  companyName: 'Demo Energy',
  closesOn: '2026-12-24',
  questions: ['Can you work in shifts?'],
  colleges: ['FCHS'],
  audience: ['active'],
};
const PROFILE = { id: 'p-1', phone: '0501234567', cv: null };
const PROFILE_CV = { id: 'f-9', name: 'own.pdf', type: 'application/pdf', size: 900 };

interface Known {
  openVacancy?: object | null;
  ownApplications?: { id: string; state: string }[];
  ownProfile?: object;
  record?: object;
}

/** Loads the page. Returns its content, its title and its status. */
async function load(known: Known = {}, options: { claims?: object; unsent?: [string, string][] } = {}) {
  const { record, ...changes } = known;
  const given = createStudentContext(
    {
      row: 'job-application',
      ...(options.unsent && { unsent: options.unsent }),
      answer: ({ query }) => {
        if (!query.includes('query Apply(')) return { ok: true, data: { record } };
        return {
          ok: true,
          data: { openVacancy: OPEN, ownApplications: [], ownProfile: PROFILE, ...changes },
        };
      },
    },
    options.claims,
  );
  return present(await loadApplyForm(given.context, ID));
}

function present(loaded: Awaited<ReturnType<typeof loadApplyForm>>) {
  const { page, content } = 'content' in loaded ? loaded : loaded.data;
  const status = 'content' in loaded ? 200 : (loaded.init?.status ?? 200);
  return { title: page.title, content: content, status };
}

const own = (state: string) => ({ ownApplications: [{ id: 'a-aaaaaaaaaaaa', state }] });

// APPLICATION-4
describe('the form of an application', () => {
  test('begins with what the portal knows of the student', async () => {
    const { title, content } = await load();
    expect(title).toBe('Apply for Process operator');
    expect(content).toMatchObject({
      kind: 'form',
      vacancy: { companyName: 'Demo Energy', closesOn: { text: '24 December 2026' } },
      values: { cvSource: 'new', email: 'test@portal.example', phone: '0501234567' },
      cvSources: [{ value: 'none' }, { value: 'new', label: 'A CV from this device' }],
      questions: OPEN.questions,
      version: undefined,
      draft: undefined,
      canSend: true,
    });
  });

  test('offers the CV of the profile first', async () => {
    const { content } = await load({ ownProfile: { ...PROFILE, cv: PROFILE_CV } });
    expect(content).toMatchObject({
      values: { cvSource: 'profile' },
      cvSources: [{ value: 'profile', file: { name: 'own.pdf' } }, { value: 'none' }, { value: 'new' }],
      profileForm: undefined,
    });
  });

  test('of a draft begins with the draft and its CV, and the student can delete it', async () => {
    const record = applicationRow({ state: 'draft', version: 3, questions: OPEN.questions });
    const { content } = await load({ ...own('draft'), record });
    expect(content).toMatchObject({
      values: { cvSource: 'kept', email: 'stored@portal.example', answer1: 'Yes.', consent: ['given'] },
      cvSources: [{ value: 'kept', file: { name: 'cv.pdf' } }, { value: 'none' }, { value: 'new' }],
      version: 3,
      draft: { id: 'a-aaaaaaaaaaaa', version: 3 },
      notices: [],
    });
  });

  test('of a draft says that the company has changed its questions', async () => {
    const { content } = await load({ ...own('draft'), record: applicationRow({ state: 'draft' }) });
    expect(content).toMatchObject({
      questions: OPEN.questions,
      notices: [expect.stringContaining('The company has changed its questions.') as string],
    });
  });

  test('of an application that was returned shows the advice, and keeps its questions', async () => {
    const history = [
      historyEntry({ transition: 'return', from: 'submitted', to: 'returned', note: 'Say when you begin.' }),
    ];
    const record = applicationRow({ state: 'returned', history });
    const { content } = await load({ ...own('returned'), record });
    expect(content).toMatchObject({
      note: { label: 'Advice to the applicant', text: 'Say when you begin.' },
      questions: ['Can you work in shifts?', 'When can you begin?'],
      draft: undefined,
      canSend: true,
    });
  });

  test('shows what was typed before the session ended', async () => {
    const { content } = await load({}, { unsent: [['letter', 'I had typed this.']] });
    expect(content).toMatchObject({ isUnsent: true, values: { letter: 'I had typed this.' } });
  });

  // SESSION-17
  test('begins with the draft after its deletion was posted with an ended session', async () => {
    const record = applicationRow({ state: 'draft', version: 3 });
    const unsent: [string, string][] = [
      ['id', 'a-aaaaaaaaaaaa'],
      ['version', '3'],
      ['intent', 'deleteDraft'],
    ];
    const { content } = await load({ ...own('draft'), record }, { unsent });
    expect(content).toMatchObject({ isUnsent: false, version: 3, values: { answer1: 'Yes.' } });
  });

  test('names the company, and says how long an application is kept', async () => {
    const { content } = await load();
    expect(content).toMatchObject({
      consent: {
        label: 'My application and my CV can be shared with \u2068Demo Energy\u2069',
        text: expect.stringMatching(
          /advise you.*administrators.*Viewer.*If you withdraw it.*365 days after it has ended/s,
        ) as string,
        note: undefined,
      },
    });
  });

  // LANGUAGE-19
  test('says in Arabic that the consent is a translation', async () => {
    globalThis.translator = createTranslator({ language: 'ar', texts: { [TRANSLATION_NOTE]: 'ترجمة' } });
    try {
      expect((await load()).content).toMatchObject({ consent: { note: 'ترجمة' } });
    } finally {
      globalThis.translator = undefined;
    }
  });
});

// APPLICATION-4
describe('the form for a vacancy that has closed', () => {
  test('answers 410 without an application', async () => {
    expect(await load({ openVacancy: null })).toMatchObject({
      content: { kind: 'closed', vacancies: '/employment/job-opportunities' },
      status: 410,
    });
  });

  test('has no link to the open vacancies for a student who cannot see them', async () => {
    const { content } = await load({ openVacancy: null }, { claims: { permissions: ['job-opportunity'] } });
    expect(content).toEqual({ kind: 'closed', vacancies: undefined });
  });

  test('of a draft can be saved but not sent', async () => {
    const record = applicationRow({ state: 'draft' });
    const { content, status } = await load({ openVacancy: null, ...own('draft'), record });
    expect(status).toBe(200);
    expect(content).toMatchObject({
      kind: 'form',
      canSend: false,
      vacancy: { title: 'Process operator', closesOn: undefined },
      notices: [expect.stringContaining('you can no longer send your application') as string],
    });
  });

  test('of an application that was returned can be sent', async () => {
    const record = applicationRow({ state: 'returned' });
    const { content } = await load({ openVacancy: null, ...own('returned'), record });
    expect(content).toMatchObject({ kind: 'form', canSend: true, notices: [] });
  });
});

// APPLICATION-3
describe('a user who cannot apply reads why, and finds the way on', () => {
  test.each(['partner', 'admin', 'Viewer', 'superadmin'])('as the role %s', async (role) => {
    const answer = () => ({ ok: true, data: { openVacancy: { id: ID } } });
    const { context } = createRecordsContext({ row: 'job-application', role, answer });
    expect(present(await loadApplyForm(context, ID))).toMatchObject({
      content: {
        kind: 'refused',
        text: 'Only students and alumni apply for vacancies.',
        next: { to: `/employment/job-opportunity/${ID}` },
      },
      status: 200,
    });
  });

  test('as another role, unless the vacancy does not exist', async () => {
    const answer = () => ({ ok: false, code: 'NOT_FOUND', message: '', status: 404 });
    const { context } = createRecordsContext({ row: 'job-application', role: 'partner', answer });
    await expect(loadApplyForm(context, ID)).rejects.toMatchObject({ status: 404 });
  });

  test('as a student of another college', async () => {
    expect(await load({}, { claims: { college: 'ADPOLY' } })).toMatchObject({
      content: {
        kind: 'refused',
        text: expect.stringMatching(
          /^You cannot apply: this vacancy is for active students of FCHS\./,
        ) as string,
        draft: undefined,
      },
      status: 403,
    });
  });

  test('as a student who has left the college, with a draft that can be deleted', async () => {
    const record = applicationRow({ state: 'draft' });
    const { content } = await load({ ...own('draft'), record }, { claims: { college: 'ADPOLY' } });
    expect(content).toMatchObject({ kind: 'refused', draft: { id: 'a-aaaaaaaaaaaa' } });
  });

  // APPLICATION-2
  test.each(['submitted', 'hired', 'declined'])('with an application in the state %s', async (state) => {
    expect((await load(own(state))).content).toMatchObject({
      kind: 'refused',
      text: 'You have already applied for this vacancy.',
      next: { to: '/employment/job-request-and-approval/a-aaaaaaaaaaaa' },
    });
  });
});

// APPLICATION-4
describe('a form that comes back with errors', () => {
  test.each<[string, object]>([
    [
      'the vacancy has closed',
      { ok: true, data: { openVacancy: null, ownApplications: [], ownProfile: PROFILE } },
    ],
    [
      'the database is unavailable',
      { ok: false, code: 'DATABASE_UNAVAILABLE', message: 'Later.', status: 503 },
    ],
    [
      'the application was sent in another window',
      { ok: true, data: { openVacancy: OPEN, ...own('submitted'), ownProfile: PROFILE } },
    ],
  ])('is shown although %s', async (_, answer) => {
    const { context } = createStudentContext({ row: 'job-application', answer: () => answer });
    markSentBack(context);
    expect(present(await loadApplyForm(context, ID)).content.kind).toBe('form');
  });
});

// APPLICATION-4
test('the page answers 503 in words while the database is unavailable, and 404 for an unknown vacancy', async () => {
  const failure = (code: string, status: number) =>
    createStudentContext({
      row: 'job-application',
      answer: () => ({ ok: false, code, message: 'Unavailable.', status }),
    }).context;
  expect(present(await loadApplyForm(failure('DATABASE_UNAVAILABLE', 503), ID))).toMatchObject({
    content: { kind: 'unavailable', text: 'Unavailable.' },
    status: 503,
  });
  await expect(loadApplyForm(failure('NOT_FOUND', 404), ID)).rejects.toMatchObject({ status: 404 });
});
