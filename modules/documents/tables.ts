import { DOCUMENT } from '#rules/resources/document.ts';

import { resourceTable } from '../engine/resource-table.ts';

/** The documents that administrators publish. */
export const documents = resourceTable(DOCUMENT);
