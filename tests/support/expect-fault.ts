import { expect } from 'vitest';

import { Visitor } from './browserless.ts';
import { withFault, type WizardFault } from './wizard-faults.ts';
import { fillUpTo, postStep, type FilledWizard } from './wizards.ts';
import { wordsOf } from './words.ts';

/**
 * Submits the steps of the wizard up to the step with the fault. Expects the status 400 and a link to
 * the field in the error summary.
 *
 * @param place a pattern that the page must contain, such as the message at its field
 * @returns the text of the page
 */
export async function expectFault(
  origin: string,
  wizard: FilledWizard,
  fault: WizardFault,
  place: RegExp,
): Promise<string> {
  const visitor = new Visitor(origin);
  await fillUpTo(visitor, wizard, fault.step);
  const step = wizard.steps.find(({ slug }) => slug === fault.step)!;
  const answer = await postStep(visitor, wizard, withFault(step, fault.change));
  const page = await wordsOf(answer);
  expect(answer.status).toBe(400);
  expect(page).toContain('<title>Error: ');
  expect(page).toContain(`<a href="#${fault.step}-${fault.field}"`);
  expect(page).toMatch(place);
  return page;
}

/** Escapes a text for use in a regular expression. */
export function escaped(text: string): string {
  return text.replace(/[.()[\]]/g, '\\$&');
}
