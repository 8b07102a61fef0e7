import { afterEach, describe, expect, test, vi } from 'vitest';

import { COLLEGES } from '#rules/identity/colleges.ts';
import { CAMPUSES } from '#rules/routes/campuses.ts';
import { ARABIC } from '#rules/text/ar/index.ts';
import { createTranslator } from '#rules/text/translator.ts';

import { getCollegeText } from '../content/library.ts';
import { createRecordsContext } from '../testing/records-context.ts';
import { loadCollege } from './college.ts';
import { loadColleges } from './list.ts';

const DOWN = { ok: false, code: 'UNAVAILABLE', message: 'Down.', status: 503 };
const STORY = {
  id: 's-aaaaaaaaaaaa',
  language: 'en',
  title: 'A story',
  summary: 'A summary.',
  jobTitle: 'Nurse',
  employer: 'Demo Hospital',
  name: 'Demo',
  college: 'FCHS',
  class: 2024,
  publishedAt: '2026-11-01T08:00:00.000Z',
  photo: null,
};
const shown = (measure: string, count: number) => ({ measure, count, state: 'shown' });
const RATE_CELLS = [shown('available', 20), shown('career', 16)];
const hidden = (measure: string) => ({ measure, count: null, state: 'hidden' });

/** What the sources answer, by a word of their query. */
interface Sources {
  getGraduatedStudentsStatistics?: object;
  publishedOutcomes?: object | null;
  events?: object;
  publishedStories?: object;
}

interface Published {
  parts?: readonly string[];
  cells?: readonly object[];
  careerRate?: number | null;
}

function publication({ parts = ['byCollege'], cells = RATE_CELLS, careerRate = 80 }: Published = {}) {
  return {
    parts,
    publishedAt: '2026-11-29T21:05:00.000Z',
    figures: {
      asOf: '2026-11-29T10:05:00.000Z',
      period: 'sixMonths',
      classes: [2024],
      head: { key: 'all', cells: [] },
      rows: [
        { key: 'college:ATHS', cells: RATE_CELLS, careerRate: 10 },
        { key: 'college:FCHS', cells, careerRate },
      ],
    },
  };
}

const event = (slug: string, college: string) => ({
  slug,
  title: slug,
  description: null,
  thumbnail: null,
  entity: { entity: college, name: college, logo: null },
});

const ALL: Sources = {
  getGraduatedStudentsStatistics: { ATHS: 1, ADPOLY: 2, FCHS: 967, ADVETI: 4 },
  publishedOutcomes: publication(),
  events: {
    data: [event('other', 'ADPOLY'), ...['a', 'b', 'c', 'd'].map((slug) => event(slug, 'FCHS'))],
    paginatorInfo: { currentPage: 1, lastPage: 1 },
  },
  publishedStories: { items: [STORY], total: 1 },
};

/** Creates a context in which each source of `sources` answers, and all others are unavailable. */
function contextOf(sources: Sources, row = 'college') {
  const { context, operations } = createRecordsContext({
    row,
    answer: ({ query }) => {
      const name = (Object.keys(ALL) as (keyof Sources)[]).find(
        (key) => query.includes(`${key}(`) || query.includes(`${key} {`),
      );
      return name !== undefined && name in sources ? { ok: true, data: { [name]: sources[name] } } : DOWN;
    },
  });
  return { context: Object.assign(context, { campuses: CAMPUSES }), operations };
}

const load = (sources: Sources, slug = 'fchs') => loadCollege(contextOf(sources).context, slug);

