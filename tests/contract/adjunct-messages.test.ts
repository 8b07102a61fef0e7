import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { MP4, PDF } from '#rules/files/testing/samples.ts';

import { ADJUNCT_FAULTS, type AdjunctFault } from '../support/adjunct-messages.ts';
import { Visitor } from '../support/browserless.ts';
import type { Running } from '../support/child.ts';
import { startFakeBackend, type FakeBackend } from '../support/fake-backend.ts';
import { startPortal } from '../support/portal.ts';
import { adjunctFacultyApplication, fillUpTo, postStep, type FilledStep } from '../support/wizards.ts';

/** As a person reads it. */
async function wordsOf(answer: Response): Promise<string> {
  return (await answer.text()).replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('<!-- -->', '');
}

/** The step with what provokes the fault. */
function spoilt({ fields, files = {}, slug }: FilledStep, change: AdjunctFault['change']): FilledStep {
  const without = <Value>(all: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => change[name] !== ''));
  const changed = Object.entries(change).filter(([, value]) => value !== '');
  return { slug, fields: { ...without(fields), ...Object.fromEntries(changed) }, files: without(files) };
}

test.each(ADJUNCT_FAULTS)(
  'the form says, of $field: $message',
  async ({ step: slug, change, field, message }) => {
    const visitor = new Visitor(inject('portalUrl'));
    const wizard = adjunctFacultyApplication();
    await fillUpTo(visitor, wizard, slug);
    const step = wizard.steps.find((each) => each.slug === slug)!;
    const answer = await postStep(visitor, wizard, spoilt(step, change));
    const page = await wordsOf(answer);
    expect(answer.status).toBe(400);
    expect(page).toContain('<title>Error: ');
    expect(page).toContain(`<a href="#${slug}-${field}"`);
    expect(page).toMatch(new RegExp(`<p id="[^"]+"[^>]*>${message.replaceAll('.', '\\.')}</p>`));
  },
);

const MUTATION =
  'mutation ($input: CreateAdjunctFacultyFormInput!) { registerAdjunctFaculty(input: $input) { error message } }';

interface Answered {
  data?: { registerAdjunctFaculty: { error: boolean } } | null;
  errors?: { message: string; extensions: { validation?: unknown } }[];
}

/** As another service asks. */
async function askGateway(fields: object, files: Readonly<Record<string, File>>): Promise<Answered> {
  const names = Object.keys(files);
  const input = { ...fields, ...Object.fromEntries(names.map((name) => [name, null])) };
  const form = new FormData();
  form.set('operations', JSON.stringify({ query: MUTATION, variables: { input } }));
  form.set(
    'map',
    JSON.stringify(Object.fromEntries(names.map((name) => [name, [`variables.input.${name}`]]))),
  );
  for (const [name, file] of Object.entries(files)) form.set(name, file);
  const headers = { 'graphql-require-preflight': '1' };
  const response = await fetch(`${inject('portalUrl')}/graphql`, { method: 'POST', headers, body: form });
  return (await response.json()) as Answered;
}

/** The same application by the contract's names. */
function inputOf() {
  const { steps } = adjunctFacultyApplication();
  const [applicant] = steps as [FilledStep];
  return {
    files: applicant.files ?? {},
    fields: {
      ...applicant.fields,
      input_educational_qualifications: [
        {
          qualification: 'MSc',
          university_or_institute: 'A university',
          country: 'Ireland',
          completion_year: 2009,
          mode_of_study: 'Fulltime',
          equivalancy_status: 'Yes',
        },
      ],
      input_professional_certificates: [{ certificate: 'BLS', completion_year: 2021 }],
      input_current_employments: [
        { job_title: 'Engineer', employer: 'A company', city: 'Al Ain', years_of_experience: 12 },
      ],
      fchs_area_of_specializations: 'Nursing',
      adpoly_area_of_specializations: '',
      availability_to_teach: [{ day: 'Sunday', am_value: true, pm_value: false }],
    },
  };
}

test('the gateway takes an application that is in order', async () => {
  const { fields, files } = inputOf();
  expect((await askGateway(fields, files)).data).toMatchObject({ registerAdjunctFaculty: { error: false } });
});

/** A number cannot be an empty text. */
const EXPRESSIBLE = ADJUNCT_FAULTS.filter(
  ({ argument, change }) =>
    argument !== undefined && !(/(year|experience)/.test(argument) && Object.values(change).includes('')),
);

test.each(EXPRESSIBLE)(
  'the gateway says, of $argument: $message',
  async ({ argument = '', change, message }) => {
    const { fields, files } = inputOf();
    const [, name = '', place, part = ''] = argument.split('.');
    const value = Object.values(change)[0] ?? '';
    const all = fields as unknown as Record<string, unknown>;
    if (place !== undefined) {
      const [entry] = all[name] as Record<string, unknown>[];
      if (entry) entry[part] = typeof entry[part] === 'number' ? Number(value) : value;
    } else if (name === 'availability_to_teach') fields.availability_to_teach[0]!.am_value = false;
    else all[name] = value;
    const { errors } = await askGateway(fields, files);
    expect(errors?.[0]?.extensions.validation).toEqual({ [argument]: [message] });
  },
);

const LIMIT = 2 * 1024 * 1024;
const pdfOf = (size: number) =>
  new File([PDF, new Uint8Array(size - PDF.length)], 'cv.pdf', { type: 'application/pdf' });

