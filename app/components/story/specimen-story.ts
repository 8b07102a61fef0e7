import type { StoryCard } from '#app/.server/stories/show-story.ts';
import { ARABIC_TEXT, ARABIC_TITLE, LONG_TEXT, LONG_TITLE, LONG_WORD } from '#app/dev/demo-texts.ts';

const STORY: StoryCard = {
  path: '/success-stories',
  title: 'A first job in the workshop',
  college: 'ADPOLY',
  work: 'Technician, Demo Energy',
  graduate: 'Demo Graduate, ADPOLY, class of 2024',
  quote: undefined,
  summary: 'How a placement in the last year became a first job.',
  image: { kind: 'initials', initials: 'DG' },
  lang: undefined,
  isExample: false,
  published: '2026-11-01',
};

/** The states of a story in the specimens of its components, by their names. */
export const SPECIMEN_STORIES: Readonly<Record<string, StoryCard>> = {
  'story of a graduate': STORY,
  'example of the portal': { ...STORY, quote: 'A demo quotation of one sentence.', isExample: true },
  'long texts': {
    ...STORY,
    title: LONG_TITLE,
    summary: LONG_TEXT,
    work: `Technician, ${LONG_WORD}`,
    graduate: LONG_WORD,
  },
  'story in Arabic': { ...STORY, title: ARABIC_TITLE, summary: ARABIC_TEXT, lang: 'ar' },
  'without a college': { ...STORY, college: undefined, graduate: 'Demo Graduate' },
};
