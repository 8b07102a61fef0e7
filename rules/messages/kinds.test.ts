import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { refuse } from '../identity/access.ts';
import { PERMISSION_KEYS } from '../identity/permission-keys.ts';
import { ROLES } from '../identity/roles.ts';
import { readClaims } from '../identity/viewer.ts';
import type { ResourceMessage, ResourceTransition } from '../resources/engine/resource.ts';
import { APPLICATION } from '../resources/application.ts';
import { CLEARANCE } from '../resources/clearance.ts';
import { INTERVIEW } from '../resources/interview.ts';
import { getRow } from '../routes/table.ts';
import { pathOf } from '../routes/tree.ts';
import { ARABIC } from '../text/ar/index.ts';
import { findEnglish } from '../text/ar/latin-words.ts';
import { createTranslator } from '../text/translator.ts';
import {
  isListed,
  isMessageKind,
  kindOf,
  mailChoicesOf,
  MESSAGE_KIND_NAMES,
  writeMessage,
  type MessageKind,
} from './kinds.ts';

/** The kinds without a page. */
const TO_ALL: MessageKind[] = ['clearanceAnswered', 'staffNews', 'dataCopied'];
// MESSAGE-1
test('a name that each object has is no kind', () => {
  expect(isMessageKind('toString')).toBe(false);
  expect(isMessageKind('dataCopied')).toBe(true);
});

// STAFFMAIL-8
test('news of the staff are e-mails at once or never, and in no list', () => {
  expect(mailChoicesOf('staffNews')).toEqual(['atOnce', 'never']);
  expect(mailChoicesOf('studentAdded')).toEqual(['atOnce', 'digest', 'never']);
  expect(isListed('staffNews', { inBell: true })).toBe(false);
});

// MESSAGE-2
test.each(MESSAGE_KIND_NAMES)(
  'a message of the kind %s without its values has a title, and no more',
  (name) => {
    const { title, about } = writeMessage(name, {});
    expect(title).toMatch(TITLE);
    expect(about).toBe(kindOf(name).values.length > 0 ? '' : kindOf(name).describe({}));
  },
);

/** A title starts a sentence, and is complete without a full stop. It can begin with a number. */
const TITLE = /^[A-Z\d][^{}]*[^.{}]$/;
const DAYS = { site: 'headOffice', firstDay: '2026-11-28', lastDay: '2026-11-29' };
const VISIT = 'Head office, Abu Dhabi, 28 to 29 November 2026';

interface Example {
  values: Record<string, string>;
  id?: string;
  title: string;
  about: string;
}

function answerOf(state: string, title: string, more: string): Example {
  return { values: { state, ...DAYS }, id: 'c-1', title, about: `c-1: ${VISIT}. ${more}` };
}

function importOf(values: { state: string; lines: string }, title: string, about: string): Example {
  return { values: { file: 'a.csv', ...values }, id: 'i-1', title, about };
}

/** An example of the answer to a vacancy. */
function vacancyOf(state: string, title: string, more: string): Example {
  return { values: { state, title: 'Nurse' }, title, about: `\u2068Nurse\u2069. ${more}` };
}

const NURSE = '\u2068Nurse\u2069';

/** An example of the answer to an application. */
function applicationOf(state: string, title: string, more: string): Example {
  const values = { state, title: 'Nurse', employer: 'Demo Energy' };
  return { values, title, about: `${NURSE}, \u2068Demo Energy\u2069. ${more}` };
}

/** A time of an interview, and how a message names it. */
const START = '2026-12-02T10:30';
const AT = 'Wednesday, 2 December 2026, 10:30 (UAE time)';
const OTHER_TIMES = 'A company proposes other times for your interview';

/** The values of a message about proposed times, and what it says of them. */
const PROPOSAL = {
  title: 'Nurse',
  time1: START,
  time2: '2026-12-03T09:00',
  time3: '',
  time4: '',
  time5: '',
  minutes: '45',
  place: 'Room 4',
  link: '',
};
const TIMES =
  'Times (UAE time): Wednesday, 2 December 2026, 10:30; Thursday, 3 December 2026, 09:00. Length: 45 minutes.';
const ROOM = 'Place: \u2068Room 4\u2069.';
const MEETING = { place: '', link: 'https://meet.example/a' };
const VIDEO = 'Link to the meeting: \u2068https://meet.example/a\u2069';

