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
import { emptyStepMessages } from '../support/wizard-faults.ts';
import {
  adjunctFacultyApplication,
  draftTokenOf,
  fillUpTo,
  postStep,
  type FilledStep,
  type FilledWizard,
} from '../support/wizards.ts';
import { wordsOf } from '../support/words.ts';

test.each(ADJUNCT_FAULTS)('the adjunct wizard shows at the field $field: $message', async (fault) => {
  const place = new RegExp(`<p id="[^"]+"[^>]*>${escaped(fault.message)}</p>`);
  await expectFault(inject('portalUrl'), adjunctFacultyApplication(), fault, place);
});

// ADJUNCT-3, ADJUNCT-4, ADJUNCT-5, ADJUNCT-14, ADJUNCT-15, ADJUNCT-17
test.each(['applicant', 'education', 'employment', 'specialisations', 'availability'])(
  'the step %s, sent empty, lists its messages in the order of its fields',
  async (slug) => {
    const visitor = new Visitor(inject('portalUrl'));
    const wizard = adjunctFacultyApplication();
    await fillUpTo(visitor, wizard, slug);
    const page = await wordsOf(await postStep(visitor, wizard, { slug, fields: {} }));
    const lines = [...page.matchAll(new RegExp(`<a href="#${slug}-[^"]+"[^>]*>([^<]+)</a>`, 'g'))];
    expect(lines.map(([, line]) => line)).toEqual(emptyStepMessages(ADJUNCT_FAULTS, slug));
  },
);

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

// ADJUNCT-2
test('Back leads from the sixth step to the fourth one and keeps what was ticked', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = adjunctFacultyApplication();
  await fillUpTo(visitor, wizard, 'review');
  const back = async (slug: string, fields: FilledStep['fields'] = {}) =>
    (await postStep(visitor, wizard, { slug, fields }, { intent: 'back' })).headers.get('location');
  expect(await back('review')).toBe('/register-adjunct-faculty/availability');
  const ticked = {
    'availability_to_teach[0].am_value': 'on',
    'availability_to_teach[1].pm_value': 'on',
  };
  const monday = { 'availability_to_teach[1].day': 'Monday' };
  const availability = wizard.steps.find(({ slug }) => slug === 'availability')!;
  expect(await back('availability', { ...availability.fields, ...monday, ...ticked })).toBe(
    '/register-adjunct-faculty/employment',
  );
  expect(await wordsOf(await visitor.get('/register-adjunct-faculty/employment'))).toContain(
    'value="Demo Works"',
  );
  const page = await wordsOf(await visitor.get('/register-adjunct-faculty/availability'));
  const boxes = [...page.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box);
  const checked = boxes.filter((box) => box.includes('checked=""')).join();
  for (const name of Object.keys(ticked)) expect(checked).toContain(`name="${name}"`);
});

/** Presses a button of a list, such as "Add more". Returns the response and the page that then follows. */
async function pressListButton(
  visitor: Visitor,
  wizard: FilledWizard,
  step: FilledStep,
  intent: { type: 'insert' | 'remove'; payload: { name: string; index?: number } },
) {
  const fields = { ...step.fields, __intent__: JSON.stringify(intent) };
  const answer = await postStep(visitor, wizard, { ...step, fields });
  const location = answer.headers.get('location');
  const page = await wordsOf(location === null ? answer : await visitor.get(location));
  return { answer, location, page };
}

// ADJUNCT-10, ADJUNCT-11
test('"Add more" needs a complete entry, and Remove keeps the other entries', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = adjunctFacultyApplication();
  await fillUpTo(visitor, wizard, 'education');
  const [, education] = wizard.steps as [FilledStep, FilledStep];
  const name = 'educational_qualifications';
  const add = { type: 'insert', payload: { name } } as const;
  const noYear = { ...education.fields, [`${name}[0].completion_year`]: '' };
  const refused = await pressListButton(visitor, wizard, { ...education, fields: noYear }, add);
  expect(refused.answer.status).toBe(400);
  expect(refused.page).toContain(`<a href="#education-${name}[0].completion_year"`);
  expect(refused.page).toMatch(
    /<p id="education-educational_qualifications\[0\]-fault"[^>]*>You must fill all the details\.</,
  );
  expect(refused.page).toContain(
    `value="${education.fields[`${name}[0].university_or_institute`] as string}"`,
  );
  expect(refused.page).not.toContain('"type":"remove"');

  const added = await pressListButton(visitor, wizard, education, add);
  expect(added.location).toBe(`/register-adjunct-faculty/education#${name}`);
  expect(added.page.match(/> Qualification \d<\/span>/g)).toHaveLength(2);
  const second = Object.fromEntries(
    Object.entries(education.fields).map(([field, value]) => [
      field.replace('[0]', '[1]'),
      field.endsWith('university_or_institute') ? 'Second Demo University' : value,
    ]),
  );
  const both = { ...education, fields: { ...education.fields, ...second } };
  const remove = { type: 'remove', payload: { name, index: 0 } } as const;
  const removed = await pressListButton(visitor, wizard, both, remove);
  expect(removed.page).toContain('value="Second Demo University"');
  expect(removed.page).not.toMatch(/> Qualification \d<\/span>/);
});

