import { NAME_CHOICES } from '../stories/shown-name.ts';
import { choice, choices, file, longText, richText, text } from './engine/field.ts';
import { resource } from './engine/resource.ts';

/** Who reviews stories. A superadmin does so too. */
const REVIEWERS = ['careercounselor', 'admin'] as const;

/** The states that the staff see: what an author has not sent, or has taken back, is not for them. */
const SEEN_BY_STAFF = ['waiting', 'returned', 'published'] as const;

/** The message to the author about a decision. */
const TELL_AUTHOR = [{ to: 'author', kind: 'storyAnswered' }] as const;

/** Stories in which graduates tell how their careers began (STORY-1). */
export const STORY = resource({
  name: 'story',
  plural: 'stories',
  words: { one: 'story', many: 'stories', counted: { one: '1 story', other: '{count} stories' } },
  prefix: 's',
  serves:
    'This page is for graduates and graduating students, who tell how their careers began, and for the staff who review these stories.',
  heading: 'title',
  fields: {
    language: choice({
      label: 'Language of the story',
      hint: 'The story appears in this language on the English and on the Arabic site.',
      options: { en: 'English', ar: 'Arabic' },
    }),
    title: text({
      label: 'Title',
      hint: 'A short line that makes others want to read on.',
      min: 3,
      max: 120,
    }),
    summary: longText({
      label: 'Summary',
      hint: 'One or two sentences for the list of stories.',
      min: 20,
      max: 300,
    }),
    text: richText({
      label: 'Your story',
      hint: 'How you found your first job, what helped you, and what you do now. At least 300 characters. Do not name other people without their consent.',
      min: 300,
      max: 6000,
    }),
    jobTitle: text({ label: 'Your job', max: 120 }),
    employer: text({ label: 'Your employer', max: 120 }),
    photo: file({
      label: 'Photo',
      hint: 'A photo of you. The portal makes it smaller, and removes the place and the time that a camera has written into it.',
      preset: 'images_only',
      isReduced: true,
      isOptional: true,
    }),
    nameShown: choice({
      label: 'How your name appears',
      hint: 'Readers also see your college, and the year of your graduation if the portal knows it. They never see your e-mail address or your student ID.',
      options: NAME_CHOICES,
    }),
    consent: choices({
      label: 'Consent',
      options: {
        given:
          'I agree that the authority publishes this story, my name as chosen and the photo on its public site. I can take it back at any time.',
      },
    }),
  },
  form: [
    { title: 'The story', fields: ['language', 'title', 'summary', 'text'] },
    { title: 'Your work', fields: ['jobTitle', 'employer'] },
    { title: 'What readers see of you', fields: ['photo', 'nameShown', 'consent'] },
  ],
  // Visitors search these fields too, so none of them has a name that the author hides.
  search: ['title', 'summary', 'text', 'jobTitle', 'employer'],
  searchHint: 'Number, title, text, job or employer',
  states: {
    draft: {
      label: 'Draft',
      tone: 'neutral',
      sentence: 'This story is a draft. Only its author sees it.',
      next: 'Send it for review. The staff of the authority then publish it, or return it with a note.',
    },
    waiting: {
      label: 'Waiting',
      tone: 'pending',
      sentence: 'This story waits for a review. It is not public.',
      waitsFor: 'the staff of the authority',
      queueOf: REVIEWERS,
      next: 'They publish it, or return it with a note.',
    },
    returned: {
      label: 'Returned',
      tone: 'pending',
      sentence: 'This story was returned to its author. It is not public.',
      waitsFor: 'the author',
      queueOf: ['user'],
      next: 'The author changes it, and sends it for review again.',
    },
    published: {
      label: 'Published',
      tone: 'good',
      sentence: 'This story is public. Everyone can read it among the success stories.',
      next: 'To change it, its author takes it back first, and then sends it for review again.',
    },
    withdrawn: {
      label: 'Taken back',
      tone: 'neutral',
      sentence: 'The author took this story back. It is not public, and only its author sees it.',
      next: 'The author can change it, and send it for review again.',
    },
  },
  initial: 'draft',
  create: {
    by: ['user'],
    students: ['alumni', 'graduating'],
    label: 'Save the draft',
    andThen: ['submit'],
  },
  change: { from: ['draft', 'returned', 'withdrawn'], by: ['user:own'] },
  transitions: {
    submit: {
      from: ['draft', 'returned', 'withdrawn'],
      to: 'waiting',
      by: ['user:own'],
      label: 'Send for review',
      done: 'sent for review',
      notify: [{ to: 'advisers', kind: 'storyWaiting' }],
    },
    publish: {
      from: ['waiting'],
      to: 'published',
      by: REVIEWERS,
      label: 'Publish',
      done: 'published',
      notSelf: true,
      warning: 'Everyone can read the story at once, with the name that the author has chosen.',
      notify: TELL_AUTHOR,
    },
    return: {
      from: ['waiting'],
      to: 'returned',
      by: REVIEWERS,
      label: 'Return with a note',
      done: 'returned',
      note: { label: 'Note to the author', hint: 'Say what to change.', min: 10, max: 1000 },
      notSelf: true,
      isNegative: true,
      notify: TELL_AUTHOR,
    },
    unpublish: {
      from: ['published'],
      to: 'returned',
      by: REVIEWERS,
      label: 'Take off the public site',
      done: 'taken off the public site',
      note: { label: 'Reason', hint: 'The author sees it. Say what to change.', min: 10, max: 1000 },
      isNegative: true,
      notify: TELL_AUTHOR,
    },
    withdraw: {
      from: ['draft', 'waiting', 'returned', 'published'],
      to: 'withdrawn',
      by: ['user:own'],
      label: 'Take back',
      done: 'taken back',
      isNegative: true,
      warning:
        'A published story leaves the public site at once. You can change the story, and send it for review again.',
    },
  },
  views: {
    stories: {
      columns: ['title', 'authorName', 'college', 'language', 'state', 'stateSince'],
      filters: ['state', 'language'],
      sort: ['stateSince_desc', 'stateSince', 'title'],
      hasSearch: true,
    },
  },
  scopes: {
    user: 'own',
    careercounselor: { scope: 'students', states: SEEN_BY_STAFF },
    admin: { scope: 'all', states: SEEN_BY_STAFF },
    superadmin: { scope: 'all', states: SEEN_BY_STAFF },
    Viewer: { scope: 'all', states: SEEN_BY_STAFF },
  },
});