/** An example of the message about proposed times. @param before the state before the proposal */
function inviteOf(before: string, title: string, more: string): Example {
  const values = { ...PROPOSAL, before, employer: 'Demo Energy' };
  return { values, title, about: `${NURSE}, \u2068Demo Energy\u2069. ${TIMES} ${more} ${ROOM}` };
}

/** An example of the message to a company about an interview. */
function interviewOf(
  state: string,
  title: string,
  { start = START, about }: { start?: string; about: string },
): Example {
  return { values: { state, title: 'Nurse', start }, title, about };
}

const TO_DECIDE = 'A request for security clearance waits for a decision';
const MAIL = 'The e-mail to the address in your request';
const STUDENTS_SEEN =
  'You see them on the page of your students, with a note if the adviser before wrote one.';

const EXAMPLES: Readonly<Record<MessageKind, Example[]>> = {
  clearanceWaiting: [
    { values: DAYS, title: TO_DECIDE, about: VISIT },
    { values: DAYS, id: 'c-1', title: TO_DECIDE, about: `c-1: ${VISIT}` },
    {
      values: { ...DAYS, site: 'closedSite', lastDay: '2026-11-28' },
      title: TO_DECIDE,
      about: 'closedSite, 28 November 2026',
    },
  ],
  clearanceAnswered: [
    answerOf(
      'approved',
      'Your request for security clearance is approved',
      `${MAIL} has the link to your pass.`,
    ),
    answerOf(
      'returned',
      'Please correct your request for security clearance',
      `${MAIL} says what to correct, and has the link to the form.`,
    ),
    answerOf('refused', 'Your request for security clearance is refused', `${MAIL} has the reason.`),
    answerOf(
      'revoked',
      'Your security clearance is revoked',
      `You must not enter the site. ${MAIL} has the reason.`,
    ),
    answerOf(
      'expired',
      'Your request for security clearance has expired',
      'The last day of the visit is over. If you still want to come, send a new request.',
    ),
    {
      values: { ...DAYS, state: 'oldState' },
      title: 'Your request for security clearance has changed',
      about: `${VISIT}.`,
    },
  ],
  vacancyWaiting: [
    {
      values: { title: 'Nurse', closesOn: '2026-12-31' },
      title: 'A vacancy waits for approval',
      about: '\u2068Nurse\u2069, open until 31 December 2026',
    },
    {
      values: { title: 'Nurse', closesOn: 'soon' },
      title: 'A vacancy waits for approval',
      about: '\u2068Nurse\u2069',
    },
  ],
  vacancyAnswered: [
    vacancyOf('open', 'A vacancy of your company is published', 'Students and alumni see it now.'),
    vacancyOf(
      'returned',
      'A vacancy of your company was returned',
      'Open it to see why. Then change it, and send it for approval again.',
    ),
    vacancyOf(
      'changeReturned',
      'The change of a vacancy was returned',
      'Readers still see the approved text. Open the vacancy to see what to correct.',
    ),
    vacancyOf('refused', 'A vacancy of your company was refused', 'Open it to see the reason.'),
    vacancyOf('closed', 'A vacancy of your company is closed', 'Open it to see how to open it again.'),
    {
      values: { state: 'oldState', title: 'Nurse' },
      title: 'A vacancy of your company has changed',
      about: '\u2068Nurse\u2069.',
    },
  ],
  applicationWaiting: [
    {
      values: { title: 'Nurse', employer: 'Demo Energy' },
      title: 'An application waits for you',
      about: '\u2068Nurse\u2069, \u2068Demo Energy\u2069',
    },
    { values: { title: 'Nurse', employer: '' }, title: 'An application waits for you', about: NURSE },
  ],
  applicationReceived: [
    { values: { title: 'Nurse' }, title: 'Your company has a new application', about: NURSE },
  ],
  applicationWithdrawn: [
    {
      values: { title: 'Nurse', vacancy: 'v-1' },
      title: 'An application was withdrawn',
      about: `${NURSE}. You do not see the application any more.`,
    },
  ],
  applicationAnswered: [
    applicationOf(
      'returned',
      'Your application was returned with advice',
      'Open it to read the advice. Then correct it, and send it again.',
    ),
    applicationOf('forwarded', 'Your application is with the company', 'The company decides next.'),
    applicationOf('hired', 'The company has hired you', 'Congratulations.'),
    applicationOf(
      'notSelected',
      'The company has selected other applicants',
      'Ask your career counselor for advice, and look at the other vacancies.',
    ),
    {
      values: { state: 'oldState', title: 'Nurse', employer: '' },
      title: 'Your application has changed',
      about: `${NURSE}.`,
    },
  ],
  interviewProposed: [
    inviteOf('', 'A company invites you to an interview', 'Choose one of the times, or ask for others.'),
    inviteOf('timesNeeded', OTHER_TIMES, 'Choose one of the new times, or ask for others.'),
    inviteOf('proposed', OTHER_TIMES, 'Choose one of the new times, or ask for others.'),
    inviteOf(
      'booked',
      'A company moves your interview to another time',
      'The booked time does not apply any more. Choose one of the new times, or ask for others.',
    ),
    {
      values: { ...PROPOSAL, ...MEETING, before: '', employer: '' },
      title: 'A company invites you to an interview',
      about: `${NURSE}. ${TIMES} Choose one of the times, or ask for others. ${VIDEO}`,
    },
  ],
  interviewAnswered: [
    interviewOf('booked', 'An applicant has chosen the time of an interview', {
      about: `${NURSE}: ${AT}. The interview is booked.`,
    }),
    // An applicant who asks for other times gives up the booked one.
    interviewOf('timesNeeded', 'An interview needs other times', {
      about: `${NURSE}. The applicant asks for other times, or all proposed times are past. Propose other times, or cancel the interview.`,
    }),
    interviewOf('past', 'Did the interview take place?', {
      about: `${NURSE}: ${AT}. Its time is past. Say whether it took place, so that the application can go on.`,
    }),
    interviewOf('cancelled', 'An interview is cancelled', {
      about: `${NURSE}: ${AT}. It does not take place. Open it to read the reason.`,
    }),
    interviewOf('cancelled', 'An interview is cancelled', {
      start: '',
      about: `${NURSE}. It does not take place. Open it to read the reason.`,
    }),
    interviewOf('oldState', 'An interview has changed', { about: `${NURSE}: ${AT}.` }),
  ],
  interviewCancelled: [
    {
      values: { title: 'Nurse', employer: 'Demo Energy', start: START },
      title: 'An interview is cancelled',
      about: `${NURSE}, \u2068Demo Energy\u2069: ${AT}. It does not take place. Open it to see why.`,
    },
    {
      values: { title: 'Nurse', employer: 'Demo Energy', start: '' },
      title: 'An interview is cancelled',
      about: `${NURSE}, \u2068Demo Energy\u2069. It does not take place. Open it to see why.`,
    },
  ],
  interviewReminder: [
    {
      values: {
        title: 'Nurse',
        employer: 'Demo Energy',
        start: START,
        minutes: '45',
        place: 'Room 4',
        link: '',
      },
      title: 'You have an interview soon',
      about: `${NURSE}, \u2068Demo Energy\u2069: ${AT}, 45 minutes. ${ROOM}`,
    },
    {
      values: { title: 'Nurse', employer: '', start: START, minutes: '45', ...MEETING },
      title: 'You have an interview soon',
      about: `${NURSE}: ${AT}, 45 minutes. ${VIDEO}`,
    },
  ],
  storyWaiting: [
    {
      values: { title: 'My first job' },
      title: 'A story waits for a review',
      about: '\u2068My first job\u2069',
    },
  ],
  storyAnswered: [
    {
      values: { state: 'published', title: 'My first job' },
      title: 'Your story is published',
      about: '\u2068My first job\u2069. Everyone can read it now. You can take it back at any time.',
    },
    {
      values: { state: 'returned', title: 'My first job' },
      title: 'Your story was returned with a note',
      about:
        '\u2068My first job\u2069. It is not public. Open it to read the note. Then change it, and send it for review again.',
    },
    {
      values: { state: 'oldState', title: 'My first job' },
      title: 'Your story has changed',
      about: '\u2068My first job\u2069.',
    },
  ],
  vacanciesFound: [
    {
      values: { search: 'nurse in Al Ain', titles: 'Nurse\nMidwife', count: '2', query: 'q=nurse' },
      title: '2 new vacancies for your saved search',
      about: `“\u2068nurse in Al Ain\u2069”: ${NURSE}, \u2068Midwife\u2069`,
    },
    {
      values: { search: 'nurse', titles: 'Nurse', count: '1', query: 'q=nurse' },
      title: '1 new vacancy for your saved search',
      about: `“\u2068nurse\u2069”: ${NURSE}`,
    },
    {
      values: { search: 'nurse', titles: 'Nurse\nMidwife', count: '1202', query: 'q=nurse' },
      title: '1,202 new vacancies for your saved search',
      about: `“\u2068nurse\u2069”: ${NURSE}, \u2068Midwife\u2069 and 1,200 more`,
    },
  ],
  studentsToCounsel: [
    { values: { count: '1' }, title: '1 student is assigned to you', about: STUDENTS_SEEN },
    { values: { count: '1200' }, title: '1,200 students are assigned to you', about: STUDENTS_SEEN },
  ],
  studentsToSupervise: [
    { values: { count: '2' }, title: '2 students are assigned to you', about: STUDENTS_SEEN },
  ],
  importEnded: [
    importOf(
      { state: 'applied', lines: '1200' },
      'An import of people has ended',
      '\u2068a.csv\u2069: 1,200 lines were applied.',
    ),
    importOf(
      { state: 'applied', lines: '1' },
      'An import of people has ended',
      '\u2068a.csv\u2069: 1 line was applied.',
    ),
    importOf({ state: 'undone', lines: '1200' }, 'An import of people was undone', '\u2068a.csv\u2069'),
  ],
  matchesWaiting: [
    {
      values: {},
      title: 'Two records may be about the same person',
      about: 'Open the list of possible matches, and decide about each pair.',
    },
  ],
  nextStepDue: [
    {
      values: { student: 'a-student', dueOn: '2026-12-01' },
      title: 'A next step with a student is due',
      about: 'Planned for 1 December 2026. Open the page of the student to see it.',
    },
    {
      values: { student: 'a-student', dueOn: 'tomorrow' },
      title: 'A next step with a student is due',
      about: 'Open the page of the student to see it.',
    },
  ],
  talentPoolEnding: [
    {
      values: { day: '2026-12-01' },
      title: 'Your membership of the talent pool ends soon',
      about: 'It ends on 1 December 2026. You can prolong it with one press.',
    },
    {
      values: { day: 'soon' },
      title: 'Your membership of the talent pool ends soon',
      about: 'You can prolong it with one press.',
    },
  ],
  talentPoolViewed: [
    {
      values: { company: 'Demo Company' },
      title: 'A company asked for your contact details',
      about: '\u2068Demo Company\u2069. The page of the talent pool has the reason.',
    },
  ],
  outcomeAsked: [
    {
      values: { milestone: 'sixMonths' },
      title: 'Tell us what you do now',
      about:
        '6 months after graduation. Your answer takes two minutes, and what you wrote before is filled in.',
    },
  ],
  outcomeQuestioned: [
    {
      values: {},
      title: 'Your college has a question about what you do',
      about: 'Open the form to read the question, and answer it.',
    },
  ],
  outcomeRecorded: [
    {
      values: { category: 'fullTime' },
      title: 'Your college has recorded what you do',
      about: 'Employed full time. If this is not correct, you can change it.',
    },
    {
      values: { category: 'unheard-of' },
      title: 'Your college has recorded what you do',
      about: 'What you do after your studies. If this is not correct, you can change it.',
    },
  ],
  studentAdded: [
    {
      values: { studentId: 'S1' },
      title: 'A student number was added to your account',
      about: 'Student number S1. If it is not yours, tell the registrar of your college.',
    },
  ],
  staffNews: [{ values: {}, title: 'The staff of the colleges have written to you', about: '' }],
  dataCopied: [
    {
      values: { support: 'support@portal.example' },
      title: 'An administrator made a copy of your personal data',
      about: 'If you did not ask for it, write to support@portal.example.',
    },
  ],
};

