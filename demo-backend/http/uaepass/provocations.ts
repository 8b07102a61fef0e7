import type { CodeKind } from '../../identity-provider/provider.ts';

export type Provocation = {
  key: string;
  label: string;
  outlook: string;
  answer: { error: string; error_description: string } | { code: CodeKind; foreignState?: boolean };
};

/**
 * The cancel button beside the persons. The other provocations are below them, to test how the portal
 * handles errors.
 */
export const cancellation: Provocation = {
  key: 'cancel',
  label: 'Cancel',
  outlook: 'Back to the portal without signing in.',
  answer: { error: 'access_denied', error_description: 'User cancelled the sign-in' },
};

export const provocations: Provocation[] = [
  {
    key: 'cancelled-on-app',
    label: 'Cancelled in the app',
    outlook: 'error=cancelledOnApp',
    answer: { error: 'cancelledOnApp', error_description: 'User cancelled the request on the mobile app' },
  },
  {
    key: 'login-required',
    label: 'Sign-in required',
    outlook: 'error=login_required',
    answer: { error: 'login_required', error_description: 'The user is not signed in' },
  },
  {
    key: 'invalid-request',
    label: 'Invalid request',
    outlook: 'error=invalid_request',
    answer: { error: 'invalid_request', error_description: 'The request is missing a required parameter' },
  },
  {
    key: 'foreign-state',
    label: 'Wrong state',
    outlook: 'A valid code with a state that the portal never sent.',
    answer: { code: 'good', foreignState: true },
  },
  {
    key: 'expired-code',
    label: 'Expired code',
    outlook: 'A code that the provider refuses when it is redeemed.',
    answer: { code: 'expired' },
  },
  {
    key: 'sign-out-code',
    label: 'Error code 407',
    outlook: 'A code that the backend answers with error_code 407.',
    answer: { code: 'sign-out' },
  },
];

export function findProvocation(choice: string): Provocation | undefined {
  return [cancellation, ...provocations].find(({ key }) => key === choice);
}
