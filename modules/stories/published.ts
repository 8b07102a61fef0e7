import { and, count, desc, eq, exists, sql, type SQL } from 'drizzle-orm';

import { COLLEGES } from '#rules/identity/colleges.ts';
import { LARGEST_LIST_OFFSET, MAX_PUBLIC_STORIES } from '#rules/constants.ts';
import { ModuleError } from '#rules/modules/module-error.ts';
import type { STORY } from '#rules/resources/story.ts';
import { shownNameOf } from '#rules/stories/shown-name.ts';

import type { Queries } from '../database/database.ts';
import { matchesWords } from '../database/search.ts';
import { isRecordId } from '../engine/record.ts';
import { columnOf } from '../engine/resource-table.ts';
import { history } from '../engine/tables.ts';
import { people, personStudents } from '../people/tables.ts';
import { stories } from './tables.ts';

/** The arguments of the public list. Null counts as missing. */
export interface PublishedStoriesRequest {
  search?: string | null;
  /** The code of the college of the authors. */
  college?: string | null;
  /** How many of the newest stories to leave out. */
  offset?: number | null;
  /** How many stories to return, at most `MAX_PUBLIC_STORIES`. */
  first?: number | null;
}

/** A published story as visitors see it in a list (STORY-6). */
export interface PublishedStory {
  id: string;
  /** The language of its texts. */
  language: string;
  title: string;
  summary: string;
  jobTitle: string;
  employer: string;
  /** The name as the author has chosen. */
  name: string;
  college: string | null;
  /** The year of the graduation; null if the portal does not know it. */
  class: number | null;
  /** The id of the stored file. */
  photo: string | null;
  /** In ISO 8601. */
  publishedAt: string;
}

/** A published story with its text. */
export interface PublishedStoryText extends PublishedStory {
  /** HTML without attributes. */
  text: string;
}

type StoryField = keyof typeof STORY.fields;
const column = <Value>(name: StoryField) => sql<Value>`${columnOf(stories, name)}`;

/** What visitors see, and the full name, which `present` shortens as the author has chosen. */
const SHOWN = {
  id: stories.id,
  language: column<string>('language'),
  title: column<string>('title'),
  summary: column<string>('summary'),
  jobTitle: column<string>('jobTitle'),
  employer: column<string>('employer'),
  nameShown: column<string | null>('nameShown'),
  authorName: stories.authorName,
  college: stories.college,
  photo: column<string | null>('photo'),
  publishedAt: stories.stateSince,
  // A person can have graduated twice. The class is the latest one at the college of the story.
  class: sql<number | null>`(select max(student.class) from ${personStudents} student
    join ${people} person on person.id = student.person
    where person.subject = ${stories}.author and student.college = ${stories}.college)`,
};

const isPublished = eq(stories.state, 'published' satisfies keyof typeof STORY.states);

/** Lists published stories, the newest first (STORY-7). */
export async function listPublished(
  db: Queries,
  { offset, first, ...filter }: PublishedStoriesRequest,
): Promise<PublishedStory[]> {
  const rows = await db
    .select(SHOWN)
    .from(stories)
    .where(whereFound(filter))
    .orderBy(desc(stories.stateSince), stories.id)
    .limit(within(first ?? MAX_PUBLIC_STORIES, MAX_PUBLIC_STORIES))
    .offset(within(offset ?? 0, LARGEST_LIST_OFFSET));
  return rows.map(present);
}

/** Counts the published stories that match a search. */
export async function countPublished(db: Queries, filter: StoryFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(stories).where(whereFound(filter));
  return row?.total ?? 0;
}

/**
 * Reads one published story (STORY-8).
 *
 * @returns undefined if it was published, and is not public any more
 * @throws ModuleError NOT_FOUND if it does not exist, or was never published
 */
export async function findPublished(db: Queries, id: string): Promise<PublishedStoryText | undefined> {
  if (!isRecordId(id)) throw new ModuleError('NOT_FOUND');
  const [row] = await db
    .select({ ...SHOWN, text: column<string>('text') })
    .from(stories)
    .where(and(eq(stories.id, id), isPublished));
  if (row) return { ...present(row), text: row.text };
  const published = db
    .select({ record: history.record })
    .from(history)
    .where(and(eq(history.record, stories.id), eq(history.to, 'published')));
  const [former] = await db
    .select({ id: stories.id })
    .from(stories)
    .where(and(eq(stories.id, id), exists(published)));
  if (!former) throw new ModuleError('NOT_FOUND');
  return undefined;
}

type StoryFilter = Pick<PublishedStoriesRequest, 'search' | 'college'>;

function whereFound({ search, college }: StoryFilter): SQL | undefined {
  const ofCollege = college == null ? undefined : isOfCollege(college);
  return and(isPublished, ofCollege, ...matchesWords(stories.search, search));
}

/** No story is of an unknown college. The database refuses a code with a NUL character. */
function isOfCollege(code: string): SQL {
  return COLLEGES.some((college) => college.code === code) ? eq(stories.college, code) : sql`false`;
}

type ShownRow = Omit<PublishedStory, 'name' | 'publishedAt'> & {
  nameShown: string | null;
  authorName: string | null;
  publishedAt: Date;
};

function present(row: ShownRow): PublishedStory {
  const { id, language, title, summary, jobTitle, employer, college, photo, publishedAt } = row;
  const name = shownNameOf(row.authorName ?? '', row.nameShown);
  const texts = { language, title, summary, jobTitle, employer };
  return { id, ...texts, name, college, class: row.class, photo, publishedAt: publishedAt.toISOString() };
}

/** Returns a whole number from 0 to a limit. */
function within(value: number, most: number): number {
  return Math.min(Math.max(Math.trunc(value), 0), most);
}
