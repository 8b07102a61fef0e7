import { getFormProps, useForm } from '@conform-to/react';
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useEffect, useMemo, useRef, type FormEvent, type RefObject } from 'react';

import { verifyEmail } from '#app/.server/accounts.ts';
import { constraintsOf } from '#app/.server/constraints.ts';
import { describePage } from '#app/.server/page.ts';
import { markSentBack } from '#app/.server/parse-form.ts';
import { useHydrated } from '#app/components/browser/use-hydrated.ts';
import { FlashMessage } from '#app/components/flash/flash-message.tsx';
import type { Constraints } from '#app/components/form/constraints.ts';
import { Field } from '#app/components/form/field.tsx';
import { SubmitButton } from '#app/components/form/submit-button.tsx';
import { useNonce } from '#app/components/nonce.ts';
import { pageMeta } from '#app/components/page/title.ts';
import { resendSchema } from '#rules/forms/recovery.ts';
import { t } from '#rules/text/t.ts';

import { Frame } from '../login/frame.tsx';
import { whenShown } from './when-shown.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.page);

/** The URL contains the token: see reset-your-password.tsx. */
export const headers: HeadersFunction = () => ({ 'Referrer-Policy': 'strict-origin' });

/** Sends nothing to the backend: mail scanners also open links (ACCOUNT-12). */
export function loader({ context }: LoaderFunctionArgs) {
  return {
    page: describePage(context),
    isOwnBrowser: context.session.registration.isRecent,
    constraint: constraintsOf(resendSchema),
  };
}

/** Verifies the address. Signs the user in only in the browser that registered the account (ACCOUNT-2). */
export async function action({ context, params }: ActionFunctionArgs) {
  const { session } = context;
  const outcome = await verifyEmail(context, params.token ?? '');
  if (!outcome.ok) {
    markSentBack(context);
    return data({ message: outcome.message }, outcome.status);
  }
  const title = outcome.message || 'Your e-mail address is verified.';
  if (outcome.isSignedIn) {
    session.setFlash({ kind: 'success', title });
    return redirect('/my-profile');
  }
  session.setFlash({ kind: 'success', title, text: 'Sign in to continue.' });
  return redirect('/login');
}

export default function VerifyYourEmail() {
  const { page, isOwnBrowser, constraint } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const nonce = useNonce();
  const form = useRef<HTMLFormElement>(null);
  const isPosting = useNavigation().formMethod === 'POST';
  const isSent = useRef(false);
  useEffect(() => {
    isSent.current = isPosting;
  }, [isPosting]);
  usePressByItself(isOwnBrowser, form);

  function sendOnce(event: FormEvent) {
    if (isSent.current) event.preventDefault();
    isSent.current = true;
  }

  if (answer) return <FailedVerification message={answer.message} constraint={constraint} />;
  return (
    <Frame>
      <h1>{t(page.title)}</h1>
      <p className="mt-4 text-lg text-aeblack-600">
        {t(
          isOwnBrowser
            ? 'Press the button to confirm that this e-mail address is yours. If you registered it in this browser, you are then signed in.'
            : 'Press the button to confirm that this e-mail address is yours, then sign in with your password.',
        )}
      </p>
      <Form ref={form} method="post" replace onSubmit={sendOnce} className="mt-8" suppressHydrationWarning>
        <SubmitButton
          label="Verify my address"
          busyLabel="Verifying your address…"
          className="w-full justify-center"
        />
      </Form>
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: MARK_EARLY_PRESS }} />
      <p role="status" className="sr-only">
        {isPosting && t('Verifying your address…')}
      </p>
    </Frame>
  );
}

interface FailedVerificationProps {
  message: string;
  constraint: Constraints;
}

/** The error of a failed verification, with the form for another e-mail (ACCOUNT-3). */
function FailedVerification({ message, constraint }: FailedVerificationProps) {
  const flash = useMemo(() => ({ kind: 'error', title: message }) as const, [message]);
  const [form, fields] = useForm<{ email: string }>({ id: 'resend', constraint, defaultNoValidate: false });
  return (
    <Frame>
      <h1>{t('Your e-mail address is not verified')}</h1>
      <div className="mt-6 empty:hidden">
        <FlashMessage flash={flash} />
      </div>
      <p className="mt-4 mb-8 text-lg text-aeblack-600">
        {t(
          'The link may have been used already, or it may be too old. If you can’t sign in, ask for another e-mail.',
        )}
      </p>
      <Form method="post" action="/login" {...getFormProps(form)} className="space-y-6">
        <Field label="Email" meta={fields.email} type="email" autoComplete="username" dir="ltr" />
        <SubmitButton
          name="intent"
          value="resend"
          label="Resend Verification Email"
          busyLabel="Sending…"
          className="w-full justify-center"
        />
      </Form>
      <p className="mt-8">
        <Link to="/login" className="inline-flex min-h-6 items-center font-medium plain-link">
          {t('Back to sign in')}
        </Link>
      </p>
    </Frame>
  );
}

/** Marks a form that is sent, also before the page is hydrated. React must ignore the mark. */
const MARK_EARLY_PRESS = "document.addEventListener('submit',(e)=>{e.target.dataset.sent=''},{once:true})";

/**
 * Presses the button once, as soon as the page is visible (ACCOUNT-14). If the user has pressed it before
 * the page was hydrated, a second press would send a token that is already used.
 */
function usePressByItself(isEnabled: boolean, form: RefObject<HTMLFormElement>): void {
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isEnabled || !isHydrated) return undefined;
    return whenShown(document, () => {
      if (form.current?.dataset.sent === undefined) form.current?.requestSubmit();
    });
  }, [isEnabled, isHydrated, form]);
}
