import { PAGE_FORMS, type PageForm } from './page-forms.ts';

/** An answer of the backend to a valid form, and the message that the portal then shows. */
export interface OutcomeRow {
  form: 'partner' | 'adjunct' | PageForm;
  /**
   * The answer to the form's mutation. `thrown` is a GraphQL error with validation messages, and
   * `forbidden` one with a message for users. `unreachable` means that the backend accepts no
   * connections.
   */
  answer:
    | { error: boolean; message: string | null }
    | 'unreachable'
    | null
    | { thrown: Record<string, string[]> }
    | { forbidden: string };
  /** The title of the popup; missing if only the fields and the summary show the message. */
  title?: 'Congratulations!' | 'Oops...';
  text: string;
  /** The address of the page after the form. If it is missing, the visitor stays on the form. */
  leadsTo?: string;
}

const refused = (message: string | null) => ({ error: true, message });
const taken = (message: string | null) => ({ error: false, message });
const oops = 'Oops...';
const congratulations = 'Congratulations!';

/** The message that a visitor sees after a valid form, by the form and the answer of the backend. */
export const OUTCOMES: readonly OutcomeRow[] = [
  // PARTNER-25
  { form: 'partner', answer: refused('It is on a list.'), title: oops, text: 'It is on a list.' },
  { form: 'partner', answer: refused(null), title: oops, text: 'An error occurred.' },
  // PARTNER-27
  { form: 'partner', answer: null, title: oops, text: 'Please try again.' },
  { form: 'partner', answer: { forbidden: 'It is too late.' }, title: oops, text: 'It is too late.' },
  {
    form: 'partner',
    answer: 'unreachable',
    title: oops,
    text: 'Network error: The service is unavailable at the moment. Please try again later.',
  },
  // PARTNER-26
  {
    form: 'partner',
    answer: { thrown: { 'input.email': ['The email is taken.'], 'input.website': ['The website is none.'] } },
    title: oops,
    text: 'Please fix the errors in the form. The email is taken. The website is none.',
  },
  // PARTNER-24
  {
    form: 'partner',
    answer: taken('Welcome aboard.'),
    title: congratulations,
    text: 'Welcome aboard.',
    leadsTo: '/',
  },
  {
    form: 'partner',
    answer: taken(null),
    title: congratulations,
    text: 'Operation successful.',
    leadsTo: '/',
  },
  // ADJUNCT-20
  {
    form: 'adjunct',
    answer: refused('Applications are closed.'),
    title: oops,
    text: 'Applications are closed.',
    leadsTo: '/',
  },
  { form: 'adjunct', answer: refused(null), title: oops, text: 'Please try again.', leadsTo: '/' },
  { form: 'adjunct', answer: null, title: oops, text: 'Please try again.' },
  { form: 'adjunct', answer: { forbidden: 'It is too late.' }, title: oops, text: 'It is too late.' },
  {
    form: 'adjunct',
    answer: { thrown: { 'input.email': ['The email is taken.'] } },
    title: oops,
    text: 'The email is taken.',
  },
  // ADJUNCT-19
  {
    form: 'adjunct',
    answer: taken('We will call you.'),
    title: congratulations,
    text: 'We will call you.',
    leadsTo: '/login',
  },
  // TESTIMONIAL-17
  { form: 'testimonial', answer: refused('Not today.'), title: oops, text: 'Not today.' },
  { form: 'testimonial', answer: null, title: oops, text: 'Failed to authenticate, try later.' },
  {
    form: 'testimonial',
    answer: { thrown: { 'input.email': ['The email is blocked.'] } },
    text: 'The email is blocked.',
  },
  // TESTIMONIAL-16
  {
    form: 'testimonial',
    answer: taken('Thank you.'),
    title: congratulations,
    text: 'Thank you.',
    leadsTo: '/',
  },
  // TESTIMONIAL-17
  { form: 'student testimonial', answer: refused('Not today.'), title: oops, text: 'Not today.' },
  { form: 'student testimonial', answer: null, title: oops, text: 'Failed to authenticate, try later.' },
  // TESTIMONIAL-16
  {
    form: 'student testimonial',
    answer: taken('Thank you.'),
    title: congratulations,
    text: 'Thank you.',
    leadsTo: '/dashboard',
  },
  // COMPANY-8
  { form: 'contact person', answer: refused('No more contacts.'), title: oops, text: 'No more contacts.' },
  { form: 'contact person', answer: null, title: oops, text: 'Please try again.' },
  {
    form: 'contact person',
    answer: { thrown: { 'input.email': ['The email is taken.'] } },
    text: 'The email is taken.',
  },
  // COMPANY-7
  {
    form: 'contact person',
    answer: taken('You can sign in now.'),
    title: congratulations,
    text: 'You can sign in now.',
    leadsTo: '/',
  },
];

/** @throws if the table has no such row */
export function findOutcome(form: OutcomeRow['form'], answer: OutcomeRow['answer']): OutcomeRow {
  const wanted = JSON.stringify(answer);
  const row = OUTCOMES.find((each) => each.form === form && JSON.stringify(each.answer) === wanted);
  if (!row) throw new Error(`The table has no row for ${form} with the answer ${wanted}.`);
  return row;
}

export const FORMS = {
  partner: { path: '/register-partner/terms', operation: 'registerPartner' },
  adjunct: { path: '/register-adjunct-faculty/review', operation: 'registerAdjunctFaculty' },
  testimonial: { path: PAGE_FORMS.testimonial.path, operation: 'createTestimonial' },
  'student testimonial': { path: PAGE_FORMS['student testimonial'].path, operation: 'createTestimonial' },
  'contact person': { path: PAGE_FORMS['contact person'].path, operation: 'registerPartnerUser' },
} as const satisfies Record<OutcomeRow['form'], { path: string; operation: string }>;
