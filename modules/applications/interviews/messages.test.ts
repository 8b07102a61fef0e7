import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { isMessageKind, writeMessage } from '#rules/messages/kinds.ts';

import { readMails, readMessages } from '../../testing/messages.ts';
import {
  ADMIN,
  choose,
  createInterviewTest,
  move,
  propose,
  proposeTimes,
  SOON,
  STUDENT,
  type SavedInterview,
} from '../../testing/interviews.ts';

const { database, save, addApplication, addPeople, listUnread, clear, close } = await createInterviewTest();
afterAll(close);

let interview: SavedInterview;
beforeEach(async () => {
  await clear();
  const { application } = await addApplication();
  // The accounts get the messages about the interview only.
  await addPeople();
  interview = await save(propose(application));
});

const toCompany = (kind: string) => [`partner-1 ${kind}`, `partner-2 ${kind}`];

// INTERVIEW-1, INTERVIEW-3, INTERVIEW-4, MESSAGE-1, MESSAGE-6
describe('the portal', () => {
  test('tells only the applicant that times are proposed', async () => {
    expect(await listUnread()).toEqual(['student-1 interviewProposed']);
    const [message] = await readMessages(database.url);
    expect(message?.values).toMatchObject({ before: '', title: 'Process operator', employer: '' });
  });

  test('tells the users of the company which time is booked, and the invitation counts as read', async () => {
    expect((await readMails(database.url)).map(({ recipient }) => recipient)).toEqual([
      'student-1@demo.example',
    ]);
    await save(choose(interview));
    expect(await listUnread()).toEqual(toCompany('interviewAnswered booked'));
    const told = await readMessages(database.url);
    expect(told.at(-1)?.values).toEqual({ state: 'booked', title: 'Process operator', start: SOON });
    // The e-mail about the invitation had not been sent yet.
    expect((await readMails(database.url)).map(({ recipient }) => recipient)).toEqual([
      'partner-1@demo.example',
      'partner-2@demo.example',
    ]);
  });

  test('tells the company that other times are needed, and then the applicant that they are proposed', async () => {
    const booked = await save(choose(interview));
    const asked = await save(move(booked, 'ask', STUDENT));
    expect(await listUnread()).toEqual(toCompany('interviewAnswered timesNeeded'));
    const again = await save(proposeTimes(asked));
    expect(await listUnread()).toEqual(['student-1 interviewProposed timesNeeded']);
    const once = await save(proposeTimes(again));
    expect(await listUnread()).toEqual(['student-1 interviewProposed proposed']);
    await save(proposeTimes(await save(choose(once))));
    expect(await listUnread()).toEqual(['student-1 interviewProposed booked']);
  });

  test('tells the applicant and the colleagues of the user that the company has cancelled', async () => {
    await save(move(await save(choose(interview)), 'cancel'));
    expect(await listUnread()).toEqual([
      'partner-2 interviewAnswered cancelled',
      'student-1 interviewCancelled',
    ]);
    const cancelled = (await readMessages(database.url)).find(({ kind }) => kind === 'interviewCancelled');
    expect(cancelled?.values).toEqual({ title: 'Process operator', employer: '', start: SOON });
  });

  test('tells only the company that the applicant has cancelled', async () => {
    await save(move(await save(choose(interview)), 'cancel', STUDENT));
    expect(await listUnread()).toEqual(toCompany('interviewAnswered cancelled'));
  });

  test('tells both sides that an administrator has cancelled', async () => {
    await save(move(interview, 'cancel', ADMIN));
    expect(await listUnread()).toEqual([
      ...toCompany('interviewAnswered cancelled'),
      'student-1 interviewCancelled',
    ]);
  });

  test('sends messages without names and without the notes of the other side', async () => {
    const asked = await save(move(interview, 'ask', STUDENT));
    await save(move(await save(choose(await save(proposeTimes(asked)))), 'cancel'));
    for (const { kind, values } of await readMessages(database.url)) {
      const text = JSON.stringify([values, isMessageKind(kind) && writeMessage(kind, values)]);
      expect(text).not.toMatch(/Demo Student|Demo Partner|partner-1|long enough/);
    }
  });
});
