import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';

import { handStudentsOver, loadHandOver } from '#app/.server/caseload/hand-over.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { SelectField } from '#app/components/form/select-field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { TextareaField } from '#app/components/form/textarea-field.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { Sentence } from '#app/components/text/sentence.tsx';
import { t } from '#rules/text/t.ts';

import { UnavailableRecords } from '../../unavailable-records.tsx';
import { Names } from '../names.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadHandOver(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  return await handStudentsOver(context, request);
}

/** The second step of handing over: whom, to whom, and a note (CASELOAD-7). */
export default function HandOver() {
  const { page, content } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
      {content.kind === 'text' && (
        <>
          <p className="mb-6 max-w-prose text-lg">{content.text}</p>
          {content.back !== undefined && (
            <ButtonLink to={content.back} look="outline">
              {t('Open the list')}
            </ButtonLink>
          )}
        </>
      )}
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'form' && <HandOverForm content={content} />}
    </>
  );
}

type Content = Extract<ReturnType<typeof useLoaderData<typeof loader>>['content'], { kind: 'form' }>;

function HandOverForm({ content }: { content: Content }) {
  const { action: address, studentsKey, back, sentence, from, names, more, options } = content;
  const answer = useActionData<typeof action>();
  const validation = useValidation({
    schema: async () => (await import('#rules/caseload/hand-over.ts')).handOverSchema,
  });
  const [form, fields] = useForm<{ adviser: string; note?: string | undefined }>({
    id: 'hand-over',
    lastResult: answer?.result ?? NO_RESULT,
    onValidate: validation.onValidate,
  });
  if (options.length === 0) {
    return (
      <p className="max-w-prose text-lg">
        {t('No other person with this role has an account, so you cannot hand students over.')}
      </p>
    );
  }
  return (
    <div className="max-w-form">
      <ErrorSummary form={form} order={['adviser', 'note']} validation={validation} />
      {from !== undefined && (
        <p className="mb-4 text-lg">
          <Sentence text="They are students of {name} now." names={{ name: from }} />
        </p>
      )}
      <Names sentence={sentence} names={names} more={more} />
      <Form
        method="post"
        action={address}
        {...getFormProps(form)}
        {...validation.formProps}
        className="space-y-6"
      >
        {studentsKey !== undefined && <input type="hidden" name="studentsKey" value={studentsKey} />}
        <SelectField
          label={t('Who advises them from now on')}
          meta={fields.adviser}
          isOptional={false}
          options={options}
        />
        <TextareaField
          label={t('Note')}
          hint={t('At most 1,000 characters. Only the new adviser and administrators read it.')}
          meta={fields.note}
          isOptional
          rows={4}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <SubmitButton label="Hand over" busyLabel="Handing over…" />
          <Link to={back} className="font-medium inline-link">
            {t('Cancel')}
          </Link>
        </div>
      </Form>
    </div>
  );
}
