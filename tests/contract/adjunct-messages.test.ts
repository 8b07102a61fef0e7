import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { MP4, PDF } from '#rules/files/testing/samples.ts';
import { adjunctFacultyInput } from '#rules/forms/testing/applications.ts';

import { ADJUNCT_FAULTS } from '../support/adjunct-messages.ts';
import { askGateway } from '../support/ask-gateway.ts';
import { Visitor } from '../support/browserless.ts';
import type { Running } from '../support/child.ts';
import { escaped, expectFault } from '../support/expect-fault.ts';
import { startScriptedBackend, type ScriptedBackend } from '../support/scripted-backend.ts';
import { askGraphql, startOwnPortal } from '../support/own-portal.ts';
import { adjunctFacultyApplication, fillUpTo, postStep, type FilledStep } from '../support/wizards.ts';
import { wordsOf } from '../support/words.ts';

test.each(ADJUNCT_FAULTS)('the adjunct wizard shows at the field $field: $message', async (fault) => {
  const place = new RegExp(`<p id="[^"]+"[^>]*>${escaped(fault.message)}</p>`);
  await expectFault(inject('portalUrl'), adjunctFacultyApplication(), fault, place);
});

const MUTATION =
  'mutation ($input: CreateAdjunctFacultyFormInput!) { registerAdjunctFaculty(input: $input) { error message } }';

const ask = (input: object) => askGateway(inject('portalUrl'), MUTATION, { ...input });

/** Returns the same application as arguments of the mutation. */
function inputOf() {
  const { steps } = adjunctFacultyApplication();
  const [applicant] = steps as [FilledStep];
  return {
    files: applicant.files ?? {},
    fields: { ...adjunctFacultyInput(), ...applicant.fields, adpoly_area_of_specializations: '' },
  };
}

test('the gateway accepts a valid application', async () => {
  const { fields, files } = inputOf();
  expect((await ask({ ...fields, ...files })).data).toMatchObject({
    registerAdjunctFaculty: { error: false },
  });
});

/** The faults that a client can send as an argument. An empty text is not possible for a number. */
const EXPRESSIBLE = ADJUNCT_FAULTS.filter(
  ({ argument, change }) =>
    argument !== undefined && !(/(year|experience)/.test(argument) && Object.values(change).includes('')),
);

test.each(EXPRESSIBLE)(
  'the gateway answers for $argument: $message',
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
    const { errors } = await ask({ ...fields, ...files });
    expect(errors?.[0]?.extensions.validation).toEqual({ [argument]: [message] });
  },
);

// ADJUNCT-6
test('checkEmailExistOrNot answers for a registered address: You are already registered with this Email.', async () => {
  const query = 'mutation { checkEmailExistOrNot(email: "alumni@portal.example") { error message } }';
  const { data } = await askGraphql(inject('portalUrl'), query);
  const message = 'You are already registered with this Email.';
  expect(data).toEqual({ checkEmailExistOrNot: { error: true, message } });
});

// ADJUNCT-7
test('a country that is not in the list stays in the field, also when the page is opened again', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = adjunctFacultyApplication();
  const [applicant] = wizard.steps as [FilledStep];
  const fields = { ...applicant.fields, current_nationality: 'Atlantis' };
  const page = await wordsOf(await postStep(visitor, wizard, { ...applicant, fields }));
  expect(page).toContain('<option value="Atlantis" selected="">');
  const later = await wordsOf(await visitor.get('/register-adjunct-faculty/applicant'));
  expect(later).toContain('<option value="Atlantis" selected="">');
});

