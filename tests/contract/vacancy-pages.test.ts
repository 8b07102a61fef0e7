import { beforeAll, expect, inject, test } from 'vitest';

import { PDF } from '#rules/files/testing/samples.ts';

import { Visitor } from '../support/browserless.ts';
import { listSchemaErrors } from '../support/schema-org.ts';
import {
  createVacancy,
  moveVacancy,
  OPPORTUNITIES,
  publishVacancy,
  vacancyTitle,
  type SentVacancy,
} from '../support/vacancies.ts';
import { wordsOf } from '../support/words.ts';

const visitor = new Visitor(inject('portalUrl'));
const partner = new Visitor(inject('portalUrl'));
const administrator = new Visitor(inject('portalUrl'));
const student = new Visitor(inject('portalUrl'));

/** Shown to visitors: a title that would end a script, a hidden salary, a question and a file. */
let shown: SentVacancy;
/** Shown to signed-in users only, with a salary. */
let inside: SentVacancy;

beforeAll(async () => {
  await Promise.all([partner.signIn('partner'), administrator.signIn('admin'), student.signIn('active')]);
  shown = await publishVacancy(partner, administrator, {
    texts: {
      title: vacancyTitle('</script><script>alert(1)</script>'),
      titleArabic: 'مشغل عمليات',
      salaryFrom: '7000',
      salaryTo: '7777',
      questions: 'Can you work in shifts?',
    },
    isPublic: true,
    file: new File([PDF], 'job.pdf', { type: 'application/pdf' }),
  });
  inside = await publishVacancy(partner, administrator, {
    texts: { salaryFrom: '8000', salaryTo: '9000' },
    colleges: ['FCHS'],
    isSalaryShown: true,
  });
});

/** Returns the statuses of the pages of a vacancy for signed-in users and for visitors. */
async function statusesOf({ opportunity, page }: SentVacancy): Promise<number[]> {
  const answers = [await student.get(opportunity), await visitor.get(page)];
  return answers.map(({ status }) => status);
}

// VACANCY-15
test('visitors see a public vacancy without its questions, its attachment and its contact person', async () => {
  const list = await wordsOf(await visitor.get('/vacancies'));
  expect(list).toContain(`href="${shown.page}"`);
  expect(list).not.toContain(inside.id);
  const page = await wordsOf(await visitor.get(shown.page));
  expect(page).toMatch(/<p lang="ar" dir="auto"[^>]*>مشغل عمليات<\/p>/);
  expect(page).not.toMatch(/Can you work in shifts|job\.pdf|Demo Contact|contact@portal\.example|7,?777/);
  expect(page).toContain(`href="${shown.opportunity}/apply"`);
});

// VACANCY-15, SIGNIN-9
test('a visitor who signs in to apply gets to the form, and not to a page that they asked for earlier', async () => {
  const applicant = new Visitor(inject('portalUrl'));
  await applicant.get('/employment/interviews');
  const guarded = await applicant.get(`${shown.opportunity}/apply`);
  expect(guarded.headers.get('location')).toBe('/login');
  const signedIn = await applicant.signIn('active');
  expect(signedIn.headers.get('location')).toBe(`${shown.opportunity}/apply`);
});

// VACANCY-12
test('signed-in users see the questions and the attachment, and no contact person', async () => {
  const page = await wordsOf(await student.get(shown.opportunity));
  expect(page).toMatch(/Can you work in shifts\?.*job\.pdf.*Apply here in the portal\./s);
  expect(page).toContain(`href="${shown.opportunity}/apply"`);
  expect(page).not.toMatch(/Demo Contact|contact@portal\.example|7,?777/);
  const file = await student.get(`${shown.opportunity}/attachment`);
  expect(file.headers.get('content-disposition')).toContain('job.pdf');
  expect(Buffer.from(await file.arrayBuffer())).toEqual(Buffer.from(PDF));
  expect((await visitor.get(`${shown.opportunity}/attachment`)).status).toBe(302);
});

// VACANCY-14
test('a student learns that a vacancy is for another college, and sees the salary that is shown', async () => {
  const page = await wordsOf(await student.get(inside.opportunity));
  expect(page).toContain(
    'You cannot apply: this vacancy is for active students, graduating students or alumni of FCHS.',
  );
  expect(page).toContain('AED 8,000 to 9,000 a month');
});

// VACANCY-13
test('the list finds vacancies by words and filters, and says how many match', async () => {
  const [, mark = ''] = inside.title.split(' ');
  const found = await wordsOf(await student.get(`${OPPORTUNITIES}?q=${mark}&kind=fullTime`));
  expect(found).toMatch(/1 of \d+ open vacancies matches\. It is not for your college and group\./);
  expect(found).toContain(`href="${inside.opportunity}"`);
  const none = await wordsOf(await student.get(`${OPPORTUNITIES}?q=${mark}&kind=summer`));
  expect(none).toMatch(/0 of \d+ open vacancies match\..*No vacancies match.*Clear all filters/s);
});

// VACANCY-16, SHARING-4
test('the JobPosting data of a vacancy is valid, and cannot end its script', async () => {
  const page = await (await visitor.get(shown.page)).text();
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@graph': [
      { '@type': 'JobPosting', title: shown.title, directApply: false },
      { '@type': 'BreadcrumbList' },
    ],
  });
  expect(listSchemaErrors([{ address: shown.page, json }])).toEqual([]);
  expect(json).not.toContain('7777');
  expect(page).not.toContain('<script>alert(1)');
});

// VACANCY-14, VACANCY-15
test('an open vacancy that is not for the public site is not found by visitors', async () => {
  expect(await statusesOf(inside)).toEqual([200, 404]);
});

// VACANCY-12
test('a draft and an unknown vacancy are not found', async () => {
  const draft = await createVacancy(partner, { isPublic: true });
  expect(await statusesOf(draft)).toEqual([404, 404]);
  expect((await visitor.get('/vacancies/v-aaaaaaaaaaaa')).status).toBe(404);
});

// VACANCY-14, VACANCY-15
test('the page of a closed vacancy says so with status 410, and leads to the open ones', async () => {
  const vacancy = await publishVacancy(partner, administrator, { isPublic: true });
  expect(await statusesOf(vacancy)).toEqual([200, 200]);
  await moveVacancy(partner, vacancy, 'close', '3');
  expect(await statusesOf(vacancy)).toEqual([410, 410]);
  const page = await wordsOf(await visitor.get(vacancy.page));
  expect(page).toMatch(/This vacancy is closed.*href="\/vacancies"[^>]*>See the open vacancies/s);
  expect(page).not.toContain(vacancy.title);
  expect((await student.get(`${vacancy.opportunity}/attachment`)).status).toBe(410);
});
