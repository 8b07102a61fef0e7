import { describe, expect, test } from 'vitest';

import { interviewItem } from '../testing/interview-item.ts';
import { createRecordsContext } from '../testing/records-context.ts';
import { historyEntry } from '../testing/student-context.ts';
import { loadInterview } from './interview.ts';

const ID = 'i-aaaaaaaaaaaa';
const KEYS = ['job-request-and-approval-index', 'booking-interviews-index', 'job-opportunity'];
const ROWS = {
  user: 'interviews-record',
  partner: 'booking-interviews-record',
  admin: 'booking-interviews-record',
};
const NOTE = 'I am free on Thursday.';

/** An interview as the gateway returns it, with its history. */
const record = (changes: object = {}) => ({
  id: ID,
  version: 1,
  state: 'proposed',
  stateSince: new Date().toISOString(),
  authorName: 'Test',
  college: null,
  createdAt: '2026-11-24T08:00:00.000Z',
  changedAt: '2026-11-24T08:00:00.000Z',
  changedBy: 'Demo Partner',
  mayChange: false,
  transitions: ['ask', 'cancel'],
  start: null,
  minutes: 45,
  application: 'a-aaaaaaaaaaaa',
  vacancy: 'v-aaaaaaaaaaaa',
  title: 'Process operator',
  employer: 'Demo Energy',
  applicant: 'Demo Student',
  asks: null,
  place: 'Room 2',
  link: null,
  time1: '2026-11-28T10:00',
  time2: null,
  time3: null,
  time4: null,
  time5: null,
  message: null,
  history: [historyEntry({ to: 'proposed', actorName: 'Demo Partner' })],
  ...changes,
});

/** The steps to the state in which the applicant has asked for other times. */
const ASKED = {
  state: 'timesNeeded',
  history: [
    historyEntry({ to: 'proposed', actorName: 'Demo Partner' }),
    historyEntry({
      version: 2,
      transition: 'ask',
      from: 'proposed',
      to: 'timesNeeded',
      note: NOTE,
      done: 'returned with a request for other times',
      actorName: 'Demo Student',
    }),
  ],
};

interface Given {
  role?: keyof typeof ROWS;
  query?: string;
  interviews?: object;
  application?: object;
}

interface Loaded {
  page: { title: string };
  content: {
    state: Record<string, unknown>;
    history: { what: string; by: string }[];
    note: { hint: string } | undefined;
    about: object | undefined;
    company: string | undefined;
    facts: Record<string, object>;
    sections: { fields: { label: string }[] }[];
  };
  interview: { id: string } | undefined;
  application: string | undefined;
}

const FOUND = { ok: true, data: { applicationInterviews: { mayPropose: false, items: [interviewItem()] } } };
const APPLICATION = { state: 'screened', email: 'student@demo.example', phone: '0501234567' };
const DOWN = { ok: false, code: 'DATABASE_UNAVAILABLE', message: '', status: 503 };

async function load(changes: object = {}, given: Given = {}) {
  const { role = 'user', query: search = '', interviews = FOUND } = given;
  const { application = { ok: true, data: { application: APPLICATION } } } = given;
  const { context } = createRecordsContext({
    row: ROWS[role],
    role,
    permissions: role === 'user' ? KEYS.slice(0, 1) : KEYS,
    answer({ query }) {
      if (query.includes('ApplicationInterviews')) return interviews;
      if (query.includes('InterviewApplication')) return application;
      return { ok: true, data: { record: record(changes) } };
    },
  });
  const request = new Request(`https://portal.example/employment/interviews/${ID}${search}`);
  return (await loadInterview(context, request, ID)) as unknown as Loaded;
}

