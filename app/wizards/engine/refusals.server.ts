import { listErrors } from '#app/components/form/list-errors.ts';

import { faultsAmong, faultsBeside, type Faults } from './faults.ts';
import { namesOf } from './step-fields.server.ts';
import type { StepRefusal, Wizard } from './wizard.ts';

/**
 * Lists the backend's errors of the last submission in the order of the steps and their fields (FORM-24).
 * Errors of fields that no step has come last.
 */
export async function listRefusals({ steps }: Wizard, faults: Faults): Promise<StepRefusal[]> {
  const listed: StepRefusal[] = [];
  let rest = faults;
  for (const { slug, loadSchema, fields, files = {} } of steps) {
    const { names } = await namesOf({ loadSchema });
    const own = [...names, ...Object.keys(files)];
    const errors = listErrors(faultsAmong(rest, own), Object.keys(fields ?? {}));
    listed.push(...errors.map((error) => ({ slug, ...error })));
    rest = faultsBeside(rest, own);
  }
  return [...listed, ...listErrors(rest, []).map((error) => ({ slug: undefined, ...error }))];
}
