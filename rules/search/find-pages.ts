import { refuse } from '../identity/access.ts';
import { ACTING_ROLES } from '../identity/roles.ts';
import type { Viewer } from '../identity/viewer.ts';
import { refuseAccount } from '../letters/letters.ts';
import { mayCreate, readGrantOf } from '../resources/engine/may.ts';
import { RESOURCES } from '../resources/table.ts';
import { ROUTES } from '../routes/table.ts';
import type { RouteRow } from '../routes/row.ts';
import { addressOf, isForAudience, isMissing } from '../routes/tree.ts';
import { normalise, searchWords } from '../text/normalise.ts';
import { t } from '../text/t.ts';
import { PAGE_WORDS } from './page-words.ts';
import { occursIn, RANK, rankOfName } from './rank.ts';

/** A page that a search has found. */
export interface FoundPage {
  /** The id of its row. */
  id: string;
  path: string;
  title: string;
  /** What a user finds there, in one sentence or in a few words. */
  about: string;
  /** Whether its service is not in the portal (ROUTE-11). */
  isMissing: boolean;
}

/** The pages that a search never finds: the search itself, and what only an error leads to. */
const NEVER: readonly string[] = ['search', 'no-permission'];

/**
 * Finds pages by their names and by other words for them, the best first (FIND-3). Only pages that the user
 * can open, and that are meant for the user, are found.
 *
 * @param viewer undefined for a visitor
 * @param search as it was typed; without a word, nothing is found
 */
export function findPages(viewer: Viewer | undefined, search: string): FoundPage[] {
  const words = searchWords(search).map(spellingsOf);
  if (words.length === 0) return [];
  return ROUTES.flatMap((row) => {
    const path = findAddress(row, viewer);
    const rank = path === undefined ? undefined : rankOfPage(row, words);
    if (path === undefined || rank === undefined) return [];
    const about = row.subtitle ?? row.purpose;
    return [{ rank, page: { id: row.id, path, title: row.title, about, isMissing: isMissing(row, viewer) } }];
  })
    .sort((one, other) => Number(one.page.isMissing) - Number(other.page.isMissing) || one.rank - other.rank)
    .map(({ page }) => page);
}

/** Returns the address of a page that can be a result; undefined for all others. */
function findAddress(row: RouteRow, viewer: Viewer | undefined): string | undefined {
  if (row.layout === 'none' || NEVER.includes(row.id)) return undefined;
  if (!isForAudience(row, viewer) || !servesRecords(row, viewer)) return undefined;
  if (row.letter !== undefined && refuseAccount(row.letter, viewer) !== undefined) return undefined;
  // Both pages show the profile of the user. Menus have one of them.
  const isStudent = viewer?.role === 'user';
  if (row.id === (isStudent ? 'profile' : 'my-profile')) return undefined;
  // The pages below the profile are for users who have one to change.
  if (row.parent === 'my-profile' && refuse({ roles: ACTING_ROLES }, viewer) !== undefined) return undefined;
  return addressOf(row, viewer);
}

/** Checks whether a page of a resource has something for a user: records to read, or a form to create one. */
function servesRecords({ page }: RouteRow, viewer: Viewer | undefined): boolean {
  if (typeof page === 'string') return true;
  const resource = RESOURCES.find(({ name }) => name === page.resource);
  if (!resource) return false;
  return 'form' in page ? mayCreate(resource, viewer) : readGrantOf(resource, viewer) !== undefined;
}

/** The spellings of a word of the search: as it is, and without the Arabic article. */
type Spellings = readonly string[];

const ARTICLE = 'ال';
/** The letters of the shortest word without its article. */
const SHORTEST = 3;

function spellingsOf(word: string): Spellings {
  const bare = word.slice(ARTICLE.length);
  return word.startsWith(ARTICLE) && bare.length >= SHORTEST ? [word, bare] : [word];
}

function rankOfPage(row: RouteRow, words: readonly Spellings[]): number | undefined {
  const names = [row.title, row.label, row.subtitle].flatMap((name) => (name === undefined ? [] : [t(name)]));
  const ranks = names.flatMap((name) => rankOfName(name, words.map(first)) ?? []);
  if (ranks.length > 0) return Math.min(...ranks);
  const actions = (row.offers ?? []).map((action) => t(action));
  const known = normalise([...names, ...actions, ...(PAGE_WORDS[row.id] ?? [])].join(' '));
  if (hasAll(known, words)) return RANK.other;
  return hasAll(`${known} ${normalise(t(row.purpose))}`, words) ? RANK.purpose : undefined;
}

function hasAll(text: string, words: readonly Spellings[]): boolean {
  return words.every((spellings) => spellings.some((word) => occursIn(text, word)));
}

function first([word = '']: Spellings): string {
  return word;
}
