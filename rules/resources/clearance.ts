import { t } from '../text/t.ts';
import { daysBetween } from './engine/dates.ts';
import { choice, date, email, file, phone, text } from './engine/field.ts';
import { resource } from './engine/resource.ts';

/** The longest visit of one request, in days; the first and the last day count. */
const MAX_DAYS = 30;

const REASON_HINT = 'The visitor gets it by e-mail, or can ask for it.';

/** Who decides about requests. */
const STAFF = ['Admin Support', 'admin'] as const;

/** The messages in the bells of those who decide, and of the user who sent the request. */
const WAITING = [{ to: [...STAFF, 'superadmin'], kind: 'clearanceWaiting' }] as const;
const ANSWERED = [{ to: 'author', kind: 'clearanceAnswered' }] as const;

/**
 * Requests for security clearance: a visitor asks for it, and the security staff decide (CLEARANCE-1).
 */
export const CLEARANCE = resource({
  name: 'clearance',
  plural: 'clearances',
  words: {
    one: 'clearance request',
    many: 'clearance requests',
    counted: { one: '1 clearance request', other: '{count} clearance requests' },
  },
  prefix: 'c',
  serves: 'This page is for the staff who decide about security clearance.',
  heading: 'name',
  fields: {
    name: text({
      label: 'Full name',
      hint: 'As in your Emirates ID or passport.',
      min: 3,
      max: 120,
      autoComplete: 'name',
    }),
    documentNumber: text({
      label: 'Emirates ID or passport number',
      hint: 'Bring this document when you come.',
      min: 5,
      max: 24,
    }),
    nationality: text({ label: 'Nationality', max: 60, autoComplete: 'country-name' }),
    email: email({ label: 'Email', autoComplete: 'email' }),
    mobile: phone({ label: 'Mobile number', autoComplete: 'tel' }),
    company: text({ label: 'Company', max: 120, autoComplete: 'organization' }),
    hostName: text({ label: 'Name of the host', hint: 'The person whom you visit.', min: 3, max: 120 }),
    hostEmail: email({
      label: 'Email of the host',
      hint: 'To tell your host that the visit is approved, or cancelled later.',
    }),
    site: choice({
      label: 'Site',
      options: {
        headOffice: 'Head office, Abu Dhabi',
        adpolyAbuDhabi: 'ADPOLY, Abu Dhabi',
        adpolyAlAin: 'ADPOLY, Al Ain',
        fchsAbuDhabi: 'FCHS, Abu Dhabi',
        fchsAlAin: 'FCHS, Al Ain',
      },
    }),
    firstDay: date({ label: 'First day', fromDays: 0, toDays: 180 }),
    lastDay: date({
      label: 'Last day',
      hint: `At most ${MAX_DAYS} days, including the first day.`,
      fromDays: 0,
    }),
    plate: text({
      label: 'Vehicle plate',
      hint: 'Only if you come by car.',
      max: 20,
      isOptional: true,
    }),
    photo: file({
      label: 'Photo',
      hint: 'Your face from the front, as in a passport. It is printed on your pass.',
      preset: 'images_only',
    }),
    idCopy: file({
      label: 'Copy of the Emirates ID or passport',
      hint: 'The page or side with your photo.',
      preset: 'images_and_pdf',
      recordsOpenings: true,
    }),
  },
  form: [
    { title: 'The visitor', fields: ['name', 'documentNumber', 'nationality', 'email', 'mobile', 'company'] },
    { title: 'The visit', fields: ['hostName', 'hostEmail', 'site', 'firstDay', 'lastDay', 'plate'] },
    { title: 'The documents', fields: ['photo', 'idCopy'] },
  ],
  check: ({ firstDay, lastDay }) => checkPeriod(firstDay, lastDay),
  search: ['name', 'company', 'documentNumber', 'email', 'mobile', 'hostName', 'plate'],
  searchHint: 'Name, number, company, document, e-mail, mobile, host or plate',
  states: {
    submitted: {
      label: 'Waiting',
      tone: 'pending',
      sentence: 'This request waits for a decision.',
      waitsFor: 'the security staff',
      queueOf: STAFF,
      next: 'They approve it, return it for correction, or refuse it with a reason.',
    },
    returned: {
      label: 'Returned',
      tone: 'pending',
      sentence: 'This request waits for a correction.',
      waitsFor: 'the visitor',
      next: 'The visitor corrects it with the link in the e-mail, and sends it again.',
      forHolder: {
        sentence: 'We cannot decide about your request yet.',
        next: 'Correct the form on this page, and send it again.',
      },
    },
    approved: {
      label: 'Approved',
      tone: 'good',
      sentence: 'The visitor may enter the site on the days of the visit.',
      forHolder: { sentence: 'You may enter the site on the days of your visit.' },
    },
    refused: { label: 'Refused', tone: 'bad', sentence: 'The visitor must not enter the site.' },
    revoked: {
      label: 'Revoked',
      tone: 'bad',
      sentence: 'The clearance was taken back. The visitor must not enter the site.',
    },
    withdrawn: {
      label: 'Withdrawn',
      tone: 'neutral',
      sentence: 'The visitor does not come, and must not enter the site.',
    },
    discarded: {
      label: 'Discarded',
      tone: 'neutral',
      sentence: 'The security staff decided that this request is not real. The visitor was not told.',
    },
    expired: {
      label: 'Expired',
      tone: 'neutral',
      sentence: 'The last day of the visit is over.',
    },
  },
  initial: 'submitted',
  create: {
    by: 'public',
    label: 'Send the request',
    tell: [{ to: 'email', mail: 'received', link: 'own' }],
    notify: WAITING,
    perDay: 50,
    mostWaiting: 2000,
  },
  transitions: {
    approve: {
      from: ['submitted'],
      to: 'approved',
      by: STAFF,
      label: 'Approve',
      done: 'approved',
      exclude: ({ lastDay }, today) =>
        typeof lastDay === 'string' && lastDay < today
          ? t('The visit is over, so it cannot be approved.')
          : undefined,
      notSelf: true,
      bulk: true,
      tell: [
        { to: 'email', mail: 'approved', link: 'own' },
        { to: 'hostEmail', mail: 'hostApproved' },
      ],
      notify: ANSWERED,
    },
    return: {
      from: ['submitted'],
      to: 'returned',
      by: STAFF,
      label: 'Return for correction',
      done: 'returned',
      note: {
        label: 'What the visitor must correct',
        hint: 'The visitor gets it by e-mail, with a link to the form.',
        min: 10,
        max: 1000,
      },
      notSelf: true,
      isNegative: true,
      tell: [{ to: 'email', mail: 'returned', link: 'own' }],
      notify: ANSWERED,
    },
    resubmit: {
      from: ['returned'],
      to: 'submitted',
      by: [],
      label: 'Send the request again',
      done: 'sent again',
      tell: [{ to: 'email', mail: 'resubmitted', link: 'own' }],
      notify: WAITING,
    },
    refuse: {
      from: ['submitted', 'returned'],
      to: 'refused',
      by: STAFF,
      label: 'Refuse',
      done: 'refused',
      note: { label: 'Reason', hint: REASON_HINT, min: 10, max: 1000 },
      notSelf: true,
      isNegative: true,
      tell: [{ to: 'email', mail: 'refused' }],
      notify: ANSWERED,
    },
    // The author can also revoke: a pass must be taken back at once, even if no other employee is there.
    revoke: {
      from: ['approved'],
      to: 'revoked',
      by: STAFF,
      label: 'Revoke',
      done: 'revoked',
      note: { label: 'Reason', hint: REASON_HINT, min: 10, max: 1000 },
      isNegative: true,
      tell: [
        { to: 'email', mail: 'revoked' },
        { to: 'hostEmail', mail: 'hostCancelled' },
      ],
      notify: ANSWERED,
    },
    // For spam: in bulk, so without a note, and without an e-mail, because its address can be anyone's.
    discard: {
      from: ['submitted', 'returned'],
      to: 'discarded',
      by: STAFF,
      label: 'Discard as spam',
      done: 'discarded',
      notSelf: true,
      bulk: true,
      isNegative: true,
      warning: 'No e-mail is sent. A discarded request cannot be brought back.',
    },
    withdraw: {
      from: ['submitted', 'returned', 'approved'],
      to: 'withdrawn',
      by: [],
      label: 'Withdraw the request',
      done: 'withdrawn',
      isNegative: true,
      warning:
        'You cannot enter the site with this request any more, and you cannot bring it back. If it is approved, your pass stops working, and we tell your host.',
      tell: [
        { to: 'email', mail: 'withdrawn' },
        { to: 'hostEmail', mail: 'hostCancelled', onlyFrom: ['approved'] },
      ],
    },
    expire: {
      from: ['submitted', 'returned', 'approved'],
      to: 'expired',
      by: [],
      label: 'Expire',
      done: 'expired',
      after: 'lastDay',
      tell: [{ to: 'email', mail: 'expired', onlyFrom: ['submitted', 'returned'] }],
      notify: [{ to: 'author', kind: 'clearanceAnswered', onlyFrom: ['submitted', 'returned'] }],
    },
  },
  links: {
    own: {
      holder: 'the visitor',
      transitions: ['withdraw'],
      changeWith: 'resubmit',
      shows: ['site', 'firstDay', 'lastDay'],
      until: 'lastDay',
    },
  },
  hasCode: true,
  keptDays: 90,
  views: {
    manage: {
      columns: ['name', 'company', 'site', 'firstDay', 'lastDay', 'state'],
      filters: ['state', 'site'],
      sort: ['createdAt_desc', 'createdAt', 'firstDay', 'name', 'company'],
      hasSearch: true,
      csv: [
        'id',
        'state',
        'stateSince',
        'createdAt',
        'name',
        'nationality',
        'email',
        'mobile',
        'company',
        'hostName',
        'hostEmail',
        'site',
        'firstDay',
        'lastDay',
        'plate',
      ],
    },
  },
  scopes: { 'Admin Support': 'all', admin: 'all', Viewer: 'all' },
});

function checkPeriod(firstDay: unknown, lastDay: unknown): { lastDay?: string } | undefined {
  if (typeof firstDay !== 'string' || typeof lastDay !== 'string') return undefined;
  const days = daysBetween(firstDay, lastDay) + 1;
  if (days < 1) return { lastDay: t('Last day must not be before the first day.') };
  if (days > MAX_DAYS) return { lastDay: t('A visit cannot exceed {days} days.', { days: MAX_DAYS }) };
  return undefined;
}
