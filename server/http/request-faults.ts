/** A request that is refused before Remix is asked, in words for a user. */
export interface RequestFault {
  status: number;
  title: string;
  message: string;
}

/** One that a client of /graphql can meet as well: it has a code, as the gateway's errors have. */
export interface SharedFault extends RequestFault {
  code: string;
}

export const UNKNOWN_METHOD: SharedFault = {
  status: 405,
  code: 'METHOD_NOT_ALLOWED',
  title: 'Method not allowed',
  message: 'This request cannot be handled. Go back and try again.',
};

export const UNKNOWN_TARGET: SharedFault = {
  status: 400,
  code: 'BAD_REQUEST',
  title: 'Bad request',
  message: 'This address cannot be read. Check it, or start from the home page.',
};

export const UNKNOWN_HOST: SharedFault = {
  status: 400,
  code: 'BAD_REQUEST',
  title: 'Bad request',
  message: 'The portal does not answer to this host name.',
};

export const FOREIGN_FORM: RequestFault = {
  status: 403,
  title: 'Request refused',
  message: 'This form was not sent from a page of the portal. Open the page here and send it again.',
};

export const UNKNOWN_FORM: RequestFault = {
  status: 415,
  title: 'Form not understood',
  message: 'The portal could not read this form. Please go back and send it again.',
};

export const LONG_FORM: RequestFault = {
  status: 413,
  title: 'Too long',
  message: 'What was sent is longer than this form takes. Please shorten it and send it again.',
};

export const REFUSED_FILES: RequestFault = {
  status: 403,
  title: 'Files not accepted',
  message: 'This page takes no files from you at the moment. Sign in, open it again and send them once more.',
};

export const SESSIONS_UNAVAILABLE: RequestFault = {
  status: 503,
  title: 'Signing in is not possible at the moment',
  message:
    'The portal cannot reach what it keeps of visitors, so nothing was changed. Public pages stay open. Please try again in a minute.',
};

export const FAILURE: SharedFault = {
  status: 500,
  code: 'INTERNAL_SERVER_ERROR',
  title: 'Something went wrong',
  message: 'The portal could not answer. Please try again.',
};
