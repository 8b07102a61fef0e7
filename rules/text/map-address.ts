/**
 * Returns the address of a search for a place on a public map.
 *
 * @param place the name of the place in any language, such as `Abu Dhabi Polytechnic, Al Ain`
 */
export function mapAddress(place: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place }).toString()}`;
}
