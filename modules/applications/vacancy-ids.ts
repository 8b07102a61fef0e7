import { ModuleError } from '#rules/modules/module-error.ts';
import { MAX_LIST_ROWS } from '#rules/resources/engine/graphql.ts';
import { t } from '#rules/text/t.ts';

import { isRecordId } from '../engine/record.ts';
import { columnOf } from '../engine/resource-table.ts';
import { applications } from './tables.ts';

/** Returns the column with the id of the vacancy. */
export const vacancyColumn = () => columnOf(applications, 'vacancy');

/**
 * Returns those ids of a request that a vacancy can have, each once (APPLICATION-2, APPLICATION-13).
 *
 * @throws ModuleError VALIDATION_FAILED for more than 100 vacancies
 */
export function vacancyIdsOf(given: readonly string[]): string[] {
  if (given.length > MAX_LIST_ROWS) {
    const message = t('Ask for at most {max} vacancies.', { max: MAX_LIST_ROWS });
    throw new ModuleError('VALIDATION_FAILED', { validation: { vacancies: [message] } });
  }
  return [...new Set(given)].filter(isRecordId);
}
