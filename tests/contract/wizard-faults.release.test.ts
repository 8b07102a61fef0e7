import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { EXE } from '#rules/files/testing/samples.ts';
import { isolate } from '#rules/text/isolate.ts';

import { Visitor } from '../support/browserless.ts';
import type { Running } from '../support/child.ts';
import { startOutcomePortal } from '../support/outcome-portal.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { startProgrammableBackend, type ProgrammableBackend } from '../support/programmable-backend.ts';
import {
  adjunctFacultyApplication,
  draftTokenOf,
  applicationWithTakenEmail,
  fillUpTo,
  partnerApplication,
  postStep,
  type FilledStep,
} from '../support/wizards.ts';

/** Returns the HTML of a page with plain apostrophes and without the comments of React. */
async function wordsOf(answer: Response): Promise<string> {
  return (await answer.text()).replaceAll('&#x27;', "'").replaceAll('<!-- -->', '');
}

function changed(step: FilledStep, fields: FilledStep['fields']): FilledStep {
  return { ...step, fields: { ...step.fields, ...fields } };
}

test('Back with a refused file opens the previous step, which shows the Security Alert', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = partnerApplication();
  await fillUpTo(visitor, wizard, 'contact');
  const avatar = new File([EXE], 'me.png', { type: 'image/png' });
  const contact = { ...wizard.steps[1]!, files: { avatar } };
  const answer = await postStep(visitor, wizard, contact, { intent: 'back' });
  expect(answer.headers.get('location')).toBe('/register-partner/company');
  const page = await wordsOf(await visitor.get('/register-partner/company'));
  expect(page).toContain('Security Alert: Signature Mismatch');
  expect(page).toContain(`File: ${isolate('me.png')}, 16 B.`);
});

// FORM-24
test('an e-mail address that the backend refuses at Submit is a link to its field until it is changed', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const { wizard, contact } = await applicationWithTakenEmail(visitor);
  const other = new Visitor(inject('portalUrl'));
  await fillUpTo(other, wizard, 'terms');
  const answer = await postStep(other, wizard, wizard.steps[3]!);
  expect(answer.status).toBe(400);
  const link = '<a [^>]*href="/register-partner/contact\\?change=1#contact-email"[^>]*>';
  const words = 'Contact person account: The email has already been taken.</a>';
  expect(await wordsOf(answer)).toMatch(new RegExp(link + words));

  const again = await wordsOf(await other.get('/register-partner/terms'));
  expect(again).toMatch(new RegExp(link + words));
  expect(again).toContain('<title>Error: ');
  expect(again.match(/needs a correction/g)).toHaveLength(1);

  await postStep(other, wizard, { ...wizard.steps[1]!, files: {} }, { intent: 'back' });
  const step = await wordsOf(await other.get('/register-partner/contact?change=1'));
  expect(step).toMatch(/id="contact-email-error"[^>]*>The email has already been taken\./);

  await postStep(other, wizard, { ...contact, files: {} });
  expect(await wordsOf(await other.get('/register-partner/terms'))).not.toContain('There is a problem');
});

// FORM-44
describe('a message about a field that no step has', () => {
  let portal: Awaited<ReturnType<typeof startOutcomePortal>>;

  beforeAll(async () => {
    portal = await startOutcomePortal();
  });
  afterAll(async () => {
    await portal.stop();
  });

  test.each([
    ['Next', { company_short_name: 'Another' }],
    ['the script', { changed: 'company_short_name', company_short_name: 'Another' }],
  ])('disappears when %s stores a changed answer', async (by, fields) => {
    const message = 'The username has already been taken.';
    const answer = { thrown: { 'input.username': [message] } };
    await portal.answerWith({ form: 'partner', answer, title: 'Oops...', text: message });
    const visitor = new Visitor(portal.url);
    const wizard = partnerApplication();
    await fillUpTo(visitor, wizard, 'done');
    const [company] = wizard.steps as [FilledStep];
    // A step that is sent again without a change answers nothing.
    await postStep(visitor, wizard, { ...company, files: {} });
    const terms = await (await visitor.get('/register-partner/terms')).text();
    expect(terms).toContain(message);
    if (by === 'Next') await postStep(visitor, wizard, { ...changed(company, fields), files: {} });
    else {
      const draft = draftTokenOf(terms);
      await visitor.post('/wizard-input/register-partner/company', { ...fields, draft });
      await postStep(visitor, wizard, { ...changed(company, fields), files: {} });
    }
    const after = await visitor.get('/register-partner/terms');
    expect(after.status).toBe(200);
    expect(await wordsOf(after)).not.toContain(message);
  });
});