// MESSAGE-1
test('the answer to a request has words for each state of a request that tells its author', () => {
  const { notify: created = [] } = CLEARANCE.create as { notify?: readonly ResourceMessage[] };
  const transitions: readonly ResourceTransition[] = Object.values(CLEARANCE.transitions);
  const told = transitions.filter(({ notify = [] }) =>
    notify.some(({ kind }) => kind === 'clearanceAnswered'),
  );
  expect(created.map(({ kind }) => kind)).not.toContain('clearanceAnswered');
  const states = new Set(told.map(({ to }) => to));
  const changed = kindOf('clearanceAnswered').title({ state: 'oldState' });
  expect(states.size).toBe(5);
  for (const state of states) expect(kindOf('clearanceAnswered').title({ state })).not.toBe(changed);
});

// MESSAGE-1
test('the answer to an application has words for each state that tells its author', () => {
  const transitions: readonly ResourceTransition[] = Object.values(APPLICATION.transitions);
  const told = transitions.filter(({ notify = [] }) =>
    notify.some(({ kind }) => kind === 'applicationAnswered'),
  );
  const states = new Set(told.map(({ to }) => to));
  const changed = kindOf('applicationAnswered').title({ state: 'oldState' });
  expect(states.size).toBe(10);
  for (const state of states) expect(kindOf('applicationAnswered').title({ state })).not.toBe(changed);
});

