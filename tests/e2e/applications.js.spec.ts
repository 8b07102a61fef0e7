import { expectAccessible } from '../support/accessible.ts';
import { apply, moveApplication } from '../support/applicants.ts';
import { Visitor } from '../support/browserless.ts';
import { expect, test } from '../support/journey.ts';
import { publishVacancy, vacancyTitle } from '../support/vacancies.ts';

const REQUESTS = '/employment/job-request-and-approval';

// APPLICATION-4, APPLICATION-8, APPLICATION-9, APPLICATION-10
test('the form of an application, its page and the list of applications pass axe and fit, also with long words', async ({
  page,
  baseURL,
  signIn,
}) => {
  test.setTimeout(150_000);
  const origin = baseURL ?? '';
  const [partner, admin, student] = [new Visitor(origin), new Visitor(origin), new Visitor(origin)];
  await partner.signIn('partner');
  await admin.signIn('admin');
  await student.signIn('graduating');
  const long = 'W'.repeat(80);
  const asked = await publishVacancy(partner, admin, {
    texts: { title: `${vacancyTitle()} ${long}`, questions: `${'W'.repeat(180)}?\nWhen can you start?` },
  });
  const plain = await publishVacancy(partner, admin, { texts: { title: `${vacancyTitle()} ${long}` } });
  const record = await apply(student, plain);

  await signIn('graduating');
  await page.goto(`${asked.opportunity}/apply`);
  await page.getByRole('textbox', { name: 'Letter' }).fill('W'.repeat(400));
  await page.getByRole('button', { name: 'Send the application' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await expectAccessible(page, 'the form of an application with errors');

  await page.goto(record);
  await expect(page.locator('[aria-current="step"]')).toContainText('Sent');
  await expectAccessible(page, 'the page of an application that was sent');
  await page.goto(REQUESTS);
  await expect(page.getByRole('list', { name: 'Stages of the application' }).first()).toBeVisible();
  await expectAccessible(page, 'the applications of a student');

  await moveApplication(admin, record, 'forward', '2');
  await moveApplication(partner, record, 'decline', '3');
  await page.goto(record);
  await expect(page.getByText('Ended here')).toBeVisible();
  await expectAccessible(page, 'the page of an application that was declined');
});

// APPLICATION-4
test('the form with a new CV is saved or sent, as the button that was pressed says', async ({
  page,
  baseURL,
  signIn,
  expectMessage,
}) => {
  const origin = baseURL ?? '';
  const [partner, admin] = [new Visitor(origin), new Visitor(origin)];
  await partner.signIn('partner');
  await admin.signIn('admin');
  const vacancy = await publishVacancy(partner, admin);
  await signIn('graduating');
  await page.goto(`${vacancy.opportunity}/apply`);
  const cv = (name: string) => ({
    ...{ name, mimeType: 'application/pdf' },
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  });
  const input = page.getByLabel('File of your CV');
  await page.getByRole('radio', { name: 'No CV yet' }).check();
  await expect(input).toBeHidden();
  await page.getByRole('radio', { name: 'A CV from this device' }).check();
  await input.setInputFiles(cv('my-cv.pdf'));
  await page.getByRole('button', { name: 'Save as a draft' }).click();
  await expectMessage('Your application is saved, but not sent');
  await expect(page.getByRole('radio', { name: 'The CV of this application' })).toBeChecked();
  await expect(page.getByRole('link', { name: 'my-cv.pdf' })).toBeVisible();
  await expect(input).toBeHidden();

  await page.getByRole('radio', { name: 'Another CV' }).check();
  await input.setInputFiles(cv('my-other-cv.pdf'));
  await page.getByRole('checkbox', { name: 'My application and my CV can be shared with' }).check();
  await page.getByRole('button', { name: 'Send the application' }).click();
  await expectMessage('Your application was sent');
  await expect(page.getByRole('link', { name: 'my-other-cv.pdf' })).toBeVisible();
});
