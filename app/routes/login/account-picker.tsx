import { getCollectionProps, getFormProps, useForm } from '@conform-to/react';
import { useState } from 'react';

import { Alert } from '#app/components/alert/alert.tsx';
import { Button } from '#app/components/button/button.tsx';
import { useHydrated } from '#app/components/browser/use-hydrated.ts';
import { PostForm } from '#app/components/connection/post-form.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { NO_RESULT } from '#app/components/form/use-validation.ts';
import type { StudentChoice } from '#rules/forms/student-choice.ts';
import { Icon } from '#app/components/icon/icon.tsx';
import { t } from '#rules/text/t.ts';

import type { LoginAnswer } from './answer.ts';

export interface AccountPickerProps {
  studentIds: readonly string[];
  answer: LoginAnswer | undefined;
}

/** The choice of a student account after a partial login (SIGNIN-12). */
export function AccountPicker({ studentIds, answer }: AccountPickerProps) {
  const [only, second] = studentIds;
  const [chosen, setChosen] = useState(second === undefined ? only : undefined);
  const isHydrated = useHydrated();
  const [form, fields] = useForm<StudentChoice>({
    id: 'account-picker',
    constraint: { studentId: { required: true } },
    lastResult: answer?.result ?? NO_RESULT,
    defaultValue: { studentId: chosen },
    // Without a script, the browser asks for a choice.
    defaultNoValidate: false,
  });
  const radios = getCollectionProps(fields.studentId, { type: 'radio', options: [...studentIds] });
  const fault = (form.errors ?? fields.studentId.errors)?.join(' ');
  return (
    <>
      <h1 id="account-picker-title" className="text-2xl">
        {t('Choose your student account')}
      </h1>
      <p className="mt-3 mb-8 text-aeblack-600">
        {t(
          second === undefined
            ? 'This e-mail address has one account.'
            : 'This e-mail address has more than one account.',
        )}
      </p>
      {fault !== undefined && (
        <Alert kind="error" role="alert" id={fields.studentId.errorId} className="mb-6">
          <p>{t(fault)}</p>
        </Alert>
      )}
      <PostForm {...getFormProps(form)}>
        <fieldset
          className="space-y-3"
          aria-describedby={fault === undefined ? undefined : fields.studentId.errorId}
        >
          <legend className="sr-only">{t('Student account')}</legend>
          {radios.map(({ key, ...radio }) => (
            <label
              key={key}
              className="flex min-h-14 cursor-pointer items-center gap-4 rounded-card border border-aeblack-200 px-4 py-2 hover:border-aegold-500 has-checked:border-aegold-600 has-checked:bg-aegold-50"
            >
              <input {...radio} onChange={() => setChosen(radio.value)} className="size-5 shrink-0" />
              <span>
                <span className="block text-sm text-aeblack-600">{t('Student number')}</span>
                <span className="block font-medium tabular-nums" dir="ltr">
                  {radio.value}
                </span>
              </span>
              <Icon name="student" className="ms-auto text-aegold-700" />
            </label>
          ))}
        </fieldset>
        <div className="mt-8 flex flex-wrap gap-3">
          <SubmitButton
            name="intent"
            value="choose-account"
            className="flex-1"
            disabled={isHydrated && chosen === undefined}
            label="Continue"
            busyLabel="Continuing…"
          />
          <Button name="intent" value="cancel" look="outline" formNoValidate>
            {t('Cancel')}
          </Button>
        </div>
      </PostForm>
    </>
  );
}
