import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { EXE } from '#rules/files/testing/samples.ts';

import { Visitor } from '../support/browserless.ts';
import type { Running } from '../support/child.ts';
import { startFakeBackend, type FakeBackend } from '../support/fake-backend.ts';
import { PARTNER_FAULTS, type PartnerFault } from '../support/partner-messages.ts';
import { startPortal } from '../support/portal.ts';
import { fillUpTo, partnerApplication, pictureOf, postStep, type FilledStep } from '../support/wizards.ts';

/** As a person reads it. */
async function wordsOf(answer: Response): Promise<string> {
  return (await answer.text()).replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('<!-- -->', '');
}

/** The step with what provokes the fault. */
function spoilt({ fields, files = {}, slug }: FilledStep, { change }: PartnerFault): FilledStep {
  const without = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => change[name] !== ''));
  const changed = Object.entries(change).filter(([, value]) => value !== '');
  return { slug, fields: { ...without(fields), ...Object.fromEntries(changed) }, files: without(files) };
}

test.each(PARTNER_FAULTS)('the form says, of $field: $message', async (fault) => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = partnerApplication();
  await fillUpTo(visitor, wizard, fault.step);
  const step = wizard.steps.find(({ slug }) => slug === fault.step)!;
  const answer = await postStep(visitor, wizard, spoilt(step, fault));
  const page = await wordsOf(answer);
  expect(answer.status).toBe(400);
  expect(page).toContain('<title>Error: ');
  expect(page).toContain(`<a href="#${fault.step}-${fault.field}"`);
  expect(page).toMatch(new RegExp(`id="${fault.step}-${fault.field}-error"[^>]*>${escaped(fault.message)}`));
  expect(page).not.toContain('a first secret');
});

function escaped(text: string): string {
  return text.replace(/[.()]/g, '\\$&');
}

const MUTATION =
  'mutation ($input: RegisterPartnerInput!) { registerPartner(input: $input) { error message } }';

async function askGateway(input: Record<string, unknown>) {
  const files = Object.entries(input).filter(([, value]) => value instanceof File) as [string, File][];
  const form = new FormData();
  const plain = { ...input, ...Object.fromEntries(files.map(([name]) => [name, null])) };
  form.set('operations', JSON.stringify({ query: MUTATION, variables: { input: plain } }));
  form.set(
    'map',
    JSON.stringify(Object.fromEntries(files.map(([name]) => [name, [`variables.input.${name}`]]))),
  );
  for (const [name, file] of files) form.set(name, file);
  const headers = { 'GraphQL-Require-Preflight': '1' };
  const response = await fetch(`${inject('portalUrl')}/graphql`, { method: 'POST', headers, body: form });
  return (await response.json()) as {
    data?: { registerPartner: { error: boolean } } | null;
    errors?: { extensions: { validation?: unknown } }[];
  };
}

/** The application as another service sends it. */
function inputOf(): Record<string, unknown> {
  const { steps } = partnerApplication();
  const fields = Object.assign({}, ...steps.map((step) => step.fields)) as Record<string, unknown>;
  delete fields['confirm_password'];
  // Small ones: what is refused is answered before a long body is read, and the sender may hear of that by a closed line.
  const files = {
    company_logo: pictureOf('logo.png', 100),
    chart_file: pictureOf('chart.png', 100),
    trading_license_file: pictureOf('licence.png', 100),
  };
  return { ...fields, ...files, username: fields['email'], entity: 'ADPOLY,ADVETI', disclaimer: true };
}

test('the gateway takes an application that is in order', async () => {
  expect((await askGateway(inputOf())).data).toMatchObject({ registerPartner: { error: false } });
});

