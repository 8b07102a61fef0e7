import type { Visitor } from './browserless.ts';
import { until } from './until.ts';
import { wordsOf } from './words.ts';

/**
 * Waits until the pages of the companies have their list. A portal copies it right after its start.
 *
 * @param visitor a signed-in user
 * @param words a part of the list
 */
export async function untilCompanies(visitor: Visitor, words = 'Demo Hospital Group'): Promise<void> {
  const read = async () => await wordsOf(await visitor.get('/partners'));
  await until(async () => (await read()).includes(words), {
    describe: () => `The companies have not arrived: '${words}' is missing.`,
  });
}
