import type { EmailContent } from './render-email.ts';

export function verificationEmail(portalUrl: string, name: string, token: string): EmailContent {
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

export function resetEmail(portalUrl: string, name: string, token: string): EmailContent {
  return {
    subject: 'Choose a new password',
    greeting: `Hello ${name},`,
    paragraphs: ['Somebody, probably you, asked for a new password for your account at the portal.'],
    action: { label: 'Choose a new password', url: `${portalUrl}/reset-your-password/${token}` },
    note: 'The link is good for one hour and can be used once. If you did not ask, your password stays as it is.',
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
    note: 'You receive this mail because an account was opened with this address.',
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
    note: 'You receive this mail because a company account was opened with this address.',
  };
}

export function applicationEmail(portalUrl: string, name: string): EmailContent {
  return {
    subject: 'We have received your application',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Thank you for applying as adjunct faculty. The college that you chose reads your application and writes to you.',
    ],
    action: { label: 'Visit the portal', url: portalUrl },
    note: 'You need not do anything until you hear from us.',
  };
}
