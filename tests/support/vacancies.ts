import { addDays, todayInDubai } from '#rules/resources/engine/dates.ts';

import type { Visitor } from './browserless.ts';

export const JOBS = '/jobs';
export const OPPORTUNITIES = '/employment/job-opportunities';

export interface VacancyChange {
  /** The texts of the form. The others are those of a valid vacancy without optional values. */
  texts?: Readonly<Record<string, string>>;
  colleges?: readonly string[];
  audience?: readonly string[];
  /** Whether the company asks for the public site. */
  isPublic?: boolean;
  isSalaryShown?: boolean;
  file?: File;
}

export interface SentVacancy {
  /** The number of the vacancy. */
  id: string;
  title: string;
  /** The address of its page for the company and for staff. */
  record: string;
  /** The address of its page for signed-in users. */
  opportunity: string;
  /** The address of its page for visitors. */
  page: string;
}

const COLLEGES = ['ATHS', 'ADPOLY', 'FCHS', 'ADVETI'];
const AUDIENCES = ['active', 'graduating', 'alumni'];

const TEXTS = {
  titleArabic: '',
  kind: 'fullTime',
  places: '3',
  city: 'abuDhabi',
  field: 'energy',
  description: 'You start and watch the machines of a plant, and report what you see to your team.',
  requirements: '',
  salaryFrom: '',
  salaryTo: '',
  questions: '',
  contactName: 'Demo Contact',
  contactEmail: 'contact@portal.example',
  contactPhone: '',
};

/** Returns a title that no other vacancy has. */
export function vacancyTitle(about = 'Operator'): string {
  return `${about} ${crypto.randomUUID().slice(0, 8)}`;
}

/** Returns the fields of the form of a vacancy, as a browser without JavaScript sends them. */
function vacancyForm(change: VacancyChange = {}): FormData {
  const { texts, colleges = COLLEGES, audience = AUDIENCES, isPublic, isSalaryShown, file } = change;
  const form = new FormData();
  const values = { title: vacancyTitle(), closesOn: addDays(todayInDubai(), 30), ...TEXTS, ...texts };
  for (const [name, text] of Object.entries(values)) form.append(name, text);
  for (const college of colleges) form.append('colleges', college);
  for (const group of audience) form.append('audience', group);
  if (isPublic) form.append('public', 'shown');
  if (isSalaryShown) form.append('salaryShown', 'shown');
  // A browser sends an empty file for an input without a file.
  form.append('attachment', file ?? new File([], ''));
  return form;
}

/** Creates a draft. @returns the vacancy, also with the addresses of its pages */
export async function createVacancy(partner: Visitor, change: VacancyChange = {}): Promise<SentVacancy> {
  const title = change.texts?.['title'] ?? vacancyTitle();
  const form = vacancyForm({ ...change, texts: { ...change.texts, title } });
  const answer = await partner.postFiles(`${JOBS}/new`, form);
  const record = answer.headers.get('location') ?? '';
  const id = record.slice(`${JOBS}/`.length);
  if (!/^v-[a-z2-7]{12}$/.test(id)) throw new Error(`The vacancy was not saved: ${answer.status}`);
  return {
    id,
    title,
    record,
    opportunity: `/employment/job-opportunity/${id}`,
    page: `/vacancies/${id}`,
  };
}

/** Applies a transition to a vacancy. @param version the version that the page has */
export async function moveVacancy(
  visitor: Visitor,
  { record }: Pick<SentVacancy, 'record'>,
  transition: string,
  version: string,
): Promise<void> {
  const answer = await visitor.post(record, { transition, version });
  if (answer.status !== 302) throw new Error(`The transition '${transition}' failed: ${answer.status}`);
}

/** Creates a vacancy, sends it for approval, and publishes it. It then has the version 3. */
export async function publishVacancy(
  partner: Visitor,
  administrator: Visitor,
  change: VacancyChange = {},
): Promise<SentVacancy> {
  const vacancy = await createVacancy(partner, change);
  await moveVacancy(partner, vacancy, 'submit', '1');
  await moveVacancy(administrator, vacancy, 'publish', '2');
  return vacancy;
}
