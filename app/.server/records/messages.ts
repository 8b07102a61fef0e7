// Messages that several pages of records have. Each is the fallback for a failure without words of its own.

export const PAGE_UNAVAILABLE = 'This page is unavailable at the moment. Please try again in a minute.';
export const FILE_UNAVAILABLE = 'This file is unavailable at the moment. Please try again in a minute.';
/** The advice after an unknown outcome, for the holder of a link (LINK-6). */
export const SEND_AGAIN = 'You can send it again: it counts only once.';
export const TRY_AGAIN_SOON = 'Please try again in a minute.';
export const NO_FILE = 'There is no file at this address.';
