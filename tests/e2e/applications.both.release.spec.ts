import { PDF } from '#rules/files/testing/samples.ts';

import { signedIn } from '../support/browserless.ts';
import { untilFilesChecked } from '../support/files-checked.ts';
import { expect, test } from '../support/journey.ts';
import { inBrowser } from '../support/testimonial-page.ts';
import { createVacancy, moveVacancy, vacancyTitle } from '../support/vacancies.ts';

const REQUESTS = '/employment/job-request-and-approval';
const QUESTION = 'Can you work in shifts?';
const ADVICE = 'Please say which machines you have worked with.';
const LETTER = 'I have worked with machines in a demo plant.';

/** The button that the company presses, its message, and the stage that the student then sees. */
const STEPS = [
  ['Shortlist', 'shortlisted', 'In selection'],
  ['Mark as screened', 'marked as screened', 'Interview'],
  ['Mark as interviewed', 'marked as interviewed', 'Interview'],
  ['Begin the recruitment', 'moved to recruitment', 'Recruitment'],
  ['Hire', 'marked as hired', undefined],
] as const;

// APPLICATION-4, APPLICATION-7, APPLICATION-8, APPLICATION-9, APPLICATION-10, APPLICATION-11, APPLICATION-12
test('a student applies, corrects the application after advice, and is hired, which closes the vacancy', async ({
  page,
  baseURL,
  javaScriptEnabled,
  signIn,
  expectMessage,
}) => {
  test.setTimeout(240_000);
  const title = vacancyTitle('Plant operator');
  const partner = await signedIn(baseURL ?? '', 'partner');
  const texts = { title, places: '1', questions: QUESTION };
  const vacancy = await createVacancy(partner, { texts, colleges: ['ADVETI'], audience: ['alumni'] });
  await moveVacancy(partner, vacancy, 'submit', '1');
  const { opportunity } = vacancy;
  const heading = (name: string, level = 1) => page.getByRole('heading', { level, name, exact: true });
  const field = (name: string) => page.getByRole('textbox', { name });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const found = (list: string) => page.goto(`${list}?q=${encodeURIComponent(title)}`);
  const stage = page.locator('[aria-current="step"]');
  const chooseCv = async () => {
    const cv = new File([PDF], 'my-cv.pdf', { type: 'application/pdf' });
    await page.getByLabel('File of your CV').setInputFiles(await inBrowser(cv));
    await untilFilesChecked(page);
  };

  // The portal knows a student after the first sign-in, so that an administrator can assign an adviser.
  await signIn('alumni');
  await page.goto(REQUESTS);
  await signIn('careercounselor');
  await page.goto(`/queue/vacancies/${vacancy.id}`);
  await press('Publish');
  await expectMessage('The vacancy was published');
  await signIn('admin');
  // The portal records a sign-in after its response. The counselor is an option only then.
  const person = (name: string) => page.getByRole('link', { name }).first();
  for (const [account, name] of [
    ['careercounselor', 'Demo Career Counselor'],
    ['alumni', 'Demo Alumni'],
  ] as const) {
    await expect(async () => {
      await page.goto(`/people?q=${account}%40portal.example`);
      await expect(person(name)).toBeVisible({ timeout: 1000 });
    }).toPass();
  }
  await person('Demo Alumni').click();
  await page
    .getByRole('combobox', { name: 'Choose the career counselor' })
    .selectOption({ label: 'Demo Career Counselor, careercounselor@portal.example' });
  await press('Save the career counselor');
  await expectMessage('The career counselor is assigned');

  await signIn('alumni');
  await page.goto(opportunity);
  await page.getByRole('region', { name: 'At a glance' }).getByRole('link', { name: 'Apply' }).click();
  await expect(heading(`Apply for ${title}`)).toBeVisible();
  await field('Letter').fill(LETTER);
  await press('Save as a draft');
  await expectMessage('Your application is saved, but not sent');
  await page.goto(opportunity);
  await expect(page.getByText('You have a draft of an application.')).toBeVisible();
  const facts = page.getByRole('region', { name: 'At a glance' });
  await facts.getByRole('link', { name: 'Continue your application' }).click();
  await expect(field('Letter')).toHaveValue(LETTER);
  await expect(field('Email')).toHaveValue('alumni@portal.example');
  await chooseCv();
  await press('Send the application');
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toContainText('Without your consent, the application cannot be sent.');
  await expect(summary).toContainText('Answer 1 must not be empty.');
  // Without JavaScript, a browser cannot keep a file.
  if (!javaScriptEnabled) {
    await expect(page.getByText('my-cv.pdf was not saved. Please choose it again.')).toBeVisible();
    await chooseCv();
  }
  await field(QUESTION).fill('Yes, also at night.');
  await page.getByRole('checkbox', { name: 'My application and my CV can be shared with' }).check();
  await press('Send the application');
  await expectMessage('Your application was sent');
  await expect(heading(title)).toBeVisible();
  const record = new URL(page.url()).pathname;
  await expect(stage).toContainText('Sent');
  await expect(page.getByText(/^Waiting for the career counselor since /)).toBeVisible();
  await page.goto(opportunity);
  await expect(page.getByText(/^You applied on .* State: Sent\.$/)).toBeVisible();

  await signIn('careercounselor');
  await found('/applications');
  await follow('Demo Alumni');
  await follow('Return with advice');
  await field('Advice to the applicant').fill(ADVICE);
  await press('Return with advice');
  await expectMessage('The application was returned');
  const advising = new URL(page.url()).pathname;

  await signIn('alumni');
  await page.goto(REQUESTS);
  await expect(page.getByText(/\d+ waits? for you\./)).toBeVisible();
  await follow(`Correct and send again ${title}`);
  await expect(page.getByText(ADVICE)).toBeVisible();
  await expect(page.getByRole('link', { name: 'my-cv.pdf' })).toBeVisible();
  await field('Letter').fill(`${LETTER} It had two lathes.`);
  await press('Send the application');
  await expectMessage('Your application was sent');

  // The company does not see the application before it was sent to it.
  await signIn('partner');
  expect((await page.request.get(record)).status()).toBe(404);
  await signIn('careercounselor');
  await page.goto(advising);
  await press('Send to the company');
  await expectMessage('The application was sent to the company');
  await signIn('alumni');
  await page.goto(record);
  await expect(stage).toContainText('With the company');

  await signIn('partner');
  await found(REQUESTS);
  await follow('Demo Alumni');
  await expect(page.getByRole('link', { name: 'alumni@portal.example' })).toBeVisible();
  await expect(page.getByText('It had two lathes.')).toBeVisible();
  await expect(page.getByText('Yes, also at night.')).toBeVisible();
  await expect(page.getByText(ADVICE)).toHaveCount(0);
  const file = await page.request.get(`${record}/files/cv`);
  expect(await file.body()).toEqual(Buffer.from(PDF));
  for (const [button, done, shown] of STEPS) {
    await signIn('partner');
    await page.goto(record);
    // What ends an application asks first.
    if (shown === undefined) {
      await page.getByText(button, { exact: true }).click();
      await press(`Yes, ${button.toLowerCase()}`);
    } else await press(button);
    await expectMessage(`The application was ${done}`);
    await signIn('alumni');
    await page.goto(record);
    if (shown === undefined) await expect(stage).toHaveCount(0);
    else await expect(stage).toContainText(shown);
  }
  await expect(heading('Hired', 2)).toBeVisible();

  // Those who have applied still read the vacancy.
  const closed = await page.goto(opportunity);
  expect(closed?.status()).toBe(200);
  await expect(
    page.getByText('This vacancy is closed. You can read it because you have applied.'),
  ).toBeVisible();
  await follow('See your application');
  await expect(heading(title)).toBeVisible();
});
