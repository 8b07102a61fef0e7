import { useForm } from '@conform-to/react';
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import { sendResetLink } from '#app/.server/accounts.ts';
import { describePage } from '#app/.server/page.ts';
import { parseForm, sendBack } from '#app/.server/parse-form.ts';
import { Button } from '#app/components/button/button.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Field } from '#app/components/form/field.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { forgotPasswordSchema } from '#rules/forms/recovery.ts';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export function loader({ context }: LoaderFunctionArgs) {
  return describePage(context);
}

export async function action({ context, request }: ActionFunctionArgs) {
  const submission = parseForm(await request.formData(), forgotPasswordSchema);
  if (submission.status !== 'success') return sendBack(submission);
  const outcome = await sendResetLink(context, submission.value.email);
  if (!outcome.ok)
    return sendBack(submission, { fieldErrors: { email: [outcome.message] }, status: outcome.status });
  context.session.setFlash({ kind: 'success', title: outcome.message });
  return redirect('/');
}

export default function ForgotPassword() {
  const { title, purpose, crumbs } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<{ email: string }>({
    id: 'forgot-password',
    lastResult: navigation.state === 'idle' ? answer?.result : undefined,
  });
  return (
    <div className="page-width py-12 lg:py-16">
      <PageHeader title={title} lead={purpose} crumbs={crumbs} />
      <div className="max-w-[26.25rem]">
        <ErrorSummary form={form} fieldIds={{ email: fields.email.id }} />
        <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="space-y-6">
          <Field label="Email" meta={fields.email} type="email" autoComplete="username" dir="ltr" />
          <Button>{navigation.formMethod === 'POST' ? t('Sending…') : t('Send the link')}</Button>
        </Form>
      </div>
    </div>
  );
}