// MESSAGE-1
test('the messages about an interview have words for each state that tells the company or the applicant', () => {
  const transitions: readonly ResourceTransition[] = Object.values(INTERVIEW.transitions);
  const withKind = (wanted: string) =>
    transitions.filter(({ notify = [] }) => notify.some(({ kind }) => kind === wanted));
  const { title } = kindOf('interviewAnswered');
  const states = new Set(withKind('interviewAnswered').map(({ to }) => to));
  expect([...states].sort()).toEqual(['booked', 'cancelled', 'past', 'timesNeeded']);
  for (const state of states) expect(title({ state })).not.toBe(title({ state: 'oldState' }));
  const invite = kindOf('interviewProposed').title;
  const befores = new Set(withKind('interviewProposed').flatMap(({ from }) => from));
  expect([...befores].sort()).toEqual(['booked', 'proposed', 'timesNeeded']);
  for (const before of befores) expect(invite({ before })).not.toBe(invite({ before: '' }));
});

describe.each(MESSAGE_KIND_NAMES)('the kind %s', (name) => {
  const kind = kindOf(name);

  // MAIL-22
  test('is in Arabic, except for its values', () => {
    vi.stubGlobal('translator', createTranslator(ARABIC));
    onTestFinished(() => void vi.unstubAllGlobals());
    for (const { values, id } of EXAMPLES[name]) {
      const { title, about } = writeMessage(name, { ...values, ...(id !== undefined && { id }) });
      const texts = `${title} ${about}`.replace(/\u2068[^\u2069]*\u2069/g, '').replace(/\b[ci]-1\b/g, '');
      expect(findEnglish(texts)).toEqual([]);
    }
  });

  // MESSAGE-1
  test('describes its values', () => {
    for (const { values, id, title, about } of EXAMPLES[name]) {
      expect(Object.keys(values).sort()).toEqual([...kind.values].sort());
      expect(writeMessage(name, { ...values, ...(id !== undefined && { id }) })).toEqual({ title, about });
    }
  });

  // MESSAGE-1
  test('has titles without a full stop, and a label for the middle of a sentence', () => {
    for (const { title } of EXAMPLES[name]) expect(title).toMatch(TITLE);
    expect(kind.label).toMatch(/^[a-z][^{}]*[^.{}]$/);
  });

  // MESSAGE-4
  test('has a choice about e-mails that the settings offer', () => {
    expect(mailChoicesOf(name)).toContain(kind.mail);
    expect(kind.inBell).toBe(name !== 'staffNews');
  });

  // MESSAGE-7
  test('opens a page whose path its values complete, and that its roles can open', () => {
    const { page } = kind;
    expect(page === undefined).toBe(TO_ALL.includes(name));
    if (!page) return;
    const values = Object.fromEntries(kind.values.map((value) => [value, value]));
    const path = pathOf(getRow(page.id), page.params?.({ ...values, id: 'c-1' }));
    expect(path).not.toContain(':');
    expect(page.button).toMatch(/^(?:Open|See|Answer) /);
    // The page is that of the record, or of another one that a value names.
    if (page.params) expect(['c-1', ...kind.values].some((value) => path.includes(`/${value}`))).toBe(true);
    for (const role of kind.roles ?? []) expect(refusalOf(page.id, role)).toBeUndefined();
  });

  // DASHBOARD-10
  test('counts on a tile that its roles can open', () => {
    for (const role of (kind.tile !== undefined && kind.roles) || [])
      expect(refusalOf(kind.tile ?? '', role)).toBeUndefined();
  });
});

function refusalOf(id: string, role: string) {
  expect(ROLES).toContain(role);
  const viewer = readClaims({
    sub: '1',
    exp: 4_000_000_000,
    role,
    student_id: 'S1',
    permissions: [...PERMISSION_KEYS],
  });
  return refuse(getRow(id).access, viewer);
}
