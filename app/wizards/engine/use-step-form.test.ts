import { createElement } from 'react';
import { expect, test } from 'vitest';

import { constraintsOf } from '#app/.server/constraints.ts';

import { ADJUNCT_FACULTY_WIZARD } from '../adjunct-faculty/wizard.ts';
import { PARTNER_WIZARD } from '../partner/wizard.ts';
import { renderPage } from '../testing/render-page.tsx';
import { StepPage } from './step-page.tsx';
import type { StepData } from './use-step-form.ts';
import type { Wizard, WizardAnswer } from './wizard.ts';

/** Renders the page of a step with the data that its loader would return. */
async function pageOf(wizard: Wizard, slug: string, data: Partial<StepData> = {}, answer?: WizardAnswer) {
  const step = wizard.steps.find((each) => each.slug === slug)!;
  const all: StepData = {
    kind: 'step',
    slug,
    token: '',
    posts: 0,
    values: {},
    constraint: constraintsOf(await step.loadSchema()),
    files: {},
    heldSecrets: [],
    faults: {},
    keeping: 'session',
    faulty: [],
    refusals: [],
    open: [slug],
    done: [],
    passed: [],
    extras: undefined,
    ...data,
  };
  return await renderPage(createElement(StepPage, { wizard, step, data: all, answer }));
}

/** Finds the start tag of the control with a name. */
function controlIn(html: string, name: string): string | undefined {
  return [...html.matchAll(/<(?:input|select|textarea|button)[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => tag.includes(` name="${name}"`));
}

test('shows the stored answers, and the typed ones that the draft could not store', async () => {
  const values = { company_short_name: 'Stored', website: 'demo.example' };
  const html = await pageOf(
    PARTNER_WIZARD,
    'company',
    { values },
    { typed: { company_short_name: 'Typed' } },
  );
  expect(controlIn(html, 'company_short_name')).toContain('value="Typed"');
  expect(controlIn(html, 'website')).toContain('value="demo.example"');
});

test('lists the errors of the last submission in the order of the page, as links to their fields', async () => {
  const faults = { website: ['No website.'], en_company_name: ['No name.'] };
  const html = await pageOf(PARTNER_WIZARD, 'company', { faults });
  expect([...html.matchAll(/<a href="#([^"]+)"[^>]*>([^<]*)</g)].map(([, id, text]) => [id, text])).toEqual([
    ['company-en_company_name', 'No name.'],
    ['company-website', 'No website.'],
  ]);
  expect(controlIn(html, 'website')).toContain('aria-describedby="company-website-error"');
});

test('the errors of this submission replace those of the last one', async () => {
  const result = { status: 'error' as const, error: { website: ['New.'] } };
  const html = await pageOf(PARTNER_WIZARD, 'company', { faults: { website: ['Old.'] } }, { result });
  expect(html).toContain('New.');
  expect(html).not.toContain('Old.');
});

test('an empty list has one empty entry, which cannot be removed', async () => {
  const html = await pageOf(ADJUNCT_FACULTY_WIZARD, 'certificates');
  expect(controlIn(html, 'professional_certificates[0].certificate')).toContain('type="text"');
  expect(controlIn(html, 'professional_certificates[1].certificate')).toBeUndefined();
  expect(html).not.toContain('Remove');
});

test('a list has its stored entries, and buttons with the intents of Conform', async () => {
  const values = { professional_certificates: [{ certificate: 'First' }, { certificate: 'Second' }] };
  const html = await pageOf(ADJUNCT_FACULTY_WIZARD, 'certificates', { values });
  expect(controlIn(html, 'professional_certificates[1].certificate')).toContain('value="Second"');
  const intents = [...html.matchAll(/ name="__intent__" value="([^"]*)"/g)].map(
    ([, text = '']) => JSON.parse(text.replaceAll('&quot;', '"')) as unknown,
  );
  const payload = { name: 'professional_certificates' };
  expect(intents).toEqual([
    { type: 'remove', payload: { ...payload, index: 0 } },
    { type: 'remove', payload: { ...payload, index: 1 } },
    { type: 'insert', payload },
  ]);
});

test('a password never has its value in the page', async () => {
  const values = { email: 'demo@portal.example', password: 'never-shown' };
  const html = await pageOf(PARTNER_WIZARD, 'contact', {
    values,
    heldSecrets: ['password', 'confirm_password'],
  });
  expect(controlIn(html, 'email')).toContain('value="demo@portal.example"');
  expect(html).not.toContain('never-shown');
  expect(html.match(/Already set\./g)).toHaveLength(2);
});
