import { createElement } from 'react';
import { expect, test } from 'vitest';

import { PARTNER_WIZARD } from '../partner/wizard.ts';
import { renderPage } from '../testing/render-page.tsx';
import { RefusedFields } from './refused-fields.tsx';

// FORM-46
test('a refusal whose message names no field has the labels of its step and field', async () => {
  const refusals = [
    { slug: 'company', name: 'entity', messages: ['You must select any of the option.'] },
    { slug: 'contact', name: 'email', messages: ['The email has already been taken.'] },
  ];
  const html = await renderPage(createElement(RefusedFields, { wizard: PARTNER_WIZARD, refusals }));
  const links = [...html.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, words]) =>
    words?.replaceAll('<!-- -->', ''),
  );
  expect(links).toEqual([
    'Company Profile: Entities: You must select any of the option.',
    'Contact person account: The email has already been taken.',
  ]);
});
