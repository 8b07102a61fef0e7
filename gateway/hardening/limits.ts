/** The gateway's limits for one operation and for one client. The reasons are in docs/decisions/0013. */
export interface GatewayLimits {
  /** The maximum number of field levels below the operation. Fragments add no level. */
  depth: number;
  aliases: number;
  directives: number;
  /** The maximum number of tokens in a document, as the lexer of GraphQL counts them. */
  tokens: number;
  /**
   * The maximum cost in the points of GraphQL Armor: 2 for an object, 1 for a scalar, times 1.5 for each
   * level, times `first`. A variable for `first` counts as the largest page.
   */
  cost: number;
  /** The highest value of a `first` argument. */
  pageSize: number;
  /** The maximum number of concurrent requests to the backend. */
  inFlight: number;
  /** The time window of the rate limits, in seconds. */
  rateWindow: number;
  /** The maximum number of calls of one rate-limited field from one address within the window. */
  perAddress: number;
  /**
   * The maximum number of calls of one rate-limited field for one account from one address within the
   * window.
   */
  perAccount: number;
  /**
   * A time step in milliseconds. Responses that must not reveal whether an e-mail address is registered
   * are sent at whole multiples of it.
   */
  recoveryStep: number;
}

export const DEFAULT_LIMITS: GatewayLimits = {
  depth: 8,
  aliases: 15,
  directives: 5,
  tokens: 1000,
  cost: 10_000,
  pageSize: 100,
  inFlight: 100,
  rateWindow: 600,
  perAddress: 100,
  perAccount: 10,
  recoveryStep: 1000,
};
