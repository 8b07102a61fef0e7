import { PDF } from '#rules/files/testing/samples.ts';
import { addDays, todayInDubai } from '#rules/resources/engine/dates.ts';

import { untilFilesChecked } from '../support/files-checked.ts';
import { expect } from '../support/journey.ts';
import { readMails } from '../support/links.ts';
import { mailedToken } from '../support/mailed-token.ts';
import { test } from '../support/mails-journey.ts';
import { inBrowser } from '../support/testimonial-page.ts';
import { JOBS, OPPORTUNITIES, vacancyTitle } from '../support/vacancies.ts';

const LINK = '/proceed-recruitment-journey';

// VACANCY-2, APPLICATION-4, APPLICATION-7, APPLICATION-12, APPLICATION-17, INTERVIEW-1, INTERVIEW-4,
// INTERVIEW-5, RECORD-67
test('a company posts a vacancy, its contact answers by link, the applicant books an interview and is hired', async ({
  page,
  portal,
  signIn,
  expectMessage,
}) => {
  test.setTimeout(240_000);
  const title = vacancyTitle('Turbine operator');
  const contact = `contact-${crypto.randomUUID().slice(0, 8)}@demo.example`;
  const heading = (name: string, level = 1) => page.getByRole('heading', { level, name, exact: true });
  const field = (name: string | RegExp) => page.getByRole('textbox', { name });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).click();
  /** Opens the newest link that the contact person has. The number of e-mails says which one it is. */
  const openLink = async (mails: number) => {
    await readMails(portal.mailbox, contact, mails);
    await page.context().clearCookies({ name: 'portal' });
    await page.goto(`${LINK}/${await mailedToken(portal.mailbox, contact, LINK)}`);
  };

  await signIn('partner');
  await page.goto(JOBS);
  await follow('New vacancy');
  await field('Job title').first().fill(title);
  await page.getByRole('radio', { name: 'Full time' }).check();
  await field('Places').fill('1');
  await page.getByRole('combobox', { name: 'City' }).selectOption({ label: 'Al Ain' });
  await page
    .getByRole('combobox', { name: 'Field of work' })
    .selectOption({ label: 'Energy and environment' });
  await field('Description').fill('You start and watch the turbines of a plant, and report what you see.');
  await page.getByRole('checkbox', { name: 'ADVETI' }).check();
  await page.getByRole('checkbox', { name: 'Alumni' }).check();
  await page.getByLabel('Last day').fill(addDays(todayInDubai(), 20));
  await field('Name of the contact person').fill('Demo Contact');
  await field('Email of the contact person').fill(contact);
  await press('Save and send for approval');
  await expectMessage('The vacancy was sent for approval', title);
  await expect(heading('Waiting', 2)).toBeVisible();

  await signIn('careercounselor');
  await page.goto(`/queue/vacancies?q=${encodeURIComponent(title)}`);
  await follow(title);
  await expect(heading('Waiting', 2)).toBeVisible();
  await press('Publish');
  await expectMessage('The vacancy was published');

  await signIn('alumni');
  await page.goto(`${OPPORTUNITIES}?q=${encodeURIComponent(title)}`);
  await follow(title);
  await page.getByRole('region', { name: 'At a glance' }).getByRole('link', { name: 'Apply' }).click();
  await page
    .getByLabel('File of your CV')
    .setInputFiles(await inBrowser(new File([PDF], 'my-cv.pdf', { type: 'application/pdf' })));
  await untilFilesChecked(page);
  await field('Letter').fill('I have watched turbines in a demo plant.');
  await page.getByRole('checkbox', { name: 'My application and my CV can be shared with' }).check();
  await press('Send the application');
  await expectMessage('Your application was sent');
  const record = new URL(page.url()).pathname;

  await signIn('admin');
  await page.goto(`/applications?q=${encodeURIComponent(title)}`);
  await follow('Demo Alumni');
  await expect(heading('Sent', 2)).toBeVisible();
  await press('Send to the company');
  await expectMessage('The application was sent to the company');

  // A person without an account answers for the company.
  await openLink(1);
  await expect(page.getByText('I have watched turbines in a demo plant.')).toBeVisible();
  await press('Shortlist');
  await expect(page.getByRole('heading', { level: 1, name: /shortlisted/ })).toBeVisible();
  await openLink(2);
  await press('Mark as screened');
  await expect(page.getByRole('heading', { level: 1, name: /marked as screened/ })).toBeVisible();

  await signIn('partner');
  await page.goto(record);
  await follow('Propose an interview');
  await expect(heading('Propose an interview')).toBeVisible();
  await page.getByLabel('First time').fill(`${addDays(todayInDubai(), 3)}T10:00`);
  await page.getByLabel('Second time').fill(`${addDays(todayInDubai(), 4)}T14:30`);
  await field('Length in minutes').fill('45');
  await field('Place, for an interview in person').fill('Demo Tower, room 2');
  await press('Propose these times');
  await expectMessage('The times are proposed');

  await signIn('alumni');
  await page.goto(record);
  await page.getByRole('radio', { name: /14:30 to 15:15/ }).check();
  await press('Book this time');
  await expectMessage('The interview is booked');
  await expect(heading('Booked', 2)).toBeVisible();

  await signIn('partner');
  await page.goto('/employment/booking-interviews');
  const agenda = page.getByRole('region', { name: 'Booked interviews' });
  await expect(agenda.getByRole('listitem').filter({ hasText: title }).last()).toContainText('Demo Alumni');
  for (const [button, done] of [
    ['Mark as interviewed', 'marked as interviewed'],
    ['Begin the recruitment', 'moved to recruitment'],
  ] as const) {
    await page.goto(record);
    await press(button);
    await expectMessage(`The application was ${done}`);
  }
  await page.goto(record);
  await page.getByText('Hire', { exact: true }).click();
  await press('Yes, hire');
  await expectMessage('The application was marked as hired');

  await signIn('alumni');
  await page.goto(record);
  await expect(heading('Hired', 2)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Interview' })).toContainText('Held');
  expect((await page.goto(`${OPPORTUNITIES}?q=${encodeURIComponent(title)}`))?.ok()).toBe(true);
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0);
});
