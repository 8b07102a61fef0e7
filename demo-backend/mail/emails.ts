import type { EmailContent } from './render-email.ts';

export function verificationEmail(portalUrl: string, name: string, token: string): EmailContent {
  return {
    subject: 'Verify your e-mail address',
    greeting: `Hello ${name},`,
    paragraphs: [
      'You registered at the portal with this address. Open the link and press the button on the page to confirm that the address is yours. Then your account is ready.',
    ],
    action: { label: 'Verify my address', url: `${portalUrl}/verify-your-email/${token}` },
    note: 'The link works once, within 24 hours. If you did not register, you don’t need to do anything.',
  };
}

export function resetEmail(portalUrl: string, name: string, token: string): EmailContent {
  return {
    subject: 'Choose a new password',
    greeting: `Hello ${name},`,
    paragraphs: ['Someone, probably you, asked for a new password for your portal account.'],
    action: { label: 'Choose a new password', url: `${portalUrl}/reset-your-password/${token}` },
    note: 'The link works once, within one hour. If you did not ask for it, you can ignore this e-mail: your password stays as it is.',
  };
}

export function welcomeEmail(portalUrl: string, name: string): EmailContent {
  return {
    subject: 'Welcome to the portal',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Your address is confirmed and your account is ready.',
      'Sign in to complete your profile, find events of your college, and see what the colleges and their partners offer you.',
    ],
    action: { label: 'Sign in', url: `${portalUrl}/login` },
    note: 'You receive this e-mail because an account was opened with this address.',
  };
}

export function partnerEmail(portalUrl: string, name: string, company: string): EmailContent {
  return {
    subject: 'Your company account is ready',
    greeting: `Hello ${name},`,
    paragraphs: [
      `You are registered as a contact of ${company}.`,
      'Sign in with this address and the password that you chose.',
    ],
    action: { label: 'Sign in', url: `${portalUrl}/login` },
    note: 'You receive this e-mail because a company account was opened with this address.',
  };
}

export function applicationEmail(portalUrl: string, name: string): EmailContent {
  return {
    subject: 'We have received your application',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Thank you for applying as adjunct faculty. The college that you chose will read your application and write to you.',
    ],
    action: { label: 'Visit the portal', url: portalUrl },
    note: 'You don’t need to do anything until you hear from us.',
  };
}
