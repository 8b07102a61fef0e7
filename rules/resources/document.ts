import { DOCUMENT_AUDIENCES } from '../documents/audience.ts';
import { documentPageTitles } from '../documents/pages.ts';
import { t } from '../text/t.ts';
import { choice, choices, date, file, longText, text, url } from './engine/field.ts';
import { resource } from './engine/resource.ts';

/** Who writes, publishes and removes documents. A superadmin does so too. */
const PUBLISHERS = ['admin'] as const;

/** Documents and links that administrators publish on ten pages, for groups of users (DOCUMENT-1). */
export const DOCUMENT = resource({
  name: 'document',
  plural: 'documents',
  words: {
    one: 'document',
    many: 'documents',
    counted: { one: '1 document', other: '{count} documents' },
  },
  prefix: 'd',
  serves: 'This page is for the administrators who publish documents.',
  belongsTo: 'authority',
  heading: 'title',
  fields: {
    place: choice({
      label: 'Page',
      hint: 'Where readers find the document.',
      options: documentPageTitles(),
    }),
    title: text({ label: 'Title', min: 3, max: 120 }),
    titleArabic: text({ label: 'Title in Arabic', min: 3, max: 120, isOptional: true, lang: 'ar' }),
    text: longText({ label: 'Text', hint: 'What the document is for, in a few sentences.', max: 2000 }),
    textArabic: longText({ label: 'Text in Arabic', max: 2000, isOptional: true, lang: 'ar' }),
    file: file({
      label: 'File',
      hint: 'A document has a file, a link, or both.',
      preset: 'published_documents',
      isOptional: true,
    }),
    link: url({
      label: 'Link',
      hint: 'The address of a page or form outside the portal.',
      isOptional: true,
    }),
    audience: choices({
      label: 'Readers',
      hint: 'Only these users see the document. Each student is in one group: active, graduating or alumni.',
      options: DOCUMENT_AUDIENCES,
    }),
    validUntil: date({
      label: 'Valid until',
      hint: 'The last day on which readers see it. Leave it empty for a document that stays.',
      fromDays: 0,
      isOptional: true,
    }),
    position: choices({
      label: 'Position',
      options: { pinned: 'Pinned at the top of the page' },
      isOptional: true,
    }),
  },
  form: [
    { title: 'The document', fields: ['place', 'title', 'text', 'file', 'link'] },
    { title: 'In Arabic', fields: ['titleArabic', 'textArabic'] },
    { title: 'Who sees it', fields: ['audience', 'validUntil', 'position'] },
  ],
  check: ({ file: chosen, link, audience }, kept) => ({
    ...(chosen === undefined &&
      link === undefined &&
      !kept.includes('file') && { file: t('Choose a file, or give a link.') }),
    ...(Array.isArray(audience) &&
      audience.length > 1 &&
      audience.includes('everyone') && {
        audience: t('Choose “{everyone}” only, or groups only.', {
          everyone: t(DOCUMENT_AUDIENCES.everyone),
        }),
      }),
  }),
  search: ['title', 'titleArabic', 'text', 'textArabic'],
  searchHint: 'Number, title or text',
  states: {
    draft: {
      label: 'Draft',
      tone: 'pending',
      sentence: 'This document is a draft. Readers do not see it.',
      waitsFor: 'publication',
      next: 'Administrators publish it, or remove it.',
    },
    published: {
      label: 'Published',
      tone: 'good',
      sentence: 'The users for whom it is meant see this document on its page.',
    },
    expired: {
      label: 'Expired',
      tone: 'neutral',
      sentence: 'The last day of this document is over. Readers do not see it any more.',
      next: 'Give it a later last day and publish it again, or remove it.',
    },
    removed: {
      label: 'Removed',
      tone: 'neutral',
      sentence: 'This document was removed. Readers do not see it any more.',
    },
  },
  initial: 'draft',
  create: { by: PUBLISHERS, label: 'Save the draft' },
  change: { from: ['draft', 'published', 'expired'], by: PUBLISHERS },
  transitions: {
    publish: {
      from: ['draft', 'expired'],
      to: 'published',
      by: PUBLISHERS,
      label: 'Publish',
      done: 'published',
      exclude: ({ validUntil }, today) =>
        typeof validUntil === 'string' && validUntil < today
          ? t('Its last day is over. Change the document first.')
          : undefined,
      bulk: true,
    },
    takeBack: {
      from: ['published'],
      to: 'draft',
      by: PUBLISHERS,
      label: 'Take back',
      done: 'taken back',
      bulk: true,
      isNegative: true,
    },
    remove: {
      from: ['draft', 'expired'],
      to: 'removed',
      by: PUBLISHERS,
      label: 'Remove',
      done: 'removed',
      bulk: true,
      isNegative: true,
      warning: 'A removed document cannot be brought back.',
    },
    expire: {
      from: ['published'],
      to: 'expired',
      by: [],
      label: 'Expire',
      done: 'expired',
      after: 'validUntil',
    },
  },
  keptDays: 365,
  views: {
    // Removed documents cannot be brought back, so the list leaves them out.
    manage: {
      states: ['draft', 'published', 'expired'],
      columns: ['title', 'place', 'audience', 'validUntil', 'state'],
      filters: ['state', 'place', 'audience'],
      sort: ['changedAt_desc', 'title', 'validUntil'],
      hasSearch: true,
    },
  },
  scopes: { admin: 'all', Viewer: 'all' },
});
