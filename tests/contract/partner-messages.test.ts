import { expect, inject, test } from 'vitest';

import { PARTNER, partnerInput } from '#rules/forms/testing/applications.ts';

import { askGateway } from '../support/ask-gateway.ts';
import { Visitor } from '../support/browserless.ts';
import { escaped, expectFault } from '../support/expect-fault.ts';
import { PARTNER_FAULTS } from '../support/partner-messages.ts';
import { readStoredForm } from '../support/submissions.ts';
import { emptyStepMessages, wrongFields } from '../support/wizard-faults.ts';
import { fillUpTo, partnerApplication, imageOf, postStep, type FilledStep } from '../support/wizards.ts';
import { wordsOf } from '../support/words.ts';

// PARTNER-1
test.each(PARTNER_FAULTS)('the partner wizard shows at the field $field: $message', async (fault) => {
  const { step, field, message } = fault;
  const place = new RegExp(`id="${step}-${field}-error"[^>]*>${escaped(message)}`);
  const page = await expectFault(inject('portalUrl'), partnerApplication(), fault, place);
  expect(page).not.toContain('a first secret');
});

// PARTNER-5, PARTNER-16, PARTNER-20
test.each(['company', 'contact', 'documents'])(
  'the step %s, sent empty, lists its messages in the order of its fields',
  async (slug) => {
    const visitor = new Visitor(inject('portalUrl'));
    const wizard = partnerApplication();
    await fillUpTo(visitor, wizard, slug);
    const page = await wordsOf(await postStep(visitor, wizard, { slug, fields: {} }));
    const lines = [...page.matchAll(new RegExp(`<a href="#${slug}-[^"]+"[^>]*>([^<]+)</a>`, 'g'))];
    expect(lines.map(([, line]) => line)).toEqual(emptyStepMessages(PARTNER_FAULTS, slug));
  },
);

// PARTNER-2, FORM-19
test.each([
  ['Back', 'back'],
  ['Change', 'change:company'],
])('%s keeps all values of a step except its passwords', async (_, intent) => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = partnerApplication();
  await fillUpTo(visitor, wizard, 'contact');
  const typed = { first_name: 'Half a name', password: 'never kept', confirm_password: 'never kept' };
  const contact = { slug: 'contact', fields: typed };
  const answer = await postStep(visitor, wizard, contact, { intent });
  const address = answer.headers.get('location') ?? '';
  expect(new URL(address, inject('portalUrl')).pathname).toBe('/register-partner/company');
  const company = await wordsOf(await visitor.get(address));
  expect(company).toContain('value="DDC"');
  expect(company).toContain('logo.png');
  expect((await visitor.get('/register-partner/terms')).headers.get('location')).toBe(
    '/register-partner/contact',
  );
  const page = await wordsOf(await visitor.get('/register-partner/contact'));
  expect(page).toContain('value="Half a name"');
  expect(page).not.toContain('never kept');
  expect(page).not.toContain('Already set.');
});

// PARTNER-7, PARTNER-21
test('a change to an industry without a trade licence removes the licence from the registration', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = partnerApplication();
  const [company, , , terms] = wizard.steps as [FilledStep, FilledStep, FilledStep, FilledStep];
  await fillUpTo(visitor, wizard, 'terms');
  expect(await wordsOf(await visitor.get('/register-partner/terms'))).toContain('licence.pdf');
  const fields = { ...company.fields, entity_industry: 'Government – Local' };
  await postStep(visitor, wizard, { ...company, fields, files: {} });
  expect(await wordsOf(await visitor.get('/register-partner/terms'))).not.toContain('licence.pdf');
  expect((await postStep(visitor, wizard, terms)).headers.get('location')).toBe('/');
  const { fields: stored, files } = await readStoredForm(inject('upstreamUrl'), wizard.title);
  expect(stored.has('trade_license_number')).toBe(false);
  expect([...files.keys()].sort()).toEqual(['avatar', 'chart_file', 'company_logo']);
});

// PARTNER-3
test('the company step says that its information will be shared publicly', async () => {
  const page = await wordsOf(await new Visitor(inject('portalUrl')).get('/register-partner/company'));
  expect(page).toContain('>This information will be shared publicly.</p>');
});

const MUTATION =
  'mutation ($input: RegisterPartnerInput!) { registerPartner(input: $input) { error message } }';

const ask = (input: Record<string, unknown>) => askGateway(inject('portalUrl'), MUTATION, input);

/** Returns an application as arguments of the mutation. */
function inputOf(): Record<string, unknown> {
  const { steps } = partnerApplication();
  const entered = Object.assign({}, PARTNER, ...steps.map((step) => step.fields)) as typeof PARTNER;
  // The files are small: the portal can reject a request before it has read a long body. The client would
  // then see a closed connection instead of the response.
  const files = {
    company_logo: imageOf('logo.png', 100),
    chart_file: imageOf('chart.png', 100),
    trading_license_file: imageOf('licence.png', 100),
  };
  return { ...partnerInput(entered), ...files };
}

test('the gateway accepts a valid application', async () => {
  expect((await ask(inputOf())).data).toMatchObject({ registerPartner: { error: false } });
});

