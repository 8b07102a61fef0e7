/** Returns the HTML of a page with plain apostrophes and ampersands, so that tests can find its sentences. */
export async function wordsOf(answer: Response): Promise<string> {
  return (await answer.text()).replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('<!-- -->', '');
}
