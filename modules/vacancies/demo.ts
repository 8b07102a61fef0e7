import { DAY, HOUR } from '#rules/constants.ts';
import { addDays, dateInDubai } from '#rules/resources/engine/dates.ts';
import type { RecordValues } from '#rules/resources/engine/schema.ts';
import { VACANCY } from '#rules/resources/vacancy.ts';

import { trustedCompanies } from '../companies/tables.ts';
import { addDemoRecords, lockDemo, type AddDemo, type DemoRecord, type DemoStep } from '../engine/demo.ts';
import { createDemoPdf } from '../engine/demo-pdf.ts';
import type { RecordViewer } from '../engine/scope.ts';
import { DEMO_COMPANIES, type DemoVacancy } from './demo-vacancies.ts';
import { vacancies } from './tables.ts';

type DemoCompany = (typeof DEMO_COMPANIES)[number];

/** The administrator who decides about the demo vacancies. No account has this subject. */
const APPROVER: RecordViewer = {
  id: 'demo-data-staff',
  name: 'Demo Administrator',
  role: 'admin',
  partnerId: undefined,
  college: undefined,
  partialLogin: false,
};

/** The age of the newest vacancy, and the time between two vacancies. All steps of a vacancy are shorter. */
const NEWEST = 2 * DAY;
const BETWEEN = 1.4 * DAY;
/** It has no common divisor with the number of vacancies, so companies and states alternate. */
const STRIDE = 23;
/** How long a vacancy is open whose last day is over. */
const OPEN_BEFORE_END = 25 * DAY;

/** Adds the demo vacancies and a trusted company, unless there are vacancies (VACANCY-19). */
export const addDemoVacancies: AddDemo = async (tx, fileKeys, now) => {
  await lockDemo(tx, VACANCY.name);
  if ((await tx.$count(vacancies)) > 0) return;
  const at = new Date(now.getTime() - 120 * DAY);
  const trusted = DEMO_COMPANIES.filter(({ isTrusted }) => isTrusted);
  await tx
    .insert(trustedCompanies)
    .values(trusted.map(({ id }) => ({ company: id, byName: APPROVER.name, at })))
    .onConflictDoNothing();
  const all = DEMO_COMPANIES.flatMap((company) => company.vacancies.map((vacancy) => ({ company, vacancy })));
  const records = all
    .map(({ company, vacancy }, index) => {
      const age = NEWEST + ((index * STRIDE) % all.length) * BETWEEN;
      const least = vacancy.closesIn < 0 ? OPEN_BEFORE_END - vacancy.closesIn * DAY : 0;
      return recordOf(company, vacancy, new Date(now.getTime() - Math.max(age, least)), now);
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  await addDemoRecords(tx, { resource: VACANCY, table: vacancies }, records, fileKeys, now);
};

function recordOf(company: DemoCompany, vacancy: DemoVacancy, at: Date, now: Date): DemoRecord {
  const author: RecordViewer = {
    id: 'demo-data',
    name: 'Demo Contact',
    role: 'partner',
    partnerId: company.id,
    college: undefined,
    partialLogin: false,
  };
  const steps = stepsOf(company, vacancy, author).map((step, index) => ({
    ...step,
    at: new Date(at.getTime() + (index + 1) * 8 * HOUR),
  }));
  return { author, values: valuesOf(company, vacancy, now), at, steps };
}

/** A step without its time. */
type Step = DemoStep extends infer One ? (One extends DemoStep ? Omit<One, 'at'> : never) : never;

/** Returns how a vacancy came to its state. One whose last day is over closes by itself. */
function stepsOf(company: DemoCompany, vacancy: DemoVacancy, author: RecordViewer): Step[] {
  const { state = 'open', note, change, closesIn } = vacancy;
  const submit: Step = { name: 'submit', by: author };
  const answer = (name: string): Step => ({ name, by: APPROVER, ...(note !== undefined && { note }) });
  const open: Step[] = company.isTrusted
    ? [{ name: 'post', by: author }]
    : [submit, { name: 'publish', by: APPROVER }];
  const changed: Step = { values: changedValues(change), by: author };
  switch (state) {
    case 'draft':
      return [];
    case 'removed':
      return [{ name: 'remove', by: author }];
    case 'waiting':
      return [submit];
    case 'returned':
      return [submit, answer('return')];
    case 'refused':
      return [submit, answer('refuse')];
    case 'open':
      return open;
    case 'changeWaiting':
      return [...open, changed];
    case 'changeReturned':
      return [...open, changed, answer('returnChange')];
    case 'closed':
      return closesIn < 0 ? open : [...open, { name: 'close', by: author }];
  }
}

function changedValues(change: DemoVacancy['change']) {
  if (!change) return {};
  const [salaryFrom, salaryTo] = change.salary;
  return { title: change.title, salaryFrom, salaryTo };
}

function valuesOf(company: DemoCompany, vacancy: DemoVacancy, now: Date): RecordValues {
  const { title, titleArabic, requirements, salary, questions = [], file } = vacancy;
  const { kind = 'fullTime', places = 1, audience = ['graduating', 'alumni'] } = vacancy;
  return {
    title,
    kind,
    places,
    audience,
    questions,
    description: descriptionOf(company, vacancy),
    city: vacancy.city ?? company.city,
    field: vacancy.field ?? company.field,
    colleges: vacancy.colleges ?? company.colleges,
    public: vacancy.isPublic ? ['shown'] : [],
    salaryShown: vacancy.isSalaryShown ? ['shown'] : [],
    closesOn: addDays(dateInDubai(now), vacancy.closesIn),
    contactName: 'Demo Contact',
    contactEmail: `${company.mailbox}@portal.example`,
    contactPhone: `02000000${company.id}`,
    ...(titleArabic !== undefined && { titleArabic }),
    ...(requirements !== undefined && { requirements }),
    ...(salary && { salaryFrom: salary[0], salaryTo: salary[1] }),
    ...(file !== undefined && { attachment: createFile(file, vacancy) }),
  };
}

/** Returns the description as the editor writes it. The texts have no characters that HTML reserves. */
function descriptionOf({ offers }: DemoCompany, { about, tasks }: DemoVacancy): string {
  const listOf = (items: readonly string[]) =>
    `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;
  return [
    `<p>${about}</p>`,
    `<p><strong>What you do</strong></p>${listOf(tasks)}`,
    `<p><strong>What we offer</strong></p>${listOf(offers)}`,
    '<p><em>The company and the vacancy are invented for this demo.</em></p>',
  ].join('');
}

function createFile(name: string, { title, tasks }: DemoVacancy): File {
  return createDemoPdf(name, [
    { text: title.replaceAll('’', "'"), size: 20 },
    { text: 'This file is demo content. The vacancy is invented.', size: 11 },
    ...tasks.map((text) => ({ text: `- ${text.replaceAll('’', "'")}`, size: 12 })),
  ]);
}
