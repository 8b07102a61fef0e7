/** How much the gateway takes, of one operation and of one visitor. The reasons are in docs/decisions/0013. */
export interface GatewayLimits {
  /** Levels of fields below the operation; fragments add none. */
  depth: number;
  aliases: number;
  directives: number;
  /** Words and signs of a document, as GraphQL's lexer counts them. */
  tokens: number;
  /** In GraphQL Armor's points: 2 an object, 1 a scalar, times 1.5 a level, times `first`, of a variable the largest. */
  cost: number;
  /** The highest value of an argument `first`. */
  pageSize: number;
  /** Requests to the backend at one time. */
  inFlight: number;
  /** In seconds: what rate limits count within. */
  rateWindow: number;
  /** Calls of one guarded field from one address within the window. */
  perAddress: number;
  /** Calls of one guarded field for one account from one address within the window. */
  perAccount: number;
  /** In milliseconds: answers that must not tell whether an address is registered leave at whole multiples of it. */
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