// ADJUNCT-12
test('"Add more" needs a complete certificate, but Next accepts an incomplete one', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = adjunctFacultyApplication();
  await fillUpTo(visitor, wizard, 'certificates');
  const name = 'professional_certificates';
  const half = { slug: 'certificates', fields: { [`${name}[0].certificate`]: 'Half a certificate' } };
  const refused = await pressListButton(visitor, wizard, half, { type: 'insert', payload: { name } });
  expect(refused.answer.status).toBe(400);
  expect(refused.page).toContain('You must fill all the details.');
  const next = await postStep(visitor, wizard, half);
  expect(next.headers.get('location')).toBe('/register-adjunct-faculty/employment');
});

function withoutOptionalAnswers(wizard: FilledWizard): FilledWizard {
  const steps = wizard.steps.map((step) => {
    if (step.slug === 'applicant') return { ...step, fields: { ...step.fields, previous_nationality: '' } };
    return step.slug === 'certificates' ? { ...step, fields: {} } : step;
  });
  return { ...wizard, steps };
}

// ADJUNCT-18
test('the review shows all answers, Change returns to it, and "Edit all steps" goes through the steps', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  const wizard = withoutOptionalAnswers(adjunctFacultyApplication());
  await fillUpTo(visitor, wizard, 'review');
  const review = '/register-adjunct-faculty/review';
  const sectionOf = (page: string, slug: string) =>
    page.split(` aria-labelledby="review-${slug}"`)[1]?.split('</section>', 1)[0] ?? '';
  const page = await wordsOf(await visitor.get(review));
  const applicant = sectionOf(page, 'applicant');
  for (const text of [wizard.title, '29-02-1984', 'cv.pdf']) expect(applicant).toContain(text);
  expect(applicant.match(/>Not provided</g)).toHaveLength(2);
  for (const [slug, text] of [
    ['education', 'MSc in Nursing'],
    ['certificates', 'Not provided'],
    ['employment', 'Al Ain'],
    ['specialisations', 'Nursing'],
    ['availability', 'AM'],
  ] as const) {
    expect(sectionOf(page, slug), slug).toContain(text);
  }
  expect(page).toMatch(/href="\/register-adjunct-faculty\/applicant"[^>]*>Edit all steps</);

  const change = await visitor.post(review, {
    intent: 'change:employment',
    draft: draftTokenOf(page),
  });
  const address = change.headers.get('location') ?? '';
  expect(address).toBe('/register-adjunct-faculty/employment?change=1');
  const body = new FormData();
  const employment = wizard.steps.find(({ slug }) => slug === 'employment')!;
  for (const [field, value] of Object.entries(employment.fields)) {
    body.set(field, field.endsWith('city') ? 'Ajman' : String(value));
  }
  body.set('draft', draftTokenOf(await (await visitor.get(address)).text()));
  body.set('intent', 'next');
  const changed = await visitor.postFiles(address, body);
  expect(changed.headers.get('location')).toBe(review);
  expect(sectionOf(await wordsOf(await visitor.get(review)), 'employment')).toContain('Ajman');

  const first = await wordsOf(await visitor.get('/register-adjunct-faculty/applicant'));
  for (const text of [`value="${wizard.title}"`, 'value="1984-02-29"', 'cv.pdf']) {
    expect(first).toContain(text);
  }
  for (const [index, { slug, fields }] of wizard.steps.slice(0, 4).entries()) {
    const answer = await postStep(visitor, wizard, { slug, fields });
    expect(answer.headers.get('location')).toBe(`/register-adjunct-faculty/${wizard.steps[index + 1]!.slug}`);
  }
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