// FORM-45, FORM-60, FORM-61, FORM-64
test('Submit with an incomplete step opens this step with its errors, and Next leads back', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = partnerApplication();
  await fillUpTo(visitor, wizard, 'terms');
  const [company, , , terms] = wizard.steps as [FilledStep, FilledStep, FilledStep, FilledStep];
  const draft = draftTokenOf(await (await visitor.get('/register-partner/terms')).text());
  const emptied = { ...changed(company, { en_company_name: '', city: '' }), files: {} };
  // Another window stores the step with empty fields.
  await postStep(visitor, wizard, emptied, { intent: 'remove-file:company_logo' });
  const answer = await postStep(visitor, wizard, terms, { draft });
  expect(answer.headers.get('location')).toBe('/register-partner/company?change=1');
  const page = await wordsOf(await visitor.get('/register-partner/company?change=1'));
  expect(page).toContain('<title>Error: ');
  // The complete steps after this one keep their ticks (FORM-60), and Next says where it leads (FORM-61).
  expect(page.match(/\(done\)/g)).toHaveLength(2);
  expect(page.match(/Save and go back to the summary/g)).toHaveLength(2);
  expect(page).not.toContain('What you’ll need');
  for (const [field, message] of [
    ['en_company_name', 'Company Name in English must not be empty.'],
    ['city', 'City must not be empty.'],
    ['company_logo', 'Company Logo must not be empty.'],
  ] as const) {
    expect(page).toMatch(new RegExp(`<a href="#company-${field}"[^>]*>${message}</a>`));
    expect(page).toMatch(new RegExp(`id="company-${field}-error"[^>]*>${message}`));
  }
  const form = new FormData();
  for (const [name, values] of Object.entries(company.fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  form.set('intent', 'next');
  form.set('company_logo', company.files!['company_logo']!);
  const next = await visitor.postFiles('/register-partner/company?change=1', form);
  expect(next.headers.get('location')).toBe('/register-partner/terms');
  expect(await wordsOf(await visitor.get('/register-partner/terms'))).not.toContain('needs a correction');
});

// FORM-61
test('with two incomplete steps, the button of the first one is called Next', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = partnerApplication();
  await fillUpTo(visitor, wizard, 'terms');
  const [company, contact] = wizard.steps as [FilledStep, FilledStep];
  await postStep(visitor, wizard, { ...changed(company, { city: '' }), files: {} }, { intent: 'save' });
  await postStep(
    visitor,
    wizard,
    { ...changed(contact, { designation: '' }), files: {} },
    { intent: 'save' },
  );
  const page = await wordsOf(await visitor.get('/register-partner/company?change=1'));
  expect(page).not.toContain('Save and go back to the summary');
  expect(page.match(/\(done\)/g)).toHaveLength(1);
});

// PARTNER-40
test('the question about a registered company says what its buttons do', async () => {
  const wizard = partnerApplication();
  const company = changed(wizard.steps[0]!, { en_company_name: 'Demo Energy Services LLC' });
  const page = await wordsOf(await postStep(new Visitor(inject('portalUrl')), wizard, company));
  expect(page).toContain(
    'Do you want to continue?\n“Yes, Continue” empties the name, so that you can enter another company. ' +
      '“Cancel” saves your answers and opens the home page.',
  );
});

// FORM-46
test('a message that names no field has its label in the error summary', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = partnerApplication();
  const [company] = wizard.steps as [FilledStep];
  const page = await wordsOf(await postStep(visitor, wizard, changed(company, { entity: [] })));
  expect(page).toContain('>Entities: You must select any of the option.</a>');
});

// FORM-46
test('two equal messages of a step name their fields or entries in the error summary', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = adjunctFacultyApplication();
  const [applicant, education] = wizard.steps as [FilledStep, FilledStep];
  const wrong = { current_nationality: 'Nowhere', previous_nationality: 'Nowhere' };
  const page = await wordsOf(await postStep(visitor, wizard, changed(applicant, wrong)));
  const links = [...page.matchAll(/<a href="#applicant-[^"]+"[^>]*>([^<]+)<\/a>/g)].map(([, words]) => words);
  expect(links).toEqual([
    'Current Nationality: Choose a country from the list.',
    'Previous Nationality: Choose a country from the list.',
  ]);
  await postStep(visitor, wizard, applicant);
  const entries = Object.entries(education.fields).flatMap(([name, value]) => [
    [name, name.endsWith('country') ? 'Nowhere' : value],
    [name.replace('[0]', '[1]'), name.endsWith('country') ? 'Nowhere' : value],
  ]);
  const lists = await wordsOf(
    await postStep(visitor, wizard, {
      ...education,
      fields: Object.fromEntries(entries) as FilledStep['fields'],
    }),
  );
  expect(lists).toContain('>Qualification 1: Choose a country from the list.</a>');
  expect(lists).toContain('>Qualification 2: Choose a country from the list.</a>');
});