// COLLEGE-4
test('each college has its texts in both languages', () => {
  for (const { slug } of COLLEGES) expect(getCollegeText(slug).lang).toBeUndefined();
  vi.stubGlobal('translator', createTranslator(ARABIC));
  for (const { slug } of COLLEGES) expect(getCollegeText(slug).summary).toMatch(/^\p{Script=Arabic}/u);
  expect(() => getCollegeText('unknown')).toThrow(/'unknown'/);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

// COLLEGE-1
test('the list has the four colleges with their graduates, or without them', async () => {
  const { colleges } = await loadColleges(contextOf(ALL, 'colleges').context);
  expect(colleges.map(({ path, graduates }) => [path, graduates])).toEqual([
    ['/colleges/ats', 1],
    ['/colleges/adpoly', 2],
    ['/colleges/fchs', 967],
    ['/colleges/adveti', 4],
  ]);
  const without = await loadColleges(contextOf({}, 'colleges').context);
  expect(without).toMatchObject({ hasGraduates: false });
  expect(without.colleges).toHaveLength(4);
});

// COLLEGE-1
test.each(['unknown', 'FCHS', 'aths', '', '__proto__', undefined])(
  'the name “%s” answers 404 and asks no source',
  async (slug) => {
    const { context, operations } = contextOf(ALL);
    await expect(loadCollege(context, slug)).rejects.toMatchObject({ status: 404 });
    expect(operations).toEqual([]);
  },
);

// COLLEGE-2, COLLEGE-6, COLLEGE-7
test('the page has up to three events, stories and articles, all of the college', async () => {
  const college = await load(ALL);
  expect(college.page.title).toBe('Fatima College of Health Sciences (FCHS)');
  expect(college.page.crumbs.at(-1)).toEqual({ title: college.name, path: undefined });
  expect(college.events?.map(({ slug }) => slug)).toEqual(['a', 'b', 'c']);
  expect(college.stories.stories.map(({ college: code }) => code)).toEqual(['FCHS', 'FCHS', 'FCHS']);
  expect(college.stories.stories[0]).toMatchObject({ title: 'A story', isExample: false });
  expect(college.news.map(({ path }) => path)).toEqual(['/news/ward-of-the-future']);
});

// COLLEGE-7
test('the stories are asked for with the code of the college', async () => {
  const { context, operations } = contextOf(ALL);
  await loadCollege(context, 'ats');
  const asked = operations.find(({ query }) => query.includes('publishedStories('));
  expect(asked?.variables).toEqual({ offset: 0, first: 3, college: 'ATHS' });
});

// COLLEGE-5
describe('the career outcomes rate', () => {
  const rateOf = async (publishedOutcomes: object | null) =>
    (await load({ ...ALL, publishedOutcomes })).figures.rate;

  test('is that of the college, with its counts, the period and the day', async () => {
    expect(await rateOf(publication())).toEqual({
      label: 'Career outcomes rate',
      value: 80,
      note: '16 of 20',
      sentences: ['The answers 6 months after graduation count.', 'Published on 30 November 2026.'],
    });
  });

  test('is left out if nothing is published, or not the colleges compared', async () => {
    expect(await rateOf(null)).toBeUndefined();
    expect(await rateOf(publication({ parts: ['byProgramme', 'jobs'] }))).toBeUndefined();
    const college = await load({ ...ALL, publishedOutcomes: publication() }, 'adveti');
    expect(college.figures.rate).toBeUndefined();
    expect(college.figures.isIncomplete).toBe(false);
  });

  test('stays protected', async () => {
    const cells = [hidden('available'), hidden('career')];
    expect(await rateOf(publication({ cells, careerRate: null }))).toMatchObject({
      value: null,
      shown: 'Hidden',
      note: undefined,
    });
  });
});

// COLLEGE-9
describe('a source that is unavailable', () => {
  test.each([
    [
      'getGraduatedStudentsStatistics',
      { figures: { graduates: undefined, isIncomplete: true, rate: { value: 80 } } },
    ],
    ['publishedOutcomes', { figures: { graduates: { value: 967 }, isIncomplete: true, rate: undefined } }],
    ['events', { events: undefined }],
    [
      'publishedStories',
      { stories: { isIncomplete: true, stories: [{ isExample: true }, { isExample: true }] } },
    ],
  ] as const)('%s takes nothing else from the page', async (missing, expected) => {
    const { [missing]: _, ...others } = ALL;
    const [whole, college] = [await load(ALL), await load(others)];
    expect(college).toMatchObject(expected);
    const part = missing === 'events' ? 'events' : missing === 'publishedStories' ? 'stories' : 'figures';
    expect({ ...college, [part]: 0 }).toEqual({ ...whole, [part]: 0 });
  });

  test('leaves the texts, the articles and the ways to reach the college', async () => {
    const college = await load({});
    expect(college.about.html).toContain('<p>');
    expect(college.news).toHaveLength(1);
    expect(college.places).toHaveLength(2);
  });
});

// COLLEGE-8
test('the places are the campuses of the portal, or the college itself', async () => {
  const namesOf = async (slug: string) => (await load(ALL, slug)).places.map(({ name }) => name);
  expect(await namesOf('fchs')).toEqual(['Al Ain campus', 'Abu Dhabi campus']);
  expect(await namesOf('adpoly')).toEqual(['Abu Dhabi campus', 'Al Ain campus']);
  expect(await namesOf('ats')).toEqual(['Applied Technology Schools']);
  const { context } = contextOf(ALL);
  const campuses = [...CAMPUSES, { college: 'fchs', campus: 'al-dhafra' }] as const;
  const { places } = await loadCollege(Object.assign(context, { campuses }), 'fchs');
  expect(places[2]?.name).toBe('Al Dhafra campus');
  expect(new URL(places[2]?.map ?? '').searchParams.get('query')).toBe(
    'Fatima College of Health Sciences Al Dhafra',
  );
});
