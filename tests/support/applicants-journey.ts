import { prepareApplicants } from './applicants.ts';
import { expect, test as journey, type Page } from './journey.ts';
import type { SentVacancy } from './vacancies.ts';

interface ApplicantsFixtures {
  /** Publishes a vacancy, sends the applications of these students to its company, and opens the page. */
  openApplicants: (
    students: readonly string[],
  ) => Promise<{ vacancy: SentVacancy } & ReturnType<typeof partsOfApplicants>>;
}

/** The test function of journeys about the page of the applicants. */
export const test = journey.extend<ApplicantsFixtures>({
  openApplicants: async ({ page, baseURL, signIn }, use) => {
    await use(async (students) => {
      const vacancy = await prepareApplicants(baseURL ?? '', students);
      await signIn('partner');
      await page.goto(`${vacancy.record}/applicants`);
      return { vacancy, ...partsOfApplicants(page) };
    });
  },
});

export { expect };

/** The parts of the page of the applicants. */
export const partsOfApplicants = (page: Page) => ({
  stage: (name: RegExp) => page.getByRole('navigation', { name: 'Stages' }).getByRole('link', { name }),
  /** The links of the list. */
  listed: page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: / · since / }),
  applicant: page.getByRole('article'),
  /** The name of the applicant that is shown. */
  heading: page.getByRole('article').getByRole('heading', { level: 2 }).first(),
  status: page.getByRole('main').getByRole('status').first(),
});
