import pg from 'pg';

import { DAY } from '#rules/constants.ts';
import { addDays, dateTimeInDubai, todayInDubai } from '#rules/resources/engine/dates.ts';

import { apply, moveApplication } from './applicants.ts';
import { signedIn, type Visitor } from './browserless.ts';
import type { Locator, Page } from './journey.ts';
import { publishVacancy, type SentVacancy } from './vacancies.ts';

export const AGENDA = '/employment/booking-interviews';
export const OWN_INTERVIEWS = '/employment/interviews';

/** A time on a day from today on, as YYYY-MM-DDTHH:mm in the Emirates. */
export const timeIn = (days: number, time: string): string => `${addDays(todayInDubai(), days)}T${time}`;

/**
 * Publishes a vacancy, and sends the application of each student for it to the company, which screens it.
 *
 * @returns the vacancy, and the addresses of the applications in the order of the students
 */
export async function prepareScreened(
  origin: string,
  students: readonly string[],
): Promise<{ vacancy: SentVacancy; applications: string[] }> {
  const [partner, admin] = [await signedIn(origin, 'partner'), await signedIn(origin, 'admin')];
  const vacancy = await publishVacancy(partner, admin);
  const applications: string[] = [];
  for (const student of students) {
    const record = await apply(await signedIn(origin, student), vacancy);
    await screen(admin, partner, record);
    applications.push(record);
  }
  return { vacancy, applications };
}

/** Sends an application that is new to the company, which screens it. */
export async function screen(administrator: Visitor, partner: Visitor, application: string): Promise<void> {
  await moveApplication(administrator, application, 'forward', '2');
  await moveApplication(partner, application, 'confirm', '3');
  await moveApplication(partner, application, 'screen', '4');
}

/** Proposes times to an applicant. @returns the address of the interview for the company */
export async function propose(
  partner: Visitor,
  application: string,
  times: readonly string[],
): Promise<string> {
  const form = Object.fromEntries(times.map((time, index) => [`time${index + 1}`, time]));
  const address = `${AGENDA}/propose/${application.split('/').at(-1) ?? ''}`;
  const answer = await partner.post(address, { ...form, minutes: '45', place: 'Demo Tower, room 2' });
  const record = answer.headers.get('location') ?? '';
  if (!record.startsWith(`${AGENDA}/i-`)) throw new Error(`No interview was proposed: ${answer.status}`);
  return record;
}

/**
 * Books the time of a new interview, or asks for other times.
 *
 * @param record the address of the interview for the company
 */
export async function answerInterview(
  student: Visitor,
  record: string,
  answer: { time: string } | { note: string },
): Promise<void> {
  const form = {
    ...('time' in answer ? { intent: 'choose' } : { transition: 'ask' }),
    version: '1',
    ...answer,
  };
  const { status } = await student.post(ownAddress(record), form);
  if (status !== 302) throw new Error(`The interview was not answered: ${status}`);
}

/** Returns the address of an interview for its applicant. @param record its address for the company */
export const ownAddress = (record: string): string => record.replace(AGENDA, OWN_INTERVIEWS);

/**
 * Lets the time of a booked interview pass: moves it to yesterday, and into the state to which the job of the
 * portal moves it.
 */
export async function letTimePass(database: string, record: string): Promise<void> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    const changed = await client.query(
      `update portal.interviews set state = 'past', start = $2 where id = $1 and state = 'booked'`,
      [record.split('/').at(-1), dateTimeInDubai(new Date(Date.now() - DAY))],
    );
    if (changed.rowCount !== 1) throw new Error('The interview is not booked.');
  } finally {
    await client.end();
  }
}

/** The parts of the pages of interviews. */
export function partsOfInterviews(page: Page): {
  heading: (name: string, level?: number) => Locator;
  time: (hours: string) => Locator;
  press: (name: string) => Promise<void>;
  follow: (name: string) => Promise<void>;
} {
  return {
    heading: (name, level = 1) => page.getByRole('heading', { level, name, exact: true }),
    time: (hours) => page.getByRole('radio', { name: hours }),
    press: (name) => page.getByRole('button', { name, exact: true }).click(),
    follow: (name) => page.getByRole('link', { name, exact: true }).click(),
  };
}
