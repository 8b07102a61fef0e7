import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';

import type { DescribedAdvisers } from '#app/.server/people/advisers.ts';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { SelectField } from '#app/components/form/select-field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import { Icon } from '#app/components/icon/icon.tsx';
import { t, tPlural } from '#rules/text/t.ts';

/** The parameter in the address to which the forms are sent. */
export const ADVISER_PARAMETER = 'adviser';

type AdviserOfRole = DescribedAdvisers['roles'][number];

interface AdvisersProps extends DescribedAdvisers {
  /** A form that the server has returned. */
  result: SubmissionResult | undefined;
}

/** Who advises a student. Administrators assign the advisers here (CASELOAD-2). */
export function Advisers({ roles, earlier, result }: AdvisersProps) {
  return (
    <section aria-labelledby="advisers">
      <h2 id="advisers" className="text-xl">
        {t('Advisers')}
      </h2>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 lg:grid-cols-2">
        {roles.map((role) => (
          <Present
            key={role.role}
            adviser={role}
            result={result?.initialValue?.['role'] === role.role ? result : undefined}
          />
        ))}
      </div>
      {earlier.length > 0 && (
        <details className="group mt-6">
          <summary className="flex min-h-8 w-fit cursor-pointer items-center gap-2 font-medium text-aegold-700">
            {tPlural(earlier.length, {
              one: '1 earlier assignment',
              other: '{count} earlier assignments',
            })}
            <Icon name="caret-down" size="size-4" className="group-open:rotate-180" />
          </summary>
          <ul className="mt-3 space-y-2">
            {earlier.map(({ id, name, text }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                <bdi className="font-medium">{name}</bdi>
                <br />
                <span className="text-sm text-aeblack-500">{text}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Present({ adviser, result }: { adviser: AdviserOfRole; result: SubmissionResult | undefined }) {
  const { role, label, none, present } = adviser;
  return (
    <section aria-labelledby={`adviser-${role}-title`}>
      <h3 id={`adviser-${role}-title`} className="text-base">
        {label}
      </h3>
      {present ? (
        <>
          <p className="mt-2 font-medium [overflow-wrap:anywhere]">
            <bdi>{present.name}</bdi>
          </p>
          <p className="text-sm text-aeblack-500">{present.since}</p>
          {present.note !== undefined && (
            <div className="mt-2 max-w-prose text-sm">
              <p className="font-medium">{t('Note of the adviser before')}</p>
              <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
                {present.note}
              </p>
            </div>
          )}
          {!present.hasRole && (
            <p className="mt-2 max-w-prose">
              {t(
                'This adviser has another role now, and does not see the records of the student. Assign another adviser, or end this assignment.',
              )}
            </p>
          )}
        </>
      ) : (
        <p className="mt-2 max-w-prose">{none}</p>
      )}
      <AdviserForm key={present?.id} adviser={adviser} result={result} />
    </section>
  );
}

interface AdviserFormProps {
  adviser: AdviserOfRole;
  result: SubmissionResult | undefined;
}

function AdviserForm({ adviser: { role, label, present, options }, result }: AdviserFormProps) {
  const validation = useValidation({
    schema: async () => (await import('#rules/caseload/adviser-form.ts')).adviserFormSchema,
  });
  const [form, fields] = useForm<{ role: AdviserOfRole['role']; adviser?: string | undefined }>({
    id: `adviser-${role}`,
    defaultValue: { adviser: present?.id ?? '' },
    lastResult: result ?? NO_RESULT,
    onValidate: validation.onValidate,
  });
  const chosen = fields.adviser.initialValue ?? '';
  // A person who was chosen and has lost the role meanwhile is not in the list any more.
  const isMissing = chosen !== '' && options.every(({ value }) => value !== chosen);
  const name = label.toLowerCase();
  return (
    <div className="mt-4 max-w-form print:hidden">
      <ErrorSummary form={form} order={['adviser']} validation={validation} />
      <Form
        method="post"
        action={`?${ADVISER_PARAMETER}=1`}
        preventScrollReset
        {...getFormProps(form)}
        {...validation.formProps}
        className="space-y-4"
      >
        <input type="hidden" name="role" value={role} />
        <SelectField
          label={t('Choose the {role}', { role: name })}
          meta={fields.adviser}
          placeholder={t('No {role}', { role: name })}
          options={[
            ...(isMissing ? [{ value: chosen, label: t('The person that you chose') }] : []),
            ...options,
          ]}
        />
        <SubmitButton label={t('Save the {role}', { role: name })} busyLabel="Saving…" />
      </Form>
    </div>
  );
}