test.each(PARTNER_FAULTS.filter(({ formOnly }) => !formOnly))(
  'the gateway answers for $field: $message',
  async ({ change, field, message }) => {
    const input = inputOf();
    for (const [name, value] of Object.entries(change)) {
      if (name === 'disclaimer') input[name] = false;
      else if (input[name] instanceof File) Reflect.deleteProperty(input, name);
      else if (name in input) input[name] = value;
    }
    const { errors } = await ask(input);
    expect(errors?.[0]?.extensions.validation).toEqual({ [`input.${field}`]: [message] });
  },
);

// PARTNER-26
test('an error of the backend is shown at the last step, and at its field when the visitor opens its step', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = partnerApplication();
  const taken = partnerApplication();
  const [company, contact, ...rest] = wizard.steps as [FilledStep, FilledStep, ...FilledStep[]];
  const withTakenEmail = {
    ...contact,
    fields: { ...contact.fields, email: 'partner@portal.example' },
  };
  const faultyWizard = { ...wizard, steps: [company, withTakenEmail, ...rest] };
  await fillUpTo(visitor, faultyWizard, 'terms');
  const answer = await postStep(visitor, faultyWizard, rest.at(-1)!);
  expect(await wordsOf(answer)).toContain(
    'Please fix the errors in the form. The email has already been taken.',
  );
  const step = await wordsOf(await visitor.get('/register-partner/contact'));
  expect(step).toContain('<title>Error: ');
  expect(step).toContain('id="contact-email-error"');
  expect(step).toContain('value="partner@portal.example"');
  expect(step).toContain('Already set. Type to change it.');
  const corrected = { ...taken.steps[1]!, files: {} };
  const keepsPassword = { ...corrected.fields, password: '', confirm_password: '' };
  await postStep(visitor, faultyWizard, { ...corrected, fields: keepsPassword });
  expect((await postStep(visitor, faultyWizard, rest.at(-1)!)).headers.get('location')).toBe('/');
});

// PARTNER-13, PARTNER-14, FORM-34
test('a registered company name causes a question with the choices "Yes, Continue" and "Cancel"', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = partnerApplication();
  const [company] = wizard.steps as [FilledStep];
  const name = 'Demo Energy Services LLC';
  const taken = { ...company, fields: { ...company.fields, en_company_name: name } };
  const page = await wordsOf(await postStep(visitor, wizard, taken));
  expect(page).toContain('This company is already registered.');
  expect(page).toContain(
    '\u2068Demo Partner\u2069 (\u2068partner@portal.example\u2069) is already registered with this company. Do you want to continue?',
  );
  expect(page).toMatch(/value="clear:en_company_name"[^>]*>Yes, Continue</);
  expect(page).toMatch(/href="\/"[^>]*>Cancel</);
  const cleared = await visitor.post('/register-partner/company', { intent: 'clear:en_company_name' });
  expect(cleared.headers.get('location')).toBe('/register-partner/company#company-en_company_name');
  const form = await wordsOf(await visitor.get('/register-partner/company'));
  expect(form).not.toContain(name);
  expect(form).toContain('value="DDC"');
});

// PARTNER-13
test('only a company with a registered contact person causes the question, with any spelling of its name', async () => {
  const wizard = partnerApplication();
  const [company] = wizard.steps as [FilledStep];
  const send = async (en_company_name: string) => {
    const fields = { ...company.fields, en_company_name };
    return await postStep(new Visitor(inject('portalUrl')), wizard, { ...company, fields });
  };
  const without = await send('Demo Hotels and Resorts');
  expect(without.headers.get('location')).toBe('/register-partner/contact');
  const asked = await send('demo energy  services llc');
  expect(asked.headers.get('location')).toBeNull();
  expect(await wordsOf(asked)).toContain('This company is already registered.');
});

// PARTNER-10
test('a mother company that is not in the list stays in the field, with an error', async () => {
  const stray = wrongFields(
    'company',
    { mother_company_name: 'Unlisted & Sons' },
    'Choose an organisation from the list.',
  );
  const place = /id="company-mother_company_name-error"[^>]*>Choose an organisation from the list\./;
  const page = await expectFault(inject('portalUrl'), partnerApplication(), stray, place);
  expect(page).toContain('<option value="Unlisted & Sons" selected="">');
});

// PARTNER-11
test('unsafe HTML is removed from rich text before it is stored', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = partnerApplication();
  const [company] = wizard.steps as [FilledStep];
  const hostile =
    '<p onclick="x()">Hulls <strong>and</strong></p><script>x()</script><img src=x onerror=x()>';
  const fields = { ...company.fields, commercial_activity: hostile, commercial_activity_format: 'html' };
  const faultyWizard = { ...wizard, steps: [{ ...company, fields }, ...wizard.steps.slice(1)] };
  await fillUpTo(visitor, faultyWizard, 'terms');
  const page = await wordsOf(await visitor.get('/register-partner/company'));
  expect(page).not.toContain('onclick');
  expect(page).not.toContain('x()');
  expect((await postStep(visitor, faultyWizard, wizard.steps.at(-1)!)).headers.get('location')).toBe('/');
  const { fields: stored } = await readStoredForm(inject('upstreamUrl'), wizard.title);
  expect(stored.get('commercial_activity')).toContain('<p>Hulls <strong>and</strong></p>');
  expect(stored.get('commercial_activity')).not.toContain('onclick');
});
