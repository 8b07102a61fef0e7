import type { OpenLink } from '#app/.server/records/link.ts';
import { t } from '#rules/text/t.ts';

import { AnswerForm } from './answer-form.tsx';
import type { RefusedAnswer } from './link-frame.tsx';

interface AnswersProps {
  /** The transitions that the holder of a link can apply. */
  actions: OpenLink['actions'];
  refused: RefusedAnswer | undefined;
  /** Says what a transition does, as sentences. Default: whether it can be undone. */
  describe?: (name: string) => string | undefined;
}

/** A form for each transition of a link (LINK-9). */
export function Answers({ actions, refused, describe }: AnswersProps) {
  return (
    <div className="space-y-8">
      {actions.map((action) => {
        // A warning says so itself.
        const isUnsaid = action.isFinal && action.warning === undefined;
        const said = describe?.(action.name) ?? (isUnsaid ? t('This cannot be undone.') : undefined);
        return (
          <div key={action.name}>
            {said !== undefined && <p className="mb-3">{said}</p>}
            <AnswerForm
              action={action}
              result={refused?.transition === action.name ? refused.result : undefined}
            />
          </div>
        );
      })}
    </div>
  );
}
