/** The URL that shows the CV of the visitor's own draft. Another visitor cannot read it. */
export const CV_ADDRESS = '/register-adjunct-faculty/cv';
