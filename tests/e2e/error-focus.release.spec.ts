import { Visitor } from '../support/browserless.ts';
import { cookiesOf, expect, type Locator, type Page } from '../support/journey.ts';
import { startOutcomePortal } from '../support/outcome-portal.ts';
import { journeysThrough } from '../support/own-portal-journey.ts';
import { fillPerson, testimonialForm } from '../support/testimonial-page.ts';
import { next, submit } from '../support/wizard-pages.ts';
import {
  adjunctFacultyApplication,
  fillUpTo,
  partnerApplication,
  type FilledWizard,
} from '../support/wizards.ts';

const test = journeysThrough(startOutcomePortal);

interface Step {
  page: Page;
  context: ReturnType<Page['context']>;
  wizard: FilledWizard;
  slug: string;
}

/** Sends the steps before a step with plain requests, and opens the step. */
async function openStep({ page, context, wizard, slug }: Step, origin: string): Promise<void> {
  const visitor = new Visitor(origin);
  await fillUpTo(visitor, wizard, slug);
  await context.addCookies(cookiesOf(visitor, origin));
  await page.goto(`${wizard.path}/${slug}`);
}

/** Expects that a message is shown until its control gets the focus. */
async function expectClears(control: Locator, message: Locator): Promise<void> {
  await expect(message).toBeVisible();
  // The answer of the server, or a validation that has just loaded, can create the message again.
  await expect(async () => {
    await control.page().getByRole('main').focus();
    await control.focus();
    await expect(message).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

/** Finds the message at a field. The error summary has the same text as a link. */
function messageAt(page: Page, id: string): Locator {
  return page.locator(`[id="${id}-error"]`);
}

// FORM-4
test('the messages of a file and of the table of times clear when a control of them gets the focus', async ({
  page,
  context,
  portal,
}) => {
  const wizard = adjunctFacultyApplication();
  await page.goto(`${wizard.path}/applicant`);
  await next(page);
  const photo = page.getByLabel('Photo', { exact: true });
  await expect(photo).toHaveAccessibleDescription(/You must upload a photo\./);
  await expectClears(photo, messageAt(page, 'applicant-profile_picture'));
  await expect(photo).toHaveAccessibleDescription('A photo of you: JPG, PNG, GIF or WEBP, at most 5 MB');
  await next(page);
  await expect(messageAt(page, 'applicant-profile_picture')).toBeVisible();

  await openStep({ page, context, wizard, slug: 'availability' }, portal.url);
  await next(page);
  const times = page.getByRole('group', { name: 'Tick all the times when you could teach.' });
  await expect(times).toHaveAccessibleDescription('You must select any of the day');
  const box = page.getByRole('checkbox', { name: 'Monday morning' });
  await expectClears(box, messageAt(page, 'availability-availability_to_teach'));
  await expect(times).toHaveAccessibleDescription('');
});

// FORM-4
test('the messages of the rich text and of the terms clear when they get the focus', async ({
  page,
  context,
  portal,
  expectMessage,
}) => {
  const thrown = {
    'input.commercial_activity': ['The activity is not known.'],
  };
  await portal.answerWith({ form: 'partner', answer: { thrown }, title: 'Oops...', text: '' });
  const wizard = partnerApplication();
  await openStep({ page, context, wizard, slug: 'terms' }, portal.url);
  const terms = page.getByRole('checkbox', { name: 'I accept the terms and conditions' });
  await terms.focus();
  // The button is disabled until the box is ticked, but the Enter key sends the form.
  await page.keyboard.press('Enter');
  await expect(terms).toHaveAccessibleDescription('You must accept the terms and conditions.');
  await expectClears(terms, messageAt(page, 'terms-disclaimer'));
  await terms.check();
  await submit(page);
  await expectMessage('Oops...');
  await page.getByRole('button', { name: /^Change ?: Company Profile$/ }).click();
  const editor = page.getByRole('textbox', { name: 'Commercial Activity' });
  await page.locator('[id="company-commercial_activity-error"]').scrollIntoViewIfNeeded();
  await expect(editor).toHaveAttribute('contenteditable', 'true');
  await expectClears(editor, messageAt(page, 'company-commercial_activity'));
});

// FORM-4, FORM-65
test('the message of a choice clears at its first focus, and its link in the error summary stays', async ({
  page,
  portal,
}) => {
  const thrown = { 'input.testimonial_type': ['Videos are closed.'] };
  await portal.answerWith({ form: 'testimonial', answer: { thrown }, title: 'Oops...', text: '' });
  const form = testimonialForm(page);
  await page.goto('/create-testimonial');
  await fillPerson(page, 'A partner');
  await form.words.fill('They were ready.');
  await form.send();
  const types = page.getByRole('group', { name: 'Testimonial type' });
  await expect(types).toHaveAccessibleDescription('Videos are closed.');
  await expectClears(
    page.getByRole('radio', { name: 'Video' }),
    messageAt(page, 'testimonial-testimonialType'),
  );
  await expect(types).toHaveAccessibleDescription('');

  const error = page.getByRole('alert').getByRole('link', { name: 'Videos are closed.' });
  await error.click();
  await expect(page.getByRole('radio').first()).toBeFocused();
  await expect(page.getByText('Testimonial type', { exact: true })).toBeInViewport();
  await expect(error).toBeVisible();

  await page.getByRole('link', { name: 'Skip to' }).press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await expect(error).toBeVisible();
});
