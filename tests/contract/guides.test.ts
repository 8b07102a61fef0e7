import { expect, inject, test } from 'vitest';

import { ADPOLY_SPECIALISATIONS, FCHS_SPECIALISATIONS } from '#rules/forms/adjunct-faculty/choices.ts';

import { arabic } from '../support/arabic-texts.ts';
import { Visitor } from '../support/browserless.ts';
import { mainIn, wordsOf } from '../support/words.ts';

const visitor = new Visitor(inject('portalUrl'));

const mainOf = async (path: string) => mainIn(await wordsOf(await visitor.get(path)));

const FORMS = {
  '/for-employers': '/register-partner',
  '/teach-with-us': '/register-adjunct-faculty',
} as const;

// LANDING-24
test.each(Object.entries(FORMS))(
  '%s has one button, to its form, four steps and support',
  async (path, form) => {
    const main = await mainOf(path);
    expect(main.match(/<a class="aegov-btn[^>]*>/g)).toEqual([expect.stringContaining(`href="${form}"`)]);
    const [, steps = ''] = /<ol class="mt[^>]*>(.*?)<\/ol>/s.exec(main) ?? [];
    expect(steps.match(/<h3/g)).toHaveLength(4);
    expect(main).toContain('You can stop, and go on within 24 hours');
    expect(main).toContain('href="mailto:support@portal.example"');
  },
);

// LANDING-24, ADJUNCT-16
test.each([
  ['/teach-with-us', (text: string) => text],
  ['/ar/teach-with-us', arabic],
] as const)('%s lists the courses of both colleges', async (path, translate) => {
  const main = await mainOf(path);
  for (const course of [...FCHS_SPECIALISATIONS, ...ADPOLY_SPECIALISATIONS])
    expect(main).toContain(`<li>${translate(course)}</li>`);
});
