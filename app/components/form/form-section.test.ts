import { createElement } from 'react';
import { expect, test } from 'vitest';

import { specimenField } from '#app/dev/specimen-field.ts';
import { renderPage } from '#app/wizards/testing/render-page.tsx';

import { Field } from './field.tsx';
import { FormSection } from './form-section.tsx';

const render = async (isAlternative: boolean) =>
  await renderPage(
    createElement(FormSection, {
      title: 'Where',
      lead: 'Fill in one of the two.',
      children: createElement(Field, {
        label: 'Place',
        isOptional: true,
        isAlternative,
        meta: specimenField('place'),
      }),
    }),
  );

// INTERVIEW-2
test('a field of which another one can be filled in instead is neither optional nor required', async () => {
  const html = await render(true);
  expect(html).toContain('Fill in one of the two.');
  expect(html).not.toContain('(optional)');
  expect(html).not.toContain('required');
  expect(await render(false)).toContain('(optional)');
});