// ADJUNCT-2
test('each step has a button that continues, and each but the first has Back', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = adjunctFacultyApplication();
  await fillUpTo(visitor, wizard, 'review');
  const buttons: string[][] = [];
  for (const { slug } of wizard.steps) {
    const page = await wordsOf(await visitor.get(`${wizard.path}/${slug}`));
    const [, form = ''] = page.split(` id="${slug}"`);
    // The first button of the form is only for the Enter key.
    const all = [...form.matchAll(/<button[^>]*value="(?:next|back)"[^>]*>([^<]+)</g)].slice(1);
    buttons.push(all.map(([, label = '']) => label));
  }
  const next = ['Next', 'Back'];
  expect(buttons).toEqual([
    ['Next'],
    next,
    next,
    next,
    next,
    ['Review & Submit', 'Back'],
    ['Submit', 'Back'],
  ]);
});

const LIMIT = 2 * 1024 * 1024;
const pdfOf = (size: number) =>
  new File([PDF, new Uint8Array(size - PDF.length)], 'cv.pdf', { type: 'application/pdf' });

// ADJUNCT-5
describe.each([
  ['a video as CV', () => new File([MP4], 'cv.mp4', { type: 'video/mp4' }), 'Only PDF files are allowed.'],
  [
    'a video with the name and type of a PDF',
    () => new File([MP4], 'cv.pdf', { type: 'application/pdf' }),
    'Only PDF files are allowed.',
  ],
  ['a CV of exactly 2 MB', () => pdfOf(LIMIT), 'File size must be less than 2MB.'],
])('%s', (file, make, message) => {
  test(`the form refuses ${file} with the message: ${message}`, async () => {
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
    // The valid file of the same request is kept.
    expect(await wordsOf(await visitor.get('/register-adjunct-faculty/applicant'))).toContain('صورة.png');
  });

  test(`the gateway refuses ${file} with the message: ${message}`, async () => {
    const { fields, files } = inputOf();
    const { errors } = await ask({ ...fields, ...files, cv: make() });
    expect(JSON.stringify(errors)).toContain(message);
  });
});

// ADJUNCT-5
test('a CV of one byte less than 2 MB is accepted', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = adjunctFacultyApplication();
  const [applicant] = wizard.steps as [FilledStep];
  const files = { ...applicant.files, cv: pdfOf(LIMIT - 1) };
  expect((await postStep(visitor, wizard, { ...applicant, files })).status).toBe(302);
});

// ADJUNCT-6
test('an e-mail address that has an account blocks all later steps until the applicant changes it', async () => {
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

describe('with a scripted backend', () => {
  let backend: ScriptedBackend;
  let portal: Running;
  let exists: unknown;

  beforeAll(async () => {
    backend = await startScriptedBackend((operation) =>
      operation.includes('checkEmailExistOrNot') ? { checkEmailExistOrNot: exists } : { settings: [] },
    );
    portal = await startOwnPortal(backend.url);
  });
  afterAll(async () => {
    await portal.stop();
    backend.close();
  });

  // ADJUNCT-6
  test.each([[{ error: true }], [null]])(
    'shows that the address is already registered if the e-mail check answers %j',
    async (answered) => {
      exists = answered;
      const wizard = adjunctFacultyApplication();
      const answer = await postStep(new Visitor(portal.url), wizard, wizard.steps[0]!);
      expect(answer.status).toBe(400);
      expect(await wordsOf(answer)).toContain('You are already registered with this Email.');
    },
  );

  // ADJUNCT-7
  test('without a list of countries, the field accepts typed names', async () => {
    const visitor = new Visitor(portal.url);
    const page = await wordsOf(await visitor.get('/register-adjunct-faculty/applicant'));
    expect(page).toContain('We can’t load the list of countries right now.');
    expect(page).toMatch(/<input[^>]*name="current_nationality"/);
    exists = { error: false };
    const wizard = adjunctFacultyApplication();
    const [applicant] = wizard.steps as [FilledStep];
    const fields = { ...applicant.fields, current_nationality: 'Atlantis' };
    const answer = await postStep(visitor, wizard, { ...applicant, fields });
    expect(answer.headers.get('location')).toBe('/register-adjunct-faculty/education');
  });
});
