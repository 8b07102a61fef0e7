/**
 * Returns the address of a public map that searches for a place (EVENT-5).
 *
 * @param place its name, as a reader would type it
 */
export function mapSearchAddress(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
