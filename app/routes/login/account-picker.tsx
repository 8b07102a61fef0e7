import { Form, useNavigation } from '@remix-run/react';

import { Button } from '#app/components/button/button.tsx';
import { Icon } from '#app/components/icon/icon.tsx';
import { t } from '#rules/text/t.ts';

import type { LoginAnswer } from './answer.ts';

interface AccountPickerProps {
  studentIds: readonly string[];
  answer: LoginAnswer | undefined;
}

/** After a partial login: which of the person's student accounts to go on with (spec/1, section 4). */
export function AccountPicker({ studentIds, answer }: AccountPickerProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const fault = answer?.message ?? answer?.result.error?.studentId?.join(' ');
  return (
    <>
      <h1>{t('Choose your student account')}</h1>
      <p className="mt-3 mb-8 text-aeblack-600">{t('More than one account belongs to this address.')}</p>
      {fault !== undefined && (
        <p
          role="alert"
          id="account-fault"
          className="mb-6 rounded-card bg-aered-50 p-4 font-medium text-aered-800"
        >
          {t(fault)}
        </p>
      )}
      <Form method="post">
        <fieldset className="space-y-3" aria-describedby={fault === undefined ? undefined : 'account-fault'}>
          <legend className="sr-only">{t('Student account')}</legend>
          {studentIds.map((id) => (
            <label
              key={id}
              className="flex min-h-14 cursor-pointer items-center gap-4 rounded-card border border-aeblack-200 px-4 has-checked:border-aegold-600 has-checked:bg-aegold-50"
            >
              <input
                type="radio"
                name="studentId"
                value={id}
                required
                defaultChecked={studentIds.length === 1}
                className="size-5"
              />
              <span>
                <span className="block text-sm text-aeblack-600">{t('Student number')}</span>
                <span className="block font-medium tabular-nums" dir="ltr">
                  {id}
                </span>
              </span>
              <Icon name="student" className="ms-auto text-aegold-700" />
            </label>
          ))}
        </fieldset>
        <div className="mt-8 flex gap-3">
          <Button name="intent" value="choose-account" className="flex-1" disabled={isBusy}>
            {t('Continue')}
          </Button>
          <Button name="intent" value="cancel" look="outline" formNoValidate>
            {t('Cancel')}
          </Button>
        </div>
      </Form>
    </>
  );
}
