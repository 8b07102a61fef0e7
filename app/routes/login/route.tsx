import { ButtonLink } from '#app/components/button/button.tsx';
import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { constraintsOf } from '#app/.server/constraints.ts';
import { describePage } from '#app/.server/page.ts';
import { loadSettings } from '#app/.server/settings.ts';
import { signOut } from '#app/.server/sign-in.ts';
import { useHydrated } from '#app/components/browser/use-hydrated.ts';
import { FlashMessage } from '#app/components/flash/flash-message.tsx';
import { useFocusOnStep } from '#app/components/form/use-focus-on-step.ts';
import { pageMeta } from '#app/components/page/title.ts';
import { signInSchema } from '#rules/forms/sign-in.ts';
import { registrationSchema, signUpChoiceSchema } from '#rules/forms/sign-up.ts';
import { parseRedirect } from '#rules/routes/local-path.ts';
import { t } from '#rules/text/t.ts';

import { AccountDialog } from './account-dialog.tsx';
import { AccountPicker } from './account-picker.tsx';
import { loginAddress } from './address.ts';
import type { LoginAnswer } from './answer.ts';
import { Frame } from './frame.tsx';
import { redirectToProvider, welcomeBack } from './provider.server.ts';
import { RegistrationForm } from './registration-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { submitAccountChoice, submitResend, submitSignIn } from './sign-in.server.ts';
import { SignUpChoice } from './sign-up-choice.tsx';
import { goBackToChoice, readStep, submitRegistration, submitSignUpChoice } from './sign-up.server.ts';
import { Tabs } from './tabs.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? pageMeta({ ...data, title: data.tab === 'sign-up' ? 'Sign up' : 'Sign in' })
    : pageMeta(undefined, 'Sign in');

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { pathname, search, searchParams: query } = new URL(request.url);
  const received = await welcomeBack(context, query);
  if (received) return received;
  const resumed = await context.session.interruptedTasks.takeResumed();
  if (resumed && resumed.path !== pathname + search) return redirect(resumed.path);
  const settings = await loadSettings(context);
  const { purpose, head, hasFaults } = describePage(context);
  const offers = (name: string) =>
    context.identityProvider !== undefined && Number(settings.get(name) ?? 0) !== 0;
  return {
    tab: query.get('tab') === 'sign-up' ? ('sign-up' as const) : ('sign-in' as const),
    step: readStep(query.get('as')),
    studentIds: context.session.partial?.studentIds,
    redirect: parseRedirect(query.get('redirect')),
    email: resumed?.email ?? context.session.email,
    isRemembered: resumed?.email === undefined && context.session.email !== undefined,
    isOnTheWay: context.session.returnTo !== undefined,
    providerSignIn: offers('sign_in_with_uae_pass'),
    providerSignUp: offers('sign_up_with_uae_pass'),
    constraints: {
      signIn: constraintsOf(signInSchema),
      choice: constraintsOf(signUpChoiceSchema),
      registration: constraintsOf(registrationSchema),
    },
    purpose,
    head,
    hasFaults,
  };
}

/** Several forms post to this URL. The `intent` field of each says which form it is. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const wanted = parseRedirect(new URL(request.url).searchParams.get('redirect'));
  switch (form.get('intent')) {
    case 'choose-account':
      return await submitAccountChoice(context, form, wanted);
    case 'cancel':
      await signOut(context);
      return redirect(loginAddress(wanted));
    case 'resend':
      return await submitResend(context, form, wanted);
    case 'choose-sign-up':
      return submitSignUpChoice(context, form, wanted);
    case 'back':
      return goBackToChoice(form);
    case 'register':
      return await submitRegistration(context, form, wanted);
    case 'provider-login':
    case 'provider-register':
      return await redirectToProvider(context, form, wanted);
    default:
      return await submitSignIn(context, form, wanted);
  }
}

export default function Login() {
  const page = useLoaderData<typeof loader>();
  const answer: LoginAnswer | undefined = useActionData<typeof action>();
  const isHydrated = useHydrated();
  const { studentIds } = page;
  if (studentIds && !isHydrated) {
    return (
      <Frame>
        <AccountPicker studentIds={studentIds} answer={answer} />
      </Frame>
    );
  }
  return (
    <Frame>
      {!studentIds && <FlashMessage flash={answer?.popup} />}
      <h1 className="mb-6">{t(page.tab === 'sign-in' ? 'Sign in' : 'Sign up')}</h1>
      <Tabs current={page.tab} redirect={page.redirect} />
      <Forms page={page} answer={studentIds ? undefined : answer} />
      {studentIds && <AccountDialog studentIds={studentIds} answer={answer} />}
    </Frame>
  );
}

type PageData = ReturnType<typeof useLoaderData<typeof loader>>;

interface FormsProps {
  page: PageData;
  answer: LoginAnswer | undefined;
}

function Forms({ page, answer }: FormsProps) {
  if (page.tab === 'sign-in') {
    return (
      <SignInForm
        email={page.email}
        isRemembered={page.isRemembered}
        isOnTheWay={page.isOnTheWay}
        withProvider={page.providerSignIn}
        constraint={page.constraints.signIn}
        answer={answer}
      />
    );
  }
  return <SignUp page={page} answer={answer} />;
}

function SignUp({ page, answer }: FormsProps) {
  const step = answer?.step?.name === 'form' ? answer.step.kind : page.step;
  useFocusOnStep(step);
  if (step === undefined) return <UnderDevelopment redirect={page.redirect} />;
  const { choice, registration } = page.constraints;
  if (step === 'choice') {
    return (
      <SignUpChoice
        redirect={page.redirect}
        withProvider={page.providerSignUp}
        constraint={choice}
        answer={answer}
      />
    );
  }
  return (
    <RegistrationForm
      key={step}
      kind={step}
      redirect={page.redirect}
      constraint={registration}
      answer={answer}
    />
  );
}

/** The page for an unknown sign-up step (SIGNUP-6). */
function UnderDevelopment({ redirect: wanted }: { redirect: string | undefined }) {
  return (
    <div className="py-6">
      <h2 className="text-xl">{t('Under Development')}</h2>
      <p className="mt-3 mb-8 text-aeblack-600">{t('You can’t sign up in this way yet.')}</p>
      <ButtonLink to={loginAddress(wanted, { tab: 'sign-up' })} look="outline">
        {t('Back to the sign-up options')}
      </ButtonLink>
    </div>
  );
}
