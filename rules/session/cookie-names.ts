/** The names of the portal's cookies. The cookie policy lists each of them. */
export const COOKIE_NAMES = {
  session: 'portal',
  /** The owner of unsent forms. */
  owner: 'portal_owner',
  /** The page to open after the sign-in. */
  returnPath: 'portal_return',
  /** The address for the sign-in form. */
  email: 'portal_email',
  registration: 'portal_registration',
  /** The records that this browser has sent. */
  sentRecords: 'portal_sent',
  consent: 'portal_cookies',
  language: 'portal_language',
  eventPopup: 'portal_event',
  /** The owner of a visitor's drafts. */
  visitor: 'portal_visitor',
} as const;
