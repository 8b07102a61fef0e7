import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';

import { isolate } from '#rules/text/isolate.ts';

import { askGateway } from '../support/ask-gateway.ts';
import { foreignImage, goodImage, noVideo, noImage } from '../support/bad-files.ts';
import { Visitor } from '../support/browserless.ts';
import { startCrowdedPortal, type CrowdedPortal } from '../support/crowded-portal.ts';
import { PAGE_FORMS, type PageForm } from '../support/page-forms.ts';
import { startUnscannedPortal } from '../support/unscanned-portal.ts';
import {
  adjunctFacultyApplication,
  fillUpTo,
  partnerApplication,
  imageOf,
  postStep,
  type FilledStep,
} from '../support/wizards.ts';
import { wordsOf } from '../support/words.ts';

const MISMATCH = 'File signature does not match expected format for image/';
const UNCHECKED = 'Validation Error: Unable to validate file. Please try again.';

type Files = Readonly<Record<string, File>>;

/**
 * Sends a form that is valid except for its files.
 *
 * @returns the text of the page
 */
async function sendPage(origin: string, form: PageForm, files: Files, change: Record<string, string> = {}) {
  const { path, fields } = PAGE_FORMS[form];
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...change, ...files })) body.set(name, value);
  const answer = await new Visitor(origin).postFiles(path, body);
  expect(answer.status).toBe(400);
  return await wordsOf(answer);
}

/**
 * Sends a step of the partner wizard that is valid except for its files.
 *
 * @returns the text of the page
 */
async function sendStep(origin: string, slug: string, files: Files) {
  const visitor = new Visitor(origin);
  const wizard = partnerApplication();
  await fillUpTo(visitor, wizard, slug);
  const step = wizard.steps.find((each) => each.slug === slug)!;
  const answer = await postStep(visitor, wizard, { ...step, files: { ...step.files, ...files } });
  expect(answer.status).toBe(400);
  return await wordsOf(answer);
}

// FILE-18, FILE-24, FORM-34
describe('a Security Alert with attack type, file name and size', () => {
  const alert = (message: string, name: string, size: number) =>
    `${message}. Attack type: Signature Mismatch. File: ${isolate(name)}, ${size} B.`;

  test.each([
    ['testimonial', 'profilePicture', 'testimonial-profilePicture'],
    ['testimonial', 'logo', 'testimonial-logo'],
    ['contact person', 'avatar', 'partner-user-avatar'],
  ] as const)(
    'the %s form shows a Security Alert for a refused file in its field %s',
    async (form, field, id) => {
      const page = await sendPage(inject('portalUrl'), form, { [field]: foreignImage('me.jpg') });
      expect(page).toContain('>Security Alert: Signature Mismatch<');
      expect(page).toContain(alert(`${MISMATCH}jpeg`, 'me.jpg', 16));
      expect(page).toMatch(new RegExp(`id="${id}-error"[^>]*>${MISMATCH}jpeg`));
      expect(page).toContain('value="person@partner.example"');
    },
  );

  test.each([
    ['company', 'company_logo'],
    ['contact', 'avatar'],
    ['documents', 'chart_file'],
    ['documents', 'trading_license_file'],
  ] as const)(
    'the wizard step %s shows a Security Alert for a refused file in its field %s',
    async (slug, field) => {
      const page = await sendStep(inject('portalUrl'), slug, { [field]: noImage('logo.png') });
      expect(page).toContain('>Security Alert: Signature Mismatch<');
      expect(page).toContain(alert(`${MISMATCH}png`, 'logo.png', 16));
      expect(page).toMatch(new RegExp(`id="${slug}-${field}-error"[^>]*>${MISMATCH}png`));
    },
  );

  test('a refused video causes a Security Alert only if the testimonial has the type video', async () => {
    const files = { video: noVideo('video.mp4') };
    const asked = { testimonialType: 'video', uploadType: 'file' };
    const page = await sendPage(inject('portalUrl'), 'testimonial', files, asked);
    expect(page).toContain(alert('Only video files are allowed', 'video.mp4', 24));
    const unasked = await sendPage(inject('portalUrl'), 'testimonial', files, { name: '' });
    expect(unasked).not.toContain('Security Alert');
  });

  test('a Security Alert lists two refused files', async () => {
    const files = {
      profilePicture: noImage('me.png'),
      logo: new File([], 'logo.png', { type: 'image/png' }),
    };
    const page = await sendPage(inject('portalUrl'), 'testimonial', files);
    expect(page).toContain('>Security Alert: Signature Mismatch, Empty File<');
    expect(page).toContain(
      `${alert(`${MISMATCH}png`, 'me.png', 16)}\nFile is empty. Attack type: Empty File. File: ${isolate('logo.png')}, 0 B.`,
    );
    const [one, other] = [noImage('chart.png'), noImage('licence.png')];
    const step = await sendStep(inject('portalUrl'), 'documents', {
      chart_file: one,
      trading_license_file: other,
    });
    expect(step).toContain('>Security Alert: Signature Mismatch<');
    for (const name of ['chart.png', 'licence.png'])
      expect(step).toContain(alert(`${MISMATCH}png`, name, 16));
  });

  test('a refused file does not replace the accepted file that was sent before', async () => {
    const visitor = new Visitor(inject('portalUrl'));
    const wizard = partnerApplication();
    const [company] = wizard.steps as [FilledStep];
    await postStep(visitor, wizard, { ...company, files: { company_logo: goodImage('first.png') } });
    const files = { company_logo: noImage('second.png') };
    const page = await wordsOf(await postStep(visitor, wizard, { ...company, files }));
    expect(page).toMatch(/<bdi[^>]*>first\.png</);
  });

  test('a GraphQL client gets a validation error at the argument of a refused file', async () => {
    const { mutation, inputOf, fields } = PAGE_FORMS.testimonial;
    const input = inputOf({
      ...fields,
      testimonialType: 'video',
      uploadType: 'file',
      video: noVideo('video.mp4'),
    });
    const { errors } = await askGateway(inject('portalUrl'), mutation, input);
    expect(errors?.[0]?.extensions.validation).toEqual({
      'input.video_testimonial_file': ['Only video files are allowed.'],
    });
  });
});

