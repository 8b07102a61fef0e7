import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import { unescaped } from '../support/submissions.ts';
import { fillUpTo, partnerApplication, WIZARDS, type FilledWizard } from '../support/wizards.ts';

/** The pictures that the last page shows: their labels, with the addresses in the page. */
const PICTURES = /<dt[^>]*>([^<]+)<\/dt><dd[^>]*><bdi>[^<]*<\/bdi><img src="([^"]+)" alt="([^"]+)"/g;

async function picturesOf(visitor: Visitor, { path, steps }: FilledWizard) {
  const page = await (await visitor.get(`${path}/${steps.at(-1)!.slug}`)).text();
  return [...page.matchAll(PICTURES)].map(([, label = '', address = '', alt = '']) => ({
    label,
    address: unescaped(address),
    alt: unescaped(alt),
  }));
}

async function fill(wizard: FilledWizard): Promise<Visitor> {
  const visitor = new Visitor(inject('portalUrl'));
  await fillUpTo(visitor, wizard, wizard.steps.at(-1)!.slug);
  return visitor;
}

/** Returns the wizard with another file for the logo of the company. */
function withLogo(logo: File): FilledWizard {
  const wizard = partnerApplication();
  const [company, ...others] = wizard.steps;
  return { ...wizard, steps: [{ ...company!, files: { company_logo: logo } }, ...others] };
}

// FORM-41
describe('the pictures of a draft', () => {
  test.each(WIZARDS)('the last page of the %s shows the chosen images and no other file', async (_, make) => {
    const wizard = make();
    const visitor = await fill(wizard);
    const pictures = await picturesOf(visitor, wizard);
    const expected = wizard.path === '/register-partner' ? ['Company Logo', 'Personal Photo'] : ['Photo'];
    expect(pictures.map(({ label }) => label)).toEqual(expected);
    expect(pictures.map(({ alt }) => alt)).toEqual(expected.map((label) => `Preview of ${label}`));
    for (const { address } of pictures) {
      const answer = await visitor.get(address);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 1 });
    }
  });

  test('another visitor, or a request without the cookie, gets no picture', async () => {
    const wizard = partnerApplication();
    const visitor = await fill(wizard);
    const [logo] = await picturesOf(visitor, wizard);
    const other = await fill(partnerApplication());
    const [foreign] = await picturesOf(other, wizard);
    expect((await new Visitor(inject('portalUrl')).get(logo!.address)).status).toBe(404);
    // The address names the field, so another visitor sees their own picture at it.
    expect(foreign!.address).not.toBe(logo!.address);
    await visitor.post(wizard.path, { intent: 'delete-answers' });
    expect((await visitor.get(logo!.address)).status).toBe(404);
  });

  test('a large image is made smaller, and its metadata is removed', async () => {
    const large = sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#0a7' } })
      .withExif({ IFD0: { Artist: 'A demo author' } })
      .jpeg();
    const wizard = withLogo(new File([await large.toBuffer()], 'large.jpg', { type: 'image/jpeg' }));
    const visitor = await fill(wizard);
    const [logo] = await picturesOf(visitor, wizard);
    const picture = await sharp(await (await visitor.get(logo!.address)).arrayBuffer()).metadata();
    expect(picture).toMatchObject({ width: 320, height: 160, format: 'webp' });
    expect(picture.exif).toBeUndefined();
  });

  // FILE-43: an image that cannot be decoded is refused when it arrives, so no draft has one.
  test('a document and an unknown field give 404', async () => {
    const visitor = await fill(partnerApplication());
    for (const path of [
      '/wizard-image/register-partner/chart_file',
      '/wizard-image/register-partner/__proto__',
      '/wizard-image/register-partner/en_company_name',
      '/wizard-image/unknown/company_logo',
    ]) {
      expect((await visitor.get(path)).status, path).toBe(404);
    }
  });
});