// FORM-16
describe('texts that are too long for a draft', () => {
  /** Texts that each fit into a field, but not together into a draft. */
  const long = ' and more'.repeat(1800);
  const others = {
    en_company_name: `Shipyards & Sons${long}`,
    company_short_name: long,
    trade_license_number: long,
    other_company_type: long,
  };

  test('texts that are too long for a draft stay in their fields, with an error', async () => {
    const visitor = new Visitor(inject('portalUrl'));
    const wizard = partnerApplication();
    const step = changed(wizard.steps[0]!, { ...others, commercial_activity: `Hulls & <anchors>${long}` });
    const answer = await postStep(visitor, wizard, step);
    expect(answer.status).toBe(413);
    const page = await wordsOf(answer);
    expect(page).toContain('Your text is too long. Please shorten it.');
    expect(page).toContain('Hulls &amp; &lt;anchors&gt; and more');
    expect(page).toContain(`value="Shipyards &amp; Sons${long}"`);
  });

  test('a rich text in a form that is too long for a draft is shown again without its unsafe HTML', async () => {
    const visitor = new Visitor(inject('portalUrl'));
    const wizard = partnerApplication();
    const hostile = `<p onclick="x()">Hulls</p><script>hostile()</script><p>${long}</p>`;
    const fields = { ...others, commercial_activity: hostile, commercial_activity_format: 'html' };
    const answer = await postStep(visitor, wizard, changed(wizard.steps[0]!, fields));
    expect(answer.status).toBe(413);
    const page = await wordsOf(answer);
    expect(page).toContain('Hulls');
    expect(page).not.toContain('hostile');
    expect(page).not.toContain('onclick');
  });
});

describe('checkPartnerExist in the first step', () => {
  type Answer = { error: boolean; data?: null } | null;
  let backend: ProgrammableBackend;
  let portal: Running;
  let check: () => Answer | Promise<Answer>;

  beforeAll(async () => {
    backend = await startProgrammableBackend();
    backend.behave((req, res) => void answer(req, res));
    portal = await startOwnPortal(backend.url);

    async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
      const operation = await text(req);
      const found = operation.includes('checkPartnerExist') ? await check() : null;
      // The gateway also selects `error` under an alias, so the answer needs it twice.
      const [, alias = 'error'] = /(\w+): error\b/.exec(operation) ?? [];
      const checkPartnerExist = found && { ...found, [alias]: found.error };
      res.setHeader('content-type', 'application/json');
      res.end(JSON.stringify({ data: { settings: [], checkPartnerExist } }));
    }
  });
  afterAll(async () => {
    await portal.stop();
    await backend.refuse();
  });

  // PARTNER-28
  test.each([
    ['reports a registered company without its data', { error: false, data: null }, 502],
    ['fails', null, 500],
  ])(
    'a check of the company’s name that %s stops the visitor at the first step',
    async (_, answered, status) => {
      check = () => answered;
      const visitor = new Visitor(portal.url);
      const wizard = partnerApplication();
      const answer = await postStep(visitor, wizard, wizard.steps[0]!);
      expect(answer.status).toBe(status);
      expect(await wordsOf(answer)).toContain(
        'We could not find out whether this company is registered already. Please try again in a moment.',
      );
      expect((await visitor.get('/register-partner/contact')).headers.get('location')).toBe(
        '/register-partner/company',
      );
      check = () => ({ error: true });
      const again = await postStep(visitor, wizard, { ...wizard.steps[0]!, files: {} });
      expect(again.headers.get('location')).toBe('/register-partner/contact');
    },
  );

  test('a check of the company’s name does not approve a name that another window saved meanwhile', async () => {
    const visitor = new Visitor(portal.url);
    const wizard = partnerApplication();
    const [company] = wizard.steps as [FilledStep];
    check = () => ({ error: true });
    await postStep(visitor, wizard, company, { intent: 'save' });
    const asked = Promise.withResolvers<string>();
    const answered = Promise.withResolvers<Answer>();
    check = () => {
      asked.resolve('asked');
      return answered.promise;
    };
    const first = postStep(visitor, wizard, { ...company, files: {} });
    await asked.promise;
    const other = changed({ ...company, files: {} }, { en_company_name: 'A name that was not checked' });
    expect((await postStep(visitor, wizard, other, { intent: 'save' })).status).toBe(302);
    answered.resolve({ error: true });
    const answer = await first;
    expect(answer.status).toBe(409);
    expect(await wordsOf(answer)).toContain('This step was changed in another window.');
    expect((await visitor.get('/register-partner/contact')).headers.get('location')).toBe(
      '/register-partner/company',
    );
  });
});
