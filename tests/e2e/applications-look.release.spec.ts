import { expectAccessible } from '../support/accessible.ts';
import { apply, moveApplication } from '../support/applicants.ts';
import { signedIn } from '../support/browserless.ts';
import { holdBack } from '../support/hold-back.ts';
import { expect, test } from '../support/journey.ts';
import { publishVacancy, vacancyTitle } from '../support/vacancies.ts';

test.describe.configure({ timeout: 150_000 });

const REQUESTS = '/employment/job-request-and-approval';

// APPLICATION-4, APPLICATION-8, APPLICATION-9, APPLICATION-10
test('the form of an application, its page and the list of applications pass axe and fit, also with long words', async ({
  page,
  baseURL,
  signIn,
}) => {
  const origin = baseURL ?? '';
  const [partner, admin] = [await signedIn(origin, 'partner'), await signedIn(origin, 'admin')];
  const long = 'W'.repeat(80);
  const asked = await publishVacancy(partner, admin, {
    texts: { title: `${vacancyTitle()} ${long}`, questions: `${'W'.repeat(180)}?\nWhen can you start?` },
  });
  const plain = await publishVacancy(partner, admin, { texts: { title: `${vacancyTitle()} ${long}` } });
  const record = await apply(await signedIn(origin, 'graduating'), plain);

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
test('the form with a new CV is saved or sent, as the button that was pressed says, and only this one is busy', async ({
  page,
  baseURL,
  signIn,
  expectMessage,
}) => {
  const origin = baseURL ?? '';
  const vacancy = await publishVacancy(await signedIn(origin, 'partner'), await signedIn(origin, 'admin'));
  await signIn('graduating');
  await page.goto(`${vacancy.opportunity}/apply`);
  const cv = (name: string) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  });
  const input = page.getByLabel('File of your CV');
  await page.getByRole('radio', { name: 'I will add a CV later' }).check();
  await expect(input).toBeHidden();
  await page.getByRole('radio', { name: 'A CV from this device' }).check();
  await input.setInputFiles(cv('my-cv.pdf'));
  const send = page.getByRole('button', { name: 'Send the application' });
  const save = page.getByRole('button', { name: 'Save as a draft' });
  const saving = page.getByRole('button', { name: 'Saving…' });
  const letThrough = await holdBack(page, /\/apply$/);
  await save.click();
  await expect(saving).toHaveAttribute('aria-disabled', 'true');
  await expect(send).not.toHaveAttribute('aria-disabled');
  // A second press sends nothing, and does not make the other button busy.
  await send.click();
  await expect(send).not.toHaveAttribute('aria-disabled');
  await expect(saving).toHaveAttribute('aria-disabled', 'true');
  letThrough();
  await expectMessage('Your application is saved, but not sent');
  await expect(page.getByRole('radio', { name: 'The CV of this application' })).toBeChecked();
  await expect(page.getByRole('link', { name: 'my-cv.pdf' })).toBeVisible();
  await expect(input).toBeHidden();

  await page.getByRole('radio', { name: 'Another CV' }).check();
  await input.setInputFiles(cv('my-other-cv.pdf'));
  await page.getByRole('checkbox', { name: 'My application and my CV can be shared with' }).check();
  await send.click();
  await expectMessage('Your application was sent');
  await expect(page.getByRole('link', { name: 'my-other-cv.pdf' })).toBeVisible();
});
