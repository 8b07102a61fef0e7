import { expectAccessible } from '../support/accessible.ts';
import { signedIn } from '../support/browserless.ts';
import {
  AGENDA,
  answerInterview,
  letTimePass,
  ownAddress,
  OWN_INTERVIEWS,
  partsOfInterviews,
  prepareScreened,
  propose,
  timeIn,
} from '../support/interviews.ts';
import { expect, PORTAL, sendSignInForm, test } from '../support/journey.ts';
import { newStudent } from '../support/new-student.ts';

test.describe.configure({ timeout: 150_000 });

const REQUEST = 'I am free on the next days after 14:00.';
const REASON = 'The manager is ill. We write to you next week.';
const TAKEN = 'Another applicant has just booked this time. Choose another one.';

// INTERVIEW-1, INTERVIEW-2, INTERVIEW-3, INTERVIEW-4, INTERVIEW-5, INTERVIEW-6, INTERVIEW-9, INTERVIEW-10
test('a company and an applicant agree on the time of an interview, which then takes place', async ({
  page,
  baseURL,
  javaScriptEnabled,
  signIn,
  expectMessage,
}) => {
  // The interviews of other journeys would make a time of a demo account unavailable.
  const account = await newStudent();
  const { vacancy, applications } = await prepareScreened(baseURL ?? '', [account]);
  const [application = ''] = applications;
  const { heading, time, press, follow } = partsOfInterviews(page);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const alert = page.getByRole('alert', { name: 'There is a problem' });

  await signIn('partner');
  await page.goto(application);
  await follow('Propose an interview');
  await expect(heading('Propose an interview')).toBeVisible();
  await expect(page.getByText(vacancy.title).first()).toBeVisible();
  await expect(field('Fourth time (optional)')).toBeHidden();
  await field('First time').fill(timeIn(-1, '10:00'));
  await page.getByText('Propose more times').click();
  await field('Fifth time (optional)').fill(timeIn(5, '09:00'));
  await press('Propose these times');
  await expect(alert).toContainText('First time must be at least one hour from now.');
  await expect(alert).toContainText('Fill in the place of the interview, or the link to the meeting.');
  await expect(field('Fifth time (optional)')).toHaveValue(timeIn(5, '09:00'));
  await field('First time').fill(timeIn(4, '10:00'));
  await field('Length in minutes').fill('45');
  await field('Place, for an interview in person').fill('Demo Tower, room 2');
  await field('Message to the applicant (optional)').fill('Ask for Demo Contact.');
  await press('Propose these times');
  await expectMessage('The times are proposed', 'The applicant gets a message');
  await expect(heading('Times proposed', 2)).toBeVisible();
  await expect(page.getByText(/^Waiting for the applicant since /)).toBeVisible();
  const interview = new URL(page.url()).pathname;

  // The applicant finds it in the list of applications, and asks for other times.
  await signIn(account);
  await page.goto('/employment/job-request-and-approval');
  await follow(`Choose a time ${vacancy.title}`);
  await expect(heading(`Interview: ${vacancy.title}`)).toBeVisible();
  await expect(page.getByText('Ask for Demo Contact.')).toBeVisible();
  await press('Book this time');
  await expect(page.getByRole('alert', { name: 'The time was not booked' })).toContainText(
    'Choose one of the times.',
  );
  await follow('Ask for other times');
  await page.getByLabel('When are you free?').fill(REQUEST);
  await press('Ask for other times');
  await expectMessage('The interview was returned with a request for other times');
  await expect(heading('Other times needed', 2)).toBeVisible();

  await signIn('partner');
  await page.goto(AGENDA);
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await waiting.getByRole('listitem').filter({ hasText: vacancy.title }).getByRole('link').last().click();
  await expect(heading('Propose other times')).toBeVisible();
  await expect(page.getByText(REQUEST)).toBeVisible();
  await expect(field('Place, for an interview in person')).toHaveValue('Demo Tower, room 2');
  await field('First time').fill(timeIn(6, '14:30'));
  await field('Second time (optional)').fill(timeIn(7, '15:00'));
  await press('Propose these times');
  await expectMessage('The times are proposed');
  await expect(page.getByText('Proposed again with other times')).toBeVisible();

  await signIn(account);
  await page.goto(application);
  await expect(page.getByText('Choose a time for the interview, or ask for other times.')).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page, 'an application whose student chooses a time');
  await time('15:00 to 15:45').check();
  await press('Book this time');
  await expectMessage('The interview is booked', '15:00 (UAE time)');
  await expect(heading('Booked', 2)).toBeVisible();
  if (javaScriptEnabled) await expectAccessible(page, 'a booked interview');
  const link = page.getByRole('link', { name: 'Add it to your calendar' });
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await file.text()).toContain(`DTSTART:${timeIn(7, '11:00').replaceAll(/[-:]/g, '')}00Z\r\n`);
  await page.goto(OWN_INTERVIEWS);
  const booked = page.getByRole('region', { name: 'Booked interviews' });
  await expect(booked.getByRole('link', { name: vacancy.title })).toBeVisible();

  await letTimePass(PORTAL.database, interview);
  await signIn('partner');
  await page.goto(application);
  await follow('Say whether it took place');
  await expect(heading('Time is over', 2)).toBeVisible();
  await press('The interview took place');
  await expectMessage('The interview was marked as held');
  await follow('Open the application');
  await expect(heading('Interviewed', 2)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Propose an interview' })).toBeVisible();
  await press('Begin the recruitment');
  await expectMessage('The application was moved to recruitment');
});

