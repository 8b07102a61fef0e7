import { formatNumber } from '../text/format.ts';
import { t } from '../text/t.ts';
import {
  VACANCY_AUDIENCES,
  VACANCY_CITIES,
  VACANCY_COLLEGES,
  VACANCY_FIELDS,
  VACANCY_KINDS,
} from '../vacancies/choices.ts';
import {
  choice,
  choices,
  date,
  email,
  file,
  lines,
  longText,
  number,
  phone,
  richText,
  text,
} from './engine/field.ts';
import { resource } from './engine/resource.ts';

/** The highest monthly salary, in dirhams. */
const MOST_SALARY = 200_000;

/** Who writes vacancies: the users of a company, each for the whole company. */
const COMPANY = ['partner:company'] as const;

/** Who approves vacancies. A superadmin does so too. */
const APPROVERS = ['careercounselor', 'admin'] as const;

/** The messages in the bells of those who approve, and of the users of the company. */
const WAITING = [{ to: [...APPROVERS, 'superadmin'], kind: 'vacancyWaiting' }] as const;
const ANSWERED = [{ to: 'company', kind: 'vacancyAnswered' }] as const;

const LAST_DAY_OVER = 'Its last day is over. Change the vacancy first.';

/** Jobs that partner companies offer to students and alumni (VACANCY-1). */
export const VACANCY = resource({
  name: 'vacancy',
  plural: 'vacancies',
  words: {
    one: 'vacancy',
    many: 'vacancies',
    counted: { one: '1 vacancy', other: '{count} vacancies' },
  },
  prefix: 'v',
  serves: 'This page is for partner companies and for the staff who approve their vacancies.',
  belongsTo: 'company',
  heading: 'title',
  fields: {
    title: text({
      label: 'Job title',
      hint: 'The name of the job, such as “Process operator”.',
      min: 3,
      max: 120,
    }),
    titleArabic: text({ label: 'Job title in Arabic', min: 3, max: 120, isOptional: true, lang: 'ar' }),
    kind: choice({ label: 'Kind', options: VACANCY_KINDS }),
    places: number({ label: 'Places', hint: 'How many people you look for.', min: 1, max: 999 }),
    city: choice({ label: 'City', options: VACANCY_CITIES }),
    field: choice({ label: 'Field of work', options: VACANCY_FIELDS }),
    description: richText({
      label: 'Description',
      hint: 'What the person will do, in which team, and what you offer. At least 50 characters.',
      min: 50,
      max: 8000,
    }),
    requirements: longText({
      label: 'Requirements',
      hint: 'Qualifications, languages and skills.',
      max: 4000,
      isOptional: true,
    }),
    attachment: file({
      label: 'Attachment',
      hint: 'For example a detailed job description.',
      preset: 'vacancy_attachment',
      opensInBrowser: true,
      isOptional: true,
    }),
    colleges: choices({
      label: 'Colleges',
      hint: 'The colleges whose students and alumni can apply.',
      options: VACANCY_COLLEGES,
    }),
    audience: choices({ label: 'Groups', hint: 'Who of them can apply.', options: VACANCY_AUDIENCES }),
    public: choices({
      label: 'Public site',
      hint: 'Visitors do not need to sign in. Search engines find the vacancy too.',
      options: { shown: 'Show it to visitors too' },
      isOptional: true,
    }),
    salaryFrom: number({
      label: 'Lowest monthly salary in AED',
      hint: 'Give both amounts, or none.',
      min: 0,
      max: MOST_SALARY,
      isOptional: true,
    }),
    salaryTo: number({
      label: 'Highest monthly salary in AED',
      min: 0,
      max: MOST_SALARY,
      isOptional: true,
    }),
    salaryShown: choices({
      label: 'Salary on the page',
      hint: 'Without it, only your company and the staff of the authority see the salary.',
      options: { shown: 'Show it to readers' },
      isOptional: true,
    }),
    closesOn: date({
      label: 'Last day',
      hint: 'Readers see the vacancy until the end of this day, at most 180 days from today.',
      fromDays: 1,
      toDays: 180,
    }),
    questions: lines({
      label: 'Questions to applicants',
      hint: 'One question on each line, at most 5.',
      most: 5,
      max: 200,
      isOptional: true,
    }),
    contactName: text({
      label: 'Name of the contact person',
      hint: 'Only your company and the staff of the authority see the contact person.',
      min: 3,
      max: 120,
      autoComplete: 'name',
    }),
    contactEmail: email({ label: 'Email of the contact person', autoComplete: 'email' }),
    contactPhone: phone({ label: 'Phone of the contact person', autoComplete: 'tel', isOptional: true }),
  },
  form: [
    { title: 'The job', fields: ['title', 'titleArabic', 'kind', 'places', 'city', 'field'] },
    { title: 'What it is about', fields: ['description', 'requirements', 'attachment'] },
    { title: 'Who can apply', fields: ['colleges', 'audience', 'public'] },
    { title: 'The salary', fields: ['salaryFrom', 'salaryTo', 'salaryShown'] },
    { title: 'The application', fields: ['closesOn', 'questions'] },
    { title: 'The contact person', fields: ['contactName', 'contactEmail', 'contactPhone'] },
  ],
  check: ({ salaryFrom, salaryTo, salaryShown }) => checkSalary(salaryFrom, salaryTo, salaryShown),
  search: ['title', 'titleArabic', 'description', 'requirements', 'kind', 'city', 'field'],
  searchHint: 'Number, title, company, city or text',
  states: {
    draft: {
      label: 'Draft',
      tone: 'neutral',
      sentence: 'This vacancy is a draft. Only the company sees it, and the administration of the portal.',
      next: 'Send it for approval. The staff of the authority publish it, or return it with a note. Once it is open, students and alumni apply in the portal.',
    },
    waiting: {
      label: 'Waiting',
      tone: 'pending',
      sentence: 'This vacancy waits for approval.',
      waitsFor: 'the staff of the authority',
      queueOf: APPROVERS,
      next: 'They publish it, return it for correction, or refuse it with a reason.',
    },
    returned: {
      label: 'Returned',
      tone: 'pending',
      sentence: 'This vacancy was returned to the company.',
      waitsFor: 'the company',
      queueOf: ['partner'],
      next: 'The company changes it, and sends it for approval again.',
    },
    open: {
      label: 'Open',
      tone: 'good',
      sentence: 'Students and alumni see this vacancy.',
      next: 'Career counselors read each application, and send it to the company. The vacancy closes after its last day, when all places are filled, or when the company closes it.',
    },
    changeWaiting: {
      label: 'Open, change waits',
      tone: 'pending',
      sentence: 'Students and alumni see the approved text. A change of it waits for approval.',
      waitsFor: 'the staff of the authority',
      queueOf: APPROVERS,
      next: 'They publish the change, or return it for correction.',
    },
    changeReturned: {
      label: 'Open, change returned',
      tone: 'pending',
      sentence: 'Students and alumni see the approved text. The change of it was returned to the company.',
      waitsFor: 'the company',
      queueOf: ['partner'],
      next: 'The company corrects the change, or keeps the approved text.',
    },
    closed: {
      label: 'Closed',
      tone: 'neutral',
      sentence: 'This vacancy is closed. Applications are not possible any more.',
      next: 'The company can open it again with a later last day.',
    },
    refused: { label: 'Refused', tone: 'bad', sentence: 'This vacancy was refused.' },
    removed: { label: 'Removed', tone: 'neutral', sentence: 'The company removed this vacancy.' },
  },
  initial: 'draft',
  create: {
    by: ['partner'],
    label: 'Save the draft',
    canCopy: true,
    andThen: ['submit', 'post'],
    perDay: 100,
  },
  change: {
    from: ['draft', 'returned', 'open', 'changeWaiting', 'changeReturned', 'closed'],
    by: COMPANY,
    approval: {
      relied: ['open', 'changeWaiting', 'changeReturned'],
      atOnce: ['closesOn', 'places'],
      request: 'requestChange',
      undo: 'undoChange',
    },
  },
  transitions: {
    submit: {
      from: ['draft', 'returned', 'closed'],
      to: 'waiting',
      by: COMPANY,
      label: 'Send for approval',
      done: 'sent for approval',
      exclude: ({ state, closesOn, isTrusted, isApproved }, today) => {
        if (isTrusted === true) return t('Your company is trusted, so it publishes directly.');
        if (state === 'closed' && isApproved === true)
          return t('Its text is approved already. Open it again instead.');
        return refuseOld(closesOn, today);
      },
      notify: WAITING,
    },
    post: {
      from: ['draft', 'returned', 'closed', 'changeWaiting', 'changeReturned'],
      to: 'open',
      by: COMPANY,
      label: 'Publish',
      done: 'published',
      exclude: ({ state, closesOn, isTrusted, isApproved }, today) => {
        if (isTrusted !== true) return t('The staff of the authority must approve it first.');
        if (state === 'closed' && isApproved === true) return t('Open it again instead.');
        return refuseOld(closesOn, today);
      },
      approves: true,
      pendingChange: 'apply',
    },
    takeBack: {
      from: ['waiting'],
      to: 'draft',
      by: COMPANY,
      label: 'Take back',
      done: 'taken back',
      isNegative: true,
      exclude: ({ openSince }) =>
        openSince == null ? undefined : t('It was published, so it becomes a closed vacancy.'),
    },
    // A vacancy that was published once stays visible for the staff, so it never becomes a draft again.
    takeBackClosed: {
      from: ['waiting'],
      to: 'closed',
      by: COMPANY,
      label: 'Take back',
      done: 'taken back',
      isNegative: true,
      exclude: ({ openSince }) => (openSince == null ? t('It was never published.') : undefined),
    },
    publish: {
      from: ['waiting'],
      to: 'open',
      by: APPROVERS,
      label: 'Publish',
      done: 'published',
      exclude: ({ closesOn }, today) => refuseOld(closesOn, today),
      notSelf: true,
      bulk: true,
      approves: true,
      notify: ANSWERED,
    },
    // Never in bulk: a list shows the approved values, so staff must open the page to see the change.
    publishChange: {
      from: ['changeWaiting'],
      to: 'open',
      by: APPROVERS,
      label: 'Publish the change',
      done: 'published with its change',
      exclude: ({ closesOn }, today) => refuseOld(closesOn, today),
      notSelf: true,
      approves: true,
      pendingChange: 'apply',
      notify: ANSWERED,
    },
    publishInside: {
      from: ['waiting', 'changeWaiting'],
      to: 'open',
      by: APPROVERS,
      label: 'Publish, but not on the public site',
      done: 'published for signed-in users only',
      isNegative: true,
      exclude: ({ closesOn, public: asked }, today) =>
        Array.isArray(asked) && asked.includes('shown')
          ? refuseOld(closesOn, today)
          : t('The company does not ask for the public site.'),
      notSelf: true,
      approves: true,
      pendingChange: 'apply',
      sets: { public: [] },
      notify: ANSWERED,
    },
    return: {
      from: ['waiting'],
      to: 'returned',
      by: APPROVERS,
      label: 'Return for correction',
      done: 'returned',
      note: { label: 'Note to the company', hint: 'Say what to correct.', min: 10, max: 1000 },
      notSelf: true,
      isNegative: true,
      notify: ANSWERED,
    },
    returnChange: {
      from: ['changeWaiting'],
      to: 'changeReturned',
      by: APPROVERS,
      label: 'Return the change',
      done: 'returned because of its change',
      note: { label: 'Note to the company', hint: 'Say what to correct.', min: 10, max: 1000 },
      notSelf: true,
      isNegative: true,
      notify: ANSWERED,
    },
    refuse: {
      from: ['waiting'],
      to: 'refused',
      by: APPROVERS,
      label: 'Refuse',
      done: 'refused',
      note: { label: 'Reason', hint: 'The company sees it.', min: 10, max: 1000 },
      notSelf: true,
      isNegative: true,
      notify: ANSWERED,
    },
    requestChange: {
      from: ['open', 'changeReturned'],
      to: 'changeWaiting',
      by: [],
      label: 'Send the change for approval',
      done: 'sent for approval with a change',
      notify: WAITING,
    },
    undoChange: {
      from: ['changeWaiting', 'changeReturned'],
      to: 'open',
      by: COMPANY,
      label: 'Keep the approved text',
      done: 'kept with the approved text',
      isNegative: true,
      warning: 'The change is deleted. You cannot bring it back.',
      pendingChange: 'drop',
    },
    close: {
      from: ['open', 'changeWaiting', 'changeReturned'],
      to: 'closed',
      by: COMPANY,
      label: 'Close',
      done: 'closed',
      bulk: true,
      isNegative: true,
      warning: 'Students, alumni and visitors do not see closed vacancies.',
      pendingChange: 'keep',
      notify: ANSWERED,
    },
    stop: {
      from: ['open', 'changeWaiting', 'changeReturned'],
      to: 'closed',
      by: ['admin'],
      label: 'Close for the company',
      done: 'closed by an administrator',
      note: {
        label: 'Reason',
        hint: 'The company sees it. It needs a new approval to open the vacancy again.',
        min: 10,
        max: 1000,
      },
      isNegative: true,
      approves: false,
      pendingChange: 'keep',
      notify: ANSWERED,
    },
    reopen: {
      from: ['closed'],
      to: 'open',
      by: COMPANY,
      label: 'Open again',
      done: 'opened again',
      exclude: ({ closesOn, isApproved }, today) =>
        isApproved === true ? refuseOld(closesOn, today) : t('Its text was changed. Send it for approval.'),
    },
    remove: {
      from: ['draft', 'returned'],
      to: 'removed',
      by: COMPANY,
      label: 'Remove',
      done: 'removed',
      bulk: true,
      isNegative: true,
      warning: 'A removed vacancy cannot be brought back.',
      exclude: ({ openSince }) =>
        openSince == null ? undefined : t('It was published, so it cannot be removed.'),
    },
    endOnDate: {
      from: ['open', 'changeWaiting', 'changeReturned'],
      to: 'closed',
      by: [],
      label: 'Close after the last day',
      done: 'closed after its last day',
      pendingChange: 'keep',
      after: 'closesOn',
      notify: ANSWERED,
    },
    // The module of applications counts the places.
    fill: {
      from: ['open', 'changeWaiting', 'changeReturned'],
      to: 'closed',
      by: [],
      byModule: true,
      label: 'Close because all places are filled',
      done: 'closed, because all places are filled',
      pendingChange: 'keep',
      notify: ANSWERED,
    },
    lapse: {
      from: ['waiting'],
      to: 'returned',
      by: [],
      label: 'Return after the last day',
      done: 'returned, because its last day is over',
      after: 'closesOn',
      notify: ANSWERED,
    },
  },
  keptDays: 365,
  views: {
    // Removed vacancies cannot be brought back, so the list leaves them out.
    manage: {
      states: [
        'draft',
        'waiting',
        'returned',
        'open',
        'changeWaiting',
        'changeReturned',
        'closed',
        'refused',
      ],
      columns: ['title', 'companyName', 'kind', 'places', 'closesOn', 'state'],
      filters: ['state', 'kind', 'city', 'field', 'colleges'],
      sort: ['changedAt_desc', 'closesOn', 'title', 'createdAt_desc'],
      hasSearch: true,
      csv: [
        'id',
        'state',
        'stateSince',
        'companyName',
        'title',
        'titleArabic',
        'kind',
        'places',
        'city',
        'field',
        'colleges',
        'audience',
        'public',
        'salaryFrom',
        'salaryTo',
        'closesOn',
        'createdAt',
        'authorName',
      ],
    },
    /** What counselors find: all vacancies that were sent once. */
    all: {
      states: ['waiting', 'returned', 'open', 'changeWaiting', 'changeReturned', 'closed', 'refused'],
      columns: ['title', 'companyName', 'kind', 'city', 'closesOn', 'state'],
      filters: ['state', 'kind', 'city', 'field', 'colleges'],
      sort: ['stateSince_desc', 'closesOn', 'title'],
      hasSearch: true,
    },
    /** What waits for approval, the longest first. */
    approve: {
      states: ['waiting', 'changeWaiting'],
      columns: ['title', 'companyName', 'state', 'public', 'closesOn', 'stateSince'],
      filters: ['state', 'kind', 'field', 'colleges'],
      sort: ['stateSince', 'closesOn', 'title'],
      hasSearch: true,
    },
  },
  scopes: {
    partner: 'company',
    admin: 'all',
    Viewer: 'all',
    careercounselor: {
      scope: 'all',
      states: ['waiting', 'returned', 'open', 'changeWaiting', 'changeReturned', 'closed', 'refused'],
    },
  },
});

/** The states in which readers see a vacancy, and students apply for it (VACANCY-3). */
export const OPEN_STATES: readonly string[] = VACANCY.change?.approval?.relied ?? [];

function refuseOld(closesOn: unknown, today: string): string | undefined {
  return typeof closesOn === 'string' && closesOn < today ? t(LAST_DAY_OVER) : undefined;
}

function checkSalary(from: unknown, to: unknown, shown: unknown) {
  const hasFrom = typeof from === 'number';
  const hasTo = typeof to === 'number';
  if (hasFrom && !hasTo) return { salaryTo: t('Give both amounts of the salary, or none.') };
  if (hasTo && !hasFrom) return { salaryFrom: t('Give both amounts of the salary, or none.') };
  if (hasFrom && hasTo && to < from)
    return { salaryTo: t('The highest salary must be at least {from}.', { from: formatNumber(from) }) };
  if (!hasFrom && Array.isArray(shown) && shown.length > 0)
    return { salaryShown: t('There is no salary to show.') };
  return undefined;
}