test.each(PARTNER_FAULTS.filter(({ formOnly }) => !formOnly))(
  'the gateway says, of $field: $message',
  async ({ change, field, message }) => {
    const input = inputOf();
    for (const [name, value] of Object.entries(change)) {
      if (name === 'disclaimer') input[name] = false;
      else if (input[name] instanceof File) Reflect.deleteProperty(input, name);
      else if (name in input) input[name] = value;
    }
    const { errors } = await askGateway(input);
    expect(errors?.[0]?.extensions.validation).toEqual({ [`input.${field}`]: [message] });
  },
);

describe('a file that is refused', () => {
  const script = () => new File([EXE], 'logo.png', { type: 'image/png' });

  test('is named with its attack type, its name and its size, and the good one before it stays', async () => {
    const visitor = new Visitor(inject('portalUrl'));
    const wizard = partnerApplication();
    const [company] = wizard.steps as [FilledStep];
    await postStep(visitor, wizard, company);
    const answer = await postStep(visitor, wizard, { ...company, files: { company_logo: script() } });
    const page = await wordsOf(answer);
    expect(answer.status).toBe(400);
    expect(page).toContain('Security Alert: Signature Mismatch');
    expect(page).toContain('Attack type: Signature Mismatch. File: logo.png, 16 B.');
    expect(page).toContain('<bdi>logo.png</bdi>');
  });

  test.each([
    ['company', 'company_logo', 5],
    ['contact', 'avatar', 2],
    ['documents', 'chart_file', 2],
    ['documents', 'trading_license_file', 2],
  ] as const)('%s: %s takes %i MB and no byte more', async (slug, field, megabytes) => {
    const visitor = new Visitor(inject('portalUrl'));
    const wizard = partnerApplication();
    await fillUpTo(visitor, wizard, slug);
    const step = wizard.steps.find((each) => each.slug === slug)!;
    const limit = megabytes * 1024 * 1024;
    const beginning = pictureOf('x.png', 0).size;
    const post = (size: number) =>
      postStep(visitor, wizard, {
        ...step,
        files: { ...step.files, [field]: pictureOf('large.png', size - beginning) },
      });
    const refused = await post(limit + 1);
    expect(await wordsOf(refused)).toContain(`File size exceeds ${megabytes}MB limit`);
    expect((await post(limit)).status).toBe(302);
  });
});

describe('what the backend says in the end', () => {
  let folder: string;
  let backend: FakeBackend;
  let portal: Running;
  let reply: unknown;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'partner-messages-'));
    backend = await startFakeBackend((operation) => {
      if (operation.includes('checkPartnerExist')) return { checkPartnerExist: { error: true } };
      return operation.includes('registerPartner') ? { registerPartner: reply } : { settings: [] };
    });
    portal = await startPortal(folder, backend.url);
  });
  afterAll(async () => {
    await portal.stop();
    backend.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function submit(): Promise<{ visitor: Visitor; answer: Response }> {
    const visitor = new Visitor(portal.url);
    const wizard = partnerApplication();
    await fillUpTo(visitor, wizard, 'terms');
    return { visitor, answer: await postStep(visitor, wizard, wizard.steps.at(-1)!) };
  }

  test.each([
    [{ error: true, message: 'This company is on a list.' }, 'This company is on a list.'],
    [{ error: true, message: null }, 'An error occurred.'],
    [null, 'Please try again.'],
  ])('%j: Oops... %s', async (answered, message) => {
    reply = answered;
    const { visitor, answer } = await submit();
    const page = await wordsOf(answer);
    expect(page).toContain('Oops...');
    expect(page).toContain(message);
    expect(await (await visitor.get('/register-partner')).text()).toContain('Continue where you left off');
  });

  test.each([
    [{ error: false, message: 'Welcome aboard.' }, 'Welcome aboard.'],
    [{ error: false, message: null }, 'Operation successful.'],
  ])('%j: Congratulations! %s', async (answered, message) => {
    reply = answered;
    const { visitor, answer } = await submit();
    expect(answer.headers.get('location')).toBe('/');
    const home = await wordsOf(await visitor.get('/'));
    expect(home).toContain('Congratulations!');
    expect(home).toContain(message);
  });
});