// INTERVIEW-6
describe('the page of an interview', () => {
  test('speaks to the applicant, with the vacancy in its heading', async () => {
    const { page, content, interview, application } = await load();
    expect(page.title).toBe('Interview: Process operator');
    expect(content).toMatchObject({
      about: undefined,
      company: 'Demo Energy',
      state: {
        sentence: 'The company invites you to an interview.',
        since: expect.stringMatching(/^Waiting for you since /) as string,
        next: 'Choose a time for the interview, or ask for other times.',
      },
    });
    expect(interview).toMatchObject({ id: ID, sentence: 'The company invites you to an interview.' });
    expect(application).toBe('/employment/job-request-and-approval/a-aaaaaaaaaaaa');
  });

  test('speaks to the company, with the applicant in its heading', async () => {
    const { page, content } = await load({}, { role: 'partner' });
    expect(page.title).toBe('Interview with Demo Student');
    expect(content).toMatchObject({
      about: { label: 'Vacancy:', text: 'Process operator' },
      company: undefined,
      state: {
        sentence: 'Your company has proposed times for an interview.',
        since: expect.stringMatching(/^Waiting for the applicant since /) as string,
      },
    });
  });

  test('begins its history with the proposal', async () => {
    const { content } = await load(ASKED);
    expect(content.history.map(({ what, by }) => [what, by])).toEqual([
      ['Returned with a request for other times', 'Demo Student'],
      ['Proposed', 'Demo Partner'],
    ]);
  });

  test.each([
    ['user', 'When you are free'],
    ['partner', 'When the applicant is free'],
  ] as const)('shows to the role %s what the applicant wrote, as “%s”', async (role, label) => {
    const { content } = await load(ASKED, { role });
    expect(content.state['note']).toEqual({ label, text: NOTE, by: 'Demo Student' });
  });

  test('warns at the request for other times that a booked one is given up', async () => {
    const booked = { state: 'booked', start: '2026-11-28T10:00' };
    const hint = async (changes: object) =>
      (await load(changes, { query: '?transition=ask' })).content.note?.hint;
    expect(await hint(booked)).toMatch(/Your booked time is given up as soon as you send this\.$/);
    expect(await hint({})).toMatch(/The company reads this\.$/);
  });

  test.each([
    ['user', 'The company reads this. Your application stays open.'],
    ['partner', 'The applicant reads this. The application stays open.'],
    ['admin', 'The company and the applicant read this. The application stays open.'],
  ] as const)('says to the role %s at the form of a cancellation who reads it', async (role, hint) => {
    const { content } = await load({}, { role, query: '?transition=cancel' });
    expect(content.note).toMatchObject({ hint, stayLabel: 'Keep the interview' });
  });

  test('leads a company to the application by the name of the applicant, and to the vacancy', async () => {
    const { content } = await load({}, { role: 'partner' });
    expect(content.facts).toMatchObject({
      applicant: {
        kind: 'link',
        text: 'Demo Student',
        to: '/employment/job-request-and-approval/a-aaaaaaaaaaaa',
      },
      title: { kind: 'link', text: 'Process operator', to: '/jobs/v-aaaaaaaaaaaa' },
    });
  });

  test.each([
    ['booked', 'partner', true],
    ['past', 'partner', true],
    ['booked', 'admin', true],
    ['booked', 'user', false],
    ['proposed', 'partner', false],
    ['held', 'partner', false],
  ] as const)('in the state %s, for the role %s, has contact data: %s', async (state, role, hasContact) => {
    const { content } = await load({ state, start: '2026-11-28T10:00' }, { role });
    const contact = {
      email: { kind: 'link', text: APPLICATION.email, to: `mailto:${APPLICATION.email}` },
      phone: { kind: 'link', text: APPLICATION.phone, to: `tel:${APPLICATION.phone}` },
    };
    expect(content.facts).toEqual(
      hasContact ? expect.objectContaining(contact) : expect.not.objectContaining(contact),
    );
  });

  test.each([
    ['held', 'user', 'screened', 'Your application goes on.'],
    ['cancelled', 'partner', 'screened', 'You can propose another interview. The application stays open.'],
    ['cancelled', 'user', 'notSelected', undefined],
  ] as const)(
    'of an interview that is %s says to the role %s, with an application that is %s: %s',
    async (state, role, application, next) => {
      const interviews = {
        ok: true,
        data: { applicationInterviews: { mayPropose: true, items: [interviewItem({ state })] } },
      };
      const { content } = await load(
        { state },
        {
          role,
          interviews,
          application: { ok: true, data: { application: { ...APPLICATION, state: application } } },
        },
      );
      expect(content.state['next']).toBe(next);
    },
  );

  test('has no interview while its times cannot be read', async () => {
    expect(await load({}, { interviews: DOWN })).toMatchObject({
      content: { state: { sentence: 'The company invites you to an interview.' } },
      interview: undefined,
    });
  });

  test('does without the contact data and what comes next while the application cannot be read', async () => {
    const booked = { state: 'booked', start: '2026-11-28T10:00' };
    const { content, interview } = await load(booked, { role: 'partner', application: DOWN });
    expect(content.facts).not.toHaveProperty('email');
    expect(interview).toBeDefined();
  });
});
