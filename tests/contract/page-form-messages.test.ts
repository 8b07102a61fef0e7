import { expect, inject, test } from 'vitest';

import { askGateway } from '../support/ask-gateway.ts';
import { Visitor } from '../support/browserless.ts';
import { escaped } from '../support/expect-fault.ts';
import { PAGE_FORM_FAULTS, PAGE_FORMS } from '../support/page-forms.ts';
import { accessTokenOf } from '../support/uploads.ts';
import { wordsOf } from '../support/words.ts';

// FORM-3, FORM-6
test.each(PAGE_FORM_FAULTS)(
  'the $form form shows at the field $field: $message',
  async ({ form, change, field, message }) => {
    const { id, path, fields } = PAGE_FORMS[form];
    const visitor = new Visitor(inject('portalUrl'));
    if (form === 'student testimonial') await visitor.signIn('active');
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, ...change })) body.set(name, value);
    const answer = await visitor.postFiles(path, body);
    const page = await wordsOf(answer);
    expect(answer.status).toBe(400);
    expect(page).toContain('<title>Error: ');
    expect(page).toContain(`<a href="#${id}-${field}"`);
    expect(page).toMatch(new RegExp(`id="${id}-${field}-error"[^>]*>${escaped(message)}`));
    if (field !== 'designation') expect(page).toContain('value="Head of Training"');
    expect(page).not.toContain('a first secret');
  },
);

test.each(PAGE_FORM_FAULTS.filter(({ argument }) => argument !== undefined))(
  'the gateway answers for $argument of the $form form: $message',
  async ({ form, change, argument = '', message }) => {
    const { mutation, inputOf, fields } = PAGE_FORMS[form];
    const token =
      form === 'student testimonial' ? await accessTokenOf(inject('upstreamUrl'), 'active') : undefined;
    const { errors } = await askGateway(
      inject('portalUrl'),
      mutation,
      inputOf({ ...fields, ...change }),
      token,
    );
    expect(errors?.[0]?.extensions.validation).toEqual({ [argument]: [message] });
  },
);
