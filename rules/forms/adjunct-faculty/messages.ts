/** Messages of the form that are not part of its schemas (ADJUNCT-4, ADJUNCT-5, ADJUNCT-6). */
export const NO_PHOTO = 'You must upload a photo.';
export const NO_CV = 'You must upload the CV.';
export const ALREADY_REGISTERED = 'You are already registered with this Email.';
/** The message for a name that is not in the list of countries. */
export const NO_COUNTRY = 'Choose a country from the list.';
/** The message for an entry with missing fields. */
export const FILL_ALL = 'You must fill all the details.';
