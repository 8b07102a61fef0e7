import { getZodConstraint } from '@conform-to/zod/v4';
import type { z } from 'zod';

import type { Constraints } from '#app/components/form/constraints.ts';

const known = new WeakMap<z.ZodType, Constraints>();

/**
 * Returns the constraints of a form's fields, in the order of its schema. A page gets them with its data,
 * because the browser loads the schema only when the visitor uses the form.
 *
 * Leaves out `pattern`, `min`, `max` and `minLength`, because no form uses the validation of the browser.
 */
export function constraintsOf(schema: z.ZodType): Constraints {
  const found = known.get(schema) ?? describe(schema);
  known.set(schema, found);
  return found;
}

function describe(schema: z.ZodType): Constraints {
  const all = Object.entries(getZodConstraint(schema));
  return Object.fromEntries(
    all.map(([name, constraint]) => {
      const { required, multiple, maxLength } = constraint;
      return [name, { required, ...(multiple && { multiple }), ...(maxLength && { maxLength }) }];
    }),
  );
}
