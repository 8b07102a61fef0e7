import { refuse } from '#rules/identity/access.ts';
import { FILTER_PARAMETERS } from '#rules/students/list-parameters.ts';
import { getStudentList, isStudentListId } from '#rules/students/lists.ts';
import type { StudentReads } from '#rules/students/reading.ts';
import { getRow } from '#rules/routes/table.ts';
import { pathOf } from '#rules/routes/tree.ts';
import type { Viewer } from '#rules/identity/viewer.ts';

import type { StudentFilters } from '../generated/graphql.ts';
import { addressQuery, allFiltersOf, readQuery, type StudentsAsked } from './query.ts';

/** The students of an action on several, as the gateway takes them. */
export interface AudienceInput {
  people?: string[];
  filters?: StudentFilters;
}

/**
 * Reads whom an address chooses for an action on several students (STUDENTS-10): `person=<id>` for each of
 * them, or `list=<id of a list>` with the search and the filters of this list.
 *
 * @returns undefined for an address without a choice, or with a filter that the list does not have
 */
export function readAudience(parameters: URLSearchParams, reads: StudentReads): AudienceInput | undefined {
  const people = parameters.getAll('person').filter((id) => id !== '');
  if (people.length > 0) return { people: [...new Set(people)] };
  const id = parameters.get('list') ?? '';
  if (!isStudentListId(id)) return undefined;
  const list = getStudentList(id);
  const asked = readQuery(parameters, { list, reads });
  return isUnderstood(parameters, asked) ? { filters: allFiltersOf(list, asked.filters) } : undefined;
}

/**
 * Checks that each filter of an address is one that the list has. The list ignores others, but an action must
 * not become one on more students than the address says.
 */
function isUnderstood(parameters: URLSearchParams, asked: StudentsAsked): boolean {
  const understood = new URLSearchParams(addressQuery(asked));
  return [...parameters].every(
    ([name, value]) =>
      value === '' || !FILTER_PARAMETERS.includes(name) || understood.getAll(name).includes(value),
  );
}

/**
 * Returns the address of the list from which the students of an address were chosen (STUDENTS-10), with its
 * search and filters.
 *
 * @returns the list of all students for chosen people, and for a list that the user cannot open
 */
export function listAddressOf(parameters: URLSearchParams, viewer: Viewer, reads: StudentReads): string {
  const id = parameters.get('list') ?? '';
  const row = isStudentListId(id) ? getRow(id) : undefined;
  if (!row || !isStudentListId(id) || refuse(row.access, viewer) !== undefined)
    return pathOf(getRow('students'));
  const query = addressQuery(readQuery(parameters, { list: getStudentList(id), reads }));
  return query === '' ? pathOf(row) : `${pathOf(row)}?${query}`;
}
