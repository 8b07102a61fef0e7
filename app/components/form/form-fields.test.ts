import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { specimenField } from '#app/dev/specimen-field.ts';
import { renderPage } from '#app/wizards/testing/render-page.tsx';

import { Field } from './field.tsx';
import { FormFields, type FieldDefinitions } from './form-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { RadioGroup } from './radio-group.tsx';
import { TextareaField } from './textarea-field.tsx';

function markup<Extra>(definitions: FieldDefinitions<Extra>, extra: Extra): string {
  const fields = Object.fromEntries(
    Object.keys(definitions).map((name) => [name, specimenField(name, { required: name !== 'remark' })]),
  );
  return renderToStaticMarkup(createElement(FormFields<Extra, string>, { definitions, fields, extra }));
}

/** A control that shows only its name. */
const name = ({ meta }: { meta: { name: string } }) => meta.name;

test('a field without a control is a text field with its label, hint and attributes', () => {
  const html = markup({ site: { label: 'Site', hint: 'In English', attributes: { dir: 'ltr' } } }, undefined);
  expect(html).toContain('<label for="specimen-site" id="specimen-site-label">Site</label>');
  expect(html).toMatch(/<p id="specimen-site-description"[^>]*>In English</);
  const [input] = /<input[^>]*>/.exec(html) ?? [];
  for (const attribute of ['name="site"', 'type="text"', 'dir="ltr"', 'required=""']) {
    expect(input).toContain(attribute);
  }
});

// FORM-33
test.each([
  ['a text field of one line', Field, {}, 'auto'],
  ['a text field with a direction', Field, { dir: 'rtl' }, 'rtl'],
  ['an e-mail field', Field, { type: 'email' }, 'ltr'],
  ['a field for an address of a website', Field, { type: 'url' }, 'ltr'],
  ['a date field', Field, { type: 'date' }, undefined],
  ['a text field of several lines', TextareaField, {}, 'auto'],
  ['a phone field', PhoneField, {}, 'ltr'],
  ['a password field', PasswordField, {}, 'ltr'],
] as const)('the direction of %s', async (_, component, props, dir) => {
  const control = component as FunctionComponent<object>;
  const html = await renderPage(
    createElement(control, Object.assign({ label: 'Demo', meta: specimenField('demo') }, props)),
  );
  expect(/<(?:input|textarea)[^>]* dir="(\w+)"/.exec(html)?.[1]).toBe(dir);
});

test('the label of a field that the schema does not require says so', () => {
  expect(markup({ remark: { label: 'Remark' } }, undefined)).toContain('(optional)');
  expect(markup({ site: { label: 'Site' } }, undefined)).not.toContain('(optional)');
});

test('a control gets the data of the form', () => {
  const definitions: FieldDefinitions<string[]> = {
    city: {
      label: 'City',
      hint: 'Where',
      control: ({ label, hint }, cities) => `${label}, ${hint}: ${cities.join()}`,
    },
  };
  expect(markup(definitions, ['Demo'])).toBe('City, Where: Demo');
});

test('fields that follow each other with the same group have one element around them', () => {
  const control = name;
  const definitions = {
    a: { label: 'A', control },
    b: { label: 'B', control, group: 'licensed' },
    c: { label: 'C', control, group: 'licensed' },
    d: { label: 'D', control, group: 'other' },
    e: { label: 'E', control },
    f: { label: 'F', control, group: 'licensed' },
  };
  expect(markup(definitions, undefined)).toBe(
    'a<div class="licensed">bc</div><div class="other">d</div>e<div class="licensed">f</div>',
  );
});

// FORM-65
test('the id of a choice is at its first option, and its legend is red with an error', () => {
  const options = [
    { value: 'text', label: 'Text' },
    { value: 'video', label: 'Video' },
  ];
  const group = (errors?: string[]) =>
    renderToStaticMarkup(
      createElement(RadioGroup, {
        legend: 'Type',
        meta: specimenField('type', { ...(errors && { errors }) }),
        options,
      }),
    );
  const [first] = /<input[^>]*>/.exec(group()) ?? [];
  expect(first).toContain('value="text"');
  expect(first).toContain('id="specimen-type"');
  expect(group()).not.toContain('red');
  expect(group(['Choose a type.'])).toMatch(/<legend class="[^"]*text-aered-700/);
});