test('what the backend finds wrong is joined, and stands at its field when that step is opened', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = partnerApplication();
  const taken = partnerApplication();
  const [company, contact, ...rest] = wizard.steps as [FilledStep, FilledStep, ...FilledStep[]];
  const withTakenEmail = {
    ...contact,
    fields: { ...contact.fields, email: 'partner@portal.example' },
  };
  const spoiltWizard = { ...wizard, steps: [company, withTakenEmail, ...rest] };
  await fillUpTo(visitor, spoiltWizard, 'terms');
  const answer = await postStep(visitor, spoiltWizard, rest.at(-1)!);
  expect(await wordsOf(answer)).toContain(
    'Please fix the errors in the form. The email has already been taken.',
  );
  const step = await wordsOf(await visitor.get('/register-partner/contact'));
  expect(step).toContain('<title>Error: ');
  expect(step).toContain('id="contact-email-error"');
  expect(step).toContain('value="partner@portal.example"');
  expect(step).toContain('Already set; type to change');
  const corrected = { ...taken.steps[1]!, files: {} };
  const keepsPassword = { ...corrected.fields, password: '', confirm_password: '' };
  await postStep(visitor, spoiltWizard, { ...corrected, fields: keepsPassword });
  expect((await postStep(visitor, spoiltWizard, rest.at(-1)!)).headers.get('location')).toBe('/');
});

test('a company that is registered is asked about, with its ways out', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = partnerApplication();
  const [company] = wizard.steps as [FilledStep];
  const name = 'Demo Energy Services LLC';
  const taken = { ...company, fields: { ...company.fields, en_company_name: name } };
  const page = await wordsOf(await postStep(visitor, wizard, taken));
  expect(page).toContain('This company is already registered.');
  expect(page).toContain(
    'Demo Partner (partner@portal.example) is already registered with this company. Do you want to continue?',
  );
  expect(page).toMatch(/value="clear:en_company_name"[^>]*>Yes, Continue</);
  expect(page).toMatch(/href="\/"[^>]*>Cancel</);
  const cleared = await visitor.post('/register-partner/company', { intent: 'clear:en_company_name' });
  expect(cleared.headers.get('location')).toBe('/register-partner/company#en_company_name');
  const form = await wordsOf(await visitor.get('/register-partner/company'));
  expect(form).not.toContain(name);
  expect(form).toContain('value="DDC"');
});

test('rich text is cleaned on its way in, and plain lines become paragraphs', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = partnerApplication();
  const [company] = wizard.steps as [FilledStep];
  const hostile =
    '<p onclick="x()">Hulls <strong>and</strong></p><script>x()</script><img src=x onerror=x()>';
  const fields = { ...company.fields, commercial_activity: hostile, commercial_activity_format: 'html' };
  const spoiltWizard = { ...wizard, steps: [{ ...company, fields }, ...wizard.steps.slice(1)] };
  await fillUpTo(visitor, spoiltWizard, 'terms');
  const page = await wordsOf(await visitor.get('/register-partner/company'));
  expect(page).not.toContain('onclick');
  expect(page).not.toContain('x()');
  expect((await postStep(visitor, spoiltWizard, wizard.steps.at(-1)!)).headers.get('location')).toBe('/');
  const list = await (await fetch(`${inject('upstreamUrl')}/demo/submissions`)).text();
  const entry = new RegExp(
    `href="(/demo/submissions/\\d+)">${escaped(wizard.title.replaceAll('&', '&amp;'))}<`,
  );
  const stored = await (await fetch(`${inject('upstreamUrl')}${entry.exec(list)?.[1] ?? ''}`)).text();
  expect(stored).toContain('&lt;p&gt;Hulls &lt;strong&gt;and&lt;/strong&gt;&lt;/p&gt;');
  expect(stored).not.toContain('onclick');
});
