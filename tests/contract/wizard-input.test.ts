import { expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import {
  draftTokenOf,
  fillUpTo,
  partnerApplication,
  adjunctFacultyApplication,
  postStep,
} from '../support/wizards.ts';

const COMPANY = '/register-partner/company';
const INPUT = '/wizard-input/register-partner/company';

function newVisitor(): Visitor {
  return new Visitor(inject('portalUrl'));
}

async function keep(visitor: Visitor, fields: Record<string, string>, address = INPUT) {
  const names = Object.keys(fields).map((name) => name.replace(/\W.*/, ''));
  const response = await visitor.post(address, { changed: names.join(','), ...fields });
  const body = (await response.json()) as { token?: string; message?: string };
  return { status: response.status, ...body };
}

async function pageOf(visitor: Visitor, address = COMPANY): Promise<string> {
  return await (await visitor.get(address)).text();
}

// FORM-19
test('text sent while the visitor types is in the form of the step afterwards, without a message', async () => {
  const visitor = newVisitor();
  const first = await keep(visitor, { draft: '', company_short_name: 'Typed', website: '<b>' });
  expect(first).toMatchObject({ status: 200 });
  const page = await pageOf(visitor);
  expect(page).toContain('value="Typed"');
  expect(page).not.toContain('There is a problem');
  expect(draftTokenOf(page)).toBe(first.token);
  const second = await keep(visitor, { draft: first.token ?? '', company_short_name: 'Typed again' });
  expect(second.status).toBe(200);
  expect(await pageOf(visitor)).toContain('value="Typed again"');
});

test('a step without any answer starts no draft', async () => {
  const visitor = newVisitor();
  const address = '/wizard-input/register-adjunct-faculty/specialisations';
  expect(await keep(visitor, { draft: '' }, address)).toEqual({ status: 200, token: '' });
  const start = await visitor.get('/register-adjunct-faculty');
  expect(start.headers.get('location')).toBe('/register-adjunct-faculty/applicant');
});

// FORM-19: passwords are stored only after Next has accepted them.
test('a password sent with the text is not stored', async () => {
  const visitor = newVisitor();
  const wizard = partnerApplication();
  await fillUpTo(visitor, wizard, 'contact');
  const token = draftTokenOf(await pageOf(visitor, '/register-partner/contact'));
  const fields = {
    draft: token,
    first_name: 'Typed',
    password: 'not-stored',
    confirm_password: 'not-stored',
  };
  expect(await keep(visitor, fields, '/wizard-input/register-partner/contact')).toMatchObject({
    status: 200,
  });
  const page = await pageOf(visitor, '/register-partner/contact');
  expect(page).toContain('value="Typed"');
  expect(page).not.toContain('Already set');
});

// FORM-8: a changed answer must be checked by Next again.
test('typing in a step that was complete makes it the first open step again', async () => {
  const visitor = newVisitor();
  const wizard = partnerApplication();
  await fillUpTo(visitor, wizard, 'documents');
  const page = await pageOf(visitor);
  await keep(visitor, { draft: draftTokenOf(page), company_short_name: '' });
  expect((await visitor.get('/register-partner/documents')).headers.get('location')).toBe(COMPANY);
});

// FORM-19
test('text from a window whose draft was removed or replaced starts no draft and changes none', async () => {
  const visitor = newVisitor();
  const { token = '' } = await keep(visitor, { draft: '', company_short_name: 'Old' });
  await visitor.post('/register-partner', { intent: 'delete-and-start' });
  const gone = await keep(visitor, { draft: token, company_short_name: 'Typed in the old window' });
  expect(gone).toEqual({
    status: 409,
    message: 'Your saved answers were deleted or have expired. Copy your text before you leave this page.',
  });
  expect(await pageOf(visitor)).not.toContain('Typed in the old window');
  await keep(visitor, { draft: '', company_short_name: 'New' });
  const foreign = await keep(visitor, { draft: token, company_short_name: 'Old' });
  expect(foreign).toEqual({
    status: 409,
    message: expect.stringContaining('You changed this form in another window.') as string,
  });
  expect(await pageOf(visitor)).toContain('value="New"');
});

// FORM-9, FORM-19
test('text from a page without a draft does not change a draft that another window has started', async () => {
  const visitor = newVisitor();
  await keep(visitor, { draft: '', company_short_name: 'First window' });
  expect(await keep(visitor, { draft: '', website: 'x' })).toMatchObject({ status: 409 });
  expect(await pageOf(visitor)).toContain('value="First window"');
});

// FORM-19
test('two windows at the same step keep the fields that each has changed', async () => {
  const visitor = newVisitor();
  const { token = '' } = await keep(visitor, { draft: '', company_short_name: 'First window' });
  await keep(visitor, {
    draft: token,
    changed: 'website',
    website: 'second.example',
    company_short_name: '',
  });
  const page = await pageOf(visitor);
  expect(page).toContain('value="First window"');
  expect(page).toContain('value="second.example"');
});

// FORM-10
test('text that arrives after the wizard was sent changes nothing', async () => {
  const visitor = newVisitor();
  const wizard = partnerApplication();
  await fillUpTo(visitor, wizard, 'terms');
  const token = draftTokenOf(await pageOf(visitor));
  await postStep(visitor, wizard, wizard.steps[3]!);
  expect(await keep(visitor, { draft: token, company_short_name: 'Late' })).toEqual({
    status: 409,
    message: 'You already sent this form. Reload the page to see the result.',
  });
  expect(await pageOf(visitor, '/register-partner')).toContain('We have received your form');
});

// FORM-16
test('text above the limit of a draft is refused with a message, and the stored text stays', async () => {
  const visitor = newVisitor();
  const long = (name: string) => ({ [name]: 'x'.repeat(16_000) });
  const { token = '' } = await keep(visitor, { draft: '', company_short_name: 'Kept' });
  const all = ['company_short_name', 'website', 'city', 'company_size', 'company_type'].map(long);
  const answer = await keep(visitor, Object.assign({ draft: token }, ...all) as Record<string, string>);
  expect(answer).toEqual({ status: 413, message: 'Your text is too long. Please shorten it.' });
  expect(await pageOf(visitor)).toContain('value="Kept"');
});

// FORM-40
test('the address of typed text answers 405 to GET and HEAD', async () => {
  const visitor = newVisitor();
  for (const response of [await visitor.get(INPUT), await visitor.head(INPUT)]) {
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  }
});

test('the last step, unknown steps and unknown wizards have no text to store', async () => {
  const visitor = newVisitor();
  for (const end of ['register-partner/terms', 'register-partner/none', 'none/company']) {
    expect((await visitor.post(`/wizard-input/${end}`, { disclaimer: 'on' })).status, end).toBe(404);
  }
});

// FORM-19
test('the entries of a list are stored too', async () => {
  const visitor = newVisitor();
  const wizard = adjunctFacultyApplication();
  await fillUpTo(visitor, wizard, 'education');
  const address = '/register-adjunct-faculty/education';
  const fields = {
    draft: draftTokenOf(await pageOf(visitor, address)),
    'educational_qualifications[0].university_or_institute': 'Demo University',
    'educational_qualifications[1].university_or_institute': 'Second Demo University',
  };
  await keep(visitor, fields, '/wizard-input/register-adjunct-faculty/education');
  const page = await pageOf(visitor, address);
  expect(page).toContain('value="Demo University"');
  expect(page).toContain('value="Second Demo University"');
});

// PARTNER-29, FORM-19
test('an exit saves the step and opens only an address of the wizard', async () => {
  const visitor = newVisitor();
  const company = { slug: 'company', fields: { company_short_name: 'Saved by the exit' } };
  const wizard = { ...partnerApplication(), steps: [company] };
  const post = async (intent: string) =>
    (await postStep(visitor, wizard, company, { intent })).headers.get('location');
  expect(await post('exit:/company-registration?registered=yes')).toBe(
    '/company-registration?registered=yes',
  );
  expect(await pageOf(visitor)).toContain('value="Saved by the exit"');
  expect(await post('exit:https://evil.example/')).toBe('/register-partner');
  expect(await post('exit:/login')).toBe('/register-partner');
  expect(await post('exit:/\\evil.example')).toBe('/register-partner');
  expect(await post('exit://evil.example')).toBe('/register-partner');
});

// FORM-25
test('Start again asks before it deletes the answers, but not after the form was received', async () => {
  const visitor = newVisitor();
  await keep(visitor, { draft: '', company_short_name: 'Typed' });
  const question = await visitor.post('/register-partner', { intent: 'start-again' });
  expect(question.status).toBe(200);
  const text = await question.text();
  expect(text).toContain('Delete your answers and start again?');
  expect(text).toContain('Keep my answers');
  expect(await pageOf(visitor)).toContain('value="Typed"');
  const deleted = await visitor.post('/register-partner', { intent: 'delete-and-start' });
  expect(deleted.headers.get('location')).toBe(COMPANY);
  expect(await pageOf(visitor)).not.toContain('value="Typed"');

  const wizard = partnerApplication();
  await fillUpTo(visitor, wizard, 'none');
  const again = await visitor.post('/register-partner', { intent: 'start-again' });
  expect(again.headers.get('location')).toBe(COMPANY);
});

// FORM-26
test('the cookie of a visitor ends with the browser unless the visitor keeps the answers for a day', async () => {
  const visitor = newVisitor();
  const cookieAfter = async (more: Record<string, string>) => {
    const fields = { draft: '', changed: 'website', website: 'x', ...more };
    return (await visitor.post(INPUT, fields)).headers.getSetCookie().join();
  };
  expect(await cookieAfter({ keep_answers_shown: 'on' })).toMatch(/portal_visitor=[^;]+(?!.*Max-Age)/);
  expect(await pageOf(visitor)).toContain('We save your answers until you close the browser.');
  const kept = await cookieAfter({ keep_answers_shown: 'on', keep_answers: 'on' });
  expect(kept).toMatch(/portal_visitor=[^;]+\.keep;.*Max-Age=86400/);
  expect(await pageOf(visitor)).toContain('We save your answers for 24 hours.');
  expect(await cookieAfter({ keep_answers_shown: 'on' })).not.toContain('Max-Age');
});

// FORM-27
test('one press of "Delete my answers" deletes the draft of a visitor', async () => {
  const visitor = newVisitor();
  await keep(visitor, { draft: '', company_short_name: 'Typed' });
  const page = await pageOf(visitor);
  expect(page).toContain('Using a shared computer?');
  expect(page).toMatch(/<button[^>]* form="delete-answers"[^>]* value="delete-answers"/);
  expect(page).toMatch(/<form[^>]* action="\/register-partner" id="delete-answers"/);
  const deleted = await visitor.post('/register-partner', { intent: 'delete-answers' });
  expect(deleted.headers.get('location')).toBe('/');
  expect(await pageOf(visitor, '/')).toContain('Your answers are deleted.');
  expect(await pageOf(visitor)).not.toContain('value="Typed"');
});
