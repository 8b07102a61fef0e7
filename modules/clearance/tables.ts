import { CLEARANCE } from '#rules/resources/clearance.ts';

import { resourceTable } from '../engine/resource-table.ts';

/** The requests for security clearance. */
export const clearances = resourceTable(CLEARANCE);
