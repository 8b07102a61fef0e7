import { useForm } from '@conform-to/react';
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';

import { checkResetToken, resetPassword } from '#app/.server/accounts.ts';
import { describePage } from '#app/.server/page.ts';
import { parseForm, sendBack } from '#app/.server/parse-form.ts';
import { Button } from '#app/components/button/button.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Field } from '#app/components/form/field.tsx';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { resetPasswordSchema } from '#rules/forms/recovery.ts';
import { t } from '#rules/text/t.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

/** The fields are shown only once the token is known to be good (spec/1, section 4). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const outcome = await checkResetToken(context, params.token ?? '');
  if (outcome.ok) return describePage(context);
  context.session.setFlash({ kind: 'error', title: 'Oops...', text: outcome.message });
  return redirect('/');
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const submission = parseForm(await request.formData(), resetPasswordSchema);
  if (submission.status !== 'success') return sendBack(submission);
  const outcome = await resetPassword(context, params.token ?? '', submission.value.password);
  context.session.setFlash({
    kind: outcome.ok ? 'success' : 'error',
    ...(outcome.ok ? { title: outcome.message } : { title: 'Oops...', text: outcome.message }),
  });
  return redirect(outcome.ok ? '/login' : '/');
}

export default function ResetYourPassword() {
  const { title, purpose, crumbs } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const answer = useActionData<typeof action>();
  const [form, fields] = useForm<{ password: string; confirmPassword: string }>({
    id: 'reset-password',
    lastResult: navigation.state === 'idle' ? answer?.result : undefined,
  });
  return (
    <div className="page-width py-12 lg:py-16">
      <PageHeader title={title} lead={purpose} crumbs={crumbs} />
      <div className="max-w-[26.25rem]">
        <ErrorSummary
          form={form}
          fieldIds={{ password: fields.password.id, confirmPassword: fields.confirmPassword.id }}
        />
        <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="space-y-6">
          <Field
            label="New Password"
            hint="At least 6 characters"
            meta={fields.password}
            type="password"
            autoComplete="new-password"
            dir="ltr"
          />
          <Field
            label="Confirm New Password"
            meta={fields.confirmPassword}
            type="password"
            autoComplete="new-password"
            dir="ltr"
          />
          <Button>{navigation.formMethod === 'POST' ? t('Saving…') : t('Save the new password')}</Button>
        </Form>
      </div>
    </div>
  );
}
