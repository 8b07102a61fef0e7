import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

import { loadSettings } from '#app/.server/settings.ts';
import { signOut } from '#app/.server/sign-in.ts';
import { Brand } from '#app/components/chrome/brand.tsx';
import { Lattice } from '#app/components/motif/lattice.tsx';
import { pageTitle } from '#app/components/page/title.ts';
import type { RootData } from '#app/root.tsx';
import { t } from '#rules/text/t.ts';

import { AccountPicker } from './account-picker.tsx';
import {
  goToProvider,
  readRegistering,
  receiveFromProvider,
  submitAccountChoice,
  submitRegistration,
  submitResend,
  submitSignIn,
  submitSignUpChoice,
} from './actions.server.ts';
import { RegistrationForm } from './registration-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpChoice } from './sign-up-choice.tsx';
import { Tabs } from './tabs.tsx';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(data?.tab === 'sign-up' ? 'Sign up' : 'Sign in') },
];

export async function loader({ context, request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const received = await receiveFromProvider(context, query);
  if (received) return received;
  const settings = await loadSettings(context);
  const offers = (name: string) =>
    context.identityProvider !== undefined && Number(settings.get(name) ?? 0) !== 0;
  return {
    tab: query.get('tab') === 'sign-up' ? ('sign-up' as const) : ('sign-in' as const),
    registering: readRegistering(query.get('as')),
    studentIds: context.session.partial?.studentIds,
    redirect: query.get('redirect') ?? undefined,
    isOnTheWay: context.session.returnTo !== undefined,
    providerSignIn: offers('sign_in_with_uae_pass'),
    providerSignUp: offers('sign_up_with_uae_pass'),
  };
}

/** One address, several forms: each says by its intent which it is. */
export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  switch (form.get('intent')) {
    case 'choose-account':
      return await submitAccountChoice(context, form);
    case 'cancel':
      await signOut(context);
      return redirect('/login');
    case 'resend':
      return await submitResend(context, form);
    case 'choose-sign-up':
      return submitSignUpChoice(form);
    case 'register':
      return await submitRegistration(context, form);
    case 'provider-login':
    case 'provider-register':
      return goToProvider(context, form);
    default:
      return await submitSignIn(context, form);
  }
}

export default function Login() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (page.studentIds) {
    return (
      <Frame>
        <AccountPicker studentIds={page.studentIds} answer={answer} />
      </Frame>
    );
  }
  return (
    <Frame>
      <h1 className="mb-6">{t(page.tab === 'sign-in' ? 'Sign in' : 'Sign up')}</h1>
      <Tabs current={page.tab} />
      {page.tab === 'sign-in' ? (
        <SignInForm
          redirect={page.redirect}
          isOnTheWay={page.isOnTheWay}
          withProvider={page.providerSignIn}
          answer={answer}
        />
      ) : page.registering ? (
        <RegistrationForm kind={page.registering} answer={answer} />
      ) : (
        <SignUpChoice withProvider={page.providerSignUp} answer={answer} />
      )}
    </Frame>
  );
}

/** The form and, on a desktop, the lattice with one sentence beside it. */
function Frame({ children }: { children: ReactNode }) {
  const email = useRouteLoaderData<RootData>('root')?.supportEmail ?? '';
  return (
    <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="flex flex-col px-4 py-6 sm:px-8 lg:px-16">
        <Brand to="/" />
        <div className="mx-auto flex w-full max-w-[26.25rem] flex-1 flex-col justify-center py-12">
          {children}
          <p className="mt-10 border-t border-aeblack-100 pt-6 text-sm text-aeblack-600">
            {t('Trouble signing in? Write to')}{' '}
            <a href={`mailto:${email}`} className="font-medium text-aegold-700 hover:underline" dir="ltr">
              {email}
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
