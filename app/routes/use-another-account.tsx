import { getFormProps, useForm } from '@conform-to/react';
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';

import { constraintsOf } from '#app/.server/constraints.ts';
import { requireMaySwitch, signInToOtherAccount } from '#app/.server/other-account.ts';
import { describePage } from '#app/.server/page.ts';
import { parseForm, sendBack } from '#app/.server/parse-form.ts';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Field } from '#app/components/form/field.tsx';
import { PasswordField } from '#app/components/form/password-field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { NO_RESULT, useValidation } from '#app/components/form/use-validation.ts';
import { PageHeader } from '#app/components/page/page-header.tsx';
import { pageMeta } from '#app/components/page/title.ts';
import { signInSchema, type SignIn } from '#rules/forms/sign-in.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data);

export function loader({ context }: LoaderFunctionArgs) {
  requireMaySwitch(context);
  return { ...describePage(context), constraint: constraintsOf(signInSchema) };
}

export async function action({ context, request }: ActionFunctionArgs) {
  requireMaySwitch(context);
  const submission = parseForm(await request.formData(), signInSchema);
  if (submission.status !== 'success') return sendBack(context, submission);
  const outcome = await signInToOtherAccount(context, submission.value);
  if (outcome.kind === 'refused') return sendBack(context, submission, outcome);
  return redirect(outcome.kind === 'choose-account' ? '/login' : '/dashboard');
}

const loadSchema = async () => (await import('#rules/forms/sign-in.ts')).signInSchema;

export default function UseAnotherAccount() {
  const { title, purpose, crumbs, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const validation = useValidation({ schema: loadSchema });
  const [form, fields] = useForm<SignIn>({
    id: 'other-account',
    constraint,
    lastResult: answer?.result ?? NO_RESULT,
    onValidate: validation.onValidate,
  });
  return (
    <div className="max-w-form">
      <PageHeader title={title} lead={purpose} crumbs={crumbs} />
      <ErrorSummary form={form} order={Object.keys(constraint)} validation={validation} />
      <Form method="post" {...getFormProps(form)} {...validation.formProps} className="space-y-6">
        <Field label="Email" meta={fields.email} type="email" autoComplete="off" dir="ltr" />
        <PasswordField label="Password" meta={fields.password} autoComplete="current-password" />
        <SubmitButton label="Use this account" busyLabel="Signing in…" />
      </Form>
    </div>
  );
}