describe.each([
  ['a film as CV', () => new File([MP4], 'cv.mp4', { type: 'video/mp4' }), 'Only PDF files are allowed.'],
  [
    'a film that calls itself a PDF',
    () => new File([MP4], 'cv.pdf', { type: 'application/pdf' }),
    'Only PDF files are allowed.',
  ],
  ['a CV of exactly 2 MB', () => pdfOf(LIMIT), 'File size must be less than 2MB.'],
])('%s', (_, make, message) => {
  test(`the form says: ${message}`, async () => {
    const visitor = new Visitor(inject('portalUrl'));
    const wizard = adjunctFacultyApplication();
    const [applicant] = wizard.steps as [FilledStep];
    const answer = await postStep(visitor, wizard, {
      ...applicant,
      files: { ...applicant.files, cv: make() },
    });
    const page = await wordsOf(answer);
    expect(answer.status).toBe(400);
    expect(page).toMatch(new RegExp(`id="applicant-cv-error"[^>]*>${message.replaceAll('.', '\\.')}`));
    expect(page).toContain('Security Alert: ');
    // What was good about the same post is kept.
    expect(await wordsOf(await visitor.get('/register-adjunct-faculty/applicant'))).toContain('صورة.png');
  });

  test(`the gateway says: ${message}`, async () => {
    const { fields, files } = inputOf();
    const { errors } = await askGateway(fields, { ...files, cv: make() });
    expect(JSON.stringify(errors)).toContain(message);
  });
});

test('a CV of a byte less than 2 MB is taken', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = adjunctFacultyApplication();
  const [applicant] = wizard.steps as [FilledStep];
  const files = { ...applicant.files, cv: pdfOf(LIMIT - 1) };
  expect((await postStep(visitor, wizard, { ...applicant, files })).status).toBe(302);
});

test('who changes to an address that has an account stays at the first step, however far they had come', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = adjunctFacultyApplication();
  await fillUpTo(visitor, wizard, 'review');
  const [applicant] = wizard.steps as [FilledStep];
  const taken = { ...applicant, fields: { ...applicant.fields, email: 'alumni@portal.example' }, files: {} };
  expect((await postStep(visitor, wizard, taken)).status).toBe(400);
  const leave = { intent: 'go:review', draft: '' };
  await postStep(visitor, wizard, taken, leave);
  const review = await visitor.get('/register-adjunct-faculty/review');
  expect(review.headers.get('location')).toBe('/register-adjunct-faculty/applicant');
  await postStep(visitor, wizard, { ...applicant, files: {} });
  expect((await visitor.get('/register-adjunct-faculty/review')).status).toBe(200);
});

describe('what the backend says', () => {
  let folder: string;
  let backend: FakeBackend;
  let portal: Running;
  let reply: unknown;
  let exists: unknown;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'adjunct-messages-'));
    backend = await startFakeBackend((operation) => {
      if (operation.includes('checkEmailExistOrNot')) return { checkEmailExistOrNot: exists };
      return operation.includes('registerAdjunctFaculty')
        ? { registerAdjunctFaculty: reply }
        : { settings: [] };
    });
    portal = await startPortal(folder, backend.url);
  });
  afterAll(async () => {
    await portal.stop();
    backend.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function submit() {
    exists = { error: false };
    const visitor = new Visitor(portal.url);
    const wizard = adjunctFacultyApplication();
    await fillUpTo(visitor, wizard, 'review');
    return { visitor, answer: await postStep(visitor, wizard, wizard.steps.at(-1)!) };
  }

  test.each([
    [{ error: true, message: 'Applications are closed.' }, 'Applications are closed.'],
    [{ error: true, message: null }, 'Please try again.'],
  ])('%j: Oops... %s, on the home page', async (answered, message) => {
    reply = answered;
    const { visitor, answer } = await submit();
    expect(answer.headers.get('location')).toBe('/');
    const home = await wordsOf(await visitor.get('/'));
    expect(home).toContain('Oops...');
    expect(home).toContain(message);
    expect(await (await visitor.get('/register-adjunct-faculty')).text()).toContain(
      'Continue where you left off',
    );
  });

  test('a thrown error without words: Please try again., on the review', async () => {
    reply = null;
    const { answer } = await submit();
    const page = await wordsOf(answer);
    expect(answer.status).toBe(400);
    expect(page).toContain('Please try again.');
    expect(page).toContain('Review your application');
  });

  test('success: its message, on the sign-in page', async () => {
    reply = { error: false, message: 'We will call you.' };
    const { visitor, answer } = await submit();
    expect(answer.headers.get('location')).toBe('/login');
    expect(await wordsOf(await visitor.get('/login'))).toContain('We will call you.');
  });

  test.each([[{ error: true }], [null]])(
    'the e-mail check answers %j: already registered',
    async (answered) => {
      exists = answered;
      const wizard = adjunctFacultyApplication();
      const answer = await postStep(new Visitor(portal.url), wizard, wizard.steps[0]!);
      expect(answer.status).toBe(400);
      expect(await wordsOf(answer)).toContain('You are already registered with this Email.');
    },
  );

  test('without a list of countries their names are typed', async () => {
    const page = await wordsOf(await new Visitor(portal.url).get('/register-adjunct-faculty/applicant'));
    expect(page).toContain('The list of countries cannot be loaded at the moment.');
    expect(page).toMatch(/<input[^>]*name="current_nationality"/);
  });
});
