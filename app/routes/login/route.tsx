import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react';

import { parseForm } from '#app/.server/parse-form.ts';
import { chooseStudentAccount, signIn, signOut } from '#app/.server/sign-in.ts';
import { Brand } from '#app/components/chrome/brand.tsx';
import { Lattice } from '#app/components/motif/lattice.tsx';
import { pageTitle } from '#app/components/page/title.ts';
import type { RootData } from '#app/root.tsx';
import { SIGN_IN_SECRETS, signInSchema } from '#rules/forms/sign-in.ts';
import { studentChoiceSchema } from '#rules/forms/student-choice.ts';
import { parseLocalPath } from '#rules/routes/local-path.ts';
import { t } from '#rules/text/t.ts';

import { AccountPicker } from './account-picker.tsx';
import { SignInForm } from './sign-in-form.tsx';

export const meta: MetaFunction = () => [{ title: pageTitle('Sign in') }];

export function loader({ context, request }: LoaderFunctionArgs) {
  return {
    studentIds: context.session.partial?.studentIds,
    redirect: new URL(request.url).searchParams.get('redirect') ?? undefined,
    isOnTheWay: context.session.returnTo !== undefined,
  };
}

/** One address, three forms: the sign-in, the choice of an account after it, and the way back from that choice. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  switch (form.get('intent')) {
    case 'choose-account':
      return await chooseAccount(context, form);
    case 'cancel':
      await signOut(context);
      return redirect('/login');
    default:
      return await submitSignIn(context, form);
  }
}

type Context = ActionFunctionArgs['context'];

async function submitSignIn(context: Context, form: FormData) {
  const submission = parseForm(form, signInSchema);
  if (submission.status !== 'success') {
    return data({ result: submission.reply({ hideFields: [...SIGN_IN_SECRETS] }), message: undefined }, 400);
  }
  const outcome = await signIn(context, { ...submission.value, redirect: submission.value.redirect });
  if (outcome.kind === 'choose-account') return redirect('/login');
  if (outcome.kind === 'signed-in') return proceed(context, submission.value.redirect);
  const result = submission.reply({ formErrors: [outcome.message], hideFields: [...SIGN_IN_SECRETS] });
  return data({ result, message: outcome.message }, outcome.status);
}

async function chooseAccount(context: Context, form: FormData) {
  const submission = parseForm(form, studentChoiceSchema);
  if (submission.status !== 'success') return data({ result: submission.reply(), message: undefined }, 400);
  const wanted = context.session.partial?.redirect;
  const outcome = await chooseStudentAccount(context, submission.value.studentId);
  if (outcome.kind === 'signed-in') return proceed(context, wanted);
  const message = outcome.kind === 'refused' ? outcome.message : undefined;
  return data({ result: submission.reply(), message }, 400);
}

/** To the page asked for before, else to the one that the address names, else to the dashboard (spec/1, section 4). */
function proceed({ session }: Context, wanted: string | undefined) {
  session.forgetPath();
  return redirect(session.returnTo ?? parseLocalPath(wanted) ?? '/dashboard');
}

export default function Login() {
  const { studentIds, redirect: wanted, isOnTheWay } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const root = useRouteLoaderData<RootData>('root');
  return (
    <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex flex-col px-4 py-6 sm:px-8 lg:px-16">
        <Brand to="/" />
        <div className="mx-auto flex w-full max-w-[26.25rem] flex-1 flex-col justify-center py-12">
          {studentIds ? (
            <AccountPicker studentIds={studentIds} answer={answer} />
          ) : (
            <SignInForm redirect={wanted} isOnTheWay={isOnTheWay} answer={answer} />
          )}
          <p className="mt-10 border-t border-aeblack-100 pt-6 text-sm text-aeblack-600">
            {t('Trouble signing in? Write to')}{' '}
            <a
              href={`mailto:${root?.supportEmail}`}
              className="font-medium text-aegold-700 hover:underline"
              dir="ltr"
            >
              {root?.supportEmail}
            </a>
          </p>
        </div>
      </div>
      <div className="relative hidden overflow-hidden bg-aegold-900 lg:block">
        <Lattice
          className="absolute inset-0 size-full text-whitely-50"
          width={900}
          height={1200}
          cell={520}
          weight={2}
          angle={15}
          at={{ x: 620, y: 380 }}
          opacity={0.22}
          fade={{ toward: 'bottom-left', amount: 0.85 }}
        />
        <p className="absolute inset-x-12 bottom-16 max-w-md text-4xl leading-tight font-semibold text-balance text-whitely-50">
          {t('From the first lesson to the first day at work, and every step after.')}
        </p>
      </div>
    </div>
  );
}
