import { Form } from '@remix-run/react';

import { Button } from '#app/components/button/button.tsx';
import { FormFailure } from '#app/components/connection/post-form.tsx';
import { useFailureOfForm } from '#app/components/router/use-failure.ts';
import { DRAFT_LIFETIME } from '#rules/constants.ts';
import { formatDuration } from '#rules/text/duration.ts';
import { t } from '#rules/text/t.ts';

import { KEEP_BOX, KEEP_BOX_SHOWN } from './keep-choice.ts';

const DELETE_FORM = 'delete-answers';

interface KeepAnswersProps {
  isKept: boolean;
  onChange: (isKept: boolean) => void;
}

/** The choice to keep the answers after the browser is closed (FORM-26). It belongs in a step's form. */
export function KeepAnswers({ isKept, onChange }: KeepAnswersProps) {
  return (
    <div className="mt-6">
      <input type="hidden" name={KEEP_BOX_SHOWN} value="on" />
      <label className="flex cursor-pointer items-start gap-3 text-sm">
        <input
          type="checkbox"
          name={KEEP_BOX}
          value="on"
          defaultChecked={isKept}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="mt-0.5 size-5 shrink-0"
        />
        {t('Keep my answers on this device for {time}', { time: formatDuration(DRAFT_LIFETIME) })}
      </label>
    </div>
  );
}

/**
 * A notice with one button that deletes a visitor's answers (FORM-27). It stands in a step's form, below its
 * buttons, and its button sends the `DeleteForm`.
 */
export function SharedComputer() {
  const failure = useFailureOfForm(DELETE_FORM);
  return (
    <section
      aria-labelledby="shared-computer"
      className="mt-10 max-w-form rounded-card bg-whitely-100 p-6 print:hidden"
    >
      <h2 id="shared-computer" className="text-lg">
        {t('Using a shared computer?')}
      </h2>
      <p className="mt-2 text-sm text-aeblack-600">
        {t('Delete your answers before you leave, so that other people can’t see them.')}
      </p>
      <div className="mt-4">
        {failure && <FormFailure failure={failure} />}
        <Button form={DELETE_FORM} name="intent" value="delete-answers" look="outline">
          {t('Delete my answers')}
        </Button>
      </div>
    </section>
  );
}

/** The form of the notice's button. It belongs beside a step's form: forms cannot contain forms. */
export function DeleteForm({ path, onDelete }: { path: string; onDelete: () => void }) {
  return <Form id={DELETE_FORM} method="post" action={path} onSubmit={onDelete} />;
}
