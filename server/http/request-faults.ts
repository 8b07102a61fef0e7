/** An error that rejects a request before Remix handles it. The title and message are shown to users. */
export interface RequestFault {
  status: number;
  title: string;
  message: string;
}

/** An error that clients of /graphql can also receive. It therefore has a code, like the gateway's errors. */
export interface SharedFault extends RequestFault {
  code: string;
}

export const UNKNOWN_METHOD: SharedFault = {
  status: 405,
  code: 'METHOD_NOT_ALLOWED',
  title: 'Method not allowed',
  message: 'We can’t process this request. Please go back and try again.',
};

export const UNKNOWN_TARGET: SharedFault = {
  status: 400,
  code: 'BAD_REQUEST',
  title: 'Bad request',
  message: 'This address is not valid. Check it, or start from the home page.',
};

export const UNKNOWN_HOST: SharedFault = {
  status: 400,
  code: 'BAD_REQUEST',
  title: 'Bad request',
  message: 'The portal is not available under this host name.',
};

export const MISSING_FILE: RequestFault = {
  status: 404,
  title: 'File not found',
  message: 'This file belongs to another version of the portal. Reload the page.',
};

/** An address that only pages would have, but that no page has. */
export const MISSING_PAGE: RequestFault = {
  status: 404,
  title: 'Page not found!',
  message: UNKNOWN_TARGET.message,
};

export const FOREIGN_FORM: RequestFault = {
  status: 403,
  title: 'Request refused',
  message:
    'This form was not sent from a page of the portal, so nothing was changed. Open the page here and send the form again.',
};

export const UNKNOWN_FORM: RequestFault = {
  status: 415,
  title: 'We couldn’t read the form',
  message: 'Nothing was changed. Please go back and send the form again.',
};

export const LONG_FORM: RequestFault = {
  status: 413,
  title: 'Too long',
  message: 'Your text is too long to send. Press Back: your browser still has it.',
};

export const LONG_FILES: RequestFault = {
  status: 413,
  title: 'Too long',
  message: 'Your form is too large. Please choose smaller files or shorten your text.',
};

export const REFUSED_FILES: RequestFault = {
  status: 403,
  title: 'Files not accepted',
  message:
    'You can’t send files to this page at the moment. Sign in, open the page again and send your files again.',
};

export const SESSIONS_UNAVAILABLE: RequestFault = {
  status: 503,
  title: 'We can’t sign you in at the moment',
  message: 'Nothing was changed, and the public pages still work. Please try again in a minute.',
};

export const TOO_MANY_PAGES: RequestFault = {
  status: 503,
  title: 'Too many visitors at the moment',
  message:
    'Nothing was changed. Please try again in a few seconds. If you sent a form, press Back: your browser still has your answers.',
};

export const FAILURE: SharedFault = {
  status: 500,
  code: 'INTERNAL_SERVER_ERROR',
  title: 'Something went wrong',
  message: 'We couldn’t complete your request. Please try again.',
};
