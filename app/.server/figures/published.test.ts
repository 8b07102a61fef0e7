import { describe, expect, test } from 'vitest';

import { PUBLISHED_PART_NAMES } from '#rules/figures/publication.ts';
import { OUTCOME_CATEGORIES } from '#rules/outcomes/categories.ts';

import { createRecordsContext } from '../testing/records-context.ts';
import { describePublication, downloadPublished, loadPublished, type SentPublication } from './published.ts';

const shown = (measure: string, count: number) => ({ measure, count, state: 'shown' as const });
const row = (key: string) => ({ key, cells: [shown('available', 20), shown('career', 16)], careerRate: 80 });

const CATEGORIES = [...Object.keys(OUTCOME_CATEGORIES), 'unknown'];

const PUBLICATION: SentPublication = {
  parts: PUBLISHED_PART_NAMES,
  publishedAt: '2026-11-29T21:05:00.000Z',
  note: 'A remark.',
  noteArabic: 'ملاحظة',
  figures: {
    asOf: '2026-11-29T10:05:00.000Z',
    period: 'sixMonths',
    classes: [2024, 2025],
    head: {
      key: 'all',
      cells: [
        shown('graduates', 90),
        { measure: 'known', count: null, state: 'hidden' },
        shown('available', 75),
        shown('career', 60),
        shown('employed', 50),
        ...CATEGORIES.map((measure) => shown(measure, 6)),
        { measure: 'salary:given', count: null, state: 'few' },
      ],
      careerRate: 80,
    },
    rows: ['college:ATHS', 'college:FCHS', 'class:2024', 'class:2025', 'programme:FCHS/Nursing'].map(row),
  },
};

const describeWith = (changes: Partial<SentPublication>) =>
  describePublication({ ...PUBLICATION, ...changes });

// FIGURE-22
describe('published figures', () => {
  test('begin with the two rates and the graduates, and say when they are from', () => {
    const { sentences, career, others } = describePublication(PUBLICATION);
    expect(career).toMatchObject({ label: 'Career outcomes rate', value: 80, note: '60 of 75' });
    expect(others).toMatchObject([
      { label: 'Knowledge rate', value: null, shown: 'Hidden' },
      { label: 'Graduates', value: 90 },
    ]);
    expect(sentences).toEqual([
      '90 graduates of the classes 2024 to 2025, as of 29 November 2026, 14:05 (UAE time).',
      'The answers 6 months after graduation count.',
      'Published on 30 November 2026.',
    ]);
  });

  test('say nothing about the publication before it is published', () => {
    const { publishedAt: _, ...unpublished } = PUBLICATION;
    expect(describePublication(unpublished).sentences).toHaveLength(2);
  });

  test('have a section for each chosen part, in the order of the page', () => {
    const ids = (changes: Partial<SentPublication>) => describeWith(changes).sections.map(({ id }) => id);
    expect(ids({})).toEqual(['categories', 'classes', 'colleges', 'jobs', 'salaries', 'programmes']);
    expect(ids({ parts: ['byProgramme', 'byClass'] })).toEqual(['classes', 'programmes']);
    // One group has nothing to be compared with.
    const figures = { ...PUBLICATION.figures, rows: [row('college:ATHS')] };
    expect(ids({ parts: ['byCollege', 'byClass', 'byProgramme', 'categories'], figures })).toEqual([
      'categories',
    ]);
  });

  test('leave out jobs and salaries if no graduate has a job', () => {
    const head = { key: 'all', cells: [shown('graduates', 90), shown('employed', 0)] };
    const { sections } = describeWith({ figures: { ...PUBLICATION.figures, head } });
    expect(sections.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['jobs']));
    expect(sections.map(({ id }) => id)).not.toEqual(expect.arrayContaining(['salaries']));
  });

  test('have the remark in the language of the page, or the only one that there is', () => {
    expect(describeWith({}).note).toEqual({ text: 'A remark.', lang: 'en' });
    expect(describeWith({ note: null }).note).toEqual({ text: 'ملاحظة', lang: 'ar' });
    expect(describeWith({ note: null, noteArabic: null }).note).toBeUndefined();
  });
});

const UNAVAILABLE = { ok: false, code: 'DATABASE_UNAVAILABLE', message: 'No database.', status: 503 };

function contextWith(answer: object, how: { isData?: boolean; isHead?: boolean } = {}, id = 'outcomes') {
  return createRecordsContext({ row: id, role: 'admin', answer: () => answer, ...how }).context;
}

// FIGURE-22
describe('the public page and its file', () => {
  const none = { ok: true, data: { publishedOutcomes: null } };
  const some = { ok: true, data: { publishedOutcomes: PUBLICATION } };

  test('say that nothing is published, or that the figures are unavailable', async () => {
    expect(await loadPublished(contextWith(none))).toMatchObject({ content: { kind: 'none' } });
    expect(await loadPublished(contextWith(some))).toMatchObject({ content: { kind: 'figures' } });
    expect(await loadPublished(contextWith(UNAVAILABLE))).toMatchObject({
      data: { content: { kind: 'unavailable', text: 'No database.' } },
      init: { status: 503 },
    });
    const file = (answer: object) => downloadPublished(contextWith(answer, {}, 'outcomes-csv'));
    expect((await file(none)).status).toBe(404);
    expect((await file(UNAVAILABLE)).status).toBe(503);
  });

  test('have the same numbers', async () => {
    const response = await downloadPublished(contextWith(some, {}, 'outcomes-csv'));
    expect(response.headers.get('content-disposition')).toContain('graduate-outcomes-2026-11-29.csv');
    const text = await response.text();
    expect(text).toContain('"6 months after graduation","All","All","All","Graduates",90,"",80');
    expect(text).toContain('"All","All","Salary known","<10"');
    expect(text.trim().split('\r\n')).toHaveLength(1 + 6 + CATEGORIES.length + 5 * 2);
  });

  test('are no file for the router in the browser, and have no content for HEAD', async () => {
    const isData = contextWith(some, { isData: true }, 'outcomes-csv');
    await expect(downloadPublished(isData)).rejects.toMatchObject({ status: 404 });
    const head = await downloadPublished(contextWith(some, { isHead: true }, 'outcomes-csv'));
    expect(await head.text()).toBe('');
  });
});
