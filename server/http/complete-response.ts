/** A response with a complete body instead of a stream. */
export interface CompleteResponse {
  status: number;
  /** By name. The names are in lower case, so that each header has one name. */
  headers: Record<Lowercase<string>, string>;
  body: Buffer;
}