// INTERVIEW-3, INTERVIEW-6, INTERVIEW-9
test('a company cancels a booked interview with a reason, and can propose another one', async ({
  page,
  baseURL,
  signIn,
  expectMessage,
}) => {
  const account = await newStudent();
  const { applications } = await prepareScreened(baseURL ?? '', [account]);
  const [application = ''] = applications;
  const time = timeIn(3, '10:00');
  const interview = await propose(await signedIn(baseURL ?? '', 'partner'), application, [time]);
  const { heading, press, follow } = partsOfInterviews(page);
  const student = await signedIn(baseURL ?? '', account);
  await answerInterview(student, interview, { time });
  expect((await student.get(`${ownAddress(interview)}/interview.ics`)).status).toBe(200);

  await signIn('partner');
  await page.goto(interview);
  // Other times replace the booked one, and the form says so.
  await follow('Propose other times');
  await expect(page.getByText(/^The interview is booked for .* this time is given up/)).toBeVisible();
  await follow('Cancel');
  await follow('Cancel the interview');
  await follow('Keep the interview');
  await follow('Cancel the interview');
  await page.getByLabel('Reason').fill(REASON);
  await press('Cancel the interview');
  await expectMessage('The interview was cancelled');
  await expect(heading('Cancelled', 2)).toBeVisible();
  await follow('Open the application');
  await expect(page.getByRole('region', { name: 'Interview' })).toContainText(REASON);
  await expect(page.getByRole('link', { name: 'Propose an interview' })).toBeVisible();
  expect((await page.goto(`${interview}/times`))?.status()).toBe(403);
  await expect(page.getByText('You cannot propose other times')).toBeVisible();

  await signIn(account);
  await page.goto(ownAddress(interview));
  await expect(page.getByText('Your interview is cancelled.')).toBeVisible();
  await expect(page.getByText(REASON).first()).toBeVisible();
  expect((await page.request.get(`${ownAddress(interview)}/interview.ics`)).status()).toBe(404);
});

// INTERVIEW-4, QUEUE-4
test('an applicant whose time another one has booked meanwhile reads so, and chooses another one', async ({
  page,
  baseURL,
  signIn,
  expectMessage,
}) => {
  const accounts = [await newStudent(), await newStudent()] as const;
  const { vacancy, applications } = await prepareScreened(baseURL ?? '', accounts);
  const times = [timeIn(8, '10:00'), timeIn(9, '10:00')] as const;
  const [mine = '', other = ''] = applications;
  const partner = await signedIn(baseURL ?? '', 'partner');
  const interview = await propose(partner, mine, times);
  const rival = await propose(partner, other, times);
  const { heading, press } = partsOfInterviews(page);

  await signIn(accounts[0]);
  await page.goto('/queue?kind=interview');
  await page.getByRole('link', { name: vacancy.title }).click();
  await expect(heading(`Interview: ${vacancy.title}`)).toBeVisible();
  await page.getByRole('radio').first().check();
  await answerInterview(await signedIn(baseURL ?? '', accounts[1]), rival, { time: times[0] });
  await press('Book this time');
  await expect(page.getByRole('alert', { name: 'The time was not booked' })).toContainText(TAKEN);
  const choices = page.getByRole('group', { name: 'Choose a time (UAE time)' });
  await expect(choices).toHaveAccessibleDescription(TAKEN);
  await expect(choices).toContainText('Another applicant has booked this time');
  await expect(page.getByRole('radio')).toHaveCount(1);
  await page.getByRole('radio').check();
  await press('Book this time');
  await expectMessage('The interview is booked');
  await page.goto(ownAddress(interview));
  await expect(heading('Booked', 2)).toBeVisible();
});

// SESSION-17
test('the form of an interview is restored after the session has expired', async ({
  page,
  baseURL,
  signIn,
}) => {
  const { applications } = await prepareScreened(baseURL ?? '', [await newStudent()]);
  const [application = ''] = applications;
  const address = `${AGENDA}/propose/${application.split('/').at(-1) ?? ''}`;
  const { press, follow } = partsOfInterviews(page);
  await signIn('partner');
  await page.goto(address);
  await page.getByLabel('First time').fill(timeIn(3, '10:00'));
  await page.getByText('Propose more times').click();
  await page.getByLabel('Fourth time').fill(timeIn(4, '11:05'));
  await page.getByLabel('Place').fill('Room 7');
  await page.context().clearCookies({ name: 'portal' });
  await press('Propose these times');
  await expect(page.getByRole('alert')).toContainText('Your session has expired');
  await follow('Sign in again');
  await sendSignInForm(page, 'partner');
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel('First time')).toHaveValue(timeIn(3, '10:00'));
  await expect(page.getByLabel('Fourth time')).toBeVisible();
  await expect(page.getByLabel('Fourth time')).toHaveValue(timeIn(4, '11:05'));
  await expect(page.getByLabel('Place')).toHaveValue('Room 7');
});