// FILE-19, FILE-22
describe('a file while the virus scanner is unavailable', () => {
  let portal: Awaited<ReturnType<typeof startUnscannedPortal>>;

  beforeAll(async () => {
    portal = await startUnscannedPortal();
  });
  afterAll(async () => {
    await portal.stop();
  });

  test.each(['testimonial', 'contact person'] as const)(
    'without the virus scanner, the %s form refuses a file',
    async (form) => {
      const field = form === 'testimonial' ? 'profilePicture' : 'avatar';
      const page = await sendPage(portal.url, form, { [field]: goodImage('me.png') });
      expect(page).toMatch(
        new RegExp(`id="${PAGE_FORMS[form].id}-${field}-error"[^>]*>File validation failed<`),
      );
      expect(page).toContain(`>${UNCHECKED}<`);
      expect(page).not.toContain('Security Alert');
    },
  );

  test('without the virus scanner, a wizard refuses a file', async () => {
    const page = await sendStep(portal.url, 'company', { company_logo: goodImage('logo.png') });
    expect(page).toMatch(/id="company-company_logo-error"[^>]*>File validation failed</);
    expect(page).toContain(`>${UNCHECKED}<`);
  });
});

// FILE-25
describe('a file while the network’s upload limit is reached', () => {
  const NO_ROOM =
    'Too many files are being sent from your network at the moment. Please try again in a minute.';
  let portal: CrowdedPortal;

  beforeAll(async () => {
    portal = await startCrowdedPortal();
  });
  afterAll(async () => {
    await portal.stop();
  });
  afterEach(() => portal.clear());

  /** Expects the message about the limit, and no message that the file itself is invalid. */
  async function expectNoRoom(answer: Response, name: string, id: string): Promise<void> {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
    const page = await wordsOf(answer);
    expect(page).toContain('>Files not accepted</p>');
    // The message is in the banner and in the error summary, which makes three parts.
    expect(page.split(`>${NO_ROOM}</p>`)).toHaveLength(3);
    expect(page).toContain(`<bdi>${name}</bdi> was not saved. Please choose it again.`);
    expect(page).not.toMatch(/Security Alert|File validation failed|Unable to validate/);
    expect(page).not.toContain(`id="${id}-error"`);
  }

  test.each(['testimonial', 'contact person'] as const)(
    'at the upload limit, the %s form answers 429 to a file',
    async (form) => {
      const { path, fields, id } = PAGE_FORMS[form];
      const field = form === 'testimonial' ? 'profilePicture' : 'avatar';
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      body.set(field, goodImage('me.png'));
      await portal.crowd();
      const answer = await new Visitor(portal.url).postFiles(path, body);
      await expectNoRoom(answer, 'me.png', `${id}-${field}`);
    },
  );

  // PARTNER-20
  test('at the upload limit, a wizard answers 429 to a file, and accepts it later', async () => {
    const visitor = new Visitor(portal.url);
    const wizard = partnerApplication();
    await fillUpTo(visitor, wizard, 'documents');
    await portal.crowd();
    const documents = wizard.steps.find(({ slug }) => slug === 'documents')!;
    const files = { trading_license_file: goodImage('licence.png') };
    const answer = await postStep(visitor, wizard, { ...documents, files });
    await expectNoRoom(answer, 'licence.png', 'documents-trading_license_file');
    await portal.clear();
    const next = await postStep(visitor, wizard, { ...documents, files });
    expect(next.headers.get('location')).toBe('/register-partner/terms');
  });
});

