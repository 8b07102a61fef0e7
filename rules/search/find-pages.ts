import { shortcutsOf } from '../dashboard/shortcuts.ts';
import { refuse } from '../identity/access.ts';
import { COLLEGES, collegePath, fullNameOf } from '../identity/colleges.ts';
import { ACTING_ROLES } from '../identity/roles.ts';
import type { Viewer } from '../identity/viewer.ts';
import { refuseAccount } from '../letters/letters.ts';
import { mayCreate, readGrantOf } from '../resources/engine/may.ts';
import { RESOURCES } from '../resources/table.ts';
import { getRow, ROUTES } from '../routes/table.ts';
import type { RouteRow } from '../routes/row.ts';
import { addressOf, isForAudience, isMissing } from '../routes/tree.ts';
import { normalise, searchWords } from '../text/normalise.ts';
import { t } from '../text/t.ts';
import { COLLEGE_WORDS, PAGE_WORDS } from './page-words.ts';
import { occursIn, RANK, rankOfName } from './rank.ts';
import { neededWords, spellingsOf } from './words.ts';

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

/** A page or a shortcut that matches, with what decides about its place. */
interface RankedPage {
  rank: number;
  page: FoundPage;
}

/** What is searched, in the form of `normalise`. */
interface PageSearch {
  /** The spellings of each word that must occur. */
  words: readonly (readonly string[])[];
  /** All words that were typed. */
  typed: readonly string[];
}

/**
 * Finds pages by their names and by other words for them, the shortcuts of the user by their labels, and the
 * pages of the colleges, the best first (FIND-3). Only pages that the user can open, and that are meant for
 * the user, are found. Each address is found once, with its best name.
 *
 * @param viewer undefined for a visitor
 * @param search as it was typed; without a word, nothing is found
 */
export function findPages(viewer: Viewer | undefined, search: string): FoundPage[] {
  const asked = { words: neededWords(search).map(spellingsOf), typed: searchWords(search) };
  if (asked.words.length === 0) return [];
  const found = [...findRows(viewer, asked), ...findShortcuts(viewer, asked), ...findColleges(asked)].sort(
    compareRanks,
  );
  const best = new Map(found.toReversed().map(({ page }) => [page.path, page]));
  return found.flatMap(({ page }) => (best.get(page.path) === page ? [page] : []));
}

/**
 * Results that match by name come first. Among them and among the others, a page without a service comes
 * last.
 */
function compareRanks(one: RankedPage, other: RankedPage): number {
  const groups = [one, other].map(({ rank, page }) => [
    Number(rank >= RANK.other),
    Number(page.isMissing),
    rank,
  ]);
  const [ones = [], others = []] = groups;
  const difference = ones.map((place, at) => place - (others[at] ?? 0)).find((step) => step !== 0);
  return difference ?? 0;
}

function findRows(viewer: Viewer | undefined, asked: PageSearch): RankedPage[] {
  return ROUTES.flatMap((row) => {
    const path = findAddress(row, viewer);
    const rank = path === undefined ? undefined : rankOfPage(row, asked, viewer);
    if (path === undefined || rank === undefined) return [];
    return [{ rank, page: describe(row, viewer, { path, title: t(row.title) }) }];
  });
}

/** The shortcuts are tasks in the words of users, such as "Post a job" (DASHBOARD-47). */
function findShortcuts(viewer: Viewer | undefined, asked: PageSearch): RankedPage[] {
  if (!viewer || viewer.partialLogin) return [];
  return shortcutsOf(viewer).flatMap(({ label, path }) => {
    const rank = rankOfNames([label], asked);
    const row = ROUTES.find((known) => addressOf(known, viewer) === path.split('?', 1)[0]);
    if (rank === undefined || !row) return [];
    return [{ rank, page: describe(row, viewer, { path, title: label }) }];
  });
}

/** Colleges are found by name and abbreviation in each language, and by other words (FIND-15). */
function findColleges(asked: PageSearch): RankedPage[] {
  const row = getRow('college');
  return COLLEGES.flatMap((college) => {
    const { code, name, shownAs } = college;
    const words = COLLEGE_WORDS[code];
    const rank = rankOfNames([t(name), name, t(shownAs), shownAs, code, words.arabicName], asked);
    const known = normalise([name, shownAs, words.arabicName, ...words.others].join(' '));
    const isKnown = hasAll(known, asked.words);
    if (rank === undefined && !isKnown) return [];
    const page = {
      id: row.id,
      path: collegePath(code),
      title: fullNameOf(college),
      about: t(row.purpose),
      isMissing: false,
    };
    return [{ rank: rank ?? RANK.other, page }];
  });
}

function describe(
  row: RouteRow,
  viewer: Viewer | undefined,
  shown: Pick<FoundPage, 'path' | 'title'>,
): FoundPage {
  const { id, subtitle, purpose } = row;
  return { ...shown, id, about: t(subtitle ?? purpose), isMissing: isMissing(row, viewer) };
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

function rankOfPage(row: RouteRow, asked: PageSearch, viewer: Viewer | undefined): number | undefined {
  const { words } = asked;
  const names = [row.title, row.label].flatMap((name) => (name === undefined ? [] : [t(name)]));
  // The name of the user is a name of the own profile.
  const own = PROFILES.includes(row.id) && viewer ? [viewer.name] : [];
  const rank = rankOfNames([...names, ...own], asked);
  if (rank !== undefined) return rank;
  const subtitle = row.subtitle === undefined ? '' : t(row.subtitle);
  if (rankOfNames([`${names.join(' ')} ${subtitle}`], asked) !== undefined) return RANK.contained;
  const actions = (row.offers ?? []).map((action) => t(action));
  const known = normalise([...names, subtitle, ...actions, ...(PAGE_WORDS[row.id] ?? [])].join(' '));
  if (hasAll(known, words)) return RANK.other;
  return hasAll(`${known} ${normalise(t(row.purpose))}`, words) ? RANK.purpose : undefined;
}

/** The rows of the profile of a user. A user finds one of them. */
const PROFILES: readonly string[] = ['my-profile', 'profile'];

/** Returns the best rank of several names, each with the spelling of a word that it has. */
function rankOfNames(names: readonly string[], { words, typed }: PageSearch): number | undefined {
  const ranks = names.flatMap((name) => {
    const text = normalise(name);
    const chosen = words.map((spellings) => spellings.find((word) => occursIn(text, word)) ?? '');
    return chosen.includes('') ? [] : (rankOfName(name, chosen, typed) ?? []);
  });
  return ranks.length > 0 ? Math.min(...ranks) : undefined;
}

function hasAll(text: string, words: PageSearch['words']): boolean {
  return words.every((spellings) => spellings.some((word) => occursIn(text, word)));
}
