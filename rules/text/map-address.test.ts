import { expect, test } from 'vitest';

import { mapAddress } from './map-address.ts';

// COLLEGE-8
test('the address of a map has the place as one parameter, in any script', () => {
  for (const place of ['Abu Dhabi Polytechnic Al Ain', 'بوليتكنك أبوظبي', 'a&b=c#d?e']) {
    const address = new URL(mapAddress(place));
    expect(address.origin + address.pathname).toBe('https://www.google.com/maps/search/');
    expect(Object.fromEntries(address.searchParams)).toEqual({ api: '1', query: place });
    expect(address.hash).toBe('');
  }
});
