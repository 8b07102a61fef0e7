// The lists that the benchmark asks for, as the page of the list does.
import { makeToken } from '../cases.mjs';
import { COMMON_WORD, RARE_WORD } from './rows.mjs';

const LIST = `query List($search: String, $filters: ClearanceFilters, $sort: ClearanceSort, $page: Int) {
  list: clearances(view: manage, search: $search, filters: $filters, sort: $sort, page: $page) {
    total
    items { id version state stateSince createdAt transitions name company site firstDay lastDay }
  }
}`;

/** @typedef {{ name: string, variables: Record<string, unknown>, hasLimit?: true }} ListCase */

/** The bar of the requirements is for those with `hasLimit`. @type {ListCase[]} */
export const LISTS = [
  { name: 'first page', variables: {}, hasLimit: true },
  { name: 'search that finds 1 row', variables: { search: RARE_WORD }, hasLimit: true },
  { name: 'search that finds 1,000 rows', variables: { search: COMMON_WORD }, hasLimit: true },
  { name: 'filter by state, 2,000 rows', variables: { filters: { state: ['submitted'] } }, hasLimit: true },
  {
    name: 'filter by state and site',
    variables: { filters: { state: ['approved'], site: ['headOffice'] } },
    hasLimit: true,
  },
  { name: 'order by name', variables: { sort: 'name' } },
  { name: 'page 4,000', variables: { page: 4000 } },
];

/** @param {ListCase} list */
export function listRequest({ variables }) {
  return {
    method: /** @type {const} */ ('POST'),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `Bearer ${makeToken({ role: 'Admin Support', permissions: 'security-clearance-index' })}`,
    },
    body: JSON.stringify({ query: LIST, variables }),
  };
}
