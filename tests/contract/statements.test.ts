import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { Visitor } from '../support/browserless.ts';
import type { Running } from '../support/child.ts';
import { startOwnPortal } from '../support/own-portal.ts';
import { addressesIn, mainIn, wordsOf } from '../support/words.ts';

const STATEMENTS = [
  ['accessibility', 'Accessibility statement', 'بيان سهولة الوصول'],
  ['privacy', 'Privacy notice', 'إشعار الخصوصية'],
  ['terms', 'Terms of use', 'شروط الاستخدام'],
  ['contact', 'Contact us', 'التواصل معنا'],
] as const;

async function read(origin: string, address: string) {
  const response = await new Visitor(origin).get(address);
  const page = (await wordsOf(response)).replaceAll(/\s+/g, ' ');
  return { status: response.status, page, main: mainIn(page) };
}

/** Returns the ids of the sections of a page. */
function sectionsIn(main: string): string[] {
  return [...main.matchAll(/<section aria-labelledby="([\w-]+)"/g)].map(([, id = '']) => id);
}

// STATEMENT-1, STATEMENT-3, STATEMENT-9
test.each(STATEMENTS)(
  '/%s has its title, the day of the last change and links to its sections, which are the same in Arabic',
  async (id, title, arabicTitle) => {
    const english = await read(inject('portalUrl'), `/${id}`);
    const arabic = await read(inject('portalUrl'), `/ar/${id}`);
    for (const [{ status, main }, shown] of [
      [english, title],
      [arabic, arabicTitle],
    ] as const) {
      expect(status).toBe(200);
      expect(main).toContain(`${shown}</h1>`);
      expect(
        addressesIn(main)
          .filter((address) => address.startsWith('#'))
          .slice(0, sectionsIn(main).length),
      ).toEqual(sectionsIn(main).map((section) => `#${section}`));
    }
    expect(english.main).toMatch(/Last updated: \d+ \w+ 20\d\d</);
    expect(sectionsIn(arabic.main)).toEqual(sectionsIn(english.main));
    expect(english.main).not.toContain('translation.');
    expect(arabic.main).toContain('هذا النص العربي مترجم');
    expect(english.page).toMatch(/<meta name="description" content="[^"]{40,}"/);
  },
);

describe('with numbers and addresses of its own', () => {
  let portal: Running;
  beforeAll(async () => {
    portal = await startOwnPortal(inject('upstreamUrl'), {
      CLEARANCE_KEPT_DAYS: '14',
      SUPPORT_EMAIL: 'help@authority.example',
      SECURITY_CONTACT: 'https://authority.example/security',
    });
  });
  afterAll(() => portal.stop());

  // STATEMENT-2, STATEMENT-4
  test('the privacy notice has the days that the operator has chosen', async () => {
    const usual = await read(inject('portalUrl'), '/privacy');
    const { main } = await read(portal.url, '/privacy');
    const time = 'after the request was refused, withdrawn, revoked or discarded';
    expect(usual.main).toContain(`90 days ${time}`);
    expect(main).toContain(`14 days ${time}`);
    expect(main).toContain('We erase the request 14 days after it was closed.');
    expect(main).toContain('365 days after it was removed');
    // The text isolates the number.
    const arabic = (await read(portal.url, '/ar/privacy')).main.replaceAll(/[\u200f\u2066-\u2069]/g, '');
    expect(arabic).toContain('14 يوما بعد رفض الطلب');
  });

  // STATEMENT-7, STATEMENT-8
  test('the contact page leads to portal support with a subject, and to the security contact', async () => {
    const addresses = addressesIn((await read(portal.url, '/contact')).main);
    expect(addresses).toContain('mailto:help@authority.example?subject=Question%20about%20the%20portal');
    expect(addresses).toContain('https://authority.example/security');
    expect(addresses).toContain('/colleges/fchs');
    expect(addresses).toContain('https://www.fchs.ac.ae');
    const arabic = addressesIn((await read(portal.url, '/ar/contact')).main);
    expect(arabic).toContain(
      `mailto:help@authority.example?subject=${encodeURIComponent('سهولة الوصول إلى البوابة')}`,
    );
  });
});

// STATEMENT-5
test('the privacy notice leads a signed-in user to the copy of the data, the profile and the settings', async () => {
  const visitor = new Visitor(inject('portalUrl'));
  await visitor.signIn('active');
  const addresses = addressesIn(mainIn(await wordsOf(await visitor.get('/privacy'))));
  expect(addresses).toEqual(
    expect.arrayContaining(['/my-profile/data', '/my-profile', '/notifications/settings', '/cookie-policy']),
  );
  const copy = await visitor.get('/my-profile/data');
  expect(copy.headers.get('content-type')).toBe('application/zip');
  await copy.body?.cancel();
});

// STATEMENT-6
test('the accessibility statement names the aim, the tests, what was not tested, and what does not work', async () => {
  const { main } = await read(inject('portalUrl'), '/accessibility');
  for (const words of ['WCAG 2.2', 'axe', 'no person has tested it with a screen reader', 'captions'])
    expect(main).toContain(words);
  expect(addressesIn(main)).toContain(
    'mailto:support@portal.example?subject=Accessibility%20of%20the%20portal',
  );
});

// STATEMENT-11
test('the form for security clearance leads to the privacy notice', async () => {
  const { main } = await read(inject('portalUrl'), '/security-clearance-form');
  expect(main).toMatch(/90 days[^<]*<a[^>]* href="\/privacy"[^>]*>How we use your data</);
});
