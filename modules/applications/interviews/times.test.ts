import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { addDays, todayInDubai } from '#rules/resources/engine/dates.ts';

import {
  ADMIN,
  choose,
  createInterviewTest,
  inHours,
  LATER,
  OTHER_STUDENT,
  PARTNER,
  SOON,
  STUDENT,
  type SavedInterview,
} from '../../testing/interviews.ts';

const { gateway, query, send, save, invite, clear, close } = await createInterviewTest();
afterAll(close);
beforeEach(clear);

const TIMES = `query ($application: ID!) { applicationInterviews(application: $application) {
  items { start mayChoose times { start state } } } }`;

/** Reads the only interview of an application. */
async function readTimes(application: string, claims: object = STUDENT) {
  const { data, errors } = await gateway.ask({ ...claims }, TIMES, { application });
  expect(errors).toBeUndefined();
  const { items } = data?.['applicationInterviews'] as {
    items: { start: string | null; mayChoose: boolean; times: { start: string; state: string }[] }[];
  };
  expect(items).toHaveLength(1);
  return items[0];
}

const statesOf = async (application: string, claims: object = STUDENT) =>
  (await readTimes(application, claims))?.times.map(({ state }) => state);

async function expectRefusal(interview: SavedInterview, time: string, message: string): Promise<void> {
  expect(await send(choose(interview, time))).toMatchObject({
    code: 'VALIDATION_FAILED',
    validation: { time: [message] },
  });
}

/** Books a time of another applicant for a vacancy. */
async function bookForOther(vacancy: string, time: string): Promise<void> {
  const { interview } = await invite({ author: OTHER_STUDENT, vacancy }, [time]);
  await save(choose(interview, time, OTHER_STUDENT));
}

/** Books a time of the same applicant at another company. */
async function bookAtOtherCompany(time: string): Promise<void> {
  const { interview } = await invite({ company: '2' }, [time]);
  await save(choose(interview, time));
}

// INTERVIEW-4
describe('an applicant', () => {
  test('books a proposed time once, and a repetition changes nothing', async () => {
    const { application, interview } = await invite({}, [SOON, LATER]);
    const booked = await save(choose(interview, LATER));
    expect(booked).toMatchObject({ state: 'booked', version: 2 });
    expect(await save(choose(interview, LATER))).toEqual(booked);
    expect(await send(choose(interview, SOON))).toMatchObject({ code: 'CONFLICT' });
    expect(await readTimes(application)).toMatchObject({ start: LATER, mayChoose: false });
  });

  test('cannot book a time that is not proposed', async () => {
    const { interview } = await invite();
    await expectRefusal(interview, LATER, 'Choose one of the times.');
  });

  test('cannot book a time that is past', async () => {
    const { application, interview } = await invite({}, [SOON, LATER]);
    const past = inHours(-2);
    await query('update portal.interviews set time1 = $1', [past]);
    await expectRefusal(interview, past, 'This time is past. Choose another one.');
    expect(await statesOf(application)).toEqual(['past', 'free']);
  });

  test('cannot book a time that another applicant for the vacancy has booked', async () => {
    const { application, vacancy, interview } = await invite({}, [SOON, LATER]);
    await bookForOther(vacancy, LATER);
    await expectRefusal(interview, LATER, 'Another applicant has just booked this time. Choose another one.');
    expect(await statesOf(application)).toEqual(['free', 'taken']);
  });

  test('cannot book a time at which they have another interview', async () => {
    const { interview } = await invite();
    await bookAtOtherCompany(SOON);
    await expectRefusal(interview, SOON, 'You have another interview at this time. Choose another one.');
  });

  test('can book a time that only an applicant for another vacancy has booked', async () => {
    const { application } = await invite();
    const other = await invite({ author: OTHER_STUDENT });
    await save(choose(other.interview, SOON, OTHER_STUDENT));
    expect(await statesOf(application)).toEqual(['free']);
  });
});

// INTERVIEW-4
test('a company does not read when the applicant has another interview', async () => {
  const { application } = await invite({}, [SOON, LATER]);
  await bookAtOtherCompany(LATER);
  expect(await statesOf(application, STUDENT)).toEqual(['free', 'busy']);
  expect(await statesOf(application, PARTNER)).toEqual(['free', 'free']);
  expect(await statesOf(application, ADMIN)).toEqual(['free', 'busy']);
});

// INTERVIEW-4
test('a company reads which times another applicant has booked', async () => {
  const { application, vacancy } = await invite({}, [SOON, LATER]);
  await bookForOther(vacancy, LATER);
  expect(await statesOf(application, PARTNER)).toEqual(['free', 'taken']);
});

const DATE = addDays(todayInDubai(), 2);
/** Around an interview from 10:00 to 10:45. Each interview takes 45 minutes. */
const AROUND = {
  [`${DATE}T09:15`]: 'free',
  [`${DATE}T09:16`]: 'overlaps',
  [`${DATE}T10:44`]: 'overlaps',
  [`${DATE}T10:45`]: 'free',
};

// INTERVIEW-4
describe.each<[string, string, (vacancy: string) => Promise<void>]>([
  ['another applicant', 'taken', (vacancy) => bookForOther(vacancy, `${DATE}T10:00`)],
  ['the same applicant', 'busy', () => bookAtOtherCompany(`${DATE}T10:00`)],
])('next to an interview of %s', (_name, overlaps, book) => {
  test('the times that end or begin with it are free, and those that overlap by a minute are not', async () => {
    const { application, vacancy } = await invite({}, Object.keys(AROUND));
    await book(vacancy);
    expect(await statesOf(application)).toEqual(
      Object.values(AROUND).map((state) => (state === 'overlaps' ? overlaps : state)),
    );
  });

  test.each(['09:15', '10:45'])('the time %s is booked', async (time) => {
    const { vacancy, interview } = await invite({}, [`${DATE}T${time}`]);
    await book(vacancy);
    expect(await save(choose(interview, `${DATE}T${time}`))).toMatchObject({ state: 'booked' });
  });
});
