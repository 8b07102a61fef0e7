/** What the form says beside its schemas (spec/2, sections 5.4 and 5.5). */
export const NO_PHOTO = 'You must upload a photo.';
export const NO_CV = 'You must upload the CV.';
export const ALREADY_REGISTERED = 'You are already registered with this Email.';
/** Of a name that the list of countries does not have. */
export const NO_COUNTRY = 'Choose a country from the list.';
/** Of an entry that lacks something. */
export const FILL_ALL = 'You must fill all the details.';
