import { Link } from '@remix-run/react';

import { t } from '#rules/text/t.ts';

import { prefixesOf } from './error-prefixes.ts';
import type { StepRefusal, Wizard } from './wizard.ts';

interface RefusedFieldsProps {
  wizard: Wizard;
  refusals: readonly StepRefusal[];
}

/**
 * The backend's errors in other steps, each as a link to its field (FORM-24). The step then has a
 * button that returns to the last step (FORM-61). An error of a field that no step has is a text.
 */
export function RefusedFields({ wizard: { path, steps }, refusals }: RefusedFieldsProps) {
  return (
    <ul className="mt-2 space-y-1">
      {refusals.map(({ slug, name, messages }) => {
        const step = steps.find((each) => each.slug === slug);
        const text = messages.map((message) => t(message)).join(' ');
        const ofStep = refusals.filter((each) => each.slug === slug);
        const errors = Object.fromEntries(ofStep.map((each) => [each.name, [...each.messages]]));
        return (
          <li key={name}>
            {step ? (
              <Link
                to={`${path}/${step.slug}?change=1#${step.slug}-${name}`}
                className="font-medium text-aered-800 underline"
              >
                {t(step.title)}: {prefixesOf(step, errors, [])(name)}
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        );
      })}
    </ul>
  );
}
