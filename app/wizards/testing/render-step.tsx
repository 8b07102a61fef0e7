import { useForm, type FieldMetadata } from '@conform-to/react';
import { renderToStaticMarkup } from 'react-dom/server';

import { FormFields } from '#app/components/form/form-fields.tsx';

import type { DraftValues, StepViewProps, WizardStep } from '../engine/wizard.ts';

interface StepProps {
  step: WizardStep;
  values: DraftValues;
}

/** The fields of a step, without the form around them and without lists. */
function StepFields({ step: { slug, fields, View }, values }: StepProps) {
  const [form] = useForm<Record<string, unknown>>({
    id: slug,
    defaultValue: values as Record<string, string>,
  });
  const fieldset = form.getFieldset();
  const view: StepViewProps = {
    form,
    field: (name) => fieldset[name] as FieldMetadata,
    entries: () => [],
    values,
    files: {},
    lostFiles: {},
    heldSecrets: [],
    extras: {},
    check: () => undefined,
  };
  return (
    <>
      {fields && <FormFields definitions={fields} fields={fieldset} extra={view} />}
      {View && <View {...view} />}
    </>
  );
}

/** Renders the fields of a step as the server does, by default empty. */
export function renderStep(step: WizardStep, values: DraftValues = {}): string {
  return renderToStaticMarkup(<StepFields step={step} values={values} />);
}

/** Lists the texts of the options of a select, without the empty option. */
export function optionsOf(html: string, name: string): string[] {
  const [, select = ''] = new RegExp(`<select[^>]* name="${name}".*?>(.*?)</select>`, 's').exec(html) ?? [];
  return [...select.matchAll(/<option value="([^"]+)"/g)].map(([, value = '']) => unescaped(value));
}

/** Lists the values of the checkboxes with a name, each with its label. */
export function boxesOf(html: string, name: string): [value: string, label: string][] {
  return [...html.matchAll(/<input[^>]*>/g)]
    .filter(([input]) => input.includes(' type="checkbox"') && input.includes(` name="${name}"`))
    .map(({ 0: input, index }) => {
      const [, value = ''] = / value="([^"]*)"/.exec(input) ?? [];
      const [, label = ''] = /<span class="block text-base">([^<]*)</.exec(html.slice(index)) ?? [];
      return [unescaped(value), unescaped(label)];
    });
}

function unescaped(text: string): string {
  return text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
}
