/**
 * Checks whether a text is the id of a row. PostgreSQL refuses a query with another text. It also finds an id
 * in capital letters, but its answer has small ones, which no comparison would find equal.
 */
export function isUuid(id: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
}
