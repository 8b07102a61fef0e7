import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import { MOST_RESULTS, OVERVIEW_RESULTS, SEARCH_PAGE_ROWS } from '#rules/search/kinds.ts';
import { isShort } from '#rules/search/rank.ts';
import { neededWords } from '#rules/search/words.ts';
import { searchWords } from '#rules/text/normalise.ts';

import type { Queries } from '../database/database.ts';

/** What the search compares of a table (FIND-8, FIND-9). */
export interface SearchedTable {
  table: PgTable;
  id: PgColumn;
  /** All texts, in the form of `normalise`. It has a trigram index. */
  search: PgColumn;
  /** The names, each with a line break and a space before it and a line break behind it, in small letters. */
  names: SQL;
  /** The text with an index in which short words are looked for. Default: `names`. */
  shortWords?: PgColumn;
  /** The order of results with the same rank. */
  order: SQL;
  /** The rows that the viewer reads. */
  where: SQL | undefined;
}

/** The arguments of a search. Null counts as missing. */
export interface SearchRequest {
  words: string;
  /** The number of the page, from 1. Without it, the first results beside those of other kinds. */
  page?: number | null;
}

/** The ids on a page of results, the best first. */
export interface RankedIds {
  ids: string[];
  /** At most `MOST_RESULTS` plus one. */
  total: number;
}

/** The most rows whose texts match that are compared with each other. */
const MOST_MATCHES = 500;
/** The most rows whose names match that are compared beside them. */
const MOST_NAMED = 3000;

/**
 * Finds the rows that match a search, the best first (FIND-9). A word that nearly all rows have would be slow
 * to rank, so at most `MOST_MATCHES` rows are ranked. If there are more, the names of all rows are searched
 * too: they are short, so this costs little.
 *
 * @returns nothing for a search without a word
 */
export async function findRanked(
  db: Queries,
  searched: SearchedTable,
  { words: typed, page }: SearchRequest,
): Promise<RankedIds> {
  const words = neededWords(typed);
  if (words.length === 0) return { ids: [], total: 0 };
  const { table, id, search, names, order, where } = searched;
  const rows = page == null ? OVERVIEW_RESULTS : SEARCH_PAGE_ROWS;
  const before = (Math.min(Math.max(page ?? 1, 1), MOST_RESULTS / SEARCH_PAGE_ROWS) - 1) * rows;
  // A page behind the last one is the last one.
  const offset = sql`least(${before}::int, (least(total, ${MOST_RESULTS}) - 1) / ${rows}::int * ${rows}::int)`;
  // Only names decide about short words, so there is nothing else to look for.
  const isFoundByName = words.every(isShort);
  const most = isFoundByName ? MOST_NAMED : MOST_MATCHES;
  const row = sql`${id} as id, ${names} as names, ${order} as place`;
  const answer = await db.execute<{ id: string; total: number }>(sql`with found as materialized (
      select ${row} from ${table} where ${and(where, ...matchAll(searched, words))}
      limit ${most}
    ), named as materialized (
      select id, names, place from (
        select ${row}, ${search} as texts from ${table}
        where ${isFoundByName ? sql`false` : sql`(select count(*) from found) = ${most}`}
          and ${and(where, ...words.map((word) => isInNames(searched, word)))}
        limit ${MOST_NAMED}
      ) as candidates
      where ${and(sql`true`, ...words.filter(isLoose).map((word) => isInTexts(sql`texts`, word)))}
    ), ordered as (
      select id, least(count(*) over (), ${MOST_RESULTS + 1})::int as total,
        row_number() over (order by ${rankOf(sql`names`, words, searchWords(typed))}, place, id)::int as number
      from (select * from found union select * from named) as matching
    )
    select id, total from ordered where number > ${offset} and number <= ${offset} + ${rows}::int
    order by number`);
  return { ids: answer.rows.map((found) => found.id), total: answer.rows[0]?.total ?? 0 };
}

