import { portalPage } from '../texts/portal-page.ts';
import { translate } from '../texts/translate.ts';
import type { EmailContent } from './render-email.ts';

export function verificationEmail(portalUrl: string, name: string, token: string): EmailContent {
  return {
    subject: translate('Verify your e-mail address'),
    greeting: translate('Hello :name,', { name }),
    paragraphs: [
      translate(
        'You registered at the portal with this address. Open the link and press the button on the page to confirm that the address is yours. Then your account is ready.',
      ),
    ],
    action: {
      label: translate('Verify my address'),
      url: portalPage(portalUrl, `/verify-your-email/${token}`),
    },
    note: translate(
      'The link works once, within 24 hours. If you did not register, you don’t need to do anything.',
    ),
  };
}

export function resetEmail(portalUrl: string, name: string, token: string): EmailContent {
  return {
    subject: translate('Choose a new password'),
    greeting: translate('Hello :name,', { name }),
    paragraphs: [translate('Someone, probably you, asked for a new password for your portal account.')],
    action: {
      label: translate('Choose a new password'),
      url: portalPage(portalUrl, `/reset-your-password/${token}`),
    },
    note: translate(
      'The link works once, within one hour. If you did not ask for it, you can ignore this e-mail: your password stays as it is.',
    ),
  };
}

export function welcomeEmail(portalUrl: string, name: string): EmailContent {
  return {
    subject: translate('Welcome to the portal'),
    greeting: translate('Hello :name,', { name }),
    paragraphs: [
      translate('Your address is confirmed and your account is ready.'),
      translate(
        'Sign in to complete your profile, find events of your college, and see what the colleges and their partners offer you.',
      ),
    ],
    action: { label: translate('Sign in'), url: portalPage(portalUrl, '/login') },
    note: translate('You receive this e-mail because an account was opened with this address.'),
  };
}

export function partnerEmail(portalUrl: string, name: string, company: string): EmailContent {
  return {
    subject: translate('Your company account is ready'),
    greeting: translate('Hello :name,', { name }),
    paragraphs: [
      translate('You are registered as a contact of :company.', { company }),
      translate('Sign in with this address and the password that you chose.'),
    ],
    action: { label: translate('Sign in'), url: portalPage(portalUrl, '/login') },
    note: translate('You receive this e-mail because a company account was opened with this address.'),
  };
}

export function applicationEmail(portalUrl: string, name: string): EmailContent {
  return {
    subject: translate('We have received your application'),
    greeting: translate('Hello :name,', { name }),
    paragraphs: [
      translate(
        'Thank you for applying as adjunct faculty. The college that you chose will read your application and write to you.',
      ),
    ],
    action: { label: translate('Visit the portal'), url: portalPage(portalUrl) },
    note: translate('You don’t need to do anything until you hear from us.'),
  };
}
