import { VACANCY } from '#rules/resources/vacancy.ts';

import { resourceTable } from '../engine/resource-table.ts';

/** The vacancies of partner companies. */
export const vacancies = resourceTable(VACANCY);
