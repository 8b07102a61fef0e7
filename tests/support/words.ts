/** Returns the HTML of a page with plain apostrophes and ampersands, so that tests can find its sentences. */
export async function wordsOf(answer: Response): Promise<string> {
  return (await answer.text()).replaceAll('&#x27;', "'").replaceAll('&amp;', '&').replaceAll('<!-- -->', '');
}

/** Returns the main part of a page, as `wordsOf` returns it. */
export function mainIn(page: string): string {
  return page.slice(page.indexOf('<main'), page.indexOf('</main>'));
}

/** Lists the addresses of the links in a part of a page. */
export function addressesIn(part: string): string[] {
  return [...part.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
}

/** Returns the error message at a field of a page. */
export function errorAt(text: string, field: string): string | undefined {
  const [input = ''] = new RegExp(`<input[^>]*name="${field}"[^>]*>`).exec(text) ?? [];
  const id = /aria-describedby="[^"]*?(\S*-error)"/.exec(input)?.[1] ?? 'none';
  return new RegExp(`id="${id}"[^>]*>(?:<[^>]*>)*([^<]+)`).exec(text)?.[1];
}
