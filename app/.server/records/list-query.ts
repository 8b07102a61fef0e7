import type { Resource, ResourceView } from '#rules/resources/engine/resource.ts';
import { LONGEST_SEARCH } from '#rules/constants.ts';
import { hasSearchWords } from '#rules/text/normalise.ts';
import { pageNumberOf } from '#app/components/page/page-number.ts';

import type { ListVariables } from './operations.ts';

/** What the address of a list asks for. */
export interface ListQuery {
  /** Empty without a search. */
  search: string;
  /** The chosen values of each filter; a filter without a choice is missing. */
  filters: Readonly<Record<string, readonly string[]>>;
  sort: string;
  /** From 1. */
  page: number;
}

/** Reads the address of a list. Unknown filters, values and orders are ignored (RECORD-5). */
export function readListQuery(resource: Resource, view: ResourceView, query: URLSearchParams): ListQuery {
  const filters = (view.filters ?? []).flatMap((name) => {
    const known = Object.keys(choicesOf(resource, view, name));
    const chosen = known.filter((value) => query.getAll(name).includes(value));
    return chosen.length > 0 ? [[name, chosen] as const] : [];
  });
  const asked = query.get('q') ?? '';
  const sort = view.sort.find((known) => known === query.get('sort'));
  return {
    search: view.hasSearch && hasSearchWords(asked) ? asked.trim().slice(0, LONGEST_SEARCH) : '',
    filters: Object.fromEntries(filters),
    sort: sort ?? view.sort[0] ?? '',
    page: pageNumberOf(query),
  };
}

/** Returns the labels of a filter's values. */
export function choicesOf(
  { states, fields }: Resource,
  view: ResourceView,
  filter: string,
): Readonly<Record<string, string>> {
  if (filter !== 'state') return fields[filter]?.options ?? {};
  const shown = Object.entries(states).filter(([name]) => view.states?.includes(name) ?? true);
  return Object.fromEntries(shown.map(([name, { label }]) => [name, label]));
}

/** Checks whether a list shows only some of its rows. */
export function isFiltered({ search, filters }: ListQuery): boolean {
  return search !== '' || Object.keys(filters).length > 0;
}

/** Returns the query of the address that shows the same rows, without the page. */
export function addressQueryOf({ search, filters, sort }: ListQuery, view: ResourceView): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('q', search);
  for (const [name, chosen] of Object.entries(filters)) {
    for (const value of chosen) query.append(name, value);
  }
  if (sort !== view.sort[0]) query.set('sort', sort);
  return query.toString();
}

/** Returns the variables of the operations that list these rows. */
export function listVariables(view: string, { search, filters, sort }: ListQuery): ListVariables {
  return {
    view,
    sort,
    ...(search !== '' && { search }),
    ...(Object.keys(filters).length > 0 && { filters }),
  };
}