// PARTNER-15, PARTNER-19, PARTNER-20
test.each([
  ['company', 'company_logo', 5],
  ['contact', 'avatar', 2],
  ['documents', 'chart_file', 2],
  ['documents', 'trading_license_file', 2],
] as const)(
  'in the wizard step %s, the field %s accepts %i MB, but not one byte more',
  async (slug, field, megabytes) => {
    const visitor = new Visitor(inject('portalUrl'));
    const wizard = partnerApplication();
    await fillUpTo(visitor, wizard, slug);
    const step = wizard.steps.find((each) => each.slug === slug)!;
    const limit = megabytes * 1024 * 1024;
    const beginning = imageOf('x.png', 0).size;
    const post = (size: number) =>
      postStep(visitor, wizard, {
        ...step,
        files: { ...step.files, [field]: imageOf('large.png', size - beginning) },
      });
    const refused = await post(limit + 1);
    expect(await wordsOf(refused)).toContain(`File size exceeds ${megabytes}MB limit`);
    expect((await post(limit)).status).toBe(302);
  },
);

// TESTIMONIAL-13, COMPANY-6
test.each([
  ['testimonial', 'profilePicture', 5],
  ['testimonial', 'logo', 5],
  ['contact person', 'avatar', 2],
] as const)('the %s form accepts %s with %i MB, but not one byte more', async (form, field, megabytes) => {
  const limit = megabytes * 1024 * 1024;
  const beginning = imageOf('x.png', 0).size;
  // The first form is refused for its empty name or company, and the second one only for its file.
  const missing = form === 'testimonial' ? 'name' : 'partner_id';
  const good = { [field]: imageOf('large.png', limit - beginning) };
  const accepted = await sendPage(inject('portalUrl'), form, good, { [missing]: '' });
  expect(accepted).not.toContain('File size exceeds');
  const large = { [field]: imageOf('large.png', limit + 1 - beginning) };
  expect(await sendPage(inject('portalUrl'), form, large)).toContain(
    `File size exceeds ${megabytes}MB limit`,
  );
});

