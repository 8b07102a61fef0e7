import { PDF } from '#rules/files/testing/samples.ts';

import { signedIn, type Visitor } from './browserless.ts';
import { publishVacancy, type SentVacancy } from './vacancies.ts';

const REQUESTS = '/employment/job-request-and-approval';

/** The letter of each application. */
export const LETTER = 'I have worked with machines in a demo plant, and I like to work in a team.';

/** Applies for a vacancy without questions. @returns the address of the page of the application */
export async function apply(student: Visitor, { opportunity }: SentVacancy): Promise<string> {
  const form = new FormData();
  const values = { cvSource: 'new', email: 'student@portal.example', phone: '0501234567', letter: LETTER };
  for (const [name, value] of Object.entries({ ...values, consent: 'given', send: 'yes' }))
    form.append(name, value);
  form.append('cv', new File([PDF], 'cv.pdf', { type: 'application/pdf' }));
  const answer = await student.postFiles(`${opportunity}/apply`, form);
  const record = answer.headers.get('location') ?? '';
  if (!record.startsWith(`${REQUESTS}/a-`)) throw new Error(`The application was not sent: ${answer.status}`);
  return record;
}

/** Applies a transition to an application. @param version the version that the page has */
export async function moveApplication(
  visitor: Visitor,
  record: string,
  transition: string,
  version: string,
): Promise<void> {
  const answer = await visitor.post(record, { transition, version });
  if (answer.status !== 302) throw new Error(`The transition '${transition}' failed: ${answer.status}`);
}

/** Publishes a vacancy, and sends the applications of some students for it to the company. */
export async function prepareApplicants(origin: string, students: readonly string[]): Promise<SentVacancy> {
  const [partner, admin] = [await signedIn(origin, 'partner'), await signedIn(origin, 'admin')];
  const vacancy = await publishVacancy(partner, admin);
  for (const student of students) {
    const record = await apply(await signedIn(origin, student), vacancy);
    await moveApplication(admin, record, 'forward', '2');
  }
  return vacancy;
}
