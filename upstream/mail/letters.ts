import type { Letter } from './letter.ts';

export function verificationLetter(portalUrl: string, name: string, token: string): Letter {
  return {
    subject: 'Verify your e-mail address',
    greeting: `Hello ${name},`,
    paragraphs: [
      'You registered at the portal with this address. Confirm that it is yours, and your account is ready.',
    ],
    action: { label: 'Verify my address', url: `${portalUrl}/verify-your-email/${token}` },
    note: 'The link is good for 24 hours and can be used once. If you did not register, you need not do anything.',
  };
}

export function resetLetter(portalUrl: string, name: string, token: string): Letter {
  return {
    subject: 'Choose a new password',
    greeting: `Hello ${name},`,
    paragraphs: ['Somebody, probably you, asked for a new password for your account at the portal.'],
    action: { label: 'Choose a new password', url: `${portalUrl}/reset-your-password/${token}` },
    note: 'The link is good for one hour and can be used once. If you did not ask, your password stays as it is.',
  };
}
