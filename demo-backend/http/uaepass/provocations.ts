import { translate } from '../../texts/translate.ts';
import type { CodeKind } from '../../identity-provider/provider.ts';

export type Provocation = {
  key: string;
  label: string;
  outlook: string;
  answer: { error: string; error_description: string } | { code: CodeKind; foreignState?: boolean };
};

/**
 * Returns the cancel button beside the persons. The other provocations are below them, to test how the portal
 * handles errors. RFC 6749 allows only ASCII in a description. The portal shows it to the user, so it is in
 * the language of the page.
 */
export function cancellation(): Provocation {
  return {
    key: 'cancel',
    label: translate('Cancel'),
    outlook: 'Back to the portal without signing in.',
    answer: { error: 'access_denied', error_description: translate('User cancelled the sign-in') },
  };
}

export function provocations(): Provocation[] {
  return [
    {
      key: 'cancelled-on-app',
      label: translate('Cancelled in the app'),
      outlook: 'error=cancelledOnApp',
      answer: {
        error: 'cancelledOnApp',
        error_description: translate('User cancelled the request on the mobile app'),
      },
    },
    {
      key: 'login-required',
      label: translate('Sign-in required'),
      outlook: 'error=login_required',
      answer: { error: 'login_required', error_description: translate('The user is not signed in') },
    },
    {
      key: 'invalid-request',
      label: translate('Invalid request'),
      outlook: 'error=invalid_request',
      answer: {
        error: 'invalid_request',
        error_description: translate('The request is missing a required parameter'),
      },
    },
    {
      key: 'foreign-state',
      label: translate('Wrong state'),
      outlook: translate('A valid code with a state that the portal never sent.'),
      answer: { code: 'good', foreignState: true },
    },
    {
      key: 'expired-code',
      label: translate('Expired code'),
      outlook: translate('A code that the provider refuses when it is redeemed.'),
      answer: { code: 'expired' },
    },
    {
      key: 'sign-out-code',
      label: translate('Error code 407'),
      outlook: translate('A code that the backend answers with error_code 407.'),
      answer: { code: 'sign-out' },
    },
  ];
}

export function findProvocation(choice: string): Provocation | undefined {
  return [cancellation(), ...provocations()].find(({ key }) => key === choice);
}
