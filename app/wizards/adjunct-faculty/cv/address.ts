/** Where a visitor's own CV is shown from, once the server holds it: for who sent it, and for nobody else. */
export const CV_ADDRESS = '/register-adjunct-faculty/cv';