// FILE-40, FILE-41
describe('a file of 20 MB', () => {
  const LARGE = 20 * 1024 * 1024;
  const alert = (message: string, name: string) =>
    `${message}. Attack type: File Too Large. File: \u2068${name}\u2069, 20 MB.`;

  test.each([
    ['partner', 'company', 'company_logo', 'image/png', 'File size exceeds 5MB limit'],
    ['partner', 'contact', 'avatar', 'image/png', 'File size exceeds 2MB limit'],
    ['partner', 'documents', 'chart_file', 'image/png', 'File size exceeds 2MB limit'],
    ['partner', 'documents', 'trading_license_file', 'image/png', 'File size exceeds 2MB limit'],
    ['adjunct', 'applicant', 'profile_picture', 'image/png', 'File size exceeds 5MB limit'],
    ['adjunct', 'applicant', 'cv', 'application/pdf', 'File size must be less than 2MB'],
  ] as const)(
    'the %s wizard names the limit of %s %s and the size',
    async (kind, slug, field, type, message) => {
      const wizard = kind === 'partner' ? partnerApplication() : adjunctFacultyApplication();
      const visitor = new Visitor(inject('portalUrl'));
      await fillUpTo(visitor, wizard, slug);
      const step = wizard.steps.find((each) => each.slug === slug)!;
      const name = type === 'image/png' ? 'large.png' : 'large.pdf';
      const file = new File([new Uint8Array(LARGE)], name, { type });
      const answer = await postStep(visitor, wizard, { ...step, files: { ...step.files, [field]: file } });
      const page = await wordsOf(answer);
      expect(page).toMatch(new RegExp(`id="${slug}-${field}-error"[^>]*>${message}`));
      expect(page).toContain(alert(message, name));
    },
  );

  test.each([
    ['testimonial', 'profilePicture', 5],
    ['testimonial', 'logo', 5],
    ['contact person', 'avatar', 2],
  ] as const)('the %s form names the limit of %s and the size', async (form, field, megabytes) => {
    const file = new File([new Uint8Array(LARGE)], 'large.png', { type: 'image/png' });
    const page = await sendPage(inject('portalUrl'), form, { [field]: file });
    const message = `File size exceeds ${megabytes}MB limit`;
    expect(page).toMatch(new RegExp(`id="${PAGE_FORMS[form].id}-${field}-error"[^>]*>${message}`));
    expect(page).toContain(alert(message, 'large.png'));
  });

  test('a file that is refused by its first bytes is reported with its whole size', async () => {
    const file = new File([new Uint8Array(1024 * 1024)], 'no-image.png', { type: 'image/png' });
    const page = await sendPage(inject('portalUrl'), 'testimonial', { profilePicture: file });
    expect(page).toContain('Attack type: Signature Mismatch. File: \u2068no-image.png\u2069, 1 MB.');
  });
});

test.each([
  ['testimonial', 'profilePicture', 'name'],
  ['contact person', 'avatar', 'first_name'],
] as const)(
  'after an error in the %s form, a valid file must be chosen again',
  async (form, field, empty) => {
    const page = await sendPage(inject('portalUrl'), form, { [field]: goodImage('me.png') }, { [empty]: '' });
    expect(page).toContain('<bdi>me.png</bdi> was not saved. Please choose it again.');
    expect(page).not.toContain(`id="${PAGE_FORMS[form].id}-${field}-error"`);
  },
);

describe('the Remove button of a file', () => {
  // PARTNER-21
  test('the Remove button removes only the file of its field from the draft', async () => {
    const visitor = new Visitor(inject('portalUrl'));
    const wizard = partnerApplication();
    await fillUpTo(visitor, wizard, 'terms');
    const documents = wizard.steps.find(({ slug }) => slug === 'documents')!;
    const answer = await postStep(
      visitor,
      wizard,
      { ...documents, files: {} },
      { intent: 'remove-file:trading_license_file' },
    );
    expect(answer.headers.get('location')).toBe('/register-partner/documents#documents-trading_license_file');
    const page = await wordsOf(await visitor.get('/register-partner/documents'));
    expect(page).not.toContain('licence.pdf');
    expect(page).toContain('مخطط.pdf');
    const next = await postStep(visitor, wizard, { ...documents, files: {} });
    expect(await wordsOf(next)).toContain('You must upload the TRADING LICENSE.');
  });

  test('the Remove button keeps the values of the other fields', async () => {
    const visitor = new Visitor(inject('portalUrl'));
    const wizard = partnerApplication();
    const [company] = wizard.steps as [FilledStep];
    const fields = { ...company.fields, company_short_name: 'Half a na' };
    await postStep(visitor, wizard, { ...company, fields }, { intent: 'remove-file:company_logo' });
    const page = await wordsOf(await visitor.get('/register-partner/company'));
    expect(page).toContain('value="Half a na"');
    expect(page).not.toContain('logo.png');
  });
});
