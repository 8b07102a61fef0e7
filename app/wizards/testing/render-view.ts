import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import type { DraftValues, WizardStep } from '../engine/wizard.ts';

/** Renders the view of a step as the server does, with empty fields. */
export function renderView({ View }: WizardStep, values: DraftValues = {}): string {
  return renderToStaticMarkup(
    createElement(View, {
      field: (name) => ({
        id: name,
        errorId: `${name}-error`,
        name,
        initialValue: undefined,
        errors: undefined,
      }),
      values,
      files: {},
      heldSecrets: [],
      extras: {},
      check: () => undefined,
    }),
  );
}

/** Lists the texts of the options of a select, without the empty option. */
export function optionsOf(html: string, name: string): string[] {
  const [, select = ''] = new RegExp(`<select[^>]* name="${name}".*?>(.*?)</select>`, 's').exec(html) ?? [];
  return [...select.matchAll(/<option value="([^"]+)"/g)].map(([, value = '']) => unescaped(value));
}

/** Lists the values of the checkboxes with a name, each with its label. */
export function boxesOf(html: string, name: string): [value: string, label: string][] {
  return [...html.matchAll(/<input type="checkbox"[^>]*>/g)]
    .filter(([input]) => input.includes(` name="${name}"`))
    .map(({ 0: input, index }) => {
      const [, value = ''] = / value="([^"]*)"/.exec(input) ?? [];
      const [, label = ''] = /<span class="block text-base">([^<]*)</.exec(html.slice(index)) ?? [];
      return [unescaped(value), unescaped(label)];
    });
}

function unescaped(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
}