/** The most short words that an index looks for: it compares all their spellings with each other. */
const MOST_INDEXED = 2;

/** Returns a condition for each word. A short word must begin a word of a name (FIND-8). */
function matchAll(searched: SearchedTable, words: readonly string[]): SQL[] {
  const short = words.filter(isShort);
  // The index cannot see through the concatenation.
  const names = sql`(${searched.names} || '')`;
  return [
    ...words.filter((word) => !isShort(word)).map((word) => isInTexts(sql`${searched.search}`, word)),
    ...short.slice(0, MOST_INDEXED).map((word) => isInNames(searched, word)),
    ...short.slice(MOST_INDEXED).map((word) => isInNames({ names }, word)),
  ];
}

function isInTexts(texts: SQL, word: string): SQL {
  return sql`${texts} like ${`%${escape(word)}%`}`;
}

/** Checks whether a word occurs in names, or a short one at the beginning of a word. */
function isInNames({ names, shortWords }: Pick<SearchedTable, 'names' | 'shortWords'>, word: string): SQL {
  if (!isShort(word)) return sql`${names} like ${`%${loosen(word)}%`}`;
  const begins = spellingsOf(word);
  if (shortWords) return isLikeOne(shortWords, [...begins.map(startOf), ...begins.map(wordOf)]);
  return isLikeOne(names, begins.map(wordOf));
}

/**
 * One condition has all patterns, so that a text is made once for each row. A trigram index can find them.
 */
function isLikeOne(text: SQLWrapper, patterns: readonly string[]): SQL {
  const list = sql.join(
    patterns.map((pattern) => sql`${pattern}`),
    sql`, `,
  );
  return sql`${text} like any(array[${list}])`;
}

function startOf(letters: string): string {
  return `${letters}%`;
}

/** Returns the pattern of a text in which a word begins with letters: after a space (FIND-8). */
function wordOf(letters: string): string {
  return `% ${letters}%`;
}

/**
 * Returns how well the names match; a lower number is better.
 *
 * @param all also the words that need not occur
 */
function rankOf(names: SQL, words: readonly string[], all: readonly string[]): SQL {
  const joined = all.map(loosen).join(' ');
  const beginAll = words.map((word) => sql`${names} like ${wordOf(loosen(word))}`);
  const containAll = words.map((word) => isInNames({ names }, word));
  return sql`case when ${names} like ${`%\n ${joined}\n%`} then 0 when ${names} like ${`%\n ${joined}%`} then 1
    when ${and(...beginAll)} then 2 when ${and(...containAll)} then 3 else 4 end`;
}

function escape(word: string): string {
  return word.replace(/[\\%_]/g, String.raw`\$&`);
}

/** The letters that `normalise` has for several ones. Names are stored as they were written. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  ا: ['ا', 'أ', 'إ', 'آ'],
  ه: ['ه', 'ة'],
  ي: ['ي', 'ى', 'ئ'],
  ك: ['ك', 'ک'],
};
const SEVERAL_SPELLINGS = new RegExp(`[${Object.keys(SPELLINGS).join('')}]`, 'g');

/** Returns the pattern of a word whose letters can have other spellings: it can also match another word. */
function loosen(word: string): string {
  return escape(word).replace(SEVERAL_SPELLINGS, '_');
}

/** Lists the spellings of a short word: at most 16. A long one would have too many. */
function spellingsOf(word: string): string[] {
  return Array.from(word).reduce<string[]>(
    (begins, letter) =>
      begins.flatMap((begin) => (SPELLINGS[letter] ?? [escape(letter)]).map((spelling) => begin + spelling)),
    [''],
  );
}

/** Checks whether the pattern of a word can match another word. The texts of the row then decide. */
function isLoose(word: string): boolean {
  return !isShort(word) && loosen(word) !== escape(word);
}

/** Returns rows in the order of their ids. */
export function inOrder<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
