import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';

import { assignSeveral, loadAssignment } from '#app/.server/caseload/assign.ts';
import { ButtonLink } from '#app/components/button/button.tsx';
import { Checkbox } from '#app/components/form/checkbox.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { SelectField } from '#app/components/form/select-field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { t } from '#rules/text/t.ts';

import { UnavailableRecords } from '../../unavailable-records.tsx';
import { Names } from '../names.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

export async function loader({ context, request }: LoaderFunctionArgs) {
  return await loadAssignment(context, request);
}

export async function action({ context, request }: ActionFunctionArgs) {
  return await assignSeveral(context, request);
}

/** Assigns an adviser to several students (CASELOAD-8). */
export default function Assign() {
  const { page, content } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={page.title} lead={page.purpose} crumbs={page.crumbs} />
      {content.kind === 'text' && (
        <>
          <p className="mb-6 max-w-prose text-lg">{content.text}</p>
          <ButtonLink to={content.back} look="outline">
            {t('Open the list of students')}
          </ButtonLink>
        </>
      )}
      {content.kind === 'unavailable' && <UnavailableRecords text={content.text} />}
      {content.kind === 'form' && <AssignForm content={content} />}
    </>
  );
}

type Content = Extract<ReturnType<typeof useLoaderData<typeof loader>>['content'], { kind: 'form' }>;

function AssignForm({ content }: { content: Content }) {
  const { action: address, studentsKey, back, sentence, names, more, advised, options, submit } = content;
  const answer = useActionData<typeof action>();
  const validation = useValidation({
    schema: async () => (await import('#rules/caseload/hand-over.ts')).bulkFormSchema,
  });
  const [form, fields] = useForm<{ adviser: string; replaces?: string | undefined }>({
    id: 'assign',
    lastResult: answer?.result ?? NO_RESULT,
    onValidate: validation.onValidate,
  });
  return (
    <div className="max-w-form">
      <ErrorSummary form={form} order={['adviser', 'replaces']} validation={validation} />
      <Names sentence={sentence} names={names.map((name, at) => ({ id: String(at), name }))} more={more} />
      <ul className="mb-8 space-y-1 text-aeblack-600">
        {advised.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <Form
        method="post"
        action={address}
        {...getFormProps(form)}
        {...validation.formProps}
        className="space-y-6"
      >
        {studentsKey !== undefined && <input type="hidden" name="studentsKey" value={studentsKey} />}
        <SelectField
          label={t('Adviser')}
          hint={t('“No career counselor” and “No supervisor” end the assignments.')}
          meta={fields.adviser}
          isOptional={false}
          options={options}
        />
        <Checkbox
          meta={fields.replaces}
          label="Also those who have an adviser with this role"
          hint="Without this, they keep the adviser whom they have."
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <SubmitButton label={submit} busyLabel="Assigning…" />
          <Link to={back} className="font-medium inline-link">
            {t('Cancel')}
          </Link>
        </div>
      </Form>
    </div>
  );
}
